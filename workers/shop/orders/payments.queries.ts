import { cents, type Money } from '#app/domain/money.ts'
import type { ProviderCode } from '#app/domain/payments/payment-method.ts'
import type { Database } from '../database.ts'

/** An attempt to pay an order. */
export interface Payment {
  readonly id: number
  readonly order: number
  readonly method: ProviderCode
  /** The provider's name for it. */
  readonly reference: string
  readonly transaction: string | null
  readonly amount: Money
  readonly state: 'open' | 'paid' | 'failed'
  /** The provider's page. */
  readonly payAt: string
  /** How often the clock has asked the provider. */
  readonly asked: number
  readonly begunAt: number
  /** It came although the order was paid already. */
  readonly surplus: boolean
  /** When the order's hold lapses. */
  readonly expiresAt: number | null
}

const columns = `p.id, p.order_id AS "order", p.method, p.reference, p.transaction_id AS "transaction", p.amount, p.state,
  p.pay_at AS payAt, p.asked, p.begun_at AS begunAt, p.surplus, o.expires_at AS expiresAt`

type Row = Omit<Payment, 'amount' | 'surplus'> & { amount: number; surplus: number }

function paymentOf(row: Row | undefined): Payment | null {
  return row === undefined ? null : { ...row, amount: cents(row.amount), surplus: row.surplus === 1 }
}

export function paymentByReference(db: Database, method: ProviderCode, reference: string): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.method = ? AND p.reference = ?`,
    method,
    reference,
  )
  return paymentOf(row)
}

/** The payment that a provider's transaction has paid. */
export function paymentByTransaction(db: Database, method: ProviderCode, transaction: string): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.method = ? AND p.transaction_id = ?`,
    method,
    transaction,
  )
  return paymentOf(row)
}

export function paymentById(db: Database, id: number): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ?`,
    id,
  )
  return paymentOf(row)
}

/** All that came in for an order, the first one first. */
export function paidPayments(db: Database, order: number): Payment[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.order_id = ? AND p.state = 'paid' ORDER BY p.id`,
    order,
  )
  return rows.toArray().flatMap((row) => paymentOf(row) ?? [])
}

/** Attempts to pay the order with this code that no money has come by, as far as the shop knows. */
export function unpaidPayments(db: Database, method: ProviderCode, code: string): Payment[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE o.code = ? AND p.method = ? AND p.state <> 'paid' ORDER BY p.id`,
    code,
    method,
  )
  return rows.toArray().flatMap((row) => paymentOf(row) ?? [])
}

/** The newest attempt to pay the order. */
export function paymentOfOrder(db: Database, order: number, state: Payment['state']): Payment | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.order_id = ? AND p.state = ? ORDER BY p.id DESC LIMIT 1`,
    order,
    state,
  )
  return paymentOf(row)
}

/** How many payments were begun for the order, however they ended. */
export function paymentsBegun(db: Database, order: number): number {
  return db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM payments WHERE order_id = ?', order).one().n
}

export function insertPayment(
  db: Database,
  payment: Pick<Payment, 'order' | 'method' | 'reference' | 'amount' | 'payAt'>,
  now: number,
  askAt: number,
): void {
  db.sql.exec(
    `INSERT INTO payments (order_id, method, reference, amount, state, pay_at, begun_at, ask_at)
     VALUES (?, ?, ?, ?, 'open', ?, ?, ?)`,
    ...[payment.order, payment.method, payment.reference, payment.amount, payment.payAt, now, askAt],
  )
}

/** Whether the provider's transaction has already paid for something here. */
export function transactionIsUsed(db: Database, method: ProviderCode, transaction: string): boolean {
  return (
    db.sql.exec('SELECT 1 FROM payments WHERE method = ? AND transaction_id = ?', method, transaction).toArray()
      .length > 0
  )
}

/** Takes the money of an open payment; false when somebody else was quicker. */
export function closeAsPaid(db: Database, payment: number, transaction: string, surplus: boolean): boolean {
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

export function closeAsFailed(db: Database, payment: number): void {
  db.sql.exec(`UPDATE payments SET state = 'failed', ask_at = NULL WHERE id = ? AND state = 'open'`, payment)
}

/** The provider has money under way for a payment that was given up: it is asked about until that has come or not. */
export function openAgain(db: Database, payment: number, askAt: number): void {
  db.sql.exec(`UPDATE payments SET state = 'open', ask_at = ? WHERE id = ? AND state = 'failed'`, askAt, payment)
}

/** Counts a question of the clock; false for a payment that has ended since it was read: it is asked about no more. */
export function askAgainAt(db: Database, payment: number, at: number): boolean {
  const sql = `UPDATE payments SET ask_at = iif(state = 'open', ?, NULL), asked = asked + 1 WHERE id = ?
    RETURNING ask_at IS NOT NULL AS open`
  return db.sql.exec<{ open: number }>(sql, at, payment).one().open === 1
}

/** The order is called off: the clock closes its open payment at the provider as soon as it can. */
export function askSoon(db: Database, order: number, now: number): void {
  db.sql.exec(`UPDATE payments SET ask_at = ? WHERE order_id = ? AND state = 'open'`, now, order)
}

/** When the next provider is to be asked. Without the condition every payment that the shop ever had would be read. */
export function nextAsk(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(ask_at) AS at FROM payments WHERE ask_at IS NOT NULL').one().at
}

export function paymentsToAsk(db: Database, now: number, limit: number): Payment[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM payments p JOIN orders o ON o.id = p.order_id
     WHERE p.ask_at <= ? ORDER BY p.ask_at LIMIT ?`,
    now,
    limit,
  )
  return rows.toArray().flatMap((row) => paymentOf(row) ?? [])
}

/** True at the first call for a payment: its payer has not been told before. */
export function noteTold(db: Database, payment: number, now: number): boolean {
  return db.sql.exec('UPDATE payments SET told_at = ? WHERE id = ? AND told_at IS NULL', now, payment).rowsWritten > 0
}
