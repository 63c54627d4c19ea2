import { cents, type Money } from '#app/domain/money.ts'
import {
  listPreviousPointStates,
  MAX_POINT_ENTRIES,
  type PointEntry,
  type PointKind,
  type PointState,
  type Points,
  type PointsHistory,
  sumPointEntries,
} from '#app/domain/rewards/points.ts'
import type { Database } from '../database.ts'

/** Sums of a customer's points by kind and state. */
function getPointSums(db: Database, customer: number): Pick<PointEntry, 'kind' | 'state' | 'amount'>[] {
  const rows = db.sql.exec<{ kind: PointKind; state: PointState; amount: number }>(
    'SELECT kind, state, sum(amount) AS amount FROM point_entries WHERE customer_id = ? GROUP BY kind, state',
    customer,
  )
  return [...rows].map((row) => ({ ...row, amount: cents(row.amount) }))
}

/** Newest first. */
export function listPointEntries(db: Database, customer: number, limit: number): PointEntry[] {
  const rows = db.sql.exec<Omit<PointEntry, 'amount'> & { amount: number }>(
    `SELECT id, kind, state, amount, order_code AS "order", note, at FROM point_entries
     WHERE customer_id = ? ORDER BY at DESC, id DESC LIMIT ?`,
    customer,
    limit,
  )
  return [...rows].map((row) => ({ ...row, amount: cents(row.amount) }))
}

export interface NewPointEntry {
  readonly customer: number
  readonly kind: PointKind
  readonly state: PointState
  readonly amount: Money
  readonly order: string
}

function insertPoints(db: Database, entry: NewPointEntry, now: number): void {
  db.sql.exec(
    'INSERT INTO point_entries (customer_id, kind, state, amount, order_code, at) VALUES (?, ?, ?, ?, ?, ?)',
    entry.customer,
    entry.kind,
    entry.state,
    entry.amount,
    entry.order,
    now,
  )
}

/** An entry that staff created, with the key of the form that requested it. */
export interface ManualPoints extends Omit<NewPointEntry, 'order' | 'state'> {
  readonly note: string
  readonly key: string
}

export function insertManualPoints(db: Database, entry: ManualPoints, now: number): void {
  db.sql.exec(
    `INSERT INTO point_entries (customer_id, kind, state, amount, order_code, note, form_key, at)
     VALUES (?, ?, 'final', ?, '', ?, ?, ?)`,
    entry.customer,
    entry.kind,
    entry.amount,
    entry.note,
    entry.key,
    now,
  )
}

/** The entry that a form's key created. Null if the form wasn't sent before. */
export function findManualPoints(db: Database, key: string): Omit<ManualPoints, 'key'> | null {
  const [row] = db.sql.exec<{ customer: number; kind: PointKind; amount: number; note: string }>(
    'SELECT customer_id AS customer, kind, amount, note FROM point_entries WHERE form_key = ?',
    key,
  )
  return row === undefined ? null : { ...row, amount: cents(row.amount) }
}

/** The id of the latest entry that staff created. 0 if there is none. */
export function findLatestManualPoints(db: Database, customer: number): number {
  const sql = `SELECT coalesce(max(id), 0) AS id FROM point_entries WHERE customer_id = ? AND form_key IS NOT NULL`
  return db.sql.exec<{ id: number }>(sql, customer).one().id
}

/** Lowers the amount of an order's entry to `max`, unless the entry is void. */
function capPoints(db: Database, order: string, kind: PointKind, max: Money): void {
  db.sql.exec(
    `UPDATE point_entries SET amount = min(amount, ?)
     WHERE order_code = ? AND order_code <> '' AND kind = ? AND state <> 'void'`,
    ...[max, order, kind],
  )
}

/** Moves an order's entry to a state, if its current state allows it. */
function setPointState(
  db: Database,
  order: string,
  kind: PointKind,
  from: readonly PointState[],
  to: PointState,
): void {
  db.sql.exec(
    `UPDATE point_entries SET state = ?
     WHERE order_code = ? AND order_code <> '' AND kind = ? AND state IN (SELECT value FROM json_each(?))`,
    to,
    order,
    kind,
    JSON.stringify(from),
  )
}

/** The points of an order. */
export interface OrderPoints {
  readonly customer: number
  /** The order's code. */
  readonly order: string
  readonly amount: Money
}

export function getPoints(db: Database, customer: number): Points {
  return sumPointEntries(getPointSums(db, customer))
}

/** The sums and the latest entries. */
export function getPointsHistory(db: Database, customer: number): PointsHistory {
  return { ...getPoints(db, customer), entries: listPointEntries(db, customer, MAX_POINT_ENTRIES) }
}

/**
 * Reserves points for an order. Call inside the order's transaction. The points are spent when the order is paid.
 * Refused if not all of them are spendable. An order can redeem only once.
 */
export function redeemPoints(
  db: Database,
  { customer, order, amount }: OrderPoints,
  now: number,
): { readonly ok: true } | { readonly ok: false; readonly spendable: Money } {
  if (amount === 0) return { ok: true }
  const { spendable } = getPoints(db, customer)
  if (amount < 0 || amount > spendable) return { ok: false, spendable }
  insertPoints(db, { customer, order, amount, kind: 'redeemed', state: 'held' }, now)
  return { ok: true }
}

/** Adds the points that an order earns. They are on hold until the order is delivered or collected. */
export function earnPoints(db: Database, { customer, order, amount }: OrderPoints, now: number): void {
  if (amount > 0) insertPoints(db, { customer, order, amount, kind: 'earned', state: 'held' }, now)
}

/** Finalizes points when the order is paid (`redeemed`) or delivered (`earned`). Does nothing a second time. */
export function finalizePoints(db: Database, order: string, kind: PointKind): void {
  setPointState(db, order, kind, listPreviousPointStates('final'), 'final')
}

/**
 * Voids points when an order is cancelled or refunded: redeemed points return to the customer, earned points are lost.
 */
export function voidPoints(db: Database, order: string, kind: PointKind): void {
  setPointState(db, order, kind, listPreviousPointStates('void'), 'void')
}

/** Lowers the points that a partly refunded order earns to `max`. */
export function reducePoints(db: Database, order: string, kind: PointKind, max: Money): void {
  if (max > 0) capPoints(db, order, kind, max)
  else voidPoints(db, order, kind)
}

/**
 * Restores the points of a cancelled order that was paid after all. False if the customer no longer has enough points
 * to redeem.
 */
export function restorePoints(db: Database, { customer, order, amount }: OrderPoints): boolean {
  setPointState(db, order, 'earned', listPreviousPointStates('held'), 'held')
  if (amount > getPoints(db, customer).spendable) return false
  setPointState(db, order, 'redeemed', listPreviousPointStates('held'), 'held')
  return true
}

/**
 * Adds an imported customer's points, of which `onHold` are on hold (spec §3 CUST_POINT_Balance, CUST_POINTS_Onhold).
 */
export function openPoints(db: Database, customer: number, balance: Money, onHold: Money, now: number): void {
  const entry = { customer, order: '', kind: 'earned' } as const
  if (balance > onHold) insertPoints(db, { ...entry, amount: cents(balance - onHold), state: 'final' }, now)
  if (onHold > 0) insertPoints(db, { ...entry, amount: onHold, state: 'held' }, now)
}
