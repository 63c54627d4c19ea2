import { cents } from '#app/domain/money.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { allocate, filterStores } from '#app/domain/orders/order-rules.ts'
import {
  type CancelReason,
  fulfilmentStates,
  getMainState,
  getNextStates,
  handedOver,
  isFinished,
  type MarkableState,
  type OrderChange,
  type OrderStates,
  releasesStock,
} from '#app/domain/orders/order-states.ts'
import type { NewParcel } from '#app/domain/orders/parcels.ts'
import { isProvider, providerCodes } from '#app/domain/payments/payment-methods.ts'
import { calculateEarnedPoints } from '#app/domain/rewards/points.ts'
import { finalizePoints, reducePoints, restorePoints, voidPoints } from '#workers/shop/customers/points.queries.ts'
import { findCustomerById } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { setOrderUses } from '../discounts/discounts.queries.ts'
import { enqueueCreditNote, enqueueInvoice } from '../invoices/invoices.queries.ts'
import { deletePurchase, schedulePurchase } from '../purchases/purchases.queries.ts'
import { enqueueVouchers, listBoughtVouchers } from '../vouchers/bought-vouchers.queries.ts'
import { getEarningSubtotal } from '../vouchers/void-vouchers.ts'
import { getHeldVoucherTotal, redeemVouchersAgain, releaseVouchers } from '../vouchers/vouchers.ts'
import { enqueueLatePaymentMails, enqueueOrderMails } from './order-mails.ts'
import { insertParcel } from './order-operations.queries.ts'
import { deletePersonsOfCustomer, setPersonExpiry } from './order-persons.queries.ts'
import { scheduleStepMails } from './order-step-mails.ts'
import {
  deleteReturnedParts,
  getStoredUnits,
  insertAllocation,
  isPaidWithoutStock,
  listReleasedUnits,
  returnUnits,
  takeGiftVouchersAgain,
  takeUnits,
} from './order-stock.queries.ts'
import {
  clearHold,
  findOrderState,
  findPlacedOrder,
  getClosing,
  insertOrderEvent,
  markPaid,
  type OrderState,
  setAttention,
  updateOrderStates,
} from './orders.queries.ts'
import { removeFromStoredCart } from './quote-order.ts'
import { addRefundedAmount, closeRefund, findRefundByKey, insertRefund } from './refunds.queries.ts'
import { clearVisitor } from './unpaid-orders.queries.ts'

/** The actor and the reason of a change. `who` is `shopper`, `clock`, a payment method's code, or a merchant's name. */
export interface Cause {
  readonly who: string
  readonly why: string
}

export type MarkOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'not-allowed'; readonly from: OrderChange }

/**
 * How long the shop keeps the personal data of a guest whose unpaid order was cancelled or expired, in milliseconds.
 * A guest has no account with which to delete it.
 */
const GUEST_RETENTION_MS = 90 * 24 * 3_600_000

/** The fulfilment states of an order that the merchant has started to fulfil. */
const begunStates: readonly OrderChange[] = fulfilmentStates.filter((state) => state !== 'unfulfilled')

/**
 * Changes one of an order's states, with its stock, points, vouchers and personal data. False if the order's states are
 * no longer those of `order`, the tables of transitions don't allow the change, or it would begin the fulfilment of an
 * order whose vouchers got their amount back.
 */
export function changeOrder(db: Database, order: OrderState, to: OrderChange, cause: Cause, now: number): boolean {
  const isBegun = begunStates.includes(to)
  const isShippedAfterRelease = isBegun && isPaidWithoutStock(db, order.id)
  // The vouchers' part was returned to them when the order expired, so it has not been paid.
  if (isShippedAfterRelease && getHeldVoucherTotal(db, order.id) < order.voucher) return false
  const next = getNextStates(order, to, order.delivery)
  if (next === null || !recordChange(db, order, next, to, cause, now)) return false
  const isReleasedUnpaid = releasesStock(to) && !order.paid
  setPersonExpiry(db, order.id, isReleasedUnpaid && order.customer === null ? now + GUEST_RETENTION_MS : null)
  if (isBegun) clearVisitor(db, order.id)
  if (releasesStock(to)) {
    returnUnits(db, order.id)
    clearHold(db, order.id)
    deletePurchase(db, order.id)
    voidPoints(db, order.code, 'redeemed')
    voidPoints(db, order.code, 'earned')
    setOrderUses(db, order.id, false)
    releaseVouchers(db, order.id, now)
  }
  if (isShippedAfterRelease) {
    setOrderUses(db, order.id, true)
    // Take the gift vouchers again, unless they were refunded or had been issued before: those may have been spent.
    const isUnissued = listBoughtVouchers(db, order.id).length === 0
    if (isUnissued && order.refunded <= order.total - order.giftVouchers) {
      takeGiftVouchersAgain(db, order.id)
      enqueueVouchers(db, order.id, now)
    }
    if (!redeemPointsAgain(db, order)) setAttention(db, order.id, 'paid-late-without-points')
    finalizePoints(db, order.code, 'redeemed')
    reducePoints(
      db,
      order.code,
      'earned',
      calculateEarnedPoints(getEarningSubtotal(db, order, order.refunded), order.pointRate),
    )
  }
  if (isHandedOver(to)) {
    finalizePoints(db, order.code, 'redeemed')
    finalizePoints(db, order.code, 'earned')
  }
  if (isFinished(next)) deletePersonIfAccountDeleted(db, order)
  return true
}

function isHandedOver(to: OrderChange): boolean {
  return (handedOver as readonly OrderChange[]).includes(to)
}

/**
 * Stores an order's new states and the event in its history. Every change of a state passes through here, in a
 * transaction, so its mails and invoices are enqueued here. False if the order has been changed since it was read.
 */
function recordChange(
  db: Database,
  order: OrderState,
  next: OrderStates,
  to: OrderChange,
  cause: Cause,
  now: number,
): boolean {
  const closing = releasesStock(to)
    ? { closedAt: now, reason: to === 'cancelled' ? getCancelReason(cause) : ('' as const) }
    : next.state === 'open'
      ? { closedAt: null, reason: '' as const }
      : getClosing(db, order.id)
  if (!updateOrderStates(db, order.id, order, next, closing)) return false
  insertOrderEvent(db, { order: order.id, status: to, ...cause }, now)
  scheduleStepMails(db, order, to, closing.reason === 'staff', now)
  if (to === 'paid' || begunStates.includes(to)) enqueueInvoice(db, order.id, now)
  if (to === 'paid') enqueueVouchers(db, order.id, now)
  if (releasesStock(to)) enqueueCreditNote(db, order.id, { amount: null, toTaxedVouchers: cents(0), units: [] }, now)
  return true
}

/** The `why` of an order that another order of the same shopper replaces. */
export const ORDERED_AGAIN = 'ordered again'

function getCancelReason({ who, why }: Cause): CancelReason {
  if (who === 'shopper') return why === ORDERED_AGAIN ? 'replaced' : 'customer'
  return providerCodes.some((code) => code === who) ? 'payment-failed' : 'staff'
}

/** Deletes the personal data from the finished orders of a customer who has deleted their account. */
export function deletePersonIfAccountDeleted(db: Database, { customer }: OrderState): void {
  if (customer !== null && findCustomerById(db, customer) === null) deletePersonsOfCustomer(db, customer)
}

/**
 * Changes an order's states for a merchant. A bank transfer that has arrived is marked as paid. An order that is paid
 * on delivery is paid when it is handed over.
 */
export function markOrder(
  db: Database,
  id: number,
  to: MarkableState,
  cause: Cause,
  rules: OrderRules,
  now: number,
  parcel: NewParcel | null = null,
): MarkOutcome {
  return db.transactionSync((): MarkOutcome => {
    const order = findOrderState(db, id)
    if (order === null) return { ok: false, reason: 'not-found' }
    if (to === 'paid') return applyPayment(db, order, { text: '', cause }, rules, now)
    if (getNextStates(order, to, order.delivery) === null) return refuse(order)
    const isPaidNow = isHandedOver(to) && !order.paid
    if (isPaidNow) applyPayment(db, order, { text: '', cause }, rules, now)
    const current = isPaidNow ? findOrderState(db, id) : order
    if (current === null || !changeOrder(db, current, to, cause, now)) return refuse(order)
    // The mail about the change is composed later and lists the parcel.
    if (to === 'shipped' && parcel !== null) insertParcel(db, id, parcel, now)
    return { ok: true }
  })
}

function refuse(order: OrderState): MarkOutcome {
  return { ok: false, reason: 'not-allowed', from: getMainState(order) }
}

/**
 * Records that an order was paid. If its hold had expired, takes stock and points again; if the stock is gone, the
 * order stays paid, a merchant has to refund it, and the payer gets a mail. `isRetained: false` means that the provider
 * has already refunded all of it: in that case, no stock is taken and no mail is sent.
 */
export function applyPayment(
  db: Database,
  order: OrderState,
  { text, cause, isRetained = true }: { readonly text: string; readonly cause: Cause; readonly isRetained?: boolean },
  rules: OrderRules,
  now: number,
): MarkOutcome {
  const isLate = order.state === 'expired'
  if (!changeOrder(db, order, 'paid', cause, now)) return refuse(order)
  markPaid(db, order.id, text, now)
  const attention = isLate && isRetained ? reallocateOrder(db, order, rules, now) : ''
  if (isLate) recordReleasedVouchers(db, order, now)
  if (!isRetained) return { ok: true }
  if (isLate) setAttention(db, order.id, attention)
  finalizePoints(db, order.code, 'redeemed')
  if (attention === 'paid-without-goods') enqueueLatePaymentMails(db, order.id, rules, now)
  else if (isProvider(order.payment)) {
    enqueueOrderMails(db, order.id, rules, now)
    schedulePurchase(db, order.id, now)
    removeFromStoredCart(db, order.cartOf, findPlacedOrder(db, order.id)?.lines ?? [])
  }
  return { ok: true }
}

/** Records money for a cancelled order. The order stays cancelled, takes no stock, and does not count as revenue. */
export function recordLatePayment(db: Database, order: OrderState, cause: Cause, now: number): void {
  const { state, fulfilment } = order
  recordChange(db, order, { state, paymentState: 'paid', fulfilment }, 'paid', cause, now)
  recordReleasedVouchers(db, order, now)
}

/** Takes stock and points for an expired order again, if they are still available. Returns the reason for attention. */
function reallocateOrder(db: Database, order: OrderState, rules: OrderRules, now: number): string {
  // Without the vouchers' part the order is not paid in full.
  if (!redeemVouchersAgain(db, order.id, now)) return 'paid-without-goods'
  if (!reallocateStock(db, order, rules)) {
    releaseVouchers(db, order.id, now)
    return 'paid-without-goods'
  }
  setOrderUses(db, order.id, true)
  return redeemPointsAgain(db, order) ? 'paid-late' : 'paid-late-without-points'
}

/**
 * Records a refund of the amounts that were returned to an order's vouchers when it was cancelled or expired, so that
 * later refunds return only the payment's part.
 */
function recordReleasedVouchers(db: Database, { id, code, voucher }: OrderState, now: number): void {
  const released = cents(voucher - getHeldVoucherTotal(db, id))
  const key = `voucher-${code}`
  if (released === 0 || findRefundByKey(db, key) !== null) return
  const refund = { key, order: id, payment: null, amount: released, voucher: released, restock: 'none' }
  const cause = { who: 'clock', why: 'voucher-released' }
  insertRefund(db, { ...refund, ...cause }, now)
  closeRefund(db, key, 'done')
  addRefundedAmount(db, id, released)
  const order = findOrderState(db, id)
  if (order !== null) changeOrder(db, order, 'partly-refunded', cause, now)
}

/**
 * Restores the points that the order earns and redeems. False if the customer has spent the redeemed points
 * since the order was released.
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
