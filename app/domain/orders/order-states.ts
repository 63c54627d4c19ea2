import type { PaymentMethodCode } from '../payments/payment-methods.ts'
import { isPaidOnDelivery, isProvider } from '../payments/payment-methods.ts'

/**
 * The states of an order (spec §4 leaves them open). Payment and fulfilment have a table of transitions each, so that
 * an order can be shipped before it is paid, or refunded after it was delivered. Beside them, the order is open,
 * cancelled or expired.
 */

export const lifecycleStates = ['open', 'cancelled', 'expired'] as const
export type LifecycleState = (typeof lifecycleStates)[number]

export const paymentStates = ['awaiting', 'authorised', 'paid', 'partly-refunded', 'refunded', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

export const fulfilmentStates = [
  'unfulfilled',
  'packed',
  'ready-to-collect',
  'shipped',
  'delivered',
  'collected',
  'returned',
] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

export interface OrderStates {
  readonly state: LifecycleState
  readonly paymentState: PaymentState
  readonly fulfilment: FulfilmentState
}

/** The states of an order with its payment method, which decides whether it ships unpaid. */
export interface OrderInStates extends OrderStates {
  readonly payment: PaymentMethodCode
}

/** How the customer gets the products. `email`: only gift vouchers, which the shop mails once they are paid. */
export type DeliveryKind = 'deliver' | 'collect' | 'email'

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

const paymentTransitions = {
  // The stock is held until the order expires: minutes for a card or PayPal, days for a bank transfer.
  awaiting: ['authorised', 'paid', 'failed'],
  // The payer has paid and the provider is still clearing.
  authorised: ['awaiting', 'paid', 'failed'],
  paid: ['partly-refunded', 'refunded'],
  'partly-refunded': ['partly-refunded', 'refunded'],
  refunded: [],
  // The order was cancelled or expired unpaid. A late payment still reaches it.
  failed: ['paid'],
} as const satisfies Transitions<PaymentState>

const fulfilmentTransitions = {
  // Gift vouchers are delivered by the mail that contains them.
  unfulfilled: ['packed', 'ready-to-collect', 'shipped', 'delivered'],
  packed: ['unfulfilled', 'ready-to-collect', 'shipped'],
  'ready-to-collect': ['packed', 'collected'],
  // Before there were two states, orders for collection could be marked as shipped. They can still be collected.
  shipped: ['packed', 'delivered', 'collected', 'returned'],
  delivered: ['returned'],
  collected: ['returned'],
  returned: [],
} as const satisfies Transitions<FulfilmentState>

/** The states that orders with each kind of delivery have. */
const fulfilmentKinds = {
  deliver: ['unfulfilled', 'packed', 'shipped', 'delivered', 'returned'],
  collect: ['unfulfilled', 'packed', 'ready-to-collect', 'collected', 'returned'],
  email: ['unfulfilled', 'delivered'],
} as const satisfies Readonly<Record<DeliveryKind, readonly FulfilmentState[]>>

/** The payment states of an order that was paid at some time. */
export const paidStates = ['paid', 'partly-refunded', 'refunded'] as const satisfies readonly PaymentState[]
/** The payment states in which an order waits for its payment. */
export const unpaidStates = ['awaiting', 'authorised'] as const satisfies readonly PaymentState[]
/** The order has not left the shop. After a full refund, it never will. */
export const beforeDispatch = ['unfulfilled', 'packed', 'ready-to-collect'] as const satisfies FulfilmentState[]
/** The customer has the products. */
export const handedOver = ['delivered', 'collected'] as const satisfies readonly FulfilmentState[]

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value)
}

/** A change of one of the states. All states have different names. */
export type OrderChange = Exclude<LifecycleState, 'open'> | PaymentState | FulfilmentState

/** The states after a change; null if the tables don't allow it. */
export function getNextStates(order: OrderInStates, to: OrderChange, delivery: DeliveryKind): OrderStates | null {
  const { state, paymentState, fulfilment } = order
  if (isOneOf(fulfilmentStates, to))
    return canFulfil(order, to, delivery) ? { state, paymentState, fulfilment: to } : null
  if (to === 'cancelled' || to === 'expired')
    return canClose(order, to) ? { state: to, paymentState: 'failed', fulfilment } : null
  if (!canChangePayment(order, to)) return null
  // A payment after the hold has expired opens the order again.
  return { state: to === 'paid' ? 'open' : state, paymentState: to, fulfilment }
}

function canFulfil(order: OrderInStates, to: FulfilmentState, delivery: DeliveryKind): boolean {
  if (!isOneOf<FulfilmentState>(fulfilmentKinds[delivery], to)) return false
  // Only an order by email has no parcel.
  if (to === 'delivered' && order.fulfilment === 'unfulfilled' && delivery !== 'email') return false
  return isOneOf<FulfilmentState>(fulfilmentTransitions[order.fulfilment], to) && canBeFulfilled(order)
}

/** Whether the products may leave the shop: they are paid, or they are paid on delivery. */
function canBeFulfilled({ state, paymentState, fulfilment, payment }: OrderInStates): boolean {
  if (state !== 'open') return false
  if (paymentState === 'refunded') return !isOneOf(beforeDispatch, fulfilment)
  return isOneOf(paidStates, paymentState) || isPaidOnDelivery(payment)
}

/** A paid order is refunded instead of cancelled, so that its money is returned. */
function canClose(order: OrderInStates, to: 'cancelled' | 'expired'): boolean {
  if (order.state !== 'open' || isOneOf(paidStates, order.paymentState)) return false
  return to === 'expired' ? isAwaitingPayment(order) : !isOneOf(handedOver, order.fulfilment)
}

function canChangePayment(order: OrderInStates, to: PaymentState): boolean {
  if (!isOneOf<PaymentState>(paymentTransitions[order.paymentState], to)) return false
  if (to === 'failed') return false
  if (to === 'awaiting' || to === 'authorised') return isAwaitingPayment(order)
  return to === 'paid' ? order.state !== 'cancelled' : true
}

/** Whether the order waits for its payment. Orders that are paid on delivery don't. */
export function isAwaitingPayment({ state, paymentState, payment }: OrderInStates): boolean {
  return state === 'open' && isOneOf(unpaidStates, paymentState) && !isPaidOnDelivery(payment)
}

/** Whether the payer can still pay or choose another method: no payment is clearing. */
export function isPayable(order: OrderInStates): boolean {
  return isAwaitingPayment(order) && order.paymentState === 'awaiting'
}

/** Whether the courier or the store still has to collect the payment. Nobody pays for a parcel that came back. */
export function isPaymentDueOnDelivery({ state, paymentState, fulfilment, payment }: OrderInStates): boolean {
  return state === 'open' && paymentState === 'awaiting' && fulfilment !== 'returned' && isPaidOnDelivery(payment)
}

/** Whether the parcel has not left the shop, so that its address can change. */
export function canCorrectAddress({ state, fulfilment }: OrderStates): boolean {
  return state === 'open' && isOneOf(beforeDispatch, fulfilment)
}

/** The states that a merchant may set. Payments, refunds and the scheduler set the others. */
export const markableStates = [
  'paid',
  'packed',
  'ready-to-collect',
  'shipped',
  'delivered',
  'collected',
  'returned',
  'unfulfilled',
  'cancelled',
] as const satisfies readonly OrderChange[]
export type MarkableState = (typeof markableStates)[number]

/** Whether a merchant may mark the order as `to`. The shop itself marks orders by email as delivered. */
export function canMark(order: OrderInStates, to: MarkableState, delivery: DeliveryKind): boolean {
  if (delivery === 'email' && isOneOf<string>(fulfilmentStates, to)) return false
  return getNextStates(order, to, delivery) !== null
}

/** Whether the mark undoes an earlier one, such as `packed` for a shipped order. */
export function isUndo(order: OrderStates, to: MarkableState): boolean {
  return isOneOf(fulfilmentStates, to) && fulfilmentStates.indexOf(to) < fulfilmentStates.indexOf(order.fulfilment)
}

/** Whether no later mark can undo this one. */
export function isIrreversible(order: OrderStates, to: MarkableState): boolean {
  return !isOneOf(fulfilmentStates, to) || !canReturnTo(to, order.fulfilment)
}

function canReturnTo(from: FulfilmentState, to: FulfilmentState): boolean {
  const next: readonly FulfilmentState[] = fulfilmentTransitions[from]
  return next.some((state) => isOneOf(beforeDispatch, state)) || next.includes(to)
}

/** Whether this change returns stock and points. */
export function releasesStock(to: OrderChange | LifecycleState): boolean {
  return to === 'cancelled' || to === 'expired'
}

/** Whether the order is closed or refunded in full, so that nothing is sent and no money is kept. */
export function isVoid({ state, paymentState, fulfilment }: OrderStates): boolean {
  return state !== 'open' || (paymentState === 'refunded' && isOneOf(beforeDispatch, fulfilment))
}

/**
 * Whether a new order may take the place of this one: nothing will be sent for it, or it waits for a payment at a
 * provider. Other orders stay valid, even if the shopper never saw the response and sends the form again.
 */
export function isReplaceable(order: OrderInStates): boolean {
  return isVoid(order) || (isPayable(order) && isProvider(order.payment))
}

/** Whether nothing remains to be done, so that the personal data of a deleted account can be deleted too. */
export function isFinished({ state, paymentState, fulfilment }: OrderStates): boolean {
  if (state !== 'open' || paymentState === 'refunded') return true
  return isOneOf(handedOver, fulfilment) || (fulfilment === 'returned' && isOneOf(paidStates, paymentState))
}

/**
 * The states to show of an order: for a closed one, the payment state only if money was taken. A void order
 * won't be sent, so its fulfilment isn't shown.
 */
export function getShownStates(order: OrderStates): readonly OrderChange[] {
  const { state, paymentState, fulfilment } = order
  if (state === 'open') return isVoid(order) ? [paymentState] : [paymentState, fulfilment]
  return isOneOf(paidStates, paymentState) ? [state, paymentState] : [state]
}

/** The text of a shown state in the catalogue, `order.<name>`. */
export type StateName = OrderChange | 'dueOnDelivery' | 'dueOnCollection' | 'unsent'

/** The name of each shown state. A payment on delivery isn't late, and an order by email isn't packed. */
export function listStateNames(order: OrderInStates, delivery: DeliveryKind): readonly StateName[] {
  return getShownStates(order).map((state): StateName => {
    if (state === 'awaiting' && order.fulfilment === 'returned') return 'failed'
    if (state === 'awaiting' && isPaymentDueOnDelivery(order))
      return delivery === 'collect' ? 'dueOnCollection' : 'dueOnDelivery'
    return state === 'unfulfilled' && delivery === 'email' ? 'unsent' : state
  })
}

/** An order's payment method in the catalogue: `payment.<name>`. */
export type PaymentName = PaymentMethodCode | 'onCollection'

/** For an order that is collected, payment on delivery is payment in the store. */
export function getPaymentName(payment: PaymentMethodCode, delivery: DeliveryKind): PaymentName {
  return delivery === 'collect' && isPaidOnDelivery(payment) ? 'onCollection' : payment
}

/** The state that matters most, for a refusal in one word. */
export function getMainState({ state, paymentState, fulfilment }: OrderStates): OrderChange {
  if (state !== 'open') return state
  return fulfilment === 'unfulfilled' ? paymentState : fulfilment
}

/** The states that a page showed, to refuse changes from an old page. */
export function formatStates({ state, paymentState, fulfilment }: OrderStates): string {
  return `${state} ${paymentState} ${fulfilment}`
}

/** The kinds of entries in an order's history. */
const orderEventKinds = [
  'placed',
  ...paymentStates,
  ...fulfilmentStates,
  'cancelled',
  'expired',
  'withdrawn',
  'payment-method',
  'parcel-added',
  'parcel-removed',
  'address-corrected',
  'payment-reminded',
  'expiry-mailed',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Who cancelled an order, or why. */
const cancelReasons = ['customer', 'replaced', 'payment-failed', 'staff'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Orders that wait for a merchant. The overview counts them and links to the same filter. */
export const orderQueues = ['to-ship', 'to-collect', 'awaiting-transfer'] as const
export type OrderQueue = (typeof orderQueues)[number]
/** The queues that list the oldest order first, because it has waited longest. */
export const oldestFirstQueues: readonly OrderQueue[] = ['to-ship', 'to-collect']
