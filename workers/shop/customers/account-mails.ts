import { createHash } from 'node:crypto'
import type { Limited } from '#app/domain/customers/accounts.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { mailboxOf } from '#app/domain/customers/mailbox.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import type { Customer } from './customers.queries.ts'
import { countGuess } from './guess.ts'

/** Mails that need nothing but the customer's name. */
type NoticeKind = Extract<
  MailKind,
  | 'password-changed'
  | 'email-changed'
  | 'phone-changed'
  | 'phone-shared'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-ended'
>

/**
 * Tells the customer of a change that matters for signing in. `event` tells one change from the next. Mails to an address that
 * is not confirmed are counted: whoever registered a stranger's address could mail them by each change.
 */
export function mailNotice(
  db: Database,
  kind: NoticeKind,
  { email, emailState, firstName, language }: Pick<Customer, 'email' | 'emailState' | 'firstName' | 'language'>,
  event: string,
  now: number,
): void {
  if (email === null) return
  if (emailState !== 'confirmed' && !countAddressMail(db, email, now).ok) return
  const key = noticeKey(kind, event)
  enqueueMail(db, { kind, to: email, values: { name: firstName }, key, ...inLanguage(language) }, now)
}

export const noticeKey = (kind: NoticeKind, event: string) => `${kind} ${event}`

/**
 * Counts a mail to an address that nobody has proven to be theirs, if one may go: anybody can type a stranger's address.
 * Keeps a hash of the mailbox, for an hour.
 */
export function countAddressMail(db: Database, email: string, now: number): { ok: true; guess: number } | Limited {
  const target = `mail to ${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`
  return countGuess(db, { limit: 'account-mail', target, most: budgets.addressMail, source: null }, now)
}
