import type { Language } from '#app/domain/messages/languages.ts'
import type { Mail } from '#app/domain/notifications/mail.ts'
import { forgetRows } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'

/** A mail whose time has come. The kind may be one that this version does not know: a newer one may have written it. */
export interface DueMail {
  readonly id: number
  readonly kind: string
  /** An address, or `theShop`. */
  readonly to: string
  /** JSON of what its text is filled with. */
  readonly filling: string
  /** In which it is written; null for the shop's own. */
  readonly language: Language | null
  readonly enqueuedAt: number
  readonly key: string
  /** How often it was tried before. */
  readonly tries: number
}

/** What a mail says of its language. */
export function inLanguage(language: Language | null | undefined): Pick<Mail, 'language'> {
  return language == null ? {} : { language }
}

/**
 * Promises a mail, inside the transaction that gives cause for it. A second mail under the same key changes nothing,
 * also when the first has long been sent.
 */
export function enqueueMail(db: Database, mail: Mail, now: number): void {
  // The end of a transaction sets the shop's clock, so a mail that has none around it gets one of its own.
  db.transactionSync(() =>
    db.sql.exec(
      `INSERT INTO outbox (kind, recipient, filling, key, language, enqueued_at, next_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO NOTHING`,
      mail.kind,
      mail.to,
      JSON.stringify(mail.values),
      mail.key,
      mail.language ?? null,
      now,
      now,
    ),
  )
}

/** Whether something has promised the mail under this key, sent by now or not. */
export function mailIsPromised(db: Database, key: string | null): boolean {
  return key !== null && db.sql.exec('SELECT 1 FROM outbox WHERE key = ?', key).toArray().length > 0
}

/** When the mail under this key was promised, in milliseconds; null where it was not. */
export function mailPromisedAt(db: Database, key: string | null): number | null {
  if (key === null) return null
  const [row] = db.sql.exec<{ at: number }>('SELECT enqueued_at AS at FROM outbox WHERE key = ?', key)
  return row?.at ?? null
}

/** When the next mail is to be tried, in milliseconds since 1970; null when none waits. */
export function nextMailAt(db: Database): number | null {
  const sql = 'SELECT min(next_at) AS at FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** The mails to be tried now, those that wait longest first. */
export function dueMails(db: Database, now: number, limit: number): DueMail[] {
  const sql = `SELECT id, kind, recipient AS "to", filling, language, enqueued_at AS enqueuedAt, key, tries FROM outbox
    WHERE sent_at IS NULL AND dead_at IS NULL AND next_at <= ? ORDER BY next_at, id LIMIT ?`
  return db.sql.exec<DueMail & Record<string, SqlStorageValue>>(sql, now, limit).toArray()
}

/** Takes a mail for one more try. False when somebody else has taken or sent it since it was read. */
export function countTry(db: Database, { id, tries }: DueMail, nextAt: number): boolean {
  const { rowsWritten } = db.sql.exec(
    'UPDATE outbox SET tries = tries + 1, next_at = ? WHERE id = ? AND tries = ? AND sent_at IS NULL AND dead_at IS NULL',
    nextAt,
    id,
    tries,
  )
  return rowsWritten > 0
}

/** Notes that a mail is sent, and forgets whom it went to and what it said; its key is kept. */
export function noteSent(db: Database, id: number, now: number): void {
  db.sql.exec(
    `UPDATE outbox SET sent_at = ?, last_error = NULL, recipient = '', filling = '{}'
     WHERE id = ? AND sent_at IS NULL`,
    now,
    id,
  )
}

/** A mail that has lost its reason before it was sent. */
export function dropMail(db: Database, id: number): void {
  db.sql.exec('DELETE FROM outbox WHERE id = ? AND sent_at IS NULL', id)
}

/** Puts a mail off. */
export function notePutOff(db: Database, id: number, reason: string, nextAt: number): void {
  db.sql.exec(
    'UPDATE outbox SET last_error = ?, next_at = ? WHERE id = ? AND sent_at IS NULL AND dead_at IS NULL',
    reason,
    nextAt,
    id,
  )
}

/** Gives a mail up. */
export function noteDead(db: Database, id: number, reason: string, now: number): void {
  db.sql.exec(
    'UPDATE outbox SET last_error = ?, dead_at = ? WHERE id = ? AND sent_at IS NULL AND dead_at IS NULL',
    reason,
    now,
    id,
  )
}

/** When the first mail has outlived its time; null when there is none. */
export function firstMailToForget(db: Database, memory: { readonly dead: number; readonly sent: number }) {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(dead_at) + ?1 AS at FROM outbox WHERE dead_at IS NOT NULL AND recipient <> ''
         UNION ALL SELECT min(sent_at) + ?2 FROM outbox WHERE sent_at IS NOT NULL)`,
      memory.dead,
      memory.sent,
    )
    .one().at
}

export function forgetMails(db: Database, memory: { readonly dead: number; readonly sent: number }, now: number): void {
  forgetRows(db, 'outbox', 'id', "dead_at <= ? AND recipient <> ''", now - memory.dead)
  forgetRows(db, 'outbox', 'id', 'sent_at <= ?', now - memory.sent)
}
