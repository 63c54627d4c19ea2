import type { Mail } from '#app/domain/notifications/mail.ts'
import type { Database } from '../database.ts'

/**
 * Promises a mail, inside the transaction that gives cause for it. A second mail under the same key changes nothing,
 * also when the first has long been sent.
 */
export function enqueueMail(db: Database, mail: Mail, now: number): void {
  db.sql.exec(
    `INSERT INTO outbox (kind, recipient, filling, key, enqueued_at, next_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO NOTHING`,
    mail.kind,
    mail.to,
    JSON.stringify(mail.values),
    mail.key,
    now,
    now,
  )
}
