import type { ForgotOutcome, SubmissionId } from '#app/domain/customers/accounts.ts'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Database } from '../database.ts'
import { enqueueMail, isMailEnqueued, toMailLanguage } from '../outbox/outbox.queries.ts'
import type { Browser, NewLink, PasswordOwner, ResetResult } from './account-requests.ts'
import {
  type Customer,
  findCustomerByEmail,
  findCustomerById,
  setEmailState,
  setLanguage,
  setPassword,
} from './customers.queries.ts'
import {
  consumeLink,
  deleteTickets,
  findLink,
  getLinkMailKey,
  hasOpenResetLink,
  isLinkMailed,
  isLinkValid,
  saveLink,
} from './links.queries.ts'
import { enqueueSecurityMail, getSecurityMailKey } from './security-mails.ts'
import { saveKnownBrowser } from './sign-in.queries.ts'
import { revokeAccess } from './sign-in.ts'
import { countAttempt, getAttemptSource } from './sign-in-attempts.ts'

/** How long a link that resets a password or changes an email address is valid. */
export const LINK_MINUTES = 60

/** Enqueues a mail with a link (spec §5 Forgot password). Earlier links stop working. */
export function requestReset(
  db: Database,
  email: string,
  link: NewLink,
  browser: Browser,
  submissionId: SubmissionId,
  now: number,
): ForgotOutcome {
  return db.transactionSync(() => {
    const customer = findCustomerByEmail(db, email)
    const limitCheck = countAttempt(
      db,
      {
        limit: 'reset-mail',
        // Count unknown addresses as well, so that the limit reveals nothing.
        target: `reset mail ${customer?.id ?? `to ${normalizeLogin(email)}`}`,
        max: ATTEMPT_LIMITS.resetMail,
        source: getAttemptSource('look-up', browser, ATTEMPT_LIMITS.lookUp),
      },
      now,
    )
    if (!limitCheck.ok) return limitCheck
    if (customer?.email == null) return { ok: false, reason: 'not-found' }
    if (isResetMailed(db, customer.id, submissionId, now)) return { ok: true }
    setLanguage(db, customer.id, link.language)
    const language = link.language ?? customer.language
    enqueueResetMail(db, { ...customer, email: customer.email, language }, link, submissionId, now)
    return { ok: true }
  })
}

/** Whether this form has mailed a link that is still valid. */
export function isResetMailed(db: Database, customer: number, submissionId: SubmissionId, now: number): boolean {
  return isLinkMailed(db, 'password-reset', submissionId) && hasOpenResetLink(db, customer, now)
}

/** Enqueues a link to a customer with an address. Call inside the transaction. Earlier links stop working. */
export function enqueueResetMail(
  db: Database,
  { id, firstName, email, language }: Pick<Customer, 'id' | 'firstName' | 'language'> & { readonly email: string },
  { tokenHash, path }: Pick<NewLink, 'tokenHash' | 'path'>,
  submissionId: SubmissionId,
  now: number,
): void {
  saveLink(db, { customer: id, kind: 'reset', tokenHash, email: null, expiresAt: now + LINK_MINUTES * 60_000 })
  const values = { name: firstName, link: path, minutes: String(LINK_MINUTES) }
  const key = getLinkMailKey(db, 'password-reset', submissionId, tokenHash)
  enqueueMail(db, { kind: 'password-reset', to: email, values, key, ...toMailLanguage(language) }, now)
}

/** Whether the link is open or this form has used it. */
export function canReset(db: Database, tokenHash: string, submissionId: SubmissionId, now: number): boolean {
  return isLinkValid(db, 'reset', tokenHash, now) || isMailEnqueued(db, getPasswordChangedKey(submissionId))
}

/** Words that a password must not contain: names and email address. */
export function listPersonalWords(db: Database, owner: PasswordOwner, now: number): string[] {
  const id =
    owner.kind === 'customer' ? owner.customer : (findLink(db, 'reset', owner.tokenHash, now)?.customer ?? null)
  const customer = id === null ? null : findCustomerById(db, id)
  return customer === null ? [] : [customer.email ?? '', customer.firstName, customer.lastName]
}

/**
 * Uses up the link and sets the password. Ends all sessions and mailed links, and forgets all known browsers; only this
 * browser is known afterwards. The mail has proven the address, so what an unconfirmed account had set up is deleted.
 */
export function resetPassword(
  db: Database,
  tokenHash: string,
  password: string,
  knownHash: string | null,
  submissionId: SubmissionId,
  now: number,
): ResetResult {
  return db.transactionSync((): ResetResult => {
    const consumedLink = consumeLink(db, 'reset', tokenHash, now)
    const customer = consumedLink === null ? null : findCustomerById(db, consumedLink.customer)
    if (customer === null) return isMailEnqueued(db, getPasswordChangedKey(submissionId)) ? 'done' : 'expired'
    const hasClearedAccount = revokeAccess(db, customer)
    setEmailState(db, customer.id, 'confirmed')
    // The name may have been cleared, because somebody else typed it.
    const { firstName } = findCustomerById(db, customer.id) ?? customer
    storePassword(db, { ...customer, firstName }, password, getResetEvent(submissionId ?? tokenHash), now)
    if (knownHash !== null) saveKnownBrowser(db, customer.id, knownHash, now)
    return hasClearedAccount ? 'cleared' : 'done'
  })
}

const getResetEvent = (source: string) => `reset ${source}`

/** The key of the notice, from the form that set the password. */
function getPasswordChangedKey(submissionId: SubmissionId): string | null {
  return submissionId === null ? null : getSecurityMailKey('password-changed', getResetEvent(submissionId))
}

/** Sets a password and enqueues a notice. `event` makes the notice's key unique to this change. */
export function storePassword(db: Database, customer: Customer, password: string, event: string, now: number): void {
  setPassword(db, customer.id, password)
  deleteTickets(db, customer.id)
  enqueueSecurityMail(db, 'password-changed', customer, event, now)
}
