import { cents, type Money } from '#app/domain/money.ts'
import type { RefundState, RefundView } from '#app/domain/orders/operations.ts'
import type { PricedLine } from '#app/domain/orders/totals.ts'
import type { Database } from '../database.ts'

/** A refund, identified by its idempotency key. */
export interface StoredRefund {
  readonly key: string
  readonly order: number
  /** Null if no provider took the payment. */
  readonly payment: number | null
  readonly amount: Money
  /** The part that goes back to gift vouchers; the rest goes to the payment method. */
  readonly voucher: Money
  readonly state: RefundState
  /** The sum of the gift vouchers' balances that it was going to void, as of the time of the request. */
  readonly voidAmount: Money
  /** The provider's id of the refund, once known. */
  readonly name: string | null
  /** As requested: `all`, `none`, lines as JSON, or '' if the merchant did not choose. */
  readonly restock: string
  readonly who: string
  readonly why: string
  /** When it was first requested. */
  readonly at: number
}

type Row = Omit<StoredRefund, 'amount' | 'voucher' | 'voidAmount'> & Record<'amount' | 'voucher' | 'voidAmount', number>

const columns = `key, order_id AS "order", payment_id AS payment, amount, voucher, void_amount AS voidAmount, state,
  provider_refund AS name, restock, who, why, at`

function toRefund(row: Row | undefined): StoredRefund | null {
  if (row === undefined) return null
  return { ...row, amount: cents(row.amount), voucher: cents(row.voucher), voidAmount: cents(row.voidAmount) }
}

export function findRefundByKey(db: Database, key: string): StoredRefund | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM refunds WHERE key = ?`, key)
  return toRefund(row)
}

export function findRefundByName(db: Database, payment: number, name: string): StoredRefund | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM refunds WHERE payment_id = ? AND provider_refund = ?`,
    payment,
    name,
  )
  return toRefund(row)
}

/** A refund of this amount at the provider without a provider id; completed ones first. */
export function findUnnamedRefund(db: Database, payment: number, amount: Money): StoredRefund | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM refunds
     WHERE payment_id = ? AND amount - voucher = ? AND provider_refund IS NULL AND state IN ('asked', 'done')
     ORDER BY state = 'asked', at LIMIT 1`,
    payment,
    amount,
  )
  return toRefund(row)
}

/** An order's refunds that are still open. */
export function listOpenRefunds(db: Database, order: number): StoredRefund[] {
  const sql = `SELECT ${columns} FROM refunds WHERE order_id = ? AND state = 'asked' ORDER BY at, key`
  return db.sql
    .exec<Row>(sql, order)
    .toArray()
    .flatMap((row) => toRefund(row) ?? [])
}

interface NewRefund extends Omit<StoredRefund, 'state' | 'name' | 'at' | 'voucher' | 'voidAmount'> {
  readonly voucher?: Money
  readonly voidAmount?: Money
}

/**
 * Stores a refund before its provider is called. A refused one is opened again; one with an unknown result keeps the
 * time of its first request.
 */
export function insertRefund(
  db: Database,
  { voucher = cents(0), voidAmount = cents(0), ...refund }: NewRefund,
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO refunds (key, order_id, payment_id, amount, state, restock, who, why, at, voucher, void_amount)
     VALUES (?, ?, ?, ?, 'asked', ?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET state = 'asked', voucher = iif(state = 'refused', excluded.voucher, voucher),
       void_amount = iif(state = 'refused', excluded.void_amount, void_amount),
       at = iif(state = 'refused', excluded.at, at),
       provider_refund = iif(state = 'refused', NULL, provider_refund)
     WHERE state IN ('refused', 'asked')`,
    ...[refund.key, refund.order, refund.payment, refund.amount, refund.restock, refund.who, refund.why, now],
    ...[voucher, voidAmount],
  )
}

/** Sets the provider's id of the refund. */
export function setRefundName(db: Database, key: string, name: string): void {
  db.sql.exec(`UPDATE OR IGNORE refunds SET provider_refund = nullif(?, '') WHERE key = ?`, name, key)
}

/**
 * Closes an open refund; false if it was closed already. A refused refund can still become `done`, if the provider
 * says so.
 */
export function closeRefund(db: Database, key: string, state: RefundState): boolean {
  const sql = `UPDATE refunds SET state = ?1 WHERE key = ?2 AND (state = 'asked' OR state = 'refused' AND ?1 = 'done')`
  return db.sql.exec(sql, state, key).rowsWritten > 0
}

/** Records the part of a completed refund whose gift vouchers had been spent. */
export function setSpentAmount(db: Database, key: string, spent: Money): void {
  db.sql.exec('UPDATE refunds SET spent = ? WHERE key = ?', spent, key)
}

/** The total of the order's open refunds, except those of surplus payments. */
export function getPendingRefundTotal(db: Database, order: number): Money {
  const sql = `SELECT coalesce(sum(r.amount), 0) AS amount FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id
    WHERE r.order_id = ? AND r.state = 'asked' AND coalesce(p.surplus, 0) = 0`
  return cents(db.sql.exec<{ amount: number }>(sql, order).one().amount)
}

/** The total of completed and open refunds of a payment, at its provider. */
export function getReturnedTotal(db: Database, payment: number): Money {
  const sql = `SELECT coalesce(sum(amount - voucher), 0) AS amount FROM refunds
    WHERE payment_id = ? AND state IN ('asked', 'done')`
  return cents(db.sql.exec<{ amount: number }>(sql, payment).one().amount)
}

/** Adds to the order's refunded amount, up to its total; returns the new amount. */
export function addRefundedAmount(db: Database, order: number, amount: Money): Money {
  const sql = 'UPDATE orders SET refunded = min(refunded + ?, total) WHERE id = ? RETURNING refunded'
  return cents(db.sql.exec<{ refunded: number }>(sql, amount, order).one().refunded)
}

export function listRefunds(db: Database, order: number): RefundView[] {
  const rows = db.sql.exec<
    Omit<RefundView, 'amount' | 'voucher' | 'spent' | 'at'> & Record<'amount' | 'voucher' | 'spent' | 'at', number>
  >(
    `SELECT r.key, r.amount, r.voucher, r.spent, r.state, p.reference AS payment, r.who, r.why, r.at
     FROM refunds r LEFT JOIN payments p ON p.id = r.payment_id WHERE r.order_id = ? ORDER BY r.at, r.key`,
    order,
  )
  return [...rows].map((row) => ({
    ...{ ...row, amount: cents(row.amount), voucher: cents(row.voucher), spent: cents(row.spent) },
    at: new Date(row.at).toISOString(),
  }))
}

/** A line of an order. */
export interface ProductLine extends PricedLine {
  readonly sku: string
  /** Units that the customer has not returned. */
  readonly out: number
}

/** The products of an order, without gift vouchers that it bought. */
export function listProductLines(db: Database, order: number): ProductLine[] {
  type Row = { sku: string; quantity: number; price: number; discount: number; rate: number; out: number }
  const rows = db.sql.exec<Row>(
    `SELECT l.sku, l.quantity, l.price, l.discount, l.vat_basis_points AS rate,
       (SELECT coalesce(sum(s.quantity - s.returned), 0) FROM order_stock s
        WHERE s.order_id = l.order_id AND s.position = l.position) AS out
     FROM order_lines l WHERE l.order_id = ? AND l.gift_voucher = 0 ORDER BY l.position`,
    order,
  )
  return [...rows].map(({ price, discount, rate, ...row }) => ({
    ...{ ...row, price: cents(price), discount: cents(discount), vatBasisPoints: rate },
  }))
}

/**
 * Schedules a check of a payment's refunds at the provider, which waits until the payment is settled. `asked` counts
 * the checks so far.
 */
export function scheduleRefundCheck(db: Database, payment: number, at: number | null, asked: number): void {
  db.sql.exec('UPDATE payments SET returns_ask_at = ?, returns_asked = ? WHERE id = ?', at, asked, payment)
}

/** Cancels a check, unless another one was scheduled since. */
export function cancelRefundCheck(db: Database, payment: number, at: number | null): void {
  const sql = 'UPDATE payments SET returns_ask_at = NULL, returns_asked = 0 WHERE id = ? AND returns_ask_at IS ?'
  db.sql.exec(sql, payment, at)
}

/** When the next refund check is due. */
export function findNextRefundCheckAt(db: Database): number | null {
  const sql = "SELECT min(returns_ask_at) AS at FROM payments WHERE returns_ask_at IS NOT NULL AND state = 'paid'"
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** Payments whose refunds are due for a check, longest overdue first. */
export function listRefundChecksDue(db: Database, now: number, limit: number): { payment: number; asked: number }[] {
  return db.sql
    .exec<{ payment: number; asked: number }>(
      `SELECT id AS payment, returns_asked AS asked FROM payments
       WHERE returns_ask_at <= ? AND state = 'paid' ORDER BY returns_ask_at LIMIT ?`,
      now,
      limit,
    )
    .toArray()
}

/** Whether a refund requested after `since` has no provider id yet: it gets one from its own response. */
export function hasRefundInProgress(db: Database, payment: number, since: number): boolean {
  const sql = `SELECT 1 FROM refunds WHERE payment_id = ? AND state = 'asked' AND provider_refund IS NULL AND at > ?`
  return db.sql.exec(sql, payment, since).toArray().length > 0
}
