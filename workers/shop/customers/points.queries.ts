import { cents, type Money } from '#app/domain/money.ts'
import type { PointEntry, PointKind, PointState } from '#app/domain/rewards/points.ts'
import type { Database } from '../database.ts'

/** Sums of a customer's points by kind and state. */
export function getPointSums(db: Database, customer: number): Pick<PointEntry, 'kind' | 'state' | 'amount'>[] {
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

export function insertPoints(db: Database, entry: NewPointEntry, now: number): void {
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
export function capPoints(db: Database, order: string, kind: PointKind, max: Money): void {
  db.sql.exec(
    `UPDATE point_entries SET amount = min(amount, ?)
     WHERE order_code = ? AND order_code <> '' AND kind = ? AND state <> 'void'`,
    ...[max, order, kind],
  )
}

/** Moves an order's entry to a state, if its current state allows it. */
export function setPointState(
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
