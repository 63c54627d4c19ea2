import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import type { Database } from '../database.ts'
import { mailIsPromised } from './outbox.queries.ts'

/**
 * A mail with a link is known by the form that asks for it: a second one, for a second click, would make the link of the
 * first good no longer.
 */

/** Whether this form has had a link mailed; it may have gone since. */
export function linkIsMailed(db: Database, kind: MailKind, sent: SentForm): boolean {
  return sent !== null && mailIsPromised(db, keyOf(kind, sent))
}

/** The mail's key. A form that is sent again when its link has gone asks for another. */
export function linkMailKey(db: Database, kind: MailKind, sent: SentForm, tokenHash: string): string {
  return keyOf(kind, sent === null || linkIsMailed(db, kind, sent) ? tokenHash : sent)
}

const keyOf = (kind: MailKind, name: string) => `${kind} ${name}`
