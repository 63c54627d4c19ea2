/** The statuses of an order and their transitions (spec §4 leaves them open). */

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

/** The label of an order in lists and histories: its status, or how much of its money was refunded. */
export const orderLabels = [...orderStatuses, 'partly-refunded'] as const
export type OrderLabel = (typeof orderLabels)[number]

export const orderFilters = [...orderLabels, 'to-ship', 'awaiting-transfer'] as const

/** How much of an order's money was refunded. Independent of the delivery. */
export const refundExtents = ['none', 'part', 'whole'] as const
export type RefundExtent = (typeof refundExtents)[number]

/** The refund label beside the status; null without a refund, or where the status already says it. */
export function getRefundLabel(order: { status: OrderStatus; refundExtent: RefundExtent }): OrderLabel | null {
  if (order.refundExtent === 'none' || order.status === 'refunded') return null
  return order.refundExtent === 'whole' ? 'refunded' : 'partly-refunded'
}

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

const transitions = {
  // The stock is held until the order expires: minutes for a card or PayPal, days for a bank transfer. The payer may
  // still switch to payment on delivery.
  'awaiting-payment': ['payment-pending', 'placed', 'paid', 'cancelled', 'expired'],
  // The payer has paid and the provider is still clearing.
  'payment-pending': ['paid', 'awaiting-payment', 'cancelled', 'expired'],
  // To be paid on delivery.
  placed: ['preparing', 'ready-to-collect', 'shipped', 'cancelled'],
  paid: ['preparing', 'ready-to-collect', 'shipped', 'refunded'],
  preparing: ['ready-to-collect', 'shipped', 'cancelled', 'refunded'],
  'ready-to-collect': ['delivered', 'cancelled', 'refunded'],
  // From here on a refund changes only the refund extent.
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
  // The payment arrived after the hold had lapsed: the order stays and a person looks at it.
  expired: ['paid'],
  // All money was refunded before shipping: nothing is sent.
  refunded: [],
} as const satisfies Transitions<OrderStatus>

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return (transitions[from] as readonly OrderStatus[]).includes(to)
}

/** What a merchant may mark an order as. Payments and refunds set the other statuses. */
export const markableStatuses = [
  'paid',
  'preparing',
  'ready-to-collect',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[]
export type MarkableStatus = (typeof markableStatuses)[number]

/**
 * Whether a merchant may mark the order as `to`. A paid order is refunded instead of cancelled, so that the money goes
 * back with it. Only an order that its customer collects can become ready to collect.
 */
export function canMark(
  order: { status: OrderStatus; paid: boolean },
  to: MarkableStatus,
  isCollected: boolean,
): boolean {
  if (to === 'cancelled' && order.paid) return false
  if (to === 'ready-to-collect' && !isCollected) return false
  return canTransition(order.status, to)
}

/** Whether stock and points go back with this status. */
export function releasesStock(to: OrderStatus): boolean {
  return to === 'cancelled' || to === 'expired'
}

/** Whether nothing of the order is sent and any money for it is refunded. */
export function isVoid(status: OrderStatus): boolean {
  return releasesStock(status) || status === 'refunded'
}

/** Statuses in which an order waits for its payer. */
export const unpaidStatuses = ['awaiting-payment', 'payment-pending'] as const satisfies readonly OrderStatus[]

export function isFinal(status: OrderStatus): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}
