import type { ContactMessage, ContactMessagePage, MessageFilter } from '#app/domain/admin/mails.ts'
import type { ContactMessageForm, MessageTopic, PartnerRequest } from '#app/domain/content/contact-message-form.ts'
import type { Database } from '../database.ts'
import { purgeRows } from '../rows.queries.ts'

export function hasMessage(db: Database, digest: string): boolean {
  return db.sql.exec('SELECT 1 FROM visitor_messages WHERE digest = ?', digest).toArray().length === 1
}

export function insertMessage(
  db: Database,
  topic: MessageTopic,
  { name, email, phone, subject, message }: ContactMessageForm,
  digest: string,
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO visitor_messages (topic, digest, name, email, phone, subject, message, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    topic,
    digest,
    name,
    email,
    phone,
    subject,
    message,
    now,
  )
}

/** Newest first. */
export function listPartnerRequests(db: Database, limit: number): PartnerRequest[] {
  const rows = db.sql.exec<Omit<PartnerRequest, 'at'> & { at: number }>(
    `SELECT id, name, email, phone, subject, message, at FROM visitor_messages
     WHERE topic = 'partner' ORDER BY at DESC, id DESC LIMIT ?`,
    limit,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** When the oldest message of a topic was written. Null if there is none. */
export function getOldestMessageAt(db: Database, topic: MessageTopic): number | null {
  const sql = 'SELECT min(at) AS at FROM visitor_messages WHERE topic = ?'
  return db.sql.exec<{ at: number | null }>(sql, topic).one().at
}

export function deleteMessages(db: Database, topic: MessageTopic, until: number): void {
  purgeRows(db, 'visitor_messages', 'id', 'topic = ? AND at <= ?', topic, until)
}

/** Newest first. */
export function listContactMessages(
  db: Database,
  { topic, waiting, before }: MessageFilter,
  limit: number,
): ContactMessagePage {
  const rows = db.sql.exec<Omit<ContactMessage, 'at' | 'handled'> & { at: number; handled: number }>(
    `SELECT id, name, email, phone, subject, message, at, handled FROM visitor_messages
     WHERE topic = ?1 ${waiting ? 'AND handled = 0' : ''} AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3`,
    ...[topic, before, limit + 1],
  )
  const messages = [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString(), handled: row.handled === 1 }))
  return { messages: messages.slice(0, limit), hasMore: messages.length > limit }
}

/** False if the message is deleted or already handled. */
export function markMessageHandled(db: Database, id: number): boolean {
  return db.sql.exec('UPDATE visitor_messages SET handled = 1 WHERE id = ? AND handled = 0', id).rowsWritten > 0
}
