import {
  ATTEMPT_WINDOW_MS,
  getMinutesToWait,
  getVisitorLimit,
  type Visitor,
} from '#app/domain/customers/attempt-limits.ts'
import type {
  OrderedLine,
  OrderLimits,
  OrderRules,
  PlaceRefusal,
  Quote,
  QuoteRequest,
} from '#app/domain/orders/order.ts'
import { getUnpaidShare } from '#app/domain/orders/order-rules.ts'
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
import { getStoredUnits } from './order-stock.queries.ts'
import {
  clearHold,
  findOrderState,
  findPlacedOrder,
  insertOrderEvent,
  listExpiredOrders,
  type OrderState,
} from './orders.queries.ts'
import { checkPaymentNow } from './payments.queries.ts'
import { type PricedQuote, quoteOrder, removeFromStoredCart } from './quote-order.ts'
import {
  clearReminder,
  getUnpaidUnits,
  getUnpaidUses,
  hasPaidOrder,
  listExpiredTransfers,
  listOrdersToRemind,
  listOrdersWithVariants,
  listUnpaidOrderTimes,
  listWaitingOrders,
  type OrderOwner,
  replacePayment,
  type WaitingOrder,
} from './unpaid-orders.queries.ts'

/** The limits for a new order, and the owners whose unpaid orders count towards them. */
export interface UnpaidOrderLimits {
  readonly owners: readonly OrderOwner[]
  /** Unpaid orders per owner and hour. */
  readonly max: number
  /** Whether they may hold only a share of the stock. */
  readonly isStockShareLimited: boolean
}

/**
 * Guests count by network address. So do new accounts, or somebody could register for every order. A customer who has
 * paid before counts by account only, so that others at the same address don't block them. A till with a Retail API
 * token serves many visitors: it gets a higher limit and may take all of the stock.
 */
export function getUnpaidOrderLimits(
  db: Database,
  buyer: Buyer,
  visitor: Visitor,
  limits: OrderLimits,
): UnpaidOrderLimits {
  const { name, limit } = getVisitorLimit(visitor, limits.unpaidOrdersPerHour)
  if (typeof visitor !== 'string') return { owners: [{ visitor: name }], max: limit, isStockShareLimited: false }
  if (buyer.kind === 'anonymous') return { owners: [{ visitor: name }], max: limit, isStockShareLimited: true }
  const customer = { customer: buyer.customerId }
  const owners = hasPaidOrder(db, buyer.customerId) ? [customer] : [customer, { visitor: name }]
  // Customers with a price list are known to the merchant.
  return { owners, max: limit, isStockShareLimited: buyer.priceListId === null }
}

/** The visitor to store with the order; null if the order counts by account only. */
export function findVisitor({ owners }: UnpaidOrderLimits): string | null {
  return owners.flatMap((owner) => ('visitor' in owner ? [owner.visitor] : [])).at(0) ?? null
}

/**
 * Refuses an order that exceeds the owners' limit of unpaid orders, or their share of the stock or of a discount's
 * limited uses; null if it exceeds none.
 */
export function findUnpaidRefusal(
  db: Database,
  { owners, max, isStockShareLimited }: UnpaidOrderLimits,
  { lines, appliedDiscounts }: Pick<PricedQuote, 'lines' | 'appliedDiscounts'>,
  limits: OrderLimits,
  now: number,
): PlaceRefusal | null {
  const waitMinutes = owners.map((owner) =>
    getMinutesToWait(listUnpaidOrderTimes(db, owner, now - ATTEMPT_WINDOW_MS), max, now),
  )
  const minutes = Math.max(...waitMinutes)
  if (minutes > 0) return { reason: 'unpaid-orders', minutes }
  if (!isStockShareLimited) return null
  const variants = lines.map(({ variant }) => variant)
  const stored = getStoredUnits(db, variants, '')
  const heldUnits = owners.map((owner) => getUnpaidUnits(db, owner))
  const problems = lines.flatMap(({ variant, quantity, name }) => {
    const sellableQuantity = (stored.get(variant) ?? []).reduce((sum, store) => sum + store.quantity, 0)
    const availableByOwner = heldUnits.map((units) => {
      const ownUnits = units.get(variant) ?? 0
      return getUnpaidShare(sellableQuantity + ownUnits, limits.unpaidStockPercent) - ownUnits
    })
    const available = Math.max(0, Math.min(...availableByOwner))
    return quantity > available ? [{ kind: 'unpaid-share', variant, name, available } as const] : []
  })
  if (problems.length > 0) return { reason: 'lines', problems }
  const usesByOwner = owners.map((owner) => getUnpaidUses(db, owner))
  const isOverShare = appliedDiscounts.some(({ discount: { id, maxUses, used } }) =>
    usesByOwner.some((uses) => {
      const own = uses.get(id) ?? 0
      return maxUses !== null && own >= getUnpaidShare(maxUses - used + own, limits.unpaidStockPercent)
    }),
  )
  return isOverShare ? { reason: 'unpaid-uses' } : null
}

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
 * this browser's orders.
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
    () => quoteOrder(db, request, buyer, rules, now),
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
