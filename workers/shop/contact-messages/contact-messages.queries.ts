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
