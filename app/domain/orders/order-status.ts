/** The life of an order, as a table (spec §4 leaves it open). */

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

/** What lists and histories call an order: its status, or how much of its money was refunded. */
export const orderLabels = [...orderStatuses, 'partly-refunded'] as const
export type OrderLabel = (typeof orderLabels)[number]

/** What a list of orders is filtered by. */
export const orderFilters = [...orderLabels, 'to-ship', 'awaiting-transfer'] as const

/** How much of an order's money was refunded. It says nothing about the delivery. */
export const refundExtents = ['none', 'part', 'whole'] as const
export type RefundExtent = (typeof refundExtents)[number]

/** Refunds are shown beside the status; null where there is none, or where the status says it already. */
export function refundLabel(order: { status: OrderStatus; refundExtent: RefundExtent }): OrderLabel | null {
  if (order.refundExtent === 'none' || order.status === 'refunded') return null
  return order.refundExtent === 'whole' ? 'refunded' : 'partly-refunded'
}

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

const next = {
  // Its goods are held until it expires: minutes for a card or PayPal, days for a bank transfer.
  // Its payer may choose to pay on delivery after all.
  'awaiting-payment': ['payment-pending', 'placed', 'paid', 'cancelled', 'expired'],
  // The provider has the payer's word and is still clearing.
  'payment-pending': ['paid', 'awaiting-payment', 'cancelled', 'expired'],
  // To be paid on delivery.
  placed: ['preparing', 'ready-to-collect', 'shipped', 'cancelled'],
  paid: ['preparing', 'ready-to-collect', 'shipped', 'refunded'],
  preparing: ['ready-to-collect', 'shipped', 'cancelled', 'refunded'],
  'ready-to-collect': ['delivered', 'cancelled', 'refunded'],
  // From here on a refund changes the refund extent alone.
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
  // The money came after the hold had lapsed: the order is kept and a person looks at it.
  expired: ['paid'],
  // All of its money went back before it was shipped: nothing is sent.
  refunded: [],
} as const satisfies Transitions<OrderStatus>

/** Whether an order may go from one status to another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (next[from] as readonly OrderStatus[]).includes(to)
}

/** What a merchant may mark an order as; the others follow from payments and refunds. */
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
 * Whether a merchant may mark the order so. What has been paid for is not cancelled but refunded, so that the money goes
 * back with it.
 * Only an order that its customer collects gets ready to collect.
 */
export function mayBeMarked(
  order: { status: OrderStatus; paid: boolean },
  to: MarkableStatus,
  isCollected: boolean,
): boolean {
  if (to === 'cancelled' && order.paid) return false
  if (to === 'ready-to-collect' && !isCollected) return false
  return mayBecome(order.status, to)
}

/** The order came to nothing: stock and points go back. */
export function releasesGoods(to: OrderStatus): boolean {
  return to === 'cancelled' || to === 'expired'
}

/** Nothing of the order is sent, and money for it goes back. */
export function isCalledOff(status: OrderStatus): boolean {
  return releasesGoods(status) || status === 'refunded'
}

/** Statuses in which an order waits for its payer. */
export const unpaidStatuses = ['awaiting-payment', 'payment-pending'] as const satisfies readonly OrderStatus[]

/** No further step follows. */
export function isFinished(status: OrderStatus): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}
