import { cents, type Money } from '#app/domain/money.ts'
import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import type { Database } from '../database.ts'

/** An attempt to pay an order. */
export interface Payment {
  readonly id: number
  readonly order: number
  readonly method: ProviderCode
  /** The provider's id of the payment. */
  readonly reference: string
  readonly transaction: string | null
  readonly amount: Money
  readonly state: 'open' | 'paid' | 'failed'
  /** The provider's payment page. */
  readonly payAt: string
  /** How often the scheduler has checked it. */
  readonly asked: number
  readonly begunAt: number
  /** True if the order was paid already: somebody has to refund this payment. */
  readonly surplus: boolean
  /** When the order's hold expires. */
  readonly expiresAt: number | null
}

const columns = `p.id, p.order_id AS "order", p.method, p.reference, p.transaction_id AS "transaction", p.amount, p.state,
  p.pay_at AS payAt, p.asked, p.begun_at AS begunAt, p.surplus, o.expires_at AS expiresAt`

type Row = Omit<Payment, 'amount' | 'surplus'> & { amount: number; surplus: number }

function toPayment(row: Row | undefined): Payment | null {
  return row === undefined ? null : { ...row, amount: cents(row.amount), surplus: row.surplus === 1 }
}

export function findPaymentByReference(db: Database, method: ProviderCode, reference: string): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.method = ? AND p.reference = ?`,
    method,
    reference,
  )
  return toPayment(row)
}

/** The payment with this provider transaction. */
export function findPaymentByTransaction(db: Database, method: ProviderCode, transaction: string): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.method = ? AND p.transaction_id = ?`,
    method,
    transaction,
  )
  return toPayment(row)
}

export function findPaymentById(db: Database, id: number): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ?`,
    id,
  )
  return toPayment(row)
}

/** All paid payments of an order, oldest first. */
export function listPaidPayments(db: Database, order: number): Payment[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.order_id = ? AND p.state = 'paid' ORDER BY p.id`,
    order,
  )
  return rows.toArray().flatMap((row) => toPayment(row) ?? [])
}

/** The unpaid payments of the order with this code. */
export function listUnpaidPayments(db: Database, method: ProviderCode, code: string): Payment[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE o.code = ? AND p.method = ? AND p.state <> 'paid' ORDER BY p.id`,
    code,
    method,
  )
  return rows.toArray().flatMap((row) => toPayment(row) ?? [])
}

/** The order's newest payment in this state. */
export function findPaymentOfOrder(db: Database, order: number, state: Payment['state']): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.order_id = ? AND p.state = ? ORDER BY p.id DESC LIMIT 1`,
    order,
    state,
  )
  return toPayment(row)
}

/** Payments that were begun for the order, in any state. */
export function countPayments(db: Database, order: number): number {
  return db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM payments WHERE order_id = ?', order).one().n
}

export function insertPayment(
  db: Database,
  payment: Pick<Payment, 'order' | 'method' | 'reference' | 'amount' | 'payAt'>,
  now: number,
  checkAt: number,
): void {
  db.sql.exec(
    `INSERT INTO payments (order_id, method, reference, amount, state, pay_at, begun_at, ask_at)
     VALUES (?, ?, ?, ?, 'open', ?, ?, ?)`,
    ...[payment.order, payment.method, payment.reference, payment.amount, payment.payAt, now, checkAt],
  )
}

/** Whether a payment of this shop already has the provider's transaction. */
export function isTransactionUsed(db: Database, method: ProviderCode, transaction: string): boolean {
  return (
    db.sql.exec('SELECT 1 FROM payments WHERE method = ? AND transaction_id = ?', method, transaction).toArray()
      .length > 0
  )
}

/** Marks a payment as paid. False if it was paid already. */
export function closePaymentAsPaid(db: Database, payment: number, transaction: string, surplus: boolean): boolean {
  return (
    db.sql.exec(
      `UPDATE payments SET state = 'paid', transaction_id = ?, surplus = ?, ask_at = NULL
       WHERE id = ? AND state <> 'paid'`,
      transaction,
      Number(surplus),
      payment,
    ).rowsWritten > 0
  )
}

export function closePaymentAsFailed(db: Database, payment: number): void {
  db.sql.exec(`UPDATE payments SET state = 'failed', ask_at = NULL WHERE id = ? AND state = 'open'`, payment)
}

/** Reopens a failed payment that the provider is clearing after all, so that the scheduler checks it again. */
export function reopenPayment(db: Database, payment: number, checkAt: number): void {
  db.sql.exec(`UPDATE payments SET state = 'open', ask_at = ? WHERE id = ? AND state = 'failed'`, checkAt, payment)
}

/** Counts a check and schedules the next one. False if the payment is closed; then it is not checked again. */
export function scheduleNextCheck(db: Database, payment: number, at: number): boolean {
  const sql = `UPDATE payments SET ask_at = iif(state = 'open', ?, NULL), asked = asked + 1 WHERE id = ?
    RETURNING ask_at IS NOT NULL AS open`
  return db.sql.exec<{ open: number }>(sql, at, payment).one().open === 1
}

/** Makes the order's open payment due now, so that the scheduler closes it at the provider. */
export function checkPaymentNow(db: Database, order: number, now: number): void {
  db.sql.exec(`UPDATE payments SET ask_at = ? WHERE order_id = ? AND state = 'open'`, now, order)
}

/**
 * When the next payment check is due. The `WHERE` clause lets SQLite use a partial index; otherwise it reads every
 * payment.
 */
export function findNextPaymentCheckAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(ask_at) AS at FROM payments WHERE ask_at IS NOT NULL').one().at
}

export function listPaymentsToCheck(db: Database, now: number, limit: number): Payment[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.ask_at <= ? ORDER BY p.ask_at LIMIT ?`,
    now,
    limit,
  )
  return rows.toArray().flatMap((row) => toPayment(row) ?? [])
}

/** Records that the payer has seen the payment as settled. True the first time only. */
export function markPayerNotified(db: Database, payment: number, now: number): boolean {
  return db.sql.exec('UPDATE payments SET told_at = ? WHERE id = ? AND told_at IS NULL', now, payment).rowsWritten > 0
}
