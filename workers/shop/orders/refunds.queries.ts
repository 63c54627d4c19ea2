import { cents, type Money } from '#app/domain/money.ts'
import type { RefundState, RefundView } from '#app/domain/orders/operations.ts'
import type { Database } from '../database.ts'

/** Money given back, each time under a key of its own. */
export interface StoredRefund {
  readonly key: string
  readonly order: number
  readonly amount: Money
  readonly state: RefundState
  readonly restock: boolean
}

export function refundByKey(db: Database, key: string): StoredRefund | null {
  const [row] = db.sql.exec<Omit<StoredRefund, 'amount' | 'restock'> & { amount: number; restock: number }>(
    'SELECT key, order_id AS "order", amount, state, restock FROM refunds WHERE key = ?',
    key,
  )
  return row === undefined ? null : { ...row, amount: cents(row.amount), restock: row.restock === 1 }
}

/** Writes down what a provider is going to be asked; what was refused before is asked anew. */
export function noteAsked(
  db: Database,
  refund: Omit<StoredRefund, 'state'>,
  { who, why }: { readonly who: string; readonly why: string },
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO refunds (key, order_id, amount, state, restock, who, why, at) VALUES (?, ?, ?, 'asked', ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET state = 'asked', at = excluded.at WHERE state = 'refused'`,
    ...[refund.key, refund.order, refund.amount, Number(refund.restock), who, why, now],
  )
}

/** Ends a refund that was asked for; false when somebody else was quicker. `name` is the provider's for it. */
export function closeRefund(db: Database, key: string, state: RefundState, name: string): boolean {
  return (
    db.sql.exec(
      `UPDATE refunds SET state = ?, provider_refund = nullif(?, '') WHERE key = ? AND state = 'asked'`,
      ...[state, name, key],
    ).rowsWritten > 0
  )
}

/** What was asked for and has no answer yet. */
export function askedBack(db: Database, order: number): Money {
  const sql = `SELECT coalesce(sum(amount), 0) AS amount FROM refunds WHERE order_id = ? AND state = 'asked'`
  return cents(db.sql.exec<{ amount: number }>(sql, order).one().amount)
}

/** Counts what was given back; what is given back in all. */
export function addRefunded(db: Database, order: number, amount: Money): Money {
  const sql = 'UPDATE orders SET refunded = refunded + ? WHERE id = ? RETURNING refunded'
  return cents(db.sql.exec<{ refunded: number }>(sql, amount, order).one().refunded)
}

/** How often the order was paid. More than once is a matter for a person. */
export function timesPaid(db: Database, order: number): number {
  const sql = `SELECT count(*) AS times FROM payments WHERE order_id = ? AND state = 'paid'`
  return db.sql.exec<{ times: number }>(sql, order).one().times
}

export function refundsOf(db: Database, order: number): RefundView[] {
  const rows = db.sql.exec<
    Omit<RefundView, 'amount' | 'at' | 'restock'> & { amount: number; at: number; restock: number }
  >('SELECT key, amount, state, restock, who, why, at FROM refunds WHERE order_id = ? ORDER BY at, key', order)
  return [...rows].map((row) => ({
    ...row,
    amount: cents(row.amount),
    restock: row.restock === 1,
    at: new Date(row.at).toISOString(),
  }))
}
