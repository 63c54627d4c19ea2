import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { getVoucherRefund, listTaxedPayments, splitVoucherPayment, type VoucherRefund } from './voucher-payments.ts'

const shares = [
  { basisPoints: 1900, gross: cents(1000), vat: cents(160) },
  { basisPoints: 500, gross: cents(500), vat: cents(24) },
]
const multi = (id: number, balance: number) => ({
  ...{ id, kind: 'multi-purpose' as const, taxedAt: null, balance: cents(balance) },
})
const single = (id: number, taxedAt: number | null, balance: number) => ({
  ...{ id, kind: 'single-purpose' as const, taxedAt, balance: cents(balance) },
})
const split = (vouchers: Parameters<typeof splitVoucherPayment<ReturnType<typeof multi | typeof single>>>[1]) =>
  splitVoucherPayment(shares, vouchers).map(({ voucher, amount }) => [voucher.id, amount])

test('single-purpose vouchers pay first, each for its own rate, then the others in their order', () => {
  expect(split([multi(1, 100), single(2, 500, 900), single(3, 1900, 300), multi(4, 9999)])).toEqual([
    [2, 500],
    [3, 300],
    [1, 100],
    [4, 600],
  ])
  expect(split([single(1, 1900, 700), single(2, 1900, 700)])).toEqual([
    [1, 700],
    [2, 300],
  ])
  expect(split([single(1, 900, 700), multi(2, 0)])).toEqual([])
})

test('an old single-purpose voucher without a rate pays after those with one, for what is left', () => {
  expect(split([multi(1, 9999), single(2, null, 900), single(3, 1900, 1000)])).toEqual([
    [3, 1000],
    [2, 500],
  ])
})

test('only payments with single-purpose vouchers were taxed before', () => {
  const payments = splitVoucherPayment(shares, [single(1, 500, 200), single(2, null, 100), multi(3, 50)])
  expect(listTaxedPayments(payments)).toEqual([
    { taxedAt: 500, amount: 200 },
    { taxedAt: null, amount: 100 },
  ])
})

test('a refund returns to vouchers what they can have paid for, and the rest in money', () => {
  const single = { held: 2000, taxedAt: 1900 }
  const multi = { held: 500, taxedAt: null }
  const refund = (change: Partial<VoucherRefund>, ...vouchers: (typeof single | typeof multi)[]) =>
    getVoucherRefund({ amount: 1000, ofPayment: 5000, bought: 0, products: [], ...change }, vouchers)
  const other = [{ basisPoints: 500, gross: cents(1000) }]
  expect(refund({})).toBe(0)
  expect(refund({}, single)).toBe(1000)
  expect(refund({ amount: 4000 }, multi, single)).toBe(2500)
  expect(refund({ products: other }, single)).toBe(0)
  expect(refund({ products: [{ basisPoints: 1900, gross: cents(1000) }] }, single)).toBe(1000)
  // The multi-purpose voucher may have paid for it.
  expect(refund({ products: other }, multi, single)).toBe(500)
  expect(refund({ bought: 1000 }, multi, single)).toBe(0)
  expect(refund({ bought: 600, products: other }, multi, single)).toBe(400)
  // More than the payment can return.
  expect(refund({ bought: 1000, ofPayment: 300 }, multi, single)).toBe(700)
  expect(refund({ products: other, ofPayment: 300 }, single)).toBe(700)
  // A voucher at this rate may have paid for it.
  expect(refund({ products: other }, single, { held: 1, taxedAt: 500 })).toBe(1000)
})
