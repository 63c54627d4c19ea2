import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { getCartDelivery, getDeliveryNote } from './cart-drawer.tsx'

test('gift vouchers don’t count towards free delivery, and a cart with only gift vouchers has no progress', () => {
  const voucher = { sum: cents(5_000), isGiftVoucher: true } as const
  expect(getCartDelivery([voucher, { sum: cents(1_000) }], cents(2_500))).toEqual({ missing: 1_500, percent: 40 })
  expect(getCartDelivery([voucher], cents(2_500))).toBeNull()
})

test('delivery that is always free has full progress, and delivery that never is has none', () => {
  expect(getCartDelivery([{ sum: cents(500) }], cents(0))).toEqual({ missing: 0, percent: 100 })
  expect(getCartDelivery([{ sum: cents(500) }], null)).toBeNull()
})

test('the drawer says whether delivery is free or comes on top, also where it can’t become free', () => {
  const voucher = { sum: cents(5_000), isGiftVoucher: true } as const
  const note = (from: number | null, isCharged: boolean, lines: Parameters<typeof getDeliveryNote>[0]) =>
    getDeliveryNote(lines, { freeDeliveryFrom: from === null ? null : cents(from), chargesDelivery: isCharged })
  expect(note(0, true, [{ sum: cents(500) }])).toBe('cart.freeDelivery')
  expect(note(500, true, [{ sum: cents(500) }])).toBe('cart.freeDelivery')
  expect(note(501, true, [{ sum: cents(500) }])).toBe('cart.plusDelivery')
  expect(note(null, true, [voucher, { sum: cents(500) }])).toBe('cart.plusDelivery')
  for (const nothing of [note(null, true, [voucher]), note(0, true, [voucher]), note(501, true, [voucher])])
    expect(nothing).toBeNull()
  // The shop has no delivery methods, or only free ones.
  expect(note(null, false, [{ sum: cents(500) }])).toBeNull()
  expect(getDeliveryNote([{ sum: cents(500) }], { freeDeliveryFrom: null })).toBeNull()
})
