import { createHash } from 'node:crypto'
import {
  type ContactMessageForm,
  type MessageOutcome,
  type MessageTopic,
  messageRetentionMs,
  messageTopics,
} from '#app/domain/content/contact-message-form.ts'
import { ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import { type Mail, SHOP_RECIPIENTS } from '#app/domain/notifications/mail.ts'
import { countAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { deleteMessages, getOldestMessageAt, hasMessage, insertMessage } from './contact-messages.queries.ts'

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
 * another message. The hourly limit counts by `visitor`.
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
