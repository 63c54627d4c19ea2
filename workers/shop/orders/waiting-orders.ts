import type { OrderedLine, OrderRules, Quote, QuoteRequest } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { awaitsTransfer, isProvider, paymentMethods, takesAmount } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { type Database, rehearse } from '../database.ts'
import { tellPurchaseAt } from '../purchases/purchases.queries.ts'
import { transferTimes } from './bank-transfers.ts'
import { changeOrder } from './change-order.ts'
import { promiseOrderMails } from './order-mails.ts'
import { noteEvent, type OrderState, orderState, placedOrder } from './orders.queries.ts'
import { askSoon } from './payments.queries.ts'
import { quoteOrder } from './quote-order.ts'
import { leaveCart } from './take-ordered.ts'
import { ordersWithVariants, replacePayment, type WaitingOrder, waitingOrdersOf } from './waiting-orders.queries.ts'

/**
 * A shopper's own orders that still wait for their payer. What they hold is held for this shopper: it counts as free in the
 * cart and at the checkout, and a new order of the same products takes their place.
 */

const shopper = 'shopper'

/** The waiting orders of this buyer, and those that this browser has sent to a provider, by the tokens of their pages. */
export function ownWaitingOrders(db: Database, tokens: readonly string[], buyer: Buyer): WaitingOrder[] {
  return waitingOrdersOf(db, tokens, buyer.kind === 'customer' ? buyer.customerId : null)
}

/** Which of them an order of these lines replaces: those with one of its variants that nobody has begun to pay. */
export function ordersToReplace(
  db: Database,
  lines: readonly OrderedLine[],
  tokens: readonly string[],
  buyer: Buyer,
): number[] {
  const waiting = ownWaitingOrders(db, tokens, buyer).filter(({ status }) => status === 'awaiting-payment')
  if (waiting.length === 0) return []
  return ordersWithVariants(
    db,
    waiting.map(({ id }) => id),
    lines.map(({ variant }) => variant),
  )
}

/** What is found when these orders have given back what they hold. Nothing is changed. */
export function withoutHolds<Found>(db: Database, orders: readonly number[], now: number, find: () => Found): Found {
  if (orders.length === 0) return find()
  return rehearse(db, () => {
    for (const id of orders) callOff(db, id, now)
    return find()
  })
}

/** The same without the holds of all waiting orders that are the shopper's own. */
export function withoutOwnHolds<Found>(
  db: Database,
  tokens: readonly string[],
  buyer: Buyer,
  now: number,
  find: () => Found,
): Found {
  const waiting = ownWaitingOrders(db, tokens, buyer).filter(({ status }) => status === 'awaiting-payment')
  return withoutHolds(
    db,
    waiting.map(({ id }) => id),
    now,
    find,
  )
}

/** Another order takes the place of this one. False when it does not wait for its payer any more. */
export function callOff(db: Database, id: number, now: number): boolean {
  const order = orderState(db, id)
  if (order?.status !== 'awaiting-payment' || order.paid) return false
  if (!changeOrder(db, order, 'cancelled', { who: shopper, why: 'ordered again' }, now)) return false
  // Should a page for its payment have been opened meanwhile, the provider closes it as soon as it can be asked.
  askSoon(db, id, now)
  return true
}

/** Whether an order can be paid this way now: the shop offers it, and the total reaches the minimum of the method. */
export function mayBePaidBy(
  { total }: Pick<OrderState, 'total'>,
  payment: PaymentMethodCode,
  rules: OrderRules,
): boolean {
  return rules.payments.includes(payment) && takesAmount(payment, total)
}

/**
 * The shopper pays another way. What is paid later than at once is ordered with that: its mails go out, and its lines
 * leave the cart. False when the order does not wait any more.
 */
export function changePayment(
  db: Database,
  order: OrderState,
  payment: PaymentMethodCode,
  rules: OrderRules,
  now: number,
): boolean {
  // Counted from the order: a shopper who goes from one method to another and back gets no more time.
  const times = awaitsTransfer(payment)
    ? transferTimes(rules, order.placedAt)
    : { expiresAt: order.expiresAt, remindAt: null }
  if (!replacePayment(db, order, payment, times)) return false
  const changed = orderState(db, order.id)
  const cause = { who: shopper, why: payment }
  if (changed === null) return false
  if (paymentMethods[payment].initialStatus === 'placed') changeOrder(db, changed, 'placed', cause, now)
  else noteEvent(db, { order: order.id, status: order.status, ...cause }, now)
  if (isProvider(payment)) return true
  promiseOrderMails(db, order.id, rules, now)
  tellPurchaseAt(db, order.id, now)
  leaveCart(db, order.cartOf, placedOrder(db, order.id)?.lines ?? [])
  return true
}

/** The quote of an order that replaces the shopper's waiting ones (`own`: tokens of their pages): their holds count as free. */
export function quoteReplacing(
  db: Database,
  request: QuoteRequest,
  buyer: Buyer,
  rules: OrderRules,
  own: readonly string[],
  now: number,
): Quote {
  return withoutHolds(db, ordersToReplace(db, request.lines, own, buyer), now, () =>
    quoteOrder(db, request, buyer, rules, now),
  )
}
