import type { EmailConfirmOutcome, SubmissionId } from '#app/domain/customers/accounts.ts'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { EMAIL_CONFIRMATION_HOURS } from '#app/domain/customers/customer.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Database } from '../database.ts'
import { enqueueMail, toMailLanguage } from '../outbox/outbox.queries.ts'
import type {
  Browser,
  EmailChangeResult,
  EmailConfirmationResult,
  EmailLink,
  LinkHolder,
  NewLink,
  Proof,
} from './account-requests.ts'
import {
  type Customer,
  clearEmail,
  clearPhone,
  findCustomerByEmail,
  findCustomerById,
  findCustomerByUsername,
  isPhoneTaken,
  renameUnconfirmedCustomer,
  setEmail,
  setEmailState,
} from './customers.queries.ts'
import {
  consumeLink,
  deleteLinks,
  findLink,
  findPendingEmail,
  getLinkMailKey,
  isLinkMailed,
  saveLink,
} from './links.queries.ts'
import { LINK_MINUTES } from './reset-password.ts'
import { countAddressMailAttempt, enqueueSecurityMail } from './security-mails.ts'
import { hasKnownBrowser } from './sign-in.queries.ts'
import { countAttempt, findProvenCustomer, getAttemptSource } from './sign-in-attempts.ts'

/** Mails a link to the new address. The address changes when the customer confirms on the link's page. */
export function requestEmailChange(
  db: Database,
  proof: Proof,
  email: string,
  link: NewLink,
  browser: Browser,
  submissionId: SubmissionId,
  now: number,
): EmailChangeResult {
  return db.transactionSync((): EmailChangeResult => {
    const customer = findProvenCustomer(db, proof)
    if (customer === null) return 'wrong-password'
    if (isLinkMailed(db, 'email-change', submissionId) && findPendingEmail(db, customer.id, now) === email)
      return 'sent'
    const source = getAttemptSource('look-up', browser, ATTEMPT_LIMITS.lookUp)
    const target = `e-mail change ${customer.id}`
    const limitCheck = countAttempt(db, { limit: 'email-change', target, max: ATTEMPT_LIMITS.resetMail, source }, now)
    if (!limitCheck.ok) return limitCheck
    const mailLimit = countAddressMailAttempt(db, email, now)
    if (!mailLimit.ok) return mailLimit
    const { tokenHash, path } = link
    saveLink(db, { customer: customer.id, kind: 'email', tokenHash, email, expiresAt: now + LINK_MINUTES * 60_000 })
    const language = toMailLanguage(link.language ?? customer.language)
    const key = getLinkMailKey(db, 'email-change', submissionId, tokenHash)
    if (findAddressHolder(db, email, customer.id) !== null) {
      mailEmailTaken(db, email, key, now)
      return 'sent'
    }
    const values = { name: customer.firstName, link: path, minutes: String(LINK_MINUTES) }
    enqueueMail(db, { kind: 'email-change', to: email, values, key, ...language }, now)
    return 'sent'
  })
}

/**
 * Notifies the customer whose account already has the address; no link is mailed. The caller returns the same result as
 * for a free address, so it does not reveal who is registered.
 */
export function mailEmailTaken(db: Database, email: string, key: string, now: number): void {
  const owner = findCustomerByEmail(db, email)
  if (owner?.email == null) return
  const values = { name: owner.firstName }
  enqueueMail(db, { kind: 'email-taken', to: owner.email, values, key, ...toMailLanguage(owner.language) }, now)
}

/** Mails the link that confirms the account's own address again. */
export function requestEmailConfirmation(
  db: Database,
  id: number,
  link: NewLink,
  submissionId: SubmissionId,
  now: number,
): EmailConfirmationResult {
  return db.transactionSync((): EmailConfirmationResult => {
    const customer = findCustomerById(db, id)
    if (customer?.email == null || customer.emailState === 'confirmed') return { ok: true, sent: false }
    if (isLinkMailed(db, 'email-confirm', submissionId)) return { ok: true, sent: true }
    const limitCheck = countAddressMailAttempt(db, customer.email, now)
    if (!limitCheck.ok) return limitCheck
    saveConfirmLink(db, { id, email: customer.email }, link.tokenHash, now)
    const values = { name: customer.firstName, link: link.path, hours: String(EMAIL_CONFIRMATION_HOURS) }
    const key = getLinkMailKey(db, 'email-confirm', submissionId, link.tokenHash)
    const language = toMailLanguage(link.language ?? customer.language)
    enqueueMail(db, { kind: 'email-confirm', to: customer.email, values, key, ...language }, now)
    return { ok: true, sent: true }
  })
}

/** Saves a link that confirms the account's own address. */
export function saveConfirmLink(
  db: Database,
  { id, email }: { readonly id: number; readonly email: string },
  tokenHash: string,
  now: number,
): void {
  saveLink(db, { customer: id, kind: 'email', tokenHash, email, expiresAt: now + EMAIL_CONFIRMATION_HOURS * 3_600_000 })
}

/** The data for the page of an email link. Null if the link is not valid. */
export function findEmailLink(db: Database, tokenHash: string, holder: LinkHolder, now: number): EmailLink | null {
  const link = findLink(db, 'email', tokenHash, now)
  if (link === null || link.email === null) return null
  return { email: link.email, needsPassword: !isProvenHolder(db, link.customer, holder) }
}

/**
 * Confirms the address of an email link. The mail alone is not enough: somebody may have typed a stranger's address
 * into their account, and the stranger would confirm it for them. So the link works for the signed-in customer, from a
 * known browser, or with the account's password. Without any of these, a password reset gives the account to the owner of
 * the mailbox, and ends its sessions, known browsers, second factor and pending links. A username that equals the email address changes with it (spec §3
 * CUST_USERNAME). A used link stays without its address until it expires, so that a second click gets the result of the
 * first.
 */
export function confirmEmailChange(
  db: Database,
  tokenHash: string,
  holder: LinkHolder,
  now: number,
): EmailConfirmOutcome {
  return db.transactionSync((): EmailConfirmOutcome => {
    const link = findLink(db, 'email', tokenHash, now)
    const customer = link === null ? null : findCustomerById(db, link.customer)
    if (link === null || customer === null) return { ok: false, reason: 'expired' }
    if (!isProvenHolder(db, customer.id, holder)) return { ok: false, reason: 'wrong-password' }
    if (holder.proof !== null) findProvenCustomer(db, holder.proof)
    consumeLink(db, 'email', tokenHash, now)
    const email = link.email ?? customer.email ?? ''
    const usedLink = {
      customer: customer.id,
      kind: 'email',
      tokenHash,
      email: null,
      expiresAt: link.expiresAt,
    } as const
    let phoneRemoved = false
    if (link.email !== null) {
      if (findAddressHolder(db, email, customer.id) !== null) return { ok: false, reason: 'taken' }
      releaseAddress(db, email, customer.id)
      if (!isOwnEmail(customer, email)) moveToEmail(db, customer, email, tokenHash, now)
      phoneRemoved = customer.emailState === 'unconfirmed' && isPhoneTaken(db, customer.phone, customer.id)
      if (phoneRemoved) clearPhone(db, customer.id)
      setEmailState(db, customer.id, 'confirmed')
    }
    saveLink(db, usedLink)
    return { ok: true, email, phoneRemoved }
  })
}

/** Whether the holder has proven to be the account's customer, besides having its mail. */
function isProvenHolder(db: Database, customer: number, { signedIn, knownHash, proof }: LinkHolder): boolean {
  if (signedIn === customer || (knownHash !== null && hasKnownBrowser(db, customer, knownHash))) return true
  return proof?.customer === customer && findCustomerById(db, customer)?.password === proof.password
}

const isOwnEmail = (customer: Customer, email: string) =>
  customer.email !== null && normalizeLogin(customer.email) === normalizeLogin(email)

/** Changes the account's address and notifies the old and the new one. */
function moveToEmail(db: Database, customer: Customer, email: string, tokenHash: string, now: number): void {
  const usernameFollowsEmail =
    customer.email !== null && normalizeLogin(customer.username) === normalizeLogin(customer.email)
  setEmail(db, customer.id, email, usernameFollowsEmail ? email : customer.username)
  // A reset link may be waiting in the old mailbox.
  deleteLinks(db, customer.id)
  enqueueSecurityMail(db, 'email-changed', customer, tokenHash, now)
  const values = { name: customer.firstName, email }
  const key = `new-email ${tokenHash}`
  enqueueMail(db, { kind: 'new-email', to: email, values, key, ...toMailLanguage(customer.language) }, now)
}

/**
 * Which account has an email address. Anybody can register any address, so an unconfirmed account loses it to a
 * customer who confirms it by mail, and to a customer of an import. A new registration proves nothing: any account with
 * the address blocks it.
 */

/** Whether this account's address is closed to other accounts. */
export function isAddressHolder(account: Customer | null): boolean {
  return account !== null && account.emailState !== 'unconfirmed'
}

/** Another account that has the address as email address or username and does not lose it. Null if there is none. */
function findAddressHolder(db: Database, email: string, exceptId: number): Customer | null {
  return listAccountsWithEmail(db, email, exceptId).find(isAddressHolder) ?? null
}

/**
 * Takes the address from accounts that never confirmed it. They stay, with their orders, under their phone numbers.
 * Links that were mailed to the address stop working.
 */
function releaseAddress(db: Database, email: string, customer: number): void {
  for (const account of listAccountsWithEmail(db, email, customer)) {
    if (isAddressHolder(account)) continue
    deleteLinks(db, account.id)
    if (isSameLogin(account.username, email)) renameUnconfirmedCustomer(db, account.id)
    if (isSameLogin(account.email, email)) clearEmail(db, account.id)
  }
}

function listAccountsWithEmail(db: Database, email: string, exceptId: number): Customer[] {
  const [byEmail, byUsername] = [findCustomerByEmail(db, email), findCustomerByUsername(db, email)]
  const accounts = byUsername?.id === byEmail?.id ? [byEmail] : [byEmail, byUsername]
  return accounts.flatMap((account) => (account === null || account.id === exceptId ? [] : [account]))
}

const isSameLogin = (stored: string | null, email: string) =>
  stored !== null && normalizeLogin(stored) === normalizeLogin(email)
