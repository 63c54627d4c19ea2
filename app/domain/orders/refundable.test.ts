import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { OrderRecord, PaymentView, RefundView } from './operations.ts'
import { refundable } from './refundable.ts'

const payment = (changes: Partial<PaymentView> = {}): PaymentView => ({
  ...{ method: 'viva', reference: '9077444259872608', transaction: 'T-1', amount: cents(2350), returned: cents(0) },
  ...{ surplus: false, ...changes },
})

const refund = (changes: Partial<RefundView> = {}): RefundView => ({
  ...{ key: 'refund-0001', amount: cents(1000), state: 'asked', payment: '9077444259872608', who: 'Maria', why: '' },
  ...{ at: '2026-11-21T12:00:00Z', ...changes },
})

const order = (changes: Partial<OrderRecord> = {}, total = 2350) => {
  const totals = { goods: total, shipping: 0, points: 0, total, vat: 0, vatExcluded: false } as OrderRecord['totals']
  return {
    status: 'paid',
    refundExtent: 'none',
    paid: true,
    totals,
    refunded: cents(0),
    refunds: [],
    payments: [],
    ...changes,
  } as const
}

test('of a paid order what is neither back nor on its way may be given back', () => {
  const asked = order({ refunded: cents(350), refunds: [refund()], payments: [payment()] })
  expect(refundable(asked)).toEqual({ left: 1000, surplus: [], by: 'original' })
  expect(refundable(order({ refunded: cents(2350) }))).toBeNull()
  expect(refundable(order({ status: 'placed', paid: false }))).toBeNull()
})

test('a refund that is done counts only as refunded money', () => {
  const done = order({ refunded: cents(1000), refunds: [refund({ state: 'done' })], payments: [payment()] })
  expect(refundable(done)).toMatchObject({ left: 1350 })
})

test('a second payment that is all back is not offered again', () => {
  const second = payment({ reference: '9077444259872609', surplus: true, returned: cents(2350) })
  expect(refundable(order({ payments: [payment(), second] }))).toMatchObject({ left: 2350, surplus: [] })
})

test('a transfer or cash is paid back by the merchant, anything else by its provider', () => {
  expect(refundable(order())?.by).toBe('yourself')
  expect(refundable(order({ payments: [payment({ surplus: true })] }))?.by).toBe('yourself')
  expect(refundable(order({ payments: [payment()] }))?.by).toBe('original')
  expect(refundable(order({}, 0))?.by).toBe('original')
})

test('money that came for an order that had been called off may be given back', () => {
  const late = { status: 'cancelled', paid: false, payments: [payment()] } as const
  expect(refundable(order(late))).toEqual({ left: 2350, surplus: [], by: 'original' })
  expect(refundable(order({ ...late, refunded: cents(2350) }))).toBeNull()
})

test('an order that points have paid in full may be given back once', () => {
  expect(refundable(order({}, 0))).toEqual({ left: 0, surplus: [], by: 'original' })
  expect(refundable(order({ status: 'delivered', refundExtent: 'whole' }, 0))).toBeNull()
})

test('a second payment may be given back, and what of it is on its way takes nothing from the order', () => {
  const second = payment({ reference: '9077444259872609', surplus: true, returned: cents(1000) })
  const given = order({ payments: [payment(), second], refunds: [refund({ payment: second.reference })] })
  expect(refundable(given)).toEqual({ left: 2350, surplus: [second], by: 'original' })
  expect(refundable(order({ refunded: cents(2350), payments: [payment(), second] }))).toMatchObject({ left: 0 })
})
