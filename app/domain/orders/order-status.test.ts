import { expect, test } from 'vitest'
import {
  isCalledOff,
  isFinished,
  mayBecome,
  mayBeMarked,
  orderStatuses,
  refundLabel,
  releasesGoods,
} from './order-status.ts'

test('an order cannot ship before it is paid, unless it is paid on delivery', () => {
  expect(mayBecome('awaiting-payment', 'shipped')).toBe(false)
  expect(mayBecome('paid', 'shipped')).toBe(true)
  expect(mayBecome('placed', 'shipped')).toBe(true)
})

test('what is cancelled or refunded stays so', () => {
  for (const to of orderStatuses) {
    expect(mayBecome('cancelled', to)).toBe(false)
    expect(mayBecome('refunded', to)).toBe(false)
  }
})

test('a refund ends an order that was not shipped, and leaves the delivery of one that was', () => {
  for (const status of ['paid', 'preparing', 'ready-to-collect'] as const)
    expect(mayBecome(status, 'refunded'), status).toBe(true)
  for (const status of ['shipped', 'delivered'] as const) expect(mayBecome(status, 'refunded'), status).toBe(false)
  expect(refundLabel({ status: 'shipped', refundExtent: 'part' })).toBe('partly-refunded')
  expect(refundLabel({ status: 'delivered', refundExtent: 'whole' })).toBe('refunded')
  expect(refundLabel({ status: 'delivered', refundExtent: 'none' })).toBeNull()
  expect(refundLabel({ status: 'refunded', refundExtent: 'whole' })).toBeNull()
})

test('money that comes after the hold has lapsed still finds its order', () => {
  expect(mayBecome('expired', 'paid')).toBe(true)
  expect(orderStatuses.filter((to) => mayBecome('expired', to))).toEqual(['paid'])
})

test('a paid order is refunded and not cancelled', () => {
  expect(mayBeMarked({ status: 'preparing', paid: true }, 'cancelled', true)).toBe(false)
  expect(mayBeMarked({ status: 'preparing', paid: false }, 'cancelled', true)).toBe(true)
})

test('a parcel that nobody takes at the door, or in the store, is cancelled', () => {
  for (const status of ['shipped', 'ready-to-collect'] as const) {
    expect(mayBeMarked({ status, paid: false }, 'cancelled', true)).toBe(true)
    expect(mayBeMarked({ status, paid: true }, 'cancelled', true)).toBe(false)
  }
})

test('only an order that is collected gets ready to collect', () => {
  for (const status of ['placed', 'paid', 'preparing'] as const) {
    expect(mayBeMarked({ status, paid: true }, 'ready-to-collect', true)).toBe(true)
    expect(mayBeMarked({ status, paid: true }, 'ready-to-collect', false)).toBe(false)
    expect(mayBeMarked({ status, paid: true }, 'shipped', false)).toBe(true)
  }
})

test('every status can be reached, and ends in a finished one', () => {
  const reached = new Set(['awaiting-payment', 'placed'])
  for (const from of orderStatuses) for (const to of orderStatuses) if (mayBecome(from, to)) reached.add(to)
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
  for (const from of orderStatuses)
    expect(isFinished(from) || orderStatuses.some((to) => mayBecome(from, to)), from).toBe(true)
})

test('goods go back when an order comes to nothing, and only then', () => {
  expect(orderStatuses.filter(releasesGoods)).toEqual(['cancelled', 'expired'])
})

test('an order is called off when nothing of it is sent any more', () => {
  expect(orderStatuses.filter(isCalledOff).toSorted()).toEqual(['cancelled', 'expired', 'refunded'])
})

test('an order is finished when no further step follows', () => {
  expect(orderStatuses.filter(isFinished).toSorted()).toEqual(['cancelled', 'delivered', 'expired', 'refunded'])
})
