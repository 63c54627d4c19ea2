import { FIGURE_DAYS, type Figures } from '#app/domain/admin/figures.ts'
import type { AddressCorrection, AdminOutcome } from '#app/domain/admin/order-forms.ts'
import { isPostcode } from '#app/domain/customers/postcode.ts'
import { listDayStarts } from '#app/domain/dates.ts'
import { formatDecimalEuros } from '#app/domain/money.ts'
import type {
  CancelOutcome,
  OrderMark,
  OrderRefund,
  RefundOutcome,
  RefundResolution,
} from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { canCorrectAddress, formatStates, getMainState, type MarkableState } from '#app/domain/orders/order-states.ts'
import type { NewParcel } from '#app/domain/orders/parcels.ts'
import { isInZones, type ShippingMethod } from '#app/domain/orders/shipping-rates.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import {
  deleteParcel,
  findOrderDestination,
  findOrderIdByCode,
  getMerchantFields,
  insertInternalNote,
  insertParcel,
  listLowStock,
  updateAddress,
} from '../orders/order-operations.queries.ts'
import { clearAttention } from '../orders/order-operations.ts'
import type { OrderService } from '../orders/order-service.ts'
import { scheduleParcelMail } from '../orders/order-step-mails.ts'
import { findNewestEvent, findOrderState, insertOrderEvent } from '../orders/orders.queries.ts'
import { settleRefund } from '../orders/refund-order.ts'
import { findRefundByKey } from '../orders/refunds.queries.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import { logChange } from './audit.queries.ts'
import { getWaitingFigures, listDayFigures, listTopProducts } from './figures.queries.ts'

/** A change to an order's states. `displayed` holds the states that the page showed, as `formatStates` formats them. */
export interface AdminOrderMark extends OrderMark {
  readonly displayed: string
}

/** `displayed` is the version of the order that the page showed, as `getOrderVersion` formats it. */
export interface AdminRefund extends OrderRefund {
  readonly displayed: string
}

/** `changed`: the order has an attention reason that the page did not show. */
type AttentionOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' | 'changed' }

/** The admin's order use cases. Each change is logged in the audit log. A string `actor` is an email address. */

export async function markOrderAsAdmin(
  orders: Pick<OrderService, 'cancel'>,
  db: Database,
  code: string,
  mark: AdminOrderMark,
  rules: OrderRules,
  actor: string,
  now: () => number,
): Promise<CancelOutcome> {
  const id = findOrderIdByCode(db, code)
  if (id === null) return { ok: false, reason: 'not-found' }
  const { to, displayed: _displayed, parcel, ...cause } = mark
  const markAndLog = (): CancelOutcome => {
    const conflict = findConflict(db, id, mark)
    if (conflict !== null) return conflict
    const outcome = markOrder(db, id, to, cause, rules, now(), parcel)
    if (outcome.ok)
      logChange(db, { who: actor, what: 'order.marked', subject: code, detail: { to, why: mark.why } }, now())
    return outcome
  }
  if (to !== 'cancelled') return db.transactionSync(markAndLog)
  // Check for a conflict first: a stale page must not cancel a payment at the provider.
  return findConflict(db, id, mark) ?? orders.cancel(db, id, rules, markAndLog)
}

/**
 * Refuses the change if the order's states are not the displayed ones any more. A second click gets the result of the
 * first.
 */
function findConflict(db: Database, id: number, { displayed, to, who, why }: AdminOrderMark): CancelOutcome | null {
  const order = findOrderState(db, id)
  if (order === null || formatStates(order) === displayed) return null
  const lastEvent = findNewestEvent(db, id)
  const isRepeated = lastEvent?.status === to && lastEvent.who === who && lastEvent.why === why
  return isRepeated ? { ok: true } : { ok: false, reason: 'not-allowed', from: getMainState(order) }
}

/**
 * Refunds an order, and logs the first request with its key, unless it was refused before it could reach the provider.
 */
export async function refundOrderAsAdmin(
  orders: OrderService,
  db: Database,
  code: string,
  refund: AdminRefund,
  rules: OrderRules,
  actor: string,
  now: () => number,
): Promise<RefundOutcome> {
  const order = findOrderState(db, findOrderIdByCode(db, code) ?? 0)
  const isFreeAndRefunded = refund.amount === 0 && order?.paymentState === 'refunded'
  const isRepeated = isFreeAndRefunded || findRefundByKey(db, refund.key) !== null
  const outcome = await orders.refund(db, code, refund, rules)
  if (isRepeated || (!outcome.ok && outcome.reason !== 'unknown' && outcome.reason !== 'refused')) return outcome
  const how = outcome.ok ? outcome.state : outcome.reason
  const detail = { amount: formatDecimalEuros(refund.amount), how, why: refund.why }
  logChange(db, { who: actor, what: 'order.refunded', subject: code, detail }, now())
  return outcome
}

/** Records what staff saw at the provider about a refund with an unknown result. */
export function settleRefundAsAdmin(
  db: Database,
  code: string,
  key: string,
  { seen, ...cause }: RefundResolution,
  actor: string,
  now: number,
): RefundOutcome {
  return db.transactionSync(() => {
    const refund = findRefundByKey(db, key)
    if (refund === null || refund.order !== findOrderIdByCode(db, code)) return { ok: false, reason: 'not-found' }
    const outcome = settleRefund(db, key, seen, cause, now)
    // A refund that already has a result is not settled again.
    if (refund.state === 'asked')
      logChange(db, { who: actor, what: 'order.refund-settled', subject: code, detail: { key, seen } }, now)
    return outcome
  })
}

/** Clears the attention reason that the page showed. Refused if the order has a newer one. */
export function clearAttentionAsAdmin(
  db: Database,
  code: string,
  displayed: string,
  actor: string,
  now: number,
): AttentionOutcome {
  return db.transactionSync((): AttentionOutcome => {
    const id = findOrderIdByCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    const { attention } = getMerchantFields(db, id)
    // A second click: the attention is already cleared.
    if (attention === '' && displayed !== '') return { ok: true }
    if (attention !== displayed) return { ok: false, reason: 'changed' }
    clearAttention(db, code)
    logChange(db, { who: actor, what: 'order.seen', subject: code, detail: { attention: displayed } }, now)
    return { ok: true }
  })
}

/** A variant with this many units or fewer is low in stock. */
const LOW_STOCK_LIMIT = 3
const MAX_LISTED_PRODUCTS = 8

/** The figures of the overview, with days in the shop's time zone. */
export function getFigures(db: Database, timeZone: string, now: number, language?: LanguageOrDefault): Figures {
  const dayStartTimes = listDayStarts(now, timeZone, FIGURE_DAYS)
  return {
    days: listDayFigures(db, dayStartTimes),
    topProducts: listTopProducts(db, dayStartTimes[0] ?? now, MAX_LISTED_PRODUCTS, language),
    lowStockThreshold: LOW_STOCK_LIMIT,
    lowStock: listLowStock(db, LOW_STOCK_LIMIT, MAX_LISTED_PRODUCTS, language),
    waiting: getWaitingFigures(db, now),
  }
}

/** The staff member who makes a change: the name for the order's history, and the email address for the audit log. */
export interface AdminActor {
  readonly name: string
  readonly email: string
}

/** An order that was chosen in the list, with the states that the list showed. */
export interface ChosenOrder {
  readonly code: string
  readonly displayed: string
}

/** Marks several orders, each in its own transaction. Returns the codes of those that were refused. */
export async function markOrdersAsAdmin(
  orders: OrderService,
  db: Database,
  chosen: readonly ChosenOrder[],
  to: MarkableState,
  rules: OrderRules,
  actor: AdminActor,
  now: () => number,
): Promise<{ readonly refused: readonly string[] }> {
  const refused: string[] = []
  for (const { code, displayed } of chosen) {
    const mark = { to, displayed, who: actor.name, why: '' }
    const outcome = await markOrderAsAdmin(orders, db, code, mark, rules, actor.email, now)
    if (!outcome.ok) refused.push(code)
  }
  return { refused }
}

/** Makes a change to one order, with its event and its entry in the audit log, in one transaction. */
function changeOrder(db: Database, code: string, change: (order: number) => boolean): AdminOutcome {
  return db.transactionSync(() => {
    const id = findOrderIdByCode(db, code)
    return { ok: id !== null && change(id) }
  })
}

export function addParcel(db: Database, code: string, parcel: NewParcel, actor: AdminActor, now: number): AdminOutcome {
  return changeOrder(db, code, (order) => {
    scheduleParcelMail(db, order, insertParcel(db, order, parcel, now), now)
    insertOrderEvent(db, { order, status: 'parcel-added', who: actor.name, why: parcel.tracking }, now)
    const detail = { added: parcel.tracking || parcel.carrier }
    logChange(db, { who: actor.email, what: 'order.parcel', subject: code, detail }, now)
    return true
  })
}

export function removeParcel(db: Database, code: string, id: number, actor: AdminActor, now: number): AdminOutcome {
  return changeOrder(db, code, (order) => {
    if (!deleteParcel(db, order, id)) return false
    insertOrderEvent(db, { order, status: 'parcel-removed', who: actor.name, why: '' }, now)
    logChange(db, { who: actor.email, what: 'order.parcel', subject: code, detail: { removed: String(id) } }, now)
    return true
  })
}

/** The audit log identifies the order but omits the text, which may be about a person. */
export function addInternalNote(
  db: Database,
  code: string,
  text: string,
  actor: AdminActor,
  now: number,
): AdminOutcome {
  return changeOrder(db, code, (order) => {
    insertInternalNote(db, order, { who: actor.name, text }, now)
    logChange(db, { who: actor.email, what: 'order.note', subject: code, detail: {} }, now)
    return true
  })
}

/**
 * Corrects the address of an order that has not left the shop. Its delivery method, if the shop still has it, must
 * serve the new postcode: another method may cost more. The postcode must be valid in the order's country.
 */
export function correctAddress(
  db: Database,
  code: string,
  address: AddressCorrection,
  actor: AdminActor,
  methods: readonly ShippingMethod[],
  now: number,
): AdminOutcome {
  const id = findOrderIdByCode(db, code)
  const destination = id === null ? null : findOrderDestination(db, id)
  if (destination !== null && !isPostcode(address.postcode, destination.country))
    return { ok: false, reason: 'postcode-of-country' }
  const method = methods.find((each) => each.id === destination?.method)
  const isServed =
    destination === null ||
    method === undefined ||
    isInZones(method.postcodes, { ...address, country: destination.country })
  if (!isServed) return { ok: false, reason: 'postcode' }
  return changeOrder(db, code, (order) => {
    const state = findOrderState(db, order)
    if (state === null || state.store !== null || !canCorrectAddress(state)) return false
    if (!updateAddress(db, order, address)) return false
    insertOrderEvent(db, { order, status: 'address-corrected', who: actor.name, why: '' }, now)
    logChange(db, { who: actor.email, what: 'order.address', subject: code, detail: {} }, now)
    return true
  })
}
