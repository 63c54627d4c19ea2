import { createHash } from 'node:crypto'
import type { ContactMessage, ContactMessagePage, MessageFilter } from '#app/domain/admin/mails.ts'
import {
  type ContactMessageForm,
  type MessageOutcome,
  type MessageTopic,
  messageRetentionMs,
  messageTopics,
  type PartnerRequest,
} from '#app/domain/content/contact-message-form.ts'
import { ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import { type Mail, SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { countAttempt } from '#workers/shop/customers/sign-in-attempts.ts'
import { enqueueMail } from '#workers/shop/outbox/outbox.queries.ts'
import type { ScheduledJob } from '#workers/shop/scheduler/scheduler.ts'
import type { Database } from '../database.ts'
import { purgeRows } from '../rows.queries.ts'

function hasMessage(db: Database, digest: string): boolean {
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
function getOldestMessageAt(db: Database, topic: MessageTopic): number | null {
  const sql = 'SELECT min(at) AS at FROM visitor_messages WHERE topic = ?'
  return db.sql.exec<{ at: number | null }>(sql, topic).one().at
}

function deleteMessages(db: Database, topic: MessageTopic, until: number): void {
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

const day = 24 * 3_600_000

/** Deletes contact messages after their retention period. */
export const purgeMessagesJob: ScheduledJob = {
  name: 'forget-messages',
  due(db) {
    const times = messageTopics.flatMap((topic) => {
      const oldest = getOldestMessageAt(db, topic)
      // A day later, so that the scheduler does not run for each message.
      return oldest === null ? [] : [oldest + messageRetentionMs[topic] + day]
    })
    return times.length === 0 ? null : Math.min(...times)
  },
  async run({ db, now }) {
    for (const topic of messageTopics) deleteMessages(db, topic, now() - messageRetentionMs[topic])
  },
}

const mailKindByTopic = { contact: 'contact-message', partner: 'partner-request' } as const satisfies Record<
  MessageTopic,
  Mail['kind']
>

/**
 * Stores a contact message and enqueues its mail to the shop in one transaction (spec §7 SendContactEmail; the
 * recipient is always the tenant's). A form that sends the same text again stores it once; with another text it is
 * another message. The hourly limit applies to each `visitor`.
 */
export function sendMessage(
  db: Database,
  topic: MessageTopic,
  form: ContactMessageForm,
  visitor: Visitor,
  now: number,
): MessageOutcome {
  return db.transactionSync(() => {
    const { name, email, phone, subject, message } = form
    const digest = hashParts([topic, form.key, name, email, phone, subject, message])
    if (hasMessage(db, digest)) return { ok: true }
    const { name: sender, limit } = getVisitorLimit(visitor, ATTEMPT_LIMITS.message)
    const limitCheck = countAttempt(
      db,
      { limit: 'message', target: `message ${sender}`, max: limit, source: null },
      now,
    )
    if (!limitCheck.ok) return limitCheck
    insertMessage(db, topic, form, digest, now)
    const kind = mailKindByTopic[topic]
    enqueueMail(
      db,
      { kind, to: SHOP_RECIPIENTS, values: { name, email, phone, subject, message }, key: `${kind} ${digest}` },
      now,
    )
    return { ok: true }
  })
}

function hashParts(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
