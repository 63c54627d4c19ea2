import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { variantStockSql } from '../catalogue/gift-vouchers.queries.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql } from '../rows.queries.ts'

/** The product of a stock alert: a variant, or any variant of the product if `variant` is null. */
export interface AlertTarget {
  readonly product: number
  readonly variant: number | null
}

/** The name in that language and the stock of a product or variant. Null if the shop does not offer it. */
export function findOfferedProduct(
  db: Database,
  { product, variant }: AlertTarget,
  language: LanguageOrDefault,
): { name: string; stock: number } | null {
  const name = localizedSql(language, 'p', 'name')
  const [found] =
    variant === null
      ? db.sql.exec<{ name: string; stock: number }>(
          `SELECT ${name} AS name, p.stock FROM products p WHERE p.id = ? AND p.deleted = 0`,
          product,
        )
      : db.sql.exec<{ name: string; stock: number }>(
          `SELECT ${name} AS name,
             ${variantStockSql} AS stock
           FROM variants v JOIN products p ON p.id = v.product_id
           WHERE v.id = ? AND p.id = ? AND v.retired = 0 AND p.deleted = 0`,
          variant,
          product,
        )
  return found ?? null
}

/** How many stock alerts wait for a mailbox, in any spelling of its address. */
export function countWaitingAlerts(db: Database, email: string): number {
  const sql = "SELECT count(*) AS n FROM stock_notices WHERE mailbox = ? AND state = 'waiting'"
  return db.sql.exec<{ n: number }>(sql, normalizeMailbox(email)).one().n
}

/**
 * Stores one row per address and target. Requesting an alert again after its mail makes it wait again, and the mail's
 * link still ends it. The alert belongs to the customer only under their own address: any other address may be somebody
 * else's.
 */
export function saveStockAlert(
  db: Database,
  {
    product,
    variant,
    email,
    customer,
    language,
  }: AlertTarget & { email: string; customer: number | null; language: Language | null },
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO stock_notices (product_id, variant_id, email, email_folded, customer_id, language, state, since, mailbox)
     VALUES (?1, ?2, ?3, ?4, (SELECT id FROM customers WHERE id = ?5 AND email_folded = ?4 AND deleted = 0),
       coalesce(?6, (SELECT language FROM customers WHERE id = ?5 AND email_folded = ?4 AND deleted = 0)), 'waiting', ?7, ?8)
     ON CONFLICT (product_id, coalesce(variant_id, 0), email_folded) DO UPDATE SET
       customer_id = coalesce(excluded.customer_id, customer_id),
       language = excluded.language,
       since = iif(state = 'waiting', since, excluded.since),
       moved = iif(state = 'waiting', moved, 0),
       state = 'waiting'`,
    product,
    variant,
    email,
    normalizeLogin(email),
    customer,
    language,
    now,
    normalizeMailbox(email),
  )
}

export interface ChangedStockAlert extends AlertTarget {
  readonly id: number
  readonly email: string
  readonly language: Language | null
}

export function hasChangedStockAlerts(db: Database): boolean {
  return db.sql.exec("SELECT 1 FROM stock_notices WHERE moved = 1 AND state = 'waiting' LIMIT 1").toArray().length > 0
}

/** Waiting alerts whose stock has changed since the last check, oldest first. */
export function listChangedStockAlerts(db: Database, limit: number): ChangedStockAlert[] {
  return db.sql
    .exec<ChangedStockAlert & Record<string, SqlStorageValue>>(
      `SELECT id, product_id AS product, variant_id AS variant, email, language FROM stock_notices
       WHERE moved = 1 AND state = 'waiting' ORDER BY id LIMIT ?`,
      limit,
    )
    .toArray()
}

export function markStockAlertChecked(db: Database, id: number): void {
  db.sql.exec('UPDATE stock_notices SET moved = 0 WHERE id = ?', id)
}

export function markStockAlertMailed(db: Database, id: number, tokenHash: string, now: number): void {
  db.sql.exec("UPDATE stock_notices SET state = 'mailed', since = ?, token_hash = ? WHERE id = ?", now, tokenHash, id)
}

/** An alert whose mail was enqueued. It waits again if the mail was withdrawn or the customer requested it again. */
export interface MailedStockAlert extends ChangedStockAlert {
  readonly state: 'waiting' | 'mailed'
}

/** The alert of a mail. Null if the customer has ended it. */
export function findStockAlertByToken(db: Database, tokenHash: string): MailedStockAlert | null {
  const [found] = db.sql.exec<MailedStockAlert & Record<string, SqlStorageValue>>(
    `SELECT id, product_id AS product, variant_id AS variant, email, language, state FROM stock_notices
     WHERE token_hash = ?`,
    tokenHash,
  )
  return found ?? null
}

/** The mail was withdrawn, so the alert waits again. */
export function reopenStockAlert(db: Database, id: number, now: number): void {
  db.sql.exec(
    "UPDATE stock_notices SET state = 'waiting', since = ?, token_hash = NULL, moved = 0 WHERE id = ?",
    now,
    id,
  )
}

export function deleteStockAlertsByEmail(db: Database, email: string): void {
  db.sql.exec('DELETE FROM stock_notices WHERE email_folded = ?', normalizeLogin(email))
}
