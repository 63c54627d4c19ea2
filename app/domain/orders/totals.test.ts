import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountRow } from '#app/domain/discounts/discount.ts'
import type { VoucherRow } from '#app/domain/vouchers/voucher.ts'
import { cents } from '../money.ts'
import {
  apportion,
  calculateOrderTotals,
  formatDiscountLabel,
  getAmountDue,
  getDiscountedUnitsPrice,
  getPaidSubtotal,
  listAmountRows,
  type OrderTotals,
} from './totals.ts'

const multiPurpose = (balance: number) => ({ kind: 'multi-purpose' as const, taxedAt: null, balance: cents(balance) })
const singlePurpose = (taxedAt: number | null, balance: number) => ({
  ...{ kind: 'single-purpose' as const, taxedAt, balance: cents(balance) },
})

type OrderTotalsInput = Parameters<typeof calculateOrderTotals>[0]

function calculate(input: Partial<OrderTotalsInput> = {}) {
  return calculateOrderTotals({
    lines: [{ quantity: 2, price: cents(1190), vatBasisPoints: 1900 }],
    shippingCost: cents(0),
    freeDeliveryFrom: cents(0),
    points: cents(0),
    vatExcluded: false,
    ...input,
  })
}

test('lines add up, and the total contains the VAT', () => {
  expect(calculate()).toEqual({
    ...{ subtotal: 2380, giftVouchers: 0, discount: 0, shipping: 0, shippingDiscount: 0, points: 0 },
    ...{ total: 2380, voucher: 0, vat: 380, vatExcluded: false },
  })
})

test('delivery has a price below the threshold and is free from there on', () => {
  const shipping = { shippingCost: cents(350), freeDeliveryFrom: cents(2380) }
  expect(calculate(shipping)).toMatchObject({ shipping: 0, total: 2380 })
  expect(calculate({ ...shipping, freeDeliveryFrom: cents(2381) })).toMatchObject({ shipping: 350, total: 2730 })
  expect(calculate({ ...shipping, freeDeliveryFrom: cents(0) })).toMatchObject({ shipping: 350 })
})

test('points reduce products and VAT, and don’t affect free delivery', () => {
  const totals = calculate({ points: cents(1190), shippingCost: cents(350), freeDeliveryFrom: cents(2000) })
  expect(totals).toMatchObject({ subtotal: 2380, points: 1190, shipping: 0, total: 1190, vat: 190 })
})

test('discounts reduce products, VAT and the sum that decides on free delivery', () => {
  const lines = [{ quantity: 2, price: cents(1190), vatBasisPoints: 1900, discount: cents(1190) }]
  expect(calculate({ lines, shippingCost: cents(350), freeDeliveryFrom: cents(2000) })).toMatchObject({
    ...{ subtotal: 1190, discount: 1190, shipping: 350, total: 1540 },
  })
  expect(calculate({ lines })).toMatchObject({ vat: 190 })
  expect(calculate({ shippingCost: cents(350), shippingDiscount: cents(350) })).toMatchObject({
    ...{ shipping: 0, shippingDiscount: 350, total: 2380 },
  })
})

test('a voucher pays a part of the total; its VAT is due now, unless it was due when the voucher was sold', () => {
  const multi = calculate({ vouchers: [multiPurpose(1190)] })
  expect([multi.total, multi.voucher, getAmountDue(multi), multi.vat]).toEqual([2380, 1190, 1190, 380])
  const single = calculate({ vouchers: [multiPurpose(9999), singlePurpose(1900, 1190)] })
  expect([single.total, single.voucher, getAmountDue(single), single.vat]).toEqual([2380, 2380, 0, 190])
})

test('bought multi-purpose vouchers have no VAT, and can’t be paid with points or other vouchers', () => {
  const lines = [
    { quantity: 2, price: cents(1190), vatBasisPoints: 1900 },
    { quantity: 1, price: cents(5000), vatBasisPoints: 0, isGiftVoucher: true },
  ]
  const vouchers = [multiPurpose(99_999)]
  expect(calculate({ lines, points: cents(1190), vouchers })).toMatchObject({
    ...{ subtotal: 7380, giftVouchers: 5000, points: 1190, total: 6190, voucher: 1190, vat: 190 },
  })
  const delivery = { shippingCost: cents(350), freeDeliveryFrom: cents(2381) }
  expect(calculate({ lines, ...delivery }).shipping).toBe(350)
  expect(calculate({ lines, vouchers: [singlePurpose(1900, 2380)] })).toMatchObject({ voucher: 2380, vat: 0 })
})

test('a single-purpose voucher pays only for products and delivery at its rate', () => {
  const lines = [
    { quantity: 1, price: cents(1190), vatBasisPoints: 1900 },
    { quantity: 1, price: cents(2100), vatBasisPoints: 500 },
  ]
  const pay = (rate: number | null, balance: number) =>
    calculate({ lines, shippingCost: cents(595), vouchers: [singlePurpose(rate, balance)] })
  expect(pay(1900, 9999)).toMatchObject({ total: 3885, voucher: 1785, vat: 100 })
  expect(pay(500, 9999)).toMatchObject({ voucher: 2100, vat: 285 })
  expect(pay(900, 9999)).toMatchObject({ voucher: 0, vat: 385 })
  // An old one, whose rate isn't stored, pays for everything.
  expect(pay(null, 9999)).toMatchObject({ voucher: 3885, vat: 0 })
})

test('a bought single-purpose gift voucher has VAT, and its rate isn’t that of the delivery', () => {
  const lines = [
    { quantity: 1, price: cents(1050), vatBasisPoints: 500 },
    { quantity: 1, price: cents(1190), vatBasisPoints: 1900, isGiftVoucher: true },
  ]
  expect(calculate({ lines, shippingCost: cents(105), vouchers: [multiPurpose(9999)] })).toMatchObject({
    ...{ giftVouchers: 1190, total: 2345, voucher: 1155, vat: 245 },
  })
})

test('delivery is taxed at the highest rate of the products', () => {
  const lines = [
    { quantity: 1, price: cents(1050), vatBasisPoints: 500 },
    { quantity: 1, price: cents(1190), vatBasisPoints: 1900 },
    { quantity: 1, price: cents(1000), vatBasisPoints: 0 },
  ]
  expect(calculate({ lines, shippingCost: cents(595) }).vat).toBe(50 + 190 + 95)
  expect(calculate({ lines, shippingCost: cents(595), vatExcluded: true }).shipping).toBe(500)
})

test('points reduce the VAT of every rate in proportion', () => {
  const lines = [
    { quantity: 1, price: cents(2100), vatBasisPoints: 500 },
    { quantity: 1, price: cents(2380), vatBasisPoints: 1900 },
  ]
  expect(calculate({ lines, points: cents(2240) }).vat).toBe(50 + 190)
})

test('an order of multi-purpose vouchers alone has no VAT', () => {
  const lines = [{ quantity: 2, price: cents(2500), vatBasisPoints: 0, isGiftVoucher: true }]
  expect(calculate({ lines })).toMatchObject({ total: 5000, giftVouchers: 5000, voucher: 0, vat: 0 })
})

test('the prices of a line’s units add up to the line, to the cent', () => {
  const line = { quantity: 3, price: cents(100), discount: cents(1) }
  const parts = [0, 1, 2].map((before) => getDiscountedUnitsPrice(line, before, 1))
  expect(parts).toEqual([99, 100, 100])
  expect(getDiscountedUnitsPrice(line, 0, 3)).toBe(299)
})

test('a buyer who pays no VAT pays delivery without VAT too, and the total contains none', () => {
  const totals = calculate({ shippingCost: cents(1190), vatExcluded: true })
  expect(totals).toMatchObject({ shipping: 1000, vat: 0 })
})

test('the paid subtotal excludes points and refunds, and a refund reduces the products before the delivery', () => {
  const totals = calculate({ points: cents(380), shippingCost: cents(5000) })
  expect(getPaidSubtotal(totals, cents(0))).toBe(2000)
  expect(getPaidSubtotal(totals, cents(500))).toBe(1500)
  expect(getPaidSubtotal(totals, cents(7000))).toBe(0)
})

test('bought gift vouchers are not part of the paid subtotal: points are earned when they are spent', () => {
  const amounts = { subtotal: cents(6000), giftVouchers: cents(2500), points: cents(500) }
  expect(getPaidSubtotal(amounts, cents(0))).toBe(3000)
})

test('for any order, products − points + shipping is the total, and the VAT is never above it', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    price: fc.nat(100_000).map(cents),
    vatBasisPoints: fc.constantFrom(0, 500, 900, 1900),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.nat(2000),
      fc.double({ min: 0, max: 1 }),
      (lines, shipping, share) => {
        const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const points = cents(Math.floor(subtotal * (Number.isNaN(share) ? 0 : share)))
        const totals = calculate({ lines, shippingCost: cents(shipping), points })
        expect(totals.total).toBe(subtotal - points + totals.shipping)
        expect(totals.vat).toBeGreaterThanOrEqual(0)
        expect(totals.vat).toBeLessThanOrEqual(totals.total)
      },
    ),
  )
})

test('the parts of an amount add up to it, and the largest remainders get the rest', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(100_000), { minLength: 1, maxLength: 10 }), (amount, weights) => {
      fc.pre(weights.some((weight) => weight > 0))
      const parts = apportion(cents(amount), weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const complete = weights.reduce((sum, weight) => sum + weight, 0)
      const rounded = weights.map((weight, index) => ({
        index,
        remainder: (amount * weight) % complete,
        up: (parts[index] ?? 0) > Math.floor((amount * weight) / complete),
      }))
      for (const up of rounded.filter((part) => part.up))
        for (const down of rounded.filter((part) => !part.up))
          expect(up.remainder > down.remainder || (up.remainder === down.remainder && up.index < down.index)).toBe(true)
    }),
  )
  expect(apportion(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(apportion(cents(100), [5, 1])).toEqual([83, 17])
  expect(apportion(cents(100), [0, 0])).toEqual([0, 0])
})

const totals: OrderTotals = {
  ...{ subtotal: cents(1800), discount: cents(0), giftVouchers: cents(0), shipping: cents(350) },
  ...{ shippingDiscount: cents(0), points: cents(0), total: cents(2150), voucher: cents(0), vat: cents(343) },
  vatExcluded: false,
}
const sale: DiscountRow = { label: 'Summer sale', code: 'SUMMER10', target: 'products', amount: cents(200) }
const freeDelivery: DiscountRow = { label: 'Free delivery', code: null, target: 'delivery', amount: cents(350) }

const listRows = (
  changes: Partial<OrderTotals>,
  discounts: readonly DiscountRow[] = [],
  vouchers: readonly VoucherRow[] = [],
) => listAmountRows({ ...totals, ...changes }, discounts, vouchers)
const listAmounts = (changes: Partial<OrderTotals>, discounts?: readonly DiscountRow[]) =>
  listRows(changes, discounts).map(({ kind, amount }) => [kind, amount])

test('an order without discounts has its products, delivery and total', () => {
  expect(listRows({})).toEqual([
    { kind: 'products', label: '', amount: 1800 },
    { kind: 'shipping', label: '', amount: 350 },
    { kind: 'total', label: '', amount: 2150 },
  ])
})

test('each amount is shown before its discounts, and the rows add up to the total', () => {
  const discounted = { discount: cents(200), shipping: cents(0), shippingDiscount: cents(350), points: cents(300) }
  const rows = listAmounts({ ...discounted, total: cents(1500) }, [freeDelivery, sale])
  expect(rows).toEqual([
    ['products', 2000],
    ['discount', -200],
    ['points', -300],
    ['shipping', 350],
    ['discount', -350],
    ['total', 1500],
  ])
})

test('gift vouchers are listed between the total and the amount due, which is shown even if it is 0', () => {
  const vouchers = [
    { lastCharacters: 'NPQR', amount: cents(1000) },
    { lastCharacters: 'STUV', amount: cents(1150) },
  ]
  const rows = listRows({ voucher: cents(2150) }, [], vouchers)
  expect(rows.slice(2)).toEqual([
    { kind: 'total', label: '', amount: 2150 },
    { kind: 'voucher', label: '•••• NPQR', amount: -1000 },
    { kind: 'voucher', label: '•••• STUV', amount: -1150 },
    { kind: 'due', label: '', amount: 0 },
  ])
})

test('an order of gift vouchers alone has no delivery, and one with products has it even if it is free', () => {
  const bought = { subtotal: cents(5000), giftVouchers: cents(5000) }
  expect(listAmounts({ ...bought, shipping: cents(0) }).map(([kind]) => kind)).toEqual(['products', 'total'])
  expect(listAmounts({ ...bought, subtotal: cents(6000), shipping: cents(0) })).toContainEqual(['shipping', 0])
  expect(listAmounts({ shipping: cents(0) })).toContainEqual(['shipping', 0])
  expect(listAmounts({ subtotal: cents(0), shipping: cents(0) })).toContainEqual(['shipping', 0])
  // A delivery that costs something is never hidden.
  expect(listAmounts(bought)).toContainEqual(['shipping', 350])
})

test('a discount has its code beside its title, unless the title is the code', () => {
  expect(formatDiscountLabel(sale)).toBe('Summer sale (SUMMER10)')
  expect(formatDiscountLabel({ label: 'Summer10', code: 'SUMMER10' })).toBe('Summer10')
  expect(formatDiscountLabel(freeDelivery)).toBe('Free delivery')
})
