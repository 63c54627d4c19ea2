import { foldLogin } from '#app/domain/customers/fields.ts'
import { mailboxOf } from '#app/domain/customers/mailbox.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Database } from '../database.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

/** What is waited for: a variant, or whichever of a product's variants where none is named. */
export interface WantedGoods {
  readonly product: number
  readonly variant: number | null
}

/** The name of goods that the shop offers, in that language, and how many of them there are; null for what it does not offer. */
export function offeredGoods(
  db: Database,
  { product, variant }: WantedGoods,
  language: Spoken,
): { name: string; stock: number } | null {
  const name = spoken(language, 'p', 'name')
  const [found] =
    variant === null
      ? db.sql.exec<{ name: string; stock: number }>(
          `SELECT ${name} AS name, p.stock FROM products p WHERE p.id = ? AND p.deleted = 0`,
          product,
        )
      : db.sql.exec<{ name: string; stock: number }>(
          `SELECT ${name} AS name,
             (SELECT coalesce(sum(quantity), 0) FROM sellable_stock WHERE variant_id = v.id) AS stock
           FROM variants v JOIN products p ON p.id = v.product_id
           WHERE v.id = ? AND p.id = ? AND v.retired = 0 AND p.deleted = 0`,
          variant,
          product,
        )
  return found ?? null
}

/** For how many goods a mailbox waits, however its address is written. */
export function waitingFor(db: Database, email: string): number {
  const sql = "SELECT count(*) AS n FROM stock_notices WHERE mailbox = ? AND state = 'waiting'"
  return db.sql.exec<{ n: number }>(sql, mailboxOf(email)).one().n
}

/**
 * One row for an address and what it waits for. A request whose mail has gone waits anew, and the mail's link still ends it.
 * It is the customer's who asks only under their own address: any other may be somebody's who has asked before.
 */
export function putNotice(
  db: Database,
  {
    product,
    variant,
    email,
    customer,
    language,
  }: WantedGoods & { email: string; customer: number | null; language: Language | null },
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
    foldLogin(email),
    customer,
    language,
    now,
    mailboxOf(email),
  )
}

export interface MovedNotice extends WantedGoods {
  readonly id: number
  readonly email: string
  readonly language: Language | null
}

export function someHaveMoved(db: Database): boolean {
  return db.sql.exec("SELECT 1 FROM stock_notices WHERE moved = 1 AND state = 'waiting' LIMIT 1").toArray().length > 0
}

/** The requests whose goods have moved since somebody looked, the oldest first. */
export function movedNotices(db: Database, limit: number): MovedNotice[] {
  return db.sql
    .exec<MovedNotice & Record<string, SqlStorageValue>>(
      `SELECT id, product_id AS product, variant_id AS variant, email, language FROM stock_notices
       WHERE moved = 1 AND state = 'waiting' ORDER BY id LIMIT ?`,
      limit,
    )
    .toArray()
}

export function noteLookedAt(db: Database, id: number): void {
  db.sql.exec('UPDATE stock_notices SET moved = 0 WHERE id = ?', id)
}

export function noteMailed(db: Database, id: number, tokenHash: string, now: number): void {
  db.sql.exec("UPDATE stock_notices SET state = 'mailed', since = ?, token_hash = ? WHERE id = ?", now, tokenHash, id)
}

/** A request to which a mail was promised: it may wait anew since. */
export interface AnsweredNotice extends MovedNotice {
  readonly state: 'waiting' | 'mailed'
}

/** The request that a mail answers; null when it was taken back. */
export function noticeByToken(db: Database, tokenHash: string): AnsweredNotice | null {
  const [found] = db.sql.exec<AnsweredNotice & Record<string, SqlStorageValue>>(
    `SELECT id, product_id AS product, variant_id AS variant, email, language, state FROM stock_notices
     WHERE token_hash = ?`,
    tokenHash,
  )
  return found ?? null
}

/** The mail was taken back: it waits on. */
export function waitOn(db: Database, id: number, now: number): void {
  db.sql.exec(
    "UPDATE stock_notices SET state = 'waiting', since = ?, token_hash = NULL, moved = 0 WHERE id = ?",
    now,
    id,
  )
}

export function deleteNoticesTo(db: Database, email: string): void {
  db.sql.exec('DELETE FROM stock_notices WHERE email_folded = ?', foldLogin(email))
}
