import type { ForgotOutcome, SentForm } from '#app/domain/customers/accounts.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import { linkIsMailed, linkMailKey } from '../outbox/mailed-link.ts'
import { enqueueMail, inLanguage, mailIsPromised } from '../outbox/outbox.queries.ts'
import { mailNotice, noticeKey } from './account-mails.ts'
import type { Browser, NewLink, PasswordOwner, ResetAnswer } from './account-requests.ts'
import {
  type Customer,
  customerByEmail,
  customerById,
  keepLanguage,
  setEmailState,
  setPassword,
} from './customers.queries.ts'
import { endAccess } from './end-access.ts'
import { countGuess, sourceOf } from './guess.ts'
import { rememberBrowser } from './guesses.queries.ts'
import { deleteTickets, linkExists, linkOf, putLink, resetIsOpen, takeLink } from './links.queries.ts'

/** How long a mailed link is good, in minutes. */
export const linkMinutes = 60

/** Promises a mail with a link (spec §5 Forgot password). Earlier links are good no longer. */
export function requestReset(
  db: Database,
  email: string,
  link: NewLink,
  browser: Browser,
  sent: SentForm,
  now: number,
): ForgotOutcome {
  return db.transactionSync(() => {
    const customer = customerByEmail(db, email)
    const counted = countGuess(
      db,
      {
        limit: 'reset-mail',
        // An address that nobody has is counted alike, so that the count tells nothing.
        target: `reset mail ${customer?.id ?? `to ${foldLogin(email)}`}`,
        most: budgets.resetMail,
        source: sourceOf('look-up', browser, budgets.lookUp),
      },
      now,
    )
    if (!counted.ok) return counted
    if (customer?.email == null) return { ok: false, reason: 'not-found' }
    if (resetIsMailed(db, customer.id, sent, now)) return { ok: true }
    keepLanguage(db, customer.id, link.language)
    const language = link.language ?? customer.language
    promiseReset(db, { ...customer, email: customer.email, language }, link, sent, now)
    return { ok: true }
  })
}

/** Whether this form has had a link mailed that is good. */
export function resetIsMailed(db: Database, customer: number, sent: SentForm, now: number): boolean {
  return linkIsMailed(db, 'password-reset', sent) && resetIsOpen(db, customer, now)
}

/** Mails a link to somebody who has an address, inside the transaction. Earlier links are good no longer. */
export function promiseReset(
  db: Database,
  { id, firstName, email, language }: Pick<Customer, 'id' | 'firstName' | 'language'> & { readonly email: string },
  { tokenHash, path }: Pick<NewLink, 'tokenHash' | 'path'>,
  sent: SentForm,
  now: number,
): void {
  putLink(db, { customer: id, kind: 'reset', tokenHash, email: null, expiresAt: now + linkMinutes * 60_000 })
  const values = { name: firstName, link: path, minutes: String(linkMinutes) }
  const key = linkMailKey(db, 'password-reset', sent, tokenHash)
  enqueueMail(db, { kind: 'password-reset', to: email, values, key, ...inLanguage(language) }, now)
}

/** Whether the link is open, or this very form has taken it. */
export function mayReset(db: Database, tokenHash: string, sent: SentForm, now: number): boolean {
  return linkExists(db, 'reset', tokenHash, now) || mailIsPromised(db, noticeOf(sent))
}

/** What somebody who chooses a password would guess at: names and email address. */
export function personBehind(db: Database, who: PasswordOwner, now: number): string[] {
  const id = who.kind === 'customer' ? who.customer : (linkOf(db, 'reset', who.tokenHash, now)?.customer ?? null)
  const customer = id === null ? null : customerById(db, id)
  return customer === null ? [] : [customer.email ?? '', customer.firstName, customer.lastName]
}

/**
 * Takes the link and sets the password. All sessions end, what else was mailed or begun is void, and no browser is known any
 * more but this one. The mail has proven the address: what an account had set up before that goes.
 */
export function resetPassword(
  db: Database,
  tokenHash: string,
  password: string,
  knownHash: string | null,
  sent: SentForm,
  now: number,
): ResetAnswer {
  return db.transactionSync((): ResetAnswer => {
    const taken = takeLink(db, 'reset', tokenHash, now)
    const customer = taken === null ? null : customerById(db, taken.customer)
    if (customer === null) return mailIsPromised(db, noticeOf(sent)) ? 'done' : 'expired'
    const cleared = endAccess(db, customer)
    setEmailState(db, customer.id, 'confirmed')
    // The notice names nobody where somebody else may have typed the name.
    const { firstName } = customerById(db, customer.id) ?? customer
    storePassword(db, { ...customer, firstName }, password, resetBy(sent ?? tokenHash), now)
    if (knownHash !== null) rememberBrowser(db, customer.id, knownHash, now)
    return cleared ? 'cleared' : 'done'
  })
}

const resetBy = (what: string) => `reset ${what}`

/** The notice of a reset by the form that asked for it. */
function noticeOf(sent: SentForm): string | null {
  return sent === null ? null : noticeKey('password-changed', resetBy(sent))
}

/** Sets a password and promises the notice of it. `event` tells one change from the next. */
export function storePassword(db: Database, customer: Customer, password: string, event: string, now: number): void {
  setPassword(db, customer.id, password)
  deleteTickets(db, customer.id)
  mailNotice(db, 'password-changed', customer, event, now)
}
