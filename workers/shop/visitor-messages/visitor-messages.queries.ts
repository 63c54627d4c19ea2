import type { MessageTopic, PartnerRequest, VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { forgetRows } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'

export function hasMessage(db: Database, digest: string): boolean {
  return db.sql.exec('SELECT 1 FROM visitor_messages WHERE digest = ?', digest).toArray().length === 1
}

export function insertMessage(
  db: Database,
  topic: MessageTopic,
  { name, email, phone, subject, message }: VisitorMessage,
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

/** The newest first. */
export function partnerRequests(db: Database, limit: number): PartnerRequest[] {
  const rows = db.sql.exec<Omit<PartnerRequest, 'at'> & { at: number }>(
    `SELECT id, name, email, phone, subject, message, at FROM visitor_messages
     WHERE topic = 'partner' ORDER BY at DESC, id DESC LIMIT ?`,
    limit,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** When the oldest message of a topic was written; null when there is none. */
export function oldestMessageAt(db: Database, topic: MessageTopic): number | null {
  const sql = 'SELECT min(at) AS at FROM visitor_messages WHERE topic = ?'
  return db.sql.exec<{ at: number | null }>(sql, topic).one().at
}

export function deleteMessages(db: Database, topic: MessageTopic, until: number): void {
  forgetRows(db, 'visitor_messages', 'id', 'topic = ? AND at <= ?', topic, until)
}
