import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { listTaxedPayments, splitVoucherPayment } from './voucher-payments.ts'

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
