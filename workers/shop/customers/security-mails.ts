import { createHash } from 'node:crypto'
import { ATTEMPT_LIMITS, type Limited, normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import type { Database } from '../database.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import type { Customer } from './customers.queries.ts'
import { countAttempt } from './sign-in-attempts.ts'

/** Mails that contain only the customer's name. */
type SecurityMailKind = Extract<
  MailKind,
  'password-changed' | 'email-changed' | 'phone-changed' | 'two-factor-on' | 'two-factor-off' | 'two-factor-ended'
>

/**
 * Enqueues a mail about a change to the sign-in. `event` makes the mail's key unique to this change. Mails to an
 * unconfirmed address count against a limit: otherwise an account with a stranger's address could send them a mail with
 * every change.
 */
export function enqueueSecurityMail(
  db: Database,
  kind: SecurityMailKind,
  { email, emailState, firstName, language }: Pick<Customer, 'email' | 'emailState' | 'firstName' | 'language'>,
  event: string,
  now: number,
): void {
  if (email === null) return
  if (emailState !== 'confirmed' && !countAddressMailAttempt(db, email, now).ok) return
  const key = getSecurityMailKey(kind, event)
  enqueueMail(db, { kind, to: email, values: { name: firstName }, key, ...toMailLanguage(language) }, now)
}

export const getSecurityMailKey = (kind: SecurityMailKind, event: string) => `${kind} ${event}`

/**
 * Counts a mail to an unconfirmed address, or refuses it: anybody can type a stranger's address. Stores a hash of the
 * mailbox for an hour.
 */
export function countAddressMailAttempt(
  db: Database,
  email: string,
  now: number,
): { ok: true; attempt: number } | Limited {
  const target = `mail to ${createHash('sha256').update(normalizeMailbox(email)).digest('base64url')}`
  return countAttempt(db, { limit: 'account-mail', target, max: ATTEMPT_LIMITS.addressMail, source: null }, now)
}
