import type { OrderedLine, OrderRules, Quote, QuoteRequest } from '#app/domain/orders/order.ts'
import { isPayable } from '#app/domain/orders/order-states.ts'
import { SHOPPER } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { acceptsPayment, awaitsTransfer, isProvider } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { type Database, runAndRollBack } from '../database.ts'
import { hasInvoice } from '../invoices/invoices.queries.ts'
import { schedulePurchase } from '../purchases/purchases.queries.ts'
import { changeOrder, ORDERED_AGAIN } from './change-order.ts'
import { enqueueOrderMails, enqueuePaymentReminder, enqueueTransferExpired } from './order-mails.ts'
import {
  clearHold,
  findOrderState,
  findPlacedOrder,
  insertOrderEvent,
  listExpiredOrders,
  type OrderState,
} from './orders.queries.ts'
import { checkPaymentNow } from './payments.queries.ts'
import { quoteOrder, removeFromStoredCart } from './quote-order.ts'
import { listShareProblems } from './unpaid-limits.ts'
import {
  clearReminder,
  listExpiredTransfers,
  listOrdersToRemind,
  listOrdersWithVariants,
  listWaitingOrders,
  replacePayment,
  type WaitingOrder,
} from './unpaid-orders.queries.ts'

const day = 24 * 3_600_000

/** The payer is reminded this long before an unpaid order expires, or half of the period before, if that is shorter. */
const REMINDER_LEAD_MS = 2 * day

export const NO_TRANSFER_TIMES = { expiresAt: null, remindAt: null }

/** When an order placed at `now` by bank transfer or with a payment link is due for a reminder, and when it expires. */
export function getTransferTimes({ bankTransferDays }: Pick<OrderRules, 'bankTransferDays'>, now: number) {
  const transferPeriod = bankTransferDays * day
  return {
    expiresAt: now + transferPeriod,
    remindAt: now + transferPeriod - Math.min(REMINDER_LEAD_MS, transferPeriod / 2),
  }
}

/** The most orders that one run handles. The job is due again for the rest. */
const MAX_ORDERS_PER_RUN = 100

/** Reminds the payers of bank transfers and payment links that are about to expire, once per order. */
export function sendPaymentReminders(db: Database, rules: OrderRules, now: number): void {
  for (const { id, isLate } of listOrdersToRemind(db, now, MAX_ORDERS_PER_RUN))
    db.transactionSync(() => {
      clearReminder(db, id)
      if (!isLate) enqueuePaymentReminder(db, id, rules, now)
    })
}

/** Expires orders whose transfer has not arrived: releases their stock and points, and mails their shoppers. */
export function expireTransfers(db: Database, rules: OrderRules, now: number): void {
  for (const id of listExpiredTransfers(db, now, MAX_ORDERS_PER_RUN))
    db.transactionSync(() => {
      if (expireOrder(db, id, now)) enqueueTransferExpired(db, id, rules, now)
    })
}

/**
 * The buyer's orders that still wait for payment, and those with these tokens (this browser's orders). Their holds
 * count as free in this shopper's cart and checkout, and a new order of the same products replaces them.
 */
export function listOwnWaitingOrders(db: Database, tokens: readonly string[], buyer: Buyer): WaitingOrder[] {
  return listWaitingOrders(db, tokens, buyer.kind === 'customer' ? buyer.customerId : null)
}

/**
 * The waiting orders that an order of these lines replaces: those that share a variant and whose payment is not
 * clearing.
 */
export function listOrdersToReplace(
  db: Database,
  lines: readonly OrderedLine[],
  tokens: readonly string[],
  buyer: Buyer,
): number[] {
  const waiting = listOwnWaitingOrders(db, tokens, buyer).filter(({ paymentState }) => paymentState === 'awaiting')
  if (waiting.length === 0) return []
  return listOrdersWithVariants(
    db,
    waiting.map(({ id }) => id),
    lines.map(({ variant }) => variant),
  )
}

/** Runs a query as if these orders had released their holds. Changes nothing. */
function queryWithoutHolds<Result>(db: Database, orders: readonly number[], now: number, query: () => Result): Result {
  if (orders.length === 0) return query()
  return runAndRollBack(db, () => {
    for (const id of orders) cancelReplacedOrder(db, id, now)
    return query()
  })
}

/** Runs a query as if the shopper's own waiting orders had released their holds, unless their payment is clearing. */
export function queryWithoutOwnHolds<Result>(
  db: Database,
  tokens: readonly string[],
  buyer: Buyer,
  now: number,
  query: () => Result,
): Result {
  const waiting = listOwnWaitingOrders(db, tokens, buyer).filter(({ paymentState }) => paymentState === 'awaiting')
  return queryWithoutHolds(
    db,
    waiting.map(({ id }) => id),
    now,
    query,
  )
}

/** Cancels an order that another one replaces. False if it no longer awaits payment. */
export function cancelReplacedOrder(db: Database, id: number, now: number): boolean {
  const order = findOrderState(db, id)
  if (order === null || !isPayable(order) || order.paid) return false
  if (!changeOrder(db, order, 'cancelled', { who: SHOPPER, why: ORDERED_AGAIN }, now)) return false
  // A payment page may be open for it: close it at the provider at the next check.
  checkPaymentNow(db, id, now)
  return true
}

/** Whether a shopper can pay an order by this method: the shop offers it, and the order accepts it. */
export function canBePaidBy(
  order: Pick<OrderState, 'total' | 'voucher' | 'payment' | 'isByStaff' | 'delivery'>,
  payment: PaymentMethodCode,
  rules: OrderRules,
): boolean {
  const payable = { ...order, due: getAmountDue(order), isByEmail: order.delivery === 'email' }
  return rules.payments.includes(payment) && acceptsPayment(payable, payment)
}

/**
 * Changes an order's payment method for its shopper. For a method without a provider, this also sends the order's
 * mails and removes its lines from the cart. False if the order no longer awaits payment.
 */
export function changePayment(
  db: Database,
  order: OrderState,
  payment: PaymentMethodCode,
  rules: OrderRules,
  now: number,
): boolean {
  // Count from when the order was placed: switching back and forth must not extend the hold.
  const transferTimes = hasInvoice(db, order.id) ? NO_TRANSFER_TIMES : getTransferTimes(rules, order.placedAt)
  const remindAt = isProvider(payment) && !order.leavesCart ? transferTimes.remindAt : null
  const holdTimes = awaitsTransfer(payment) ? transferTimes : { expiresAt: order.expiresAt, remindAt }
  if (!replacePayment(db, order, payment, holdTimes)) return false
  insertOrderEvent(db, { order: order.id, status: 'payment-method', who: SHOPPER, why: payment }, now)
  if (isProvider(payment)) return true
  enqueueOrderMails(db, order.id, rules, now, order.leavesCart ? '' : payment)
  schedulePurchase(db, order.id, now)
  removeFromStoredCart(db, order.cartOf, findPlacedOrder(db, order.id)?.lines ?? [])
  return true
}

/**
 * Quotes an order as if the waiting orders that it replaces had released their holds. `ownTokens` are the tokens of
 * this browser's orders. The problems include lines that exceed the visitor's share of the stock, so that the cart and
 * the checkout say so before the order is placed.
 */
export function quoteReplacementOrder(
  db: Database,
  request: QuoteRequest,
  buyer: Buyer,
  rules: OrderRules,
  ownTokens: readonly string[],
  now: number,
): Quote {
  const { appliedDiscounts: _applied, ...quote } = queryWithoutHolds(
    db,
    listOrdersToReplace(db, request.lines, ownTokens, buyer),
    now,
    () => {
      const priced = quoteOrder(db, request, buyer, rules, now)
      return { ...priced, problems: [...priced.problems, ...listShareProblems(db, request, priced, buyer, rules, now)] }
    },
  )
  return quote
}

/**
 * Expires orders whose hold is over, unless a payment is still open at a provider. Releases their stock and points.
 */
export function expireHolds(db: Database, now: number): void {
  for (const id of listExpiredOrders(db, now, MAX_ORDERS_PER_RUN)) db.transactionSync(() => expireOrder(db, id, now))
}

/**
 * Expires an order whose time to pay is over. False if its status does not allow it, for example because it is paid, or
 * if a merchant has invoiced it: an expired order can be paid late, and there is no second invoice for it.
 */
export function expireOrder(db: Database, id: number, now: number): boolean {
  const order = findOrderState(db, id)
  const expired =
    order !== null && !hasInvoice(db, id) && changeOrder(db, order, 'expired', { who: 'clock', why: '' }, now)
  if (!expired) clearHold(db, id)
  return expired
}
