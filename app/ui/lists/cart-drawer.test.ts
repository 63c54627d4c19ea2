import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { getCartDelivery } from './cart-drawer.tsx'

test('gift vouchers don’t count towards free delivery, and a cart with only gift vouchers has no progress', () => {
  const voucher = { sum: cents(5_000), isGiftVoucher: true } as const
  expect(getCartDelivery([voucher, { sum: cents(1_000) }], cents(2_500))).toEqual({ missing: 1_500, percent: 40 })
  expect(getCartDelivery([voucher], cents(2_500))).toBeNull()
})

test('the drawer says that delivery is free in a shop where it always is, and nothing where it never is', () => {
  expect(getCartDelivery([{ sum: cents(500) }], cents(0))).toEqual({ missing: 0, percent: 100 })
  expect(getCartDelivery([{ sum: cents(500) }], null)).toBeNull()
})
