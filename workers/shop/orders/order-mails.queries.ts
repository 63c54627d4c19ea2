import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Database } from '../database.ts'
import { localizedSql, parseOptionalPicture } from '../rows.queries.ts'
import { linePicture } from './order-view.queries.ts'

/** A line of an order as its mails show it. */
export interface MailedLine {
  readonly product: number
  readonly variant: number
  readonly name: string
  readonly choice: string
  readonly quantity: number
  readonly price: Money
  readonly discount: Money
  readonly vatBasisPoints: number
  readonly isGiftVoucher: boolean
  /** The variant's own picture, or the product's first. */
  readonly picture: Picture | null
}

export function listMailedLines(db: Database, order: number): MailedLine[] {
  const rows = db.sql.exec<
    Omit<MailedLine, 'price' | 'discount' | 'isGiftVoucher' | 'picture'> & {
      isGiftVoucher: number
      price: number
      discount: number
      picture: string | null
    }
  >(
    `SELECT l.product_id AS product, l.variant_id AS variant, l.name, l.choice, l.quantity, l.price, l.discount,
       l.vat_basis_points AS vatBasisPoints, l.gift_voucher AS isGiftVoucher,
       ${linePicture} AS picture
     FROM order_lines l WHERE l.order_id = ? ORDER BY l.position`,
    order,
  )
  return [...rows].map((row) => ({
    ...{ ...row, price: cents(row.price), discount: cents(row.discount) },
    isGiftVoucher: row.isGiftVoucher === 1,
    picture: parseOptionalPicture(row.picture),
  }))
}

export interface MailedOrder {
  /** The language in which the order was placed; null for the shop's default. */
  readonly language: Language | null
  readonly customer: number | null
  /** The delivery method's id; null for collection, for delivery by email and for an imported order. */
  readonly method: number | null
  readonly store: number | null
}

export function findMailedOrder(db: Database, id: number): MailedOrder {
  const sql = `SELECT language, customer_id AS customer, shipping_id AS method, warehouse_id AS store
    FROM orders WHERE id = ?`
  return db.sql.exec<{ [Key in keyof MailedOrder]: MailedOrder[Key] }>(sql, id).one()
}

/** The store's name and address for shoppers; null for a removed store. */
export function findStoreDescription(db: Database, store: number, language: Language): string | null {
  const sql = `SELECT ${localizedSql(language, 'w', 'web_description')} AS description FROM warehouses w WHERE w.id = ?`
  const [row] = db.sql.exec<{ description: string }>(sql, store)
  return row?.description || null
}

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
