import { formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { CustomerStockAlert, STOCK_ALERT_RETENTION_MS, Subscriber } from '#app/domain/stock-alerts/stock-alerts.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, purgeRows } from '../rows.queries.ts'
import { variantStockSql } from '../vouchers/vouchers.queries.ts'

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

/** The number of waiting stock alerts to a mailbox, in any spelling of its address. */
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

/** The alert of a mail. Null if it has ended or the mail was withdrawn. */
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

/** A customer's stock alerts, newest first. */
export function listCustomerStockAlerts(
  db: Database,
  customer: number,
  language: LanguageOrDefault,
): CustomerStockAlert[] {
  const rows = db.sql.exec<{
    id: number
    product: number
    name: string
    variant: number | null
    colorName: string | null
    size: string | null
    email: string
    since: number
  }>(
    `SELECT n.id, n.product_id AS product, ${localizedSql(language, 'p', 'name')} AS name, n.variant_id AS variant,
       ${localizedSql(language, 'v', 'color_name')} AS colorName, v.size,
       n.email, n.since
     FROM stock_notices n
     JOIN products p ON p.id = n.product_id
     LEFT JOIN variants v ON v.id = n.variant_id
     WHERE n.customer_id = ? AND n.state = 'waiting' ORDER BY n.id DESC`,
    customer,
  )
  return [...rows].map(({ id, product, name, variant, colorName, size, email, since }) => ({
    ...{ id, variant, email, since },
    product: { id: product, name },
    choice: formatVariantName({ colorName, size: localizeSize(size, language) }),
  }))
}

/** False if it is deleted or another customer's. */
export function deleteCustomerStockAlert(db: Database, customer: number, id: number): boolean {
  return db.sql.exec('DELETE FROM stock_notices WHERE id = ? AND customer_id = ?', id, customer).rowsWritten > 0
}

type Retention = typeof STOCK_ALERT_RETENTION_MS

/** When the first row is due for deletion. Null if there is none. */
export function getNextPurgeAt(db: Database, retention: Retention): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(mailed_at) + ?1 AS at FROM subscribers WHERE confirmed_at IS NULL
         UNION ALL SELECT min(since) + ?2 FROM stock_notices WHERE state = 'mailed'
         UNION ALL SELECT min(since) + ?3 FROM stock_notices WHERE state = 'waiting')`,
      retention.unconfirmed,
      retention.mailed,
      retention.waiting,
    )
    .one().at
}

export function purgeSubscriptions(db: Database, retention: Retention, now: number): void {
  purgeRows(db, 'subscribers', 'id', 'confirmed_at IS NULL AND mailed_at <= ?', now - retention.unconfirmed)
  purgeRows(db, 'stock_notices', 'id', "state = 'mailed' AND since <= ?", now - retention.mailed)
  purgeRows(db, 'stock_notices', 'id', "state = 'waiting' AND since <= ?", now - retention.waiting)
}

/** A newsletter subscription. */
interface Subscription {
  readonly id: number
  readonly email: string
  readonly mailedAt: number
  /** Null until confirmed. */
  readonly confirmedAt: number | null
}

const columns = 'id, email, mailed_at AS mailedAt, confirmed_at AS confirmedAt'
type Row = Subscription & Record<string, SqlStorageValue>

export function findSubscriptionByEmail(db: Database, email: string): Subscription | null {
  const sql = `SELECT ${columns} FROM subscribers WHERE email_folded = ?`
  return db.sql.exec<Row>(sql, normalizeLogin(email)).toArray()[0] ?? null
}

export function findSubscriptionByToken(db: Database, tokenHash: string): Subscription | null {
  const sql = `SELECT ${columns} FROM subscribers WHERE token_hash = ?`
  return db.sql.exec<Row>(sql, tokenHash).toArray()[0] ?? null
}

/** The customer's subscription, a confirmed one before others. */
export function findCustomerSubscription(db: Database, customer: number): Subscription | null {
  const sql = `SELECT ${columns} FROM subscribers WHERE customer_id = ? ORDER BY confirmed_at IS NULL, id LIMIT 1`
  return db.sql.exec<Row>(sql, customer).toArray()[0] ?? null
}

/**
 * Stores an address that waits for confirmation. Only the newest mail's link works. The subscription belongs to the
 * customer only under their own address: any other address may be somebody else's.
 */
export function saveSubscription(
  db: Database,
  {
    email,
    customer,
    language,
    tokenHash,
  }: { email: string; customer: number | null; language: Language | null; tokenHash: string },
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO subscribers (email, email_folded, customer_id, language, token_hash, mailed_at)
     VALUES (?1, ?2, (SELECT id FROM customers WHERE id = ?3 AND email_folded = ?2 AND deleted = 0), ?4, ?5, ?6)
     ON CONFLICT (email_folded) DO UPDATE SET
       token_hash = excluded.token_hash, mailed_at = excluded.mailed_at, language = excluded.language,
       customer_id = coalesce(excluded.customer_id, customer_id)
     WHERE confirmed_at IS NULL`,
    email,
    normalizeLogin(email),
    customer,
    language,
    tokenHash,
    now,
  )
}

/** If a signed-in customer confirms under this address, the subscription becomes theirs. */
export function markConfirmed(db: Database, id: number, customer: number | null, now: number): void {
  db.sql.exec('UPDATE subscribers SET confirmed_at = ? WHERE id = ? AND confirmed_at IS NULL', now, id)
  db.sql.exec(
    `UPDATE subscribers SET customer_id = ?2
     WHERE id = ?1 AND email_folded = (SELECT email_folded FROM customers WHERE id = ?2 AND deleted = 0)`,
    id,
    customer,
  )
}

export function deleteSubscription(db: Database, id: number): void {
  db.sql.exec('DELETE FROM subscribers WHERE id = ?', id)
}

export function deleteCustomerSubscriptions(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM subscribers WHERE customer_id = ?', customer)
}

/** Confirmed subscribers after this id. */
export function listConfirmedSubscribers(db: Database, after: number, limit: number): Subscriber[] {
  return db.sql
    .exec<Subscriber & Record<string, SqlStorageValue>>(
      `SELECT id, email, confirmed_at AS confirmedAt, language FROM subscribers
       WHERE confirmed_at IS NOT NULL AND id > ? ORDER BY id LIMIT ?`,
      after,
      limit,
    )
    .toArray()
}
