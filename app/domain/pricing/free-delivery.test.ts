import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { freeDelivery } from './free-delivery.ts'

test('a shop that says 0 has no free delivery to offer', () => {
  expect(freeDelivery(cents(9_900), cents(0))).toBeNull()
})

test('what is missing is the rest of the way, in whole per cent', () => {
  expect(freeDelivery(cents(1_750), cents(2_500))).toEqual({ missing: 750, percent: 70 })
  expect(freeDelivery(cents(2_900), cents(5_000))).toEqual({ missing: 2_100, percent: 58 })
  expect(freeDelivery(cents(0), cents(2_500))).toEqual({ missing: 2_500, percent: 0 })
})

test('delivery is free from the very cent on, and not a cent before', () => {
  expect(freeDelivery(cents(2_499), cents(2_500))).toEqual({ missing: 1, percent: 99 })
  expect(freeDelivery(cents(2_500), cents(2_500))).toEqual({ missing: 0, percent: 100 })
  expect(freeDelivery(cents(90_000), cents(2_500))).toEqual({ missing: 0, percent: 100 })
})
