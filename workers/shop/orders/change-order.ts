import type { OrderRules } from '#app/domain/orders/order.ts'
import { allocate, filterStores } from '#app/domain/orders/order-rules.ts'
import {
  canMark,
  canTransition,
  isFinal,
  type MarkableStatus,
  type OrderStatus,
  releasesStock,
} from '#app/domain/orders/order-status.ts'
import { getPaidSubtotal } from '#app/domain/orders/totals.ts'
import { isProvider } from '#app/domain/payments/payment-methods.ts'
import { calculateEarnedPoints } from '#app/domain/rewards/points.ts'
import { findCustomerById } from '../customers/customers.queries.ts'
import { finalizePoints, reducePoints, restorePoints, voidPoints } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { deletePurchase, schedulePurchase } from '../purchases/purchases.queries.ts'
import { enqueueLatePaymentMails, enqueueOrderMails } from './order-mails.ts'
import {
  deleteReturnedParts,
  getStoredUnits,
  insertAllocation,
  isPaidWithoutStock,
  listReleasedUnits,
  returnUnits,
  takeUnits,
} from './order-stock.queries.ts'
import { deletePersonsOfCustomer, setPersonExpiry } from './order-view.queries.ts'
import { removeFromStoredCart } from './ordered-lines.ts'
import {
  clearHold,
  findOrderState,
  findPlacedOrder,
  insertOrderEvent,
  listExpiredOrders,
  markPaid,
  type OrderState,
  setAttention,
  updateOrderStatus,
} from './orders.queries.ts'
import { clearVisitor } from './unpaid-orders.queries.ts'

/** Who changed an order, and why. `who` is `shopper`, `clock`, a payment method's code, or a merchant's name. */
export interface Cause {
  readonly who: string
  readonly why: string
}

export type MarkOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'not-allowed'; readonly from: OrderStatus }

/**
 * How long the shop keeps the personal data of a guest whose unpaid order was cancelled or expired, in milliseconds.
 * A guest has no account with which to delete it.
 */
const GUEST_RETENTION_MS = 90 * 24 * 3_600_000

const fulfilledStatuses: readonly OrderStatus[] = ['preparing', 'ready-to-collect', 'shipped', 'delivered']

/**
 * Moves an order to another status, with its stock, points and personal data. False if the order's status has
 * changed meanwhile or does not allow the step.
 */
export function changeOrder(db: Database, order: OrderState, to: OrderStatus, cause: Cause, now: number): boolean {
  const isShippedAfterRelease = fulfilledStatuses.includes(to) && isPaidWithoutStock(db, order.id)
  if (!canTransition(order.status, to) || !updateOrderStatus(db, order.id, order.status, to)) return false
  insertOrderEvent(db, { order: order.id, status: to, ...cause }, now)
  const isReleasedUnpaid = releasesStock(to) && !order.paid
  setPersonExpiry(db, order.id, isReleasedUnpaid && order.customer === null ? now + GUEST_RETENTION_MS : null)
  if (fulfilledStatuses.includes(to)) clearVisitor(db, order.id)
  if (releasesStock(to)) {
    returnUnits(db, order.id)
    clearHold(db, order.id)
    deletePurchase(db, order.id)
    voidPoints(db, order.code, 'redeemed')
    voidPoints(db, order.code, 'earned')
  }
  if (isShippedAfterRelease) {
    if (!redeemPointsAgain(db, order)) setAttention(db, order.id, 'paid-late-without-points')
    finalizePoints(db, order.code, 'redeemed')
    reducePoints(
      db,
      order.code,
      'earned',
      calculateEarnedPoints(getPaidSubtotal(order, order.refunded), order.pointRate),
    )
  }
  if (to === 'delivered') {
    // An order that is paid on delivery is paid by now.
    if (!order.paid) markPaid(db, order.id, '', now)
    finalizePoints(db, order.code, 'redeemed')
    finalizePoints(db, order.code, 'earned')
  }
  if (isFinal(to)) deletePersonIfAccountDeleted(db, order)
  return true
}

/** Deletes the personal data from the finished orders of a customer who has deleted their account. */
export function deletePersonIfAccountDeleted(db: Database, { customer }: OrderState): void {
  if (customer !== null && findCustomerById(db, customer) === null) deletePersonsOfCustomer(db, customer)
}

/** Changes an order's status for a merchant. A bank transfer that has arrived is marked as paid. */
export function markOrder(
  db: Database,
  id: number,
  to: MarkableStatus,
  cause: Cause,
  rules: OrderRules,
  now: number,
): MarkOutcome {
  return db.transactionSync((): MarkOutcome => {
    const order = findOrderState(db, id)
    if (order === null) return { ok: false, reason: 'not-found' }
    if (!canMark(order, to, order.store !== null)) return { ok: false, reason: 'not-allowed', from: order.status }
    if (to === 'paid') return applyPayment(db, order, { text: '', cause }, rules, now)
    return changeOrder(db, order, to, cause, now)
      ? { ok: true }
      : { ok: false, reason: 'not-allowed', from: order.status }
  })
}

/**
 * Records that an order was paid. If its hold had expired, takes stock and points again; if the stock is gone, the
 * order stays paid, the payer gets a mail, and a merchant has to refund it. `isRetained: false` means that the
 * provider has refunded all of it already: then takes no stock and sends no mail.
 */
export function applyPayment(
  db: Database,
  order: OrderState,
  { text, cause, isRetained = true }: { readonly text: string; readonly cause: Cause; readonly isRetained?: boolean },
  rules: OrderRules,
  now: number,
): MarkOutcome {
  const isLate = order.status === 'expired'
  if (!changeOrder(db, order, 'paid', cause, now)) return { ok: false, reason: 'not-allowed', from: order.status }
  markPaid(db, order.id, text, now)
  if (!isRetained) return { ok: true }
  const attention = isLate ? reallocateOrder(db, order, rules) : ''
  if (isLate) setAttention(db, order.id, attention)
  finalizePoints(db, order.code, 'redeemed')
  if (!isProvider(order.payment)) return { ok: true }
  if (attention === 'paid-without-goods') enqueueLatePaymentMails(db, order.id, rules, now)
  else {
    enqueueOrderMails(db, order.id, rules, now)
    schedulePurchase(db, order.id, now)
    removeFromStoredCart(db, order.cartOf, findPlacedOrder(db, order.id)?.lines ?? [])
  }
  return { ok: true }
}

/**
 * Takes stock and points for an expired order again, as far as they are still there. Returns the reason for
 * attention.
 */
function reallocateOrder(db: Database, order: OrderState, rules: OrderRules): string {
  if (!reallocateStock(db, order, rules)) return 'paid-without-goods'
  return redeemPointsAgain(db, order) ? 'paid-late' : 'paid-late-without-points'
}

/**
 * Restores the points that the order earns and redeems. False if the customer has spent the redeemed points
 * meanwhile.
 */
function redeemPointsAgain(db: Database, { code, customer, points }: OrderState): boolean {
  return customer === null || restorePoints(db, { customer, order: code, amount: points })
}

/** Takes the stock of all lines again, or none. An order for collection takes it from its own store only. */
function reallocateStock(db: Database, { id: order, store }: OrderState, rules: OrderRules): boolean {
  const releasedUnits = listReleasedUnits(db, order)
  const units = getStoredUnits(
    db,
    releasedUnits.map(({ variant }) => variant),
    rules.webWarehouse,
  )
  const allocations = releasedUnits.map(({ variant, position, quantity }) => ({
    variant,
    position,
    allocation: allocate(quantity, filterStores(store, units.get(variant))),
  }))
  if (allocations.some(({ allocation }) => allocation === null)) return false
  deleteReturnedParts(db, order)
  for (const { variant, position, allocation } of allocations)
    for (const part of allocation ?? []) {
      takeUnits(db, variant, part)
      insertAllocation(db, order, position, variant, part)
    }
  return true
}

/** How many orders one run of the job expires. */
const MAX_EXPIRED_HOLDS = 100

/**
 * Expires orders whose hold is over, unless a payment is still open at a provider. Releases their stock and points.
 */
export function expireHolds(db: Database, now: number): void {
  for (const id of listExpiredOrders(db, now, MAX_EXPIRED_HOLDS)) db.transactionSync(() => expireOrder(db, id, now))
}

/**
 * Expires an order whose time to pay is over. False if its status does not allow it, for example because it is paid.
 */
export function expireOrder(db: Database, id: number, now: number): boolean {
  const order = findOrderState(db, id)
  const expired = order !== null && changeOrder(db, order, 'expired', { who: 'clock', why: '' }, now)
  if (!expired) clearHold(db, id)
  return expired
}
