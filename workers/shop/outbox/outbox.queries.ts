import { type MailOverview, maskAddress } from '#app/domain/admin/mails.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Mail, MailKind, MailOf } from '#app/domain/notifications/mail.ts'
import type { DeadLetter } from '#app/domain/orders/operations.ts'
import type { Database } from '../database.ts'
import { purgeRows } from '../rows.queries.ts'

/** A due mail. This release may not know its kind, if a newer release enqueued it. */
export interface DueMail {
  readonly id: number
  readonly kind: string
  /** An address, or `SHOP_RECIPIENTS`. */
  readonly to: string
  /** The values for its text, as JSON. */
  readonly filling: string
  /** The language of its text; null for the shop's default. */
  readonly language: Language | null
  readonly enqueuedAt: number
  readonly key: string
  /** The number of earlier attempts. */
  readonly tries: number
}

/** The `language` field of a mail; absent for the shop's default. */
export function toMailLanguage(language: Language | null | undefined): Pick<Mail, 'language'> {
  return language == null ? {} : { language }
}

/**
 * Enqueues a mail, in the transaction of its cause. A second mail with the same key changes nothing, even after the
 * first was sent.
 */
export function enqueueMail<Kind extends MailKind>(db: Database, mail: MailOf<Kind>, now: number): void {
  insertMail(db, mail, now)
}

/** Enqueues a test mail. The caller provides sample values for this kind of mail. */
export function enqueueTestMail(
  db: Database,
  mail: Omit<MailOf<MailKind>, 'values'> & { readonly values: Readonly<Record<string, string>> },
  now: number,
): void {
  insertMail(db, { ...mail, values: { ...mail.values, test: 'true' } }, now)
}

function insertMail(
  db: Database,
  mail: Omit<MailOf<MailKind>, 'values'> & { readonly values: object },
  now: number,
): void {
  // The end of a transaction sets the alarm, so open one in case the caller has none.
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

/** Whether a mail with this key was enqueued, sent or not. */
export function isMailEnqueued(db: Database, key: string | null): boolean {
  return key !== null && db.sql.exec('SELECT 1 FROM outbox WHERE key = ?', key).toArray().length > 0
}

/** When the mail with this key was enqueued, in milliseconds; null if it was not. */
export function getMailEnqueuedAt(db: Database, key: string | null): number | null {
  if (key === null) return null
  const [row] = db.sql.exec<{ at: number }>('SELECT enqueued_at AS at FROM outbox WHERE key = ?', key)
  return row?.at ?? null
}

/** When the next mail is due, in milliseconds since 1970; null for none. */
export function getNextMailAt(db: Database): number | null {
  const sql = 'SELECT min(next_at) AS at FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** Due mails, longest waiting first. */
export function listDueMails(db: Database, now: number, limit: number): DueMail[] {
  const sql = `SELECT id, kind, recipient AS "to", filling, language, enqueued_at AS enqueuedAt, key, tries FROM outbox
    WHERE sent_at IS NULL AND dead_at IS NULL AND next_at <= ? ORDER BY next_at, id LIMIT ?`
  return db.sql.exec<DueMail & Record<string, SqlStorageValue>>(sql, now, limit).toArray()
}

/** Claims a mail for one attempt. False if it has been claimed or sent since it was listed. */
export function claimMail(db: Database, { id, tries }: DueMail, nextAt: number): boolean {
  const { rowsWritten } = db.sql.exec(
    'UPDATE outbox SET tries = tries + 1, next_at = ? WHERE id = ? AND tries = ? AND sent_at IS NULL AND dead_at IS NULL',
    nextAt,
    id,
    tries,
  )
  return rowsWritten > 0
}

/** Marks a mail as sent and deletes its recipient and values; keeps its key. */
export function markSent(db: Database, id: number, now: number): void {
  db.sql.exec(
    `UPDATE outbox SET sent_at = ?, last_error = NULL, recipient = '', filling = '{}'
     WHERE id = ? AND sent_at IS NULL`,
    now,
    id,
  )
}

/** Deletes a mail that is no longer relevant before it is sent. */
export function deleteMail(db: Database, id: number): void {
  db.sql.exec('DELETE FROM outbox WHERE id = ? AND sent_at IS NULL', id)
}

/** Schedules the next attempt to send a mail. */
export function postponeMail(db: Database, id: number, reason: string, nextAt: number): void {
  db.sql.exec(
    'UPDATE outbox SET last_error = ?, next_at = ? WHERE id = ? AND sent_at IS NULL AND dead_at IS NULL',
    reason,
    nextAt,
    id,
  )
}

/** Turns a mail into a dead letter. */
export function markDead(db: Database, id: number, reason: string, now: number): void {
  db.sql.exec(
    'UPDATE outbox SET last_error = ?, dead_at = ? WHERE id = ? AND sent_at IS NULL AND dead_at IS NULL',
    reason,
    now,
    id,
  )
}

/** When the next mail is due for deletion; null for none. */
export function getNextMailPurgeAt(db: Database, retention: { readonly dead: number; readonly sent: number }) {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(dead_at) + ?1 AS at FROM outbox WHERE dead_at IS NOT NULL AND recipient <> ''
         UNION ALL SELECT min(sent_at) + ?2 FROM outbox WHERE sent_at IS NOT NULL)`,
      retention.dead,
      retention.sent,
    )
    .one().at
}

export function purgeMails(
  db: Database,
  retention: { readonly dead: number; readonly sent: number },
  now: number,
): void {
  purgeRows(db, 'outbox', 'id', "dead_at <= ? AND recipient <> ''", now - retention.dead)
  purgeRows(db, 'outbox', 'id', 'sent_at <= ?', now - retention.sent)
}

/** Dead letters that still have their recipient, newest first. */
export function deadLetters(db: Database, limit: number): DeadLetter[] {
  const rows = db.sql.exec<Omit<DeadLetter, 'at'> & { at: number }>(
    `SELECT id, kind, recipient AS "to", dead_at AS at, coalesce(last_error, '') AS reason FROM outbox
     WHERE dead_at IS NOT NULL AND recipient <> '' ORDER BY dead_at DESC, id DESC LIMIT ?`,
    limit,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Puts a dead letter back into the outbox, with no attempts counted. False if it is not a dead letter. */
export function reviveDeadLetter(db: Database, id: number, now: number): boolean {
  // The end of a transaction sets the alarm.
  return db.transactionSync(
    () =>
      db.sql.exec(
        `UPDATE outbox SET dead_at = NULL, tries = 0, next_at = ?
         WHERE id = ? AND dead_at IS NOT NULL AND sent_at IS NULL AND recipient <> ''`,
        now,
        id,
      ).rowsWritten > 0,
  )
}

/** Lists of mails for the admin, without their content. */

type MailRow = { id: number; kind: string; to: string; at: number }

const toIsoString = (at: number) => new Date(at).toISOString()

/** Mails that wait to be sent, the ones due soonest first. */
export function listWaitingMails(db: Database, limit: number): MailOverview['waiting'] {
  const waitingCondition = 'sent_at IS NULL AND dead_at IS NULL'
  const rows = db.sql.exec<MailRow & { tries: number; nextAt: number; reason: string }>(
    `SELECT id, kind, recipient AS "to", enqueued_at AS at, tries, next_at AS nextAt, coalesce(last_error, '') AS reason
     FROM outbox WHERE ${waitingCondition} ORDER BY next_at, id LIMIT ?`,
    limit,
  )
  return {
    total: db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM outbox WHERE ${waitingCondition}`).one().n,
    mails: [...rows].map((row) => ({
      ...row,
      to: maskAddress(row.to),
      at: toIsoString(row.at),
      nextAt: toIsoString(row.nextAt),
    })),
  }
}

/** Mails that were sent at or after `since`, latest first. */
export function listSentMails(db: Database, since: number, limit: number): MailOverview['sent'] {
  const rows = db.sql.exec<MailRow>(
    `SELECT id, kind, recipient AS "to", sent_at AS at FROM outbox WHERE sent_at >= ? ORDER BY sent_at DESC, id DESC LIMIT ?`,
    since,
    limit,
  )
  return {
    total: db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE sent_at >= ?', since).one().n,
    mails: [...rows].map((row) => ({ ...row, to: maskAddress(row.to), at: toIsoString(row.at) })),
  }
}

/** The kind of a dead letter. Null if there is none with this id. */
export function findDeadMailKind(db: Database, id: number): string | null {
  const [row] = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox WHERE id = ? AND dead_at IS NOT NULL', id)
  return row?.kind ?? null
}
