import { createHash } from 'node:crypto'
import type { MessageOutcome, MessageTopic, VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { budgets, type Visitor, visitorBudget } from '#app/domain/customers/guess-budget.ts'
import { type Mail, theShop } from '#app/domain/notifications/mail.ts'
import { countGuess } from '../customers/guess.ts'
import type { Database } from '../database.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import { hasMessage, insertMessage } from './visitor-messages.queries.ts'

const mailKinds = { contact: 'contact-message', partner: 'partner-request' } as const satisfies Record<
  MessageTopic,
  Mail['kind']
>

/**
 * Keeps what a visitor wrote and promises its mail to the shop, in one transaction (spec §7 SendContactEmail; the recipient
 * is always the tenant's). The same words from the same form are one message, however often they are sent; other words
 * from it are another. `visitor` is what the hourly limit counts by.
 */
export function sendMessage(
  db: Database,
  topic: MessageTopic,
  written: VisitorMessage,
  visitor: Visitor,
  now: number,
): MessageOutcome {
  return db.transactionSync(() => {
    const { name, email, phone, subject, message } = written
    const digest = digestOf([topic, written.key, name, email, phone, subject, message])
    if (hasMessage(db, digest)) return { ok: true }
    const { name: sender, most } = visitorBudget(visitor, budgets.message)
    const counted = countGuess(db, { limit: 'message', target: `message ${sender}`, most, source: null }, now)
    if (!counted.ok) return counted
    insertMessage(db, topic, written, digest, now)
    const kind = mailKinds[topic]
    enqueueMail(
      db,
      { kind, to: theShop, values: { name, email, phone, subject, message }, key: `${kind} ${digest}` },
      now,
    )
    return { ok: true }
  })
}

function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
