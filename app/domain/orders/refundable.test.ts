import { expect, test } from 'vitest'
import { getRefundable } from '#app/domain/admin/order-forms.ts'
import { cents } from '../money.ts'
import type { OrderRecord, PaymentView, RefundView } from './operations.ts'

const payment = (changes: Partial<PaymentView> = {}): PaymentView => ({
  ...{ method: 'viva', reference: '9077444259872608', transaction: 'T-1', amount: cents(2350), returned: cents(0) },
  ...{ surplus: false, ...changes },
})

const refund = (changes: Partial<RefundView> = {}): RefundView => ({
  ...{
    key: 'refund-0001',
    amount: cents(1000),
    voucher: cents(0),
    spent: cents(0),
    state: 'asked',
    payment: '9077444259872608',
    who: 'Maria',
    why: '',
  },
  ...{ at: '2026-11-21T12:00:00Z', ...changes },
})

const order = (changes: Partial<OrderRecord> = {}, total = 2350) => {
  const totals = {
    subtotal: total,
    shipping: 0,
    points: 0,
    total,
    voucher: 0,
    vat: 0,
    vatExcluded: false,
  } as OrderRecord['totals']
  return {
    paymentState: 'paid',
    paid: true,
    totals,
    refunded: cents(0),
    returnedToVouchers: cents(0),
    refunds: [],
    payments: [],
    boughtVouchers: [],
    ...changes,
  } as const
}

test('a paid order can be refunded up to what is neither refunded nor in progress', () => {
  const requested = order({ refunded: cents(350), refunds: [refund()], payments: [payment()] })
  expect(getRefundable(requested)).toEqual({ remaining: 1000, surplus: [], refundedBy: 'original' })
  expect(getRefundable(order({ refunded: cents(2350) }))).toBeNull()
  expect(getRefundable(order({ paymentState: 'awaiting', paid: false }))).toBeNull()
})

test('the spent part of a bought gift voucher can’t be refunded', () => {
  const voucher = { code: null, lastCharacters: 'NPQR', amount: cents(2000), balance: cents(500), spent: cents(1500) }
  const bought = { ...voucher, validUntil: null, onlyIn: null, state: 'active' } as const
  expect(getRefundable(order({ boughtVouchers: [bought] }))?.remaining).toBe(850)
})

test('a finished refund counts only as refunded money', () => {
  const done = order({ refunded: cents(1000), refunds: [refund({ state: 'done' })], payments: [payment()] })
  expect(getRefundable(done)).toMatchObject({ remaining: 1350 })
})

test('a fully refunded surplus payment is not offered again', () => {
  const second = payment({ reference: '9077444259872609', surplus: true, returned: cents(2350) })
  expect(getRefundable(order({ payments: [payment(), second] }))).toMatchObject({ remaining: 2350, surplus: [] })
})

test('the merchant refunds transfers and cash, vouchers get their part back, and the provider refunds everything else', () => {
  expect(getRefundable(order())?.refundedBy).toBe('yourself')
  expect(getRefundable(order({ payments: [payment({ surplus: true })] }))?.refundedBy).toBe('yourself')
  expect(getRefundable(order({ payments: [payment()] }))?.refundedBy).toBe('original')
  expect(getRefundable(order({}, 0))?.refundedBy).toBe('original')
  const { totals } = order()
  const partOfVoucher = order({ totals: { ...totals, voucher: cents(500) } })
  expect(getRefundable(partOfVoucher)?.refundedBy).toBe('voucherAndYourself')
  expect(getRefundable({ ...partOfVoucher, payments: [payment()] })?.refundedBy).toBe('voucherAndOriginal')
  const afterVoucher = { ...partOfVoucher, payments: [payment()], returnedToVouchers: cents(500) }
  expect(getRefundable(afterVoucher)?.refundedBy).toBe('original')
  expect(getRefundable(order({ totals: { ...totals, voucher: cents(2350) } }))?.refundedBy).toBe('voucher')
})

test('a payment for a cancelled order can be refunded', () => {
  const delayed = { paymentState: 'paid', paid: false, payments: [payment()] } as const
  expect(getRefundable(order(delayed))).toEqual({ remaining: 2350, surplus: [], refundedBy: 'original' })
  expect(getRefundable(order({ ...delayed, refunded: cents(2350) }))).toBeNull()
})

test('an order that was paid with points alone can be refunded once', () => {
  expect(getRefundable(order({}, 0))).toEqual({ remaining: 0, surplus: [], refundedBy: 'original' })
  expect(getRefundable(order({ paymentState: 'refunded' }, 0))).toBeNull()
})

test('a surplus payment can be refunded, and its refunds in progress don’t reduce what the order can refund', () => {
  const second = payment({ reference: '9077444259872609', surplus: true, returned: cents(1000) })
  const options = order({ payments: [payment(), second], refunds: [refund({ payment: second.reference })] })
  expect(getRefundable(options)).toEqual({ remaining: 2350, surplus: [second], refundedBy: 'original' })
  expect(getRefundable(order({ refunded: cents(2350), payments: [payment(), second] }))).toMatchObject({ remaining: 0 })
})
