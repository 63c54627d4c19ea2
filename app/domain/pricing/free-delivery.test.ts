import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { calculateFreeDelivery } from './price.ts'

test('a shop whose setting is 0 has no free delivery', () => {
  expect(calculateFreeDelivery(cents(9_900), cents(0))).toBeNull()
})

test('the progress has the missing amount and a whole percentage', () => {
  expect(calculateFreeDelivery(cents(1_750), cents(2_500))).toEqual({ missing: 750, percent: 70 })
  expect(calculateFreeDelivery(cents(2_900), cents(5_000))).toEqual({ missing: 2_100, percent: 58 })
  expect(calculateFreeDelivery(cents(0), cents(2_500))).toEqual({ missing: 2_500, percent: 0 })
})

test('delivery is free once the exact amount is reached', () => {
  expect(calculateFreeDelivery(cents(2_499), cents(2_500))).toEqual({ missing: 1, percent: 99 })
  expect(calculateFreeDelivery(cents(2_500), cents(2_500))).toEqual({ missing: 0, percent: 100 })
  expect(calculateFreeDelivery(cents(90_000), cents(2_500))).toEqual({ missing: 0, percent: 100 })
})
