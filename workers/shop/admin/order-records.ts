import type { AddressCorrection, AdminOutcome } from '#app/domain/admin/order-forms.ts'
import { isPostcode } from '#app/domain/customers/postcode.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { canCorrectAddress, type MarkableState } from '#app/domain/orders/order-states.ts'
import type { NewParcel } from '#app/domain/orders/parcels.ts'
import { isInZones } from '#app/domain/orders/postcode-zones.ts'
import type { ShippingMethod } from '#app/domain/orders/shipping-rates.ts'
import type { Database } from '../database.ts'
import { findOrderIdByCode } from '../orders/order-operations.queries.ts'
import type { OrderService } from '../orders/order-service.ts'
import { scheduleParcelMail } from '../orders/order-step-mails.ts'
import { findOrderState, insertOrderEvent } from '../orders/orders.queries.ts'
import {
  deleteParcel,
  findOrderDestination,
  insertInternalNote,
  insertParcel,
  updateAddress,
} from '../orders/parcels.queries.ts'
import { logChange } from './audit.queries.ts'
import { markOrderAsAdmin } from './orders.ts'

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

/** Makes a change of one order, with its event and its entry in the audit log, in one transaction. */
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
 * Corrects the address of an order that has not left the shop. Its delivery method, if the shop still has it, must serve
 * the new postcode: another method may cost more. The postcode must be one of the order's country.
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
