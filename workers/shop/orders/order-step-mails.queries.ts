import type { Database } from '../database.ts'

/** A step of an order for which a mail to its customer is scheduled. Instants are milliseconds. */
export interface StepMail {
  readonly order: number
  readonly kind: string
  /** When the step happened. */
  readonly since: number
}

/** Schedules a mail. If the step is repeated, its waiting time starts again. */
export function saveStepMail(db: Database, { order, kind, since }: StepMail, dueAt: number): void {
  db.sql.exec(
    `INSERT INTO order_notices (order_id, kind, since, due_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (order_id, kind) DO UPDATE SET since = excluded.since, due_at = excluded.due_at`,
    ...[order, kind, since, dueAt],
  )
}

/** Whether the mail about this step is still scheduled. */
export function hasStepMail(db: Database, order: number, kind: string): boolean {
  const sql = 'SELECT 1 FROM order_notices WHERE order_id = ? AND kind = ?'
  return db.sql.exec(sql, order, kind).toArray().length > 0
}

export function deleteStepMail(db: Database, order: number, kind: string): void {
  db.sql.exec('DELETE FROM order_notices WHERE order_id = ? AND kind = ?', order, kind)
}

export function postponeStepMail(db: Database, { order, kind }: StepMail, dueAt: number): void {
  db.sql.exec('UPDATE order_notices SET due_at = ? WHERE order_id = ? AND kind = ?', dueAt, order, kind)
}

export function findNextStepMailAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM order_notices').one().at
}

export function listDueStepMails(db: Database, now: number, limit: number): StepMail[] {
  const sql = `SELECT order_id AS "order", kind, since FROM order_notices
    WHERE due_at <= ? ORDER BY due_at, order_id, kind LIMIT ?`
  return db.sql.exec<{ order: number; kind: string; since: number }>(sql, now, limit).toArray()
}

/** The order's products that are still sold and that its customer has not reviewed. Gift vouchers are not reviewed. */
export function listUnreviewedProducts(db: Database, order: number): number[] {
  const sql = `SELECT DISTINCT l.product_id AS product FROM order_lines l
    JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ? AND l.gift_voucher = 0 AND p.deleted = 0 AND o.customer_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.customer_id = o.customer_id AND r.product_id = l.product_id)`
  return db.sql
    .exec<{ product: number }>(sql, order)
    .toArray()
    .map(({ product }) => product)
}

export function hasRefusedReviewRequests(db: Database, mailboxHash: string): boolean {
  const sql = 'SELECT 1 FROM review_request_refusals WHERE mailbox_hash = ?'
  return db.sql.exec(sql, mailboxHash).toArray().length > 0
}

export function saveReviewRequestLink(db: Database, tokenHash: string, mailboxHash: string, now: number): void {
  const sql = 'INSERT INTO review_request_links (token_hash, mailbox_hash, at) VALUES (?, ?, ?)'
  db.sql.exec(sql, tokenHash, mailboxHash, now)
}

/** The mailbox that got this link; null for an unknown one. */
export function findReviewRequestMailbox(db: Database, tokenHash: string): string | null {
  const sql = 'SELECT mailbox_hash AS mailbox FROM review_request_links WHERE token_hash = ?'
  return db.sql.exec<{ mailbox: string }>(sql, tokenHash).toArray()[0]?.mailbox ?? null
}

export function refuseReviewRequests(db: Database, mailboxHash: string): void {
  db.sql.exec('INSERT INTO review_request_refusals (mailbox_hash) VALUES (?) ON CONFLICT DO NOTHING', mailboxHash)
}
