import { expect, test } from 'vitest'
import type { DiscountRow } from '../discounts/discount.ts'
import { cents } from '../money.ts'
import type { VoucherRow } from '../vouchers/voucher.ts'
import { formatDiscountLabel, listAmountRows } from './amount-rows.ts'
import type { OrderTotals } from './totals.ts'

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

test('gift vouchers lead from the total to the amount due, which is shown even if it is 0', () => {
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
