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
  'partly-refunded',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

const next = {
  // Its goods are held until it expires: minutes for a card or PayPal, days for a bank transfer.
  'awaiting-payment': ['payment-pending', 'paid', 'cancelled', 'expired'],
  // The provider has the payer's word and is still clearing.
  'payment-pending': ['paid', 'awaiting-payment', 'cancelled', 'expired'],
  // To be paid on delivery.
  placed: ['preparing', 'ready-to-collect', 'shipped', 'cancelled'],
  paid: ['preparing', 'ready-to-collect', 'shipped', 'partly-refunded', 'refunded'],
  preparing: ['ready-to-collect', 'shipped', 'cancelled', 'partly-refunded', 'refunded'],
  'ready-to-collect': ['delivered', 'cancelled', 'partly-refunded', 'refunded'],
  shipped: ['delivered', 'cancelled', 'partly-refunded', 'refunded'],
  delivered: ['partly-refunded', 'refunded'],
  cancelled: [],
  // The money came after the hold had lapsed: the order is kept and a person looks at it.
  expired: ['paid'],
  'partly-refunded': ['preparing', 'ready-to-collect', 'shipped', 'delivered', 'refunded'],
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
 */
export function mayBeMarked(order: { status: OrderStatus; paid: boolean }, to: MarkableStatus): boolean {
  if (to === 'cancelled' && order.paid) return false
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

/** An order whose goods have left the shop, or are gone with it. One that was refunded in part after its delivery is over too. */
export function isFinished(status: OrderStatus): boolean {
  return ['delivered', 'cancelled', 'expired', 'refunded'].includes(status)
}
