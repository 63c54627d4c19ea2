import { isPaidOnDelivery } from '../payments/payment-methods.ts'
import type { OrderInStates, OrderStates } from './order-states.ts'

/**
 * The one-word status of an order, as the Retail API, the CSV export and files of past orders have it. It is never
 * stored: exports derive it from the order's states, and imports turn it into states.
 */
export const orderStatuses = [
  'awaiting-payment',
  'payment-pending',
  'placed',
  'paid',
  'preparing',
  'ready-to-collect',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The status for an order's states (spec §4). */
export function getOrderStatus({ state, paymentState, fulfilment, payment }: OrderInStates): OrderStatus {
  if (state !== 'open') return state
  switch (fulfilment) {
    case 'shipped':
      return 'shipped'
    case 'delivered':
    case 'collected':
    case 'returned':
      return 'delivered'
  }
  if (paymentState === 'refunded') return 'refunded'
  if (fulfilment === 'packed') return 'preparing'
  if (fulfilment === 'ready-to-collect') return 'ready-to-collect'
  if (paymentState === 'paid' || paymentState === 'partly-refunded') return 'paid'
  if (isPaidOnDelivery(payment)) return 'placed'
  return paymentState === 'authorised' ? 'payment-pending' : 'awaiting-payment'
}

/** The statuses of an order that was placed elsewhere: none of them waits for a payment here. */
export const pastStatuses = [
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[]

/** The states of an imported order, which is never for collection. `isPaid` counts money that was refunded later. */
export function toPastStates(status: (typeof pastStatuses)[number], isPaid: boolean): OrderStates {
  const paymentState = isPaid ? 'paid' : 'awaiting'
  switch (status) {
    case 'preparing':
      return { state: 'open', paymentState, fulfilment: 'packed' }
    case 'shipped':
    case 'delivered':
      return { state: 'open', paymentState, fulfilment: status }
    case 'cancelled':
      return { state: 'cancelled', paymentState: 'failed', fulfilment: 'unfulfilled' }
    case 'refunded':
      return { state: 'open', paymentState: 'refunded', fulfilment: 'unfulfilled' }
  }
}
