import {
  type MailDesk,
  type MessageFilter,
  shortenedAddress,
  type WrittenMessage,
  type WrittenMessages,
} from '#app/domain/desk/mails.ts'
import type { Database } from '../database.ts'

/** Mails and messages as the desk asks for them, without what the mails say. */

type MailRow = { id: number; kind: string; to: string; at: number }

const isoInstant = (at: number) => new Date(at).toISOString()

/** Those that are tried first. */
export function waitingMails(db: Database, limit: number): MailDesk['waiting'] {
  const waits = 'sent_at IS NULL AND dead_at IS NULL'
  const rows = db.sql.exec<MailRow & { tries: number; nextAt: number; reason: string }>(
    `SELECT id, kind, recipient AS "to", enqueued_at AS at, tries, next_at AS nextAt, coalesce(last_error, '') AS reason
     FROM outbox WHERE ${waits} ORDER BY next_at, id LIMIT ?`,
    limit,
  )
  return {
    total: db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM outbox WHERE ${waits}`).one().n,
    mails: [...rows].map((row) => ({
      ...row,
      to: shortenedAddress(row.to),
      at: isoInstant(row.at),
      nextAt: isoInstant(row.nextAt),
    })),
  }
}

/** Those that were sent from `since` on, the latest first. */
export function sentMails(db: Database, since: number, limit: number): MailDesk['sent'] {
  const rows = db.sql.exec<MailRow>(
    `SELECT id, kind, recipient AS "to", sent_at AS at FROM outbox WHERE sent_at >= ? ORDER BY sent_at DESC, id DESC LIMIT ?`,
    since,
    limit,
  )
  return {
    total: db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE sent_at >= ?', since).one().n,
    mails: [...rows].map((row) => ({ ...row, to: shortenedAddress(row.to), at: isoInstant(row.at) })),
  }
}

/** The newest first. */
export function writtenMessages(
  db: Database,
  { topic, waiting, before }: MessageFilter,
  limit: number,
): WrittenMessages {
  const rows = db.sql.exec<Omit<WrittenMessage, 'at' | 'handled'> & { at: number; handled: number }>(
    `SELECT id, name, email, phone, subject, message, at, handled FROM visitor_messages
     WHERE topic = ?1 ${waiting ? 'AND handled = 0' : ''} AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3`,
    ...[topic, before, limit + 1],
  )
  const found = [...rows].map((row) => ({ ...row, at: isoInstant(row.at), handled: row.handled === 1 }))
  return { letters: found.slice(0, limit), more: found.length > limit }
}

/** False for a message that is not there any more, or was handled before. */
export function handleMessage(db: Database, id: number): boolean {
  return db.sql.exec('UPDATE visitor_messages SET handled = 1 WHERE id = ? AND handled = 0', id).rowsWritten > 0
}

/** What kind of mail it is, of those that were given up. */
export function deadMailKind(db: Database, id: number): string | null {
  const [row] = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox WHERE id = ? AND dead_at IS NOT NULL', id)
  return row?.kind ?? null
}
