import { cents, type Money } from '#app/domain/money.ts'
import type { RefundState, RefundView } from '#app/domain/orders/operations.ts'
import type { Database } from '../database.ts'

/** Money given back, each time under a key of its own. */
export interface StoredRefund {
  readonly key: string
  readonly order: number
  /** Null where the money came by no provider. */
  readonly payment: number | null
  readonly amount: Money
  readonly state: RefundState
  /** The provider's name for it, once it is known. */
  readonly name: string | null
  /** As it was asked for: `all`, `none`, lines as JSON, or '' where the merchant did not say. */
  readonly restock: string
  readonly who: string
  readonly why: string
  /** When it was asked for. */
  readonly at: number
}

type Row = Omit<StoredRefund, 'amount'> & { amount: number }

const columns = `key, order_id AS "order", payment_id AS payment, amount, state, provider_refund AS name, restock, who, why,
  at`

function refundOf(row: Row | undefined): StoredRefund | null {
  return row === undefined ? null : { ...row, amount: cents(row.amount) }
}

export function refundByKey(db: Database, key: string): StoredRefund | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM refunds WHERE key = ?`, key)
  return refundOf(row)
}

export function refundByName(db: Database, payment: number, name: string): StoredRefund | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM refunds WHERE payment_id = ? AND provider_refund = ?`,
    payment,
    name,
  )
  return refundOf(row)
}

/** A refund of this amount whose name nobody has told yet; one that is known to be done comes first. */
export function unnamedRefund(db: Database, payment: number, amount: Money): StoredRefund | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM refunds
     WHERE payment_id = ? AND amount = ? AND provider_refund IS NULL AND state IN ('asked', 'done')
     ORDER BY state = 'asked', at LIMIT 1`,
    payment,
    amount,
  )
  return refundOf(row)
}

/** Refunds of an order that have not ended. */
export function openRefunds(db: Database, order: number): StoredRefund[] {
  const sql = `SELECT ${columns} FROM refunds WHERE order_id = ? AND state = 'asked' ORDER BY at, key`
  return db.sql
    .exec<Row>(sql, order)
    .toArray()
    .flatMap((row) => refundOf(row) ?? [])
}

/**
 * Writes a refund down before its provider is asked; what was refused before is asked anew. One whose end nobody knows keeps
 * the time at which it was asked for first.
 */
export function noteAsked(db: Database, refund: Omit<StoredRefund, 'state' | 'name' | 'at'>, now: number): void {
  db.sql.exec(
    `INSERT INTO refunds (key, order_id, payment_id, amount, state, restock, who, why, at)
     VALUES (?, ?, ?, ?, 'asked', ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET state = 'asked', at = iif(state = 'refused', excluded.at, at),
       provider_refund = iif(state = 'refused', NULL, provider_refund)
     WHERE state IN ('refused', 'asked')`,
    ...[refund.key, refund.order, refund.payment, refund.amount, refund.restock, refund.who, refund.why, now],
  )
}

/** What the provider calls it. */
export function nameRefund(db: Database, key: string, name: string): void {
  db.sql.exec(`UPDATE OR IGNORE refunds SET provider_refund = nullif(?, '') WHERE key = ?`, name, key)
}

/**
 * Ends a refund that was asked for; false when somebody else was quicker. One that was taken for refused is done all the
 * same once its provider says so.
 */
export function closeRefund(db: Database, key: string, state: RefundState): boolean {
  const sql = `UPDATE refunds SET state = ?1 WHERE key = ?2 AND (state = 'asked' OR state = 'refused' AND ?1 = 'done')`
  return db.sql.exec(sql, state, key).rowsWritten > 0
}

/** What was asked for and has no answer yet, of the money that paid for the order. */
export function askedBack(db: Database, order: number): Money {
  const sql = `SELECT coalesce(sum(r.amount), 0) AS amount FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id
    WHERE r.order_id = ? AND r.state = 'asked' AND coalesce(p.surplus, 0) = 0`
  return cents(db.sql.exec<{ amount: number }>(sql, order).one().amount)
}

/** What was given back of a payment, or was asked for and has no answer yet. */
export function returnedOf(db: Database, payment: number): Money {
  const sql = `SELECT coalesce(sum(amount), 0) AS amount FROM refunds WHERE payment_id = ? AND state IN ('asked', 'done')`
  return cents(db.sql.exec<{ amount: number }>(sql, payment).one().amount)
}

/** Counts what was given back, up to the order's total; what is given back in all. */
export function addRefunded(db: Database, order: number, amount: Money): Money {
  const sql = 'UPDATE orders SET refunded = min(refunded + ?, total) WHERE id = ? RETURNING refunded'
  return cents(db.sql.exec<{ refunded: number }>(sql, amount, order).one().refunded)
}

export function refundsOf(db: Database, order: number): RefundView[] {
  const rows = db.sql.exec<Omit<RefundView, 'amount' | 'at'> & { amount: number; at: number }>(
    `SELECT r.key, r.amount, r.state, p.reference AS payment, r.who, r.why, r.at
     FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id WHERE r.order_id = ? ORDER BY r.at, r.key`,
    order,
  )
  return [...rows].map((row) => ({ ...row, amount: cents(row.amount), at: new Date(row.at).toISOString() }))
}

/**
 * The provider is asked then what it has given back of a payment, and not before the payment is settled; `asked` counts the
 * questions so far.
 */
export function askReturnsAt(db: Database, payment: number, at: number | null, asked: number): void {
  db.sql.exec('UPDATE payments SET returns_ask_at = ?, returns_asked = ? WHERE id = ?', at, asked, payment)
}

/** Takes a question back, unless somebody has set another one since. */
export function askNoMore(db: Database, payment: number, at: number | null): void {
  const sql = 'UPDATE payments SET returns_ask_at = NULL, returns_asked = 0 WHERE id = ? AND returns_ask_at IS ?'
  db.sql.exec(sql, payment, at)
}

/** When the next provider is to be asked for its refunds. */
export function nextReturnsAsk(db: Database): number | null {
  const sql = "SELECT min(returns_ask_at) AS at FROM payments WHERE returns_ask_at IS NOT NULL AND state = 'paid'"
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** Payments whose refunds are to be asked for, the longest overdue first. */
export function returnsToAsk(db: Database, now: number, limit: number): { payment: number; asked: number }[] {
  return db.sql
    .exec<{ payment: number; asked: number }>(
      `SELECT id AS payment, returns_asked AS asked FROM payments
       WHERE returns_ask_at <= ? AND state = 'paid' ORDER BY returns_ask_at LIMIT ?`,
      now,
      limit,
    )
    .toArray()
}

/** Whether a provider is being asked for a refund since then and has not told its name: its own answer comes first. */
export function isBeingAsked(db: Database, payment: number, since: number): boolean {
  const sql = `SELECT 1 FROM refunds WHERE payment_id = ? AND state = 'asked' AND provider_refund IS NULL AND at > ?`
  return db.sql.exec(sql, payment, since).toArray().length > 0
}
