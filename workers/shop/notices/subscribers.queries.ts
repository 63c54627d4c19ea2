import { foldLogin } from '#app/domain/customers/fields.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Subscriber } from '#app/domain/notices/notices.ts'
import type { Database } from '../database.ts'

/** An address that asked for the newsletter. */
export interface Subscription {
  readonly id: number
  readonly email: string
  readonly mailedAt: number
  /** Null until it is confirmed. */
  readonly confirmedAt: number | null
}

const columns = 'id, email, mailed_at AS mailedAt, confirmed_at AS confirmedAt'
type Row = Subscription & Record<string, SqlStorageValue>

export function subscriptionOf(db: Database, email: string): Subscription | null {
  const sql = `SELECT ${columns} FROM subscribers WHERE email_folded = ?`
  return db.sql.exec<Row>(sql, foldLogin(email)).toArray()[0] ?? null
}

export function subscriptionByToken(db: Database, tokenHash: string): Subscription | null {
  const sql = `SELECT ${columns} FROM subscribers WHERE token_hash = ?`
  return db.sql.exec<Row>(sql, tokenHash).toArray()[0] ?? null
}

/** The one that a customer asked for, the confirmed one before others. */
export function subscriptionOfCustomer(db: Database, customer: number): Subscription | null {
  const sql = `SELECT ${columns} FROM subscribers WHERE customer_id = ? ORDER BY confirmed_at IS NULL, id LIMIT 1`
  return db.sql.exec<Row>(sql, customer).toArray()[0] ?? null
}

/**
 * Writes down an address that waits for its confirmation. The newest mail's link alone is good. It is the customer's who
 * asks only under their own address: any other may be somebody's who has asked before.
 */
export function putSubscription(
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
    foldLogin(email),
    customer,
    language,
    tokenHash,
    now,
  )
}

/** Whoever confirms signed in, under this very address, has shown that it is theirs. */
export function noteConfirmed(db: Database, id: number, customer: number | null, now: number): void {
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

export function deleteSubscriptionsOfCustomer(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM subscribers WHERE customer_id = ?', customer)
}

/** Those who confirmed, after this one by id. */
export function confirmedSubscribers(db: Database, after: number, limit: number): Subscriber[] {
  return db.sql
    .exec<Subscriber & Record<string, SqlStorageValue>>(
      `SELECT id, email, confirmed_at AS confirmedAt, language FROM subscribers
       WHERE confirmed_at IS NOT NULL AND id > ? ORDER BY id LIMIT ?`,
      after,
      limit,
    )
    .toArray()
}
