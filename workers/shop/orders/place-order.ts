import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { isOldEnough } from '#app/domain/orders/checkout-form.ts'
import type {
  OrderRequest,
  OrderRules,
  PlacedOrder,
  PlaceOutcome,
  PlaceRefusal,
  QuoteRequest,
} from '#app/domain/orders/order.ts'
import { allocate, filterStores } from '#app/domain/orders/order-rules.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { acceptsAmount, awaitsTransfer, isPaidOnDelivery } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { earnPoints, finalizePoints, redeemPoints } from '#workers/shop/customers/points.queries.ts'
import { type Database, runAndRollBack } from '../database.ts'
import { recordDiscounts } from '../discounts/discounts.ts'
import { enqueueInvoice } from '../invoices/invoices.queries.ts'
import { insertPurchase, schedulePurchase } from '../purchases/purchases.queries.ts'
import { redeemVouchers } from '../vouchers/vouchers.ts'
import { insertOrder } from './insert-order.queries.ts'
import { enqueueOrderMails } from './order-mails.ts'
import { getStoredUnits, insertAllocation, takeUnits } from './order-stock.queries.ts'
import { type BrowserOrders, findOrderOfCart } from './ordered-cart.ts'
import { findOrderByKey, findOrderState } from './orders.queries.ts'
import { type PricedQuote, quoteOrder, removeFromStoredCart } from './quote-order.ts'
import { findUnpaidRefusal, findVisitor, getUnpaidOrderLimits, type UnpaidOrderLimits } from './unpaid-limits.ts'
import { cancelReplacedOrder, getTransferTimes, NO_TRANSFER_TIMES } from './unpaid-orders.ts'

/** Computed before the transaction, because hashing is asynchronous. */
export interface OrderMetadata {
  /** The token of the order's page; 32 random bytes. */
  readonly token: string
  /** A digest of the whole request. */
  readonly digest: string
  /** The limits on unpaid orders count each visitor's orders. */
  readonly visitor: Visitor
  /** Google Analytics' id of the browser, if the visitor consented to analytics. */
  readonly analyticsClient?: string | null
  /** Absent for orders that are not placed from a cart: those of staff and of the Retail API. */
  readonly browser?: BrowserOrders | undefined
  /**
   * The name of the staff member who places the order for a caller. Limits against abuse don't count it, and an order
   * that is paid at a provider waits for days: the customer gets a link to pay.
   */
  readonly staff?: string
}

/**
 * Places an order or returns why not, in one transaction: quotes it again, takes stock and points, and enqueues mails.
 * The same key returns the same order; with different content it is refused. A total other than the displayed one is
 * refused with the new total (spec §7 SaveOrder). The order replaces `replacedOrders`, whose
 * stock and points it may use; if it is refused, they stay as they are.
 */
export function placeOrder(
  db: Database,
  request: OrderRequest,
  buyer: Buyer,
  rules: OrderRules,
  metadata: OrderMetadata,
  now: number,
  replacedOrders: readonly number[] = [],
): PlaceOutcome {
  const placeOnce = (): PlaceOutcome => {
    const placedBefore = findOrderByKey(db, request.key)
    if (placedBefore !== null)
      return placedBefore.digest === metadata.digest
        ? { ok: true, order: placedBefore.order }
        : { ok: false, reason: 'key-reused', order: placedBefore.order }
    const orderOfCart =
      metadata.browser === undefined ? null : findOrderOfCart(db, request.lines, buyer, metadata.browser, now)
    if (orderOfCart !== null) return { ok: false, reason: 'already-ordered', order: orderOfCart }
    for (const id of replacedOrders)
      if (!cancelReplacedOrder(db, id, now) && isPaymentInProgress(db, id)) return { ok: false, reason: 'already-paid' }
    const visitor = metadata.staff === undefined ? { visitor: metadata.visitor } : {}
    const quote = quoteOrder(db, { ...toQuoteRequest(request), ...visitor }, buyer, rules, now)
    const refusal = findRefusal(request, quote, buyer, rules, now)
    if (refusal !== null) return { ok: false, ...refusal }
    const unpaidLimits =
      metadata.staff === undefined ? getUnpaidOrderLimits(db, buyer, metadata.visitor, rules.limits) : NO_LIMITS
    const isFree = getAmountDue(quote.totals) === 0
    const limitRefusal =
      isFree || metadata.staff !== undefined ? null : findUnpaidRefusal(db, unpaidLimits, quote, rules.limits, now)
    if (limitRefusal !== null) return { ok: false, ...limitRefusal }
    return { ok: true, order: createOrder(db, request, quote, buyer, rules, metadata, findVisitor(unpaidLimits), now) }
  }
  // Find a refusal before cancelling the orders that this one replaces.
  const dryRun = replacedOrders.length > 0 ? runAndRollBack(db, placeOnce) : null
  return dryRun?.ok === false ? dryRun : db.transactionSync(placeOnce)
}

function isPaymentInProgress(db: Database, id: number): boolean {
  const order = findOrderState(db, id)
  return order !== null && (order.paid || order.paymentState === 'authorised')
}

function toQuoteRequest({ lines, delivery, points, codes = [], vouchers = [], contact }: OrderRequest): QuoteRequest {
  const deliveryQuery: QuoteRequest['delivery'] =
    delivery.kind === 'deliver'
      ? {
          kind: 'deliver',
          country: delivery.address.country,
          postcode: delivery.address.postcode,
          shipping: delivery.shipping,
        }
      : delivery
  return { lines, delivery: deliveryQuery, points, codes, vouchers, email: contact.email }
}

/** The first reason to refuse the order, in the order in which a shopper can fix them. */
function findRefusal(
  request: OrderRequest,
  quote: PricedQuote,
  buyer: Buyer,
  rules: OrderRules,
  now: number,
): PlaceRefusal | null {
  const { delivery, payment } = request
  if (request.lines.length === 0) return { reason: 'empty' }
  if (buyer.kind === 'anonymous' && !rules.allowsGuests) return { reason: 'guests' }
  if (quote.isByEmail) {
    // Nothing is delivered, so the money can't be collected.
    if (isPaidOnDelivery(payment)) return { reason: 'payment' }
  } else if (delivery.kind === 'email') return { reason: 'shipping' }
  else if (delivery.kind === 'deliver') {
    if (!rules.countries.includes(delivery.address.country)) return { reason: 'country' }
    if (!quote.shipping.some(({ id }) => id === delivery.shipping)) return { reason: 'shipping' }
  } else if (!quote.stores.some(({ id }) => id === delivery.warehouse)) return { reason: 'store' }
  if (quote.problems.length > 0) return { reason: 'lines', problems: quote.problems }
  if (request.points > quote.redeemable) return { reason: 'points', redeemable: quote.redeemable }
  if (!rules.payments.includes(payment)) return { reason: 'payment' }
  const isAgeChecked = rules.minimumAge !== null && !quote.isByEmail
  if (isAgeChecked && !isOldEnough(request.birthDate, rules.minimumAge, getLocalDay(now, rules.timeZone)))
    return { reason: 'age' }
  const due = getAmountDue(quote.totals)
  const hasSeenAmounts = due === request.displayedTotal && quote.totals.voucher === (request.displayedVoucher ?? 0)
  if (!hasSeenAmounts) return { reason: 'total-changed', total: due }
  if (!acceptsAmount(payment, due)) return { reason: 'too-little' }
  return null
}

function createOrder(
  db: Database,
  request: OrderRequest,
  quote: PricedQuote,
  buyer: Buyer,
  rules: OrderRules,
  metadata: OrderMetadata,
  visitor: string | null,
  now: number,
): PlacedOrder {
  const isFree = getAmountDue(quote.totals) === 0
  const isTransfer = !isFree && awaitsTransfer(request.payment)
  const isAtProvider = !isFree && !isTransfer && !isPaidOnDelivery(request.payment)
  const isByStaff = metadata.staff !== undefined
  const hasPaymentHold = isAtProvider && !isByStaff
  const order = insertOrder(db, {
    request,
    quote,
    metadata,
    rules,
    customer: buyer.kind === 'customer' ? buyer.customerId : null,
    language: buyer.language ?? null,
    paidAt: isFree ? now : null,
    visitor: isFree ? null : visitor,
    ...(isTransfer || (isAtProvider && isByStaff) ? getTransferTimes(rules, now) : NO_TRANSFER_TIMES),
    ...(hasPaymentHold ? { expiresAt: now + rules.holdMinutes * 60_000 } : {}),
    now,
  })
  recordDiscounts(db, order.id, quote.appliedDiscounts)
  redeemVouchers(db, order.id, quote.vouchers, now)
  // It needs no payment, so no later event would enqueue its invoice.
  if (isFree) enqueueInvoice(db, order.id, now)
  if (metadata.analyticsClient) insertPurchase(db, order.id, metadata.analyticsClient)
  const store = request.delivery.kind === 'collect' ? request.delivery.warehouse : null
  const units = getStoredUnits(
    db,
    quote.lines.map(({ variant }) => variant),
    rules.webWarehouse,
  )
  quote.lines.forEach(({ variant, quantity }, position) => {
    const allocation = allocate(quantity, filterStores(store, units.get(variant)))
    if (allocation === null) throw new Error(`Variant ${variant} has no stock although it was quoted`)
    for (const part of allocation) {
      takeUnits(db, variant, part)
      insertAllocation(db, order.id, position, variant, part)
    }
  })
  if (buyer.kind === 'customer') {
    const pointsEntry = { customer: buyer.customerId, order: order.code }
    const redemption = redeemPoints(db, { ...pointsEntry, amount: quote.totals.points }, now)
    if (!redemption.ok) throw new Error(`Points of customer ${buyer.customerId} are gone although they were quoted`)
    earnPoints(db, { ...pointsEntry, amount: quote.earnedPoints }, now)
    if (isFree) finalizePoints(db, order.code, 'redeemed')
  }
  // At a provider, mails are sent and the cart is emptied only once the payment arrives.
  if (!hasPaymentHold) {
    enqueueOrderMails(db, order.id, rules, now)
    schedulePurchase(db, order.id, now)
    // Staff don't order from the customer's cart, so it stays unchanged.
    if (buyer.kind === 'customer' && !isByStaff) removeFromStoredCart(db, buyer.customerId, order.lines)
  }
  return order
}

const NO_LIMITS: UnpaidOrderLimits = { owners: [], max: 0, isStockShareLimited: false }
