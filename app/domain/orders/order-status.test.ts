import { expect, test } from 'vitest'
import {
  canMark,
  canTransition,
  getRefundLabel,
  isFinal,
  isVoid,
  orderStatuses,
  releasesStock,
} from './order-status.ts'

test('an order cannot ship before it is paid, unless it is paid on delivery', () => {
  expect(canTransition('awaiting-payment', 'shipped')).toBe(false)
  expect(canTransition('paid', 'shipped')).toBe(true)
  expect(canTransition('placed', 'shipped')).toBe(true)
})

test('a cancelled or refunded order stays so', () => {
  for (const to of orderStatuses) {
    expect(canTransition('cancelled', to)).toBe(false)
    expect(canTransition('refunded', to)).toBe(false)
  }
})

test('a refund ends an order that was not shipped, and leaves the delivery of one that was', () => {
  for (const status of ['paid', 'preparing', 'ready-to-collect'] as const)
    expect(canTransition(status, 'refunded'), status).toBe(true)
  for (const status of ['shipped', 'delivered'] as const) expect(canTransition(status, 'refunded'), status).toBe(false)
  expect(getRefundLabel({ status: 'shipped', refundExtent: 'part' })).toBe('partly-refunded')
  expect(getRefundLabel({ status: 'delivered', refundExtent: 'whole' })).toBe('refunded')
  expect(getRefundLabel({ status: 'delivered', refundExtent: 'none' })).toBeNull()
  expect(getRefundLabel({ status: 'refunded', refundExtent: 'whole' })).toBeNull()
})

test('a payment after the hold has lapsed still reaches its order', () => {
  expect(canTransition('expired', 'paid')).toBe(true)
  expect(orderStatuses.filter((to) => canTransition('expired', to))).toEqual(['paid'])
})

test('a paid order is refunded and not cancelled', () => {
  expect(canMark({ status: 'preparing', paid: true }, 'cancelled', true)).toBe(false)
  expect(canMark({ status: 'preparing', paid: false }, 'cancelled', true)).toBe(true)
})

test('an order that is not accepted at the door or in the store is cancelled', () => {
  for (const status of ['shipped', 'ready-to-collect'] as const) {
    expect(canMark({ status, paid: false }, 'cancelled', true)).toBe(true)
    expect(canMark({ status, paid: true }, 'cancelled', true)).toBe(false)
  }
})

test('only an order that is collected gets ready to collect', () => {
  for (const status of ['placed', 'paid', 'preparing'] as const) {
    expect(canMark({ status, paid: true }, 'ready-to-collect', true)).toBe(true)
    expect(canMark({ status, paid: true }, 'ready-to-collect', false)).toBe(false)
    expect(canMark({ status, paid: true }, 'shipped', false)).toBe(true)
  }
})

test('every status can be reached and leads to a final one', () => {
  const isServed = new Set(['awaiting-payment', 'placed'])
  for (const from of orderStatuses) for (const to of orderStatuses) if (canTransition(from, to)) isServed.add(to)
  expect([...isServed].sort()).toEqual([...orderStatuses].sort())
  for (const from of orderStatuses)
    expect(isFinal(from) || orderStatuses.some((to) => canTransition(from, to)), from).toBe(true)
})

test('stock goes back when an order is cancelled or expires, and only then', () => {
  expect(orderStatuses.filter(releasesStock)).toEqual(['cancelled', 'expired'])
})

test('an order is void when nothing of it will be sent', () => {
  expect(orderStatuses.filter(isVoid).toSorted()).toEqual(['cancelled', 'expired', 'refunded'])
})

test('an order is final when no further step follows', () => {
  expect(orderStatuses.filter(isFinal).toSorted()).toEqual(['cancelled', 'delivered', 'expired', 'refunded'])
})
