import type { EmailConfirmOutcome, SentForm } from '#app/domain/customers/accounts.ts'
import { confirmHours } from '#app/domain/customers/email-state.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import { linkIsMailed, linkMailKey } from '../outbox/mailed-link.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import { countAddressMail, mailNotice } from './account-mails.ts'
import type {
  Browser,
  ConfirmAnswer,
  EmailChangeAnswer,
  EmailLink,
  LinkHolder,
  NewLink,
  Proof,
} from './account-requests.ts'
import { addressHolder, releaseAddress } from './address-holder.ts'
import {
  type Customer,
  clearPhone,
  customerByEmail,
  customerById,
  phoneIsTaken,
  setEmail,
  setEmailState,
} from './customers.queries.ts'
import { countGuess, provenCustomer, sourceOf } from './guess.ts'
import { browserIsKnown } from './guesses.queries.ts'
import { deleteLinks, linkOf, pendingEmail, putLink, takeLink } from './links.queries.ts'
import { linkMinutes } from './reset.ts'

/** Mails a link to the new address: it becomes the customer's when the link's page confirms it. */
export function requestEmailChange(
  db: Database,
  proof: Proof,
  email: string,
  link: NewLink,
  browser: Browser,
  sent: SentForm,
  now: number,
): EmailChangeAnswer {
  return db.transactionSync((): EmailChangeAnswer => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return 'wrong-password'
    if (linkIsMailed(db, 'email-change', sent) && pendingEmail(db, customer.id, now) === email) return 'sent'
    const source = sourceOf('look-up', browser, budgets.lookUp)
    const target = `e-mail change ${customer.id}`
    const counted = countGuess(db, { limit: 'email-change', target, most: budgets.resetMail, source }, now)
    if (!counted.ok) return counted
    const mailed = countAddressMail(db, email, now)
    if (!mailed.ok) return mailed
    const { tokenHash, path } = link
    putLink(db, { customer: customer.id, kind: 'email', tokenHash, email, expiresAt: now + linkMinutes * 60_000 })
    const language = inLanguage(link.language ?? customer.language)
    const key = linkMailKey(db, 'email-change', sent, tokenHash)
    if (addressHolder(db, email, customer.id) !== null) {
      tellOwner(db, email, key, now)
      return 'sent'
    }
    const values = { name: customer.firstName, link: path, minutes: String(linkMinutes) }
    enqueueMail(db, { kind: 'email-change', to: email, values, key, ...language }, now)
    return 'sent'
  })
}

/**
 * For an address that another account keeps. The answer is the same as for a free one, because another would show who is
 * registered. The stored link is mailed to nobody; the address's own customer gets a notice instead.
 */
function tellOwner(db: Database, email: string, key: string, now: number): void {
  const owner = customerByEmail(db, email)
  if (owner?.email == null) return
  const values = { name: owner.firstName }
  enqueueMail(db, { kind: 'email-taken', to: owner.email, values, key, ...inLanguage(owner.language) }, now)
}

/** Mails the link once more by which the account's own address is confirmed. */
export function requestEmailConfirmation(
  db: Database,
  id: number,
  link: NewLink,
  sent: SentForm,
  now: number,
): ConfirmAnswer {
  return db.transactionSync((): ConfirmAnswer => {
    const customer = customerById(db, id)
    if (customer?.email == null || customer.emailState === 'confirmed') return { ok: true, sent: false }
    if (linkIsMailed(db, 'email-confirm', sent)) return { ok: true, sent: true }
    const counted = countAddressMail(db, customer.email, now)
    if (!counted.ok) return counted
    putConfirmLink(db, { id, email: customer.email }, link.tokenHash, now)
    const values = { name: customer.firstName, link: link.path, hours: String(confirmHours) }
    const key = linkMailKey(db, 'email-confirm', sent, link.tokenHash)
    const language = inLanguage(link.language ?? customer.language)
    enqueueMail(db, { kind: 'email-confirm', to: customer.email, values, key, ...language }, now)
    return { ok: true, sent: true }
  })
}

/** A link that confirms the address which the account has already. */
export function putConfirmLink(
  db: Database,
  { id, email }: { readonly id: number; readonly email: string },
  tokenHash: string,
  now: number,
): void {
  putLink(db, { customer: id, kind: 'email', tokenHash, email, expiresAt: now + confirmHours * 3_600_000 })
}

/** What the page behind an e-mail link shows; null for a link that is not good. */
export function emailLink(db: Database, tokenHash: string, holder: LinkHolder, now: number): EmailLink | null {
  const link = linkOf(db, 'email', tokenHash, now)
  if (link === null || link.email === null) return null
  return { email: link.email, needsPassword: !holds(db, link.customer, holder) }
}

/**
 * The mail alone confirms nothing: who reads it may be a stranger whose address was typed into the account, and would
 * hand the address to whoever did. So the link is taken from who is signed in to the account, from a browser that has been,
 * or with the account's password. Who has none of these gets the account by a reset, which ends what was set up before.
 *
 * A username that was the e-mail address stays the e-mail address (spec §3 CUST_USERNAME). A link that has done its work
 * stands without its address until its time is over: a second click hears what the first one did.
 */
export function confirmEmailChange(
  db: Database,
  tokenHash: string,
  holder: LinkHolder,
  now: number,
): EmailConfirmOutcome {
  return db.transactionSync((): EmailConfirmOutcome => {
    const link = linkOf(db, 'email', tokenHash, now)
    const customer = link === null ? null : customerById(db, link.customer)
    if (link === null || customer === null) return { ok: false, reason: 'expired' }
    if (!holds(db, customer.id, holder)) return { ok: false, reason: 'wrong-password' }
    if (holder.proof !== null) provenCustomer(db, holder.proof)
    takeLink(db, 'email', tokenHash, now)
    const email = link.email ?? customer.email ?? ''
    const done = { customer: customer.id, kind: 'email', tokenHash, email: null, expiresAt: link.expiresAt } as const
    let phoneRemoved = false
    if (link.email !== null) {
      if (addressHolder(db, email, customer.id) !== null) return { ok: false, reason: 'taken' }
      releaseAddress(db, email, customer.id)
      if (!isOwn(customer, email)) moveTo(db, customer, email, tokenHash, now)
      phoneRemoved = customer.emailState === 'unconfirmed' && phoneIsTaken(db, customer.phone, customer.id)
      if (phoneRemoved) clearPhone(db, customer.id)
      setEmailState(db, customer.id, 'confirmed')
    }
    putLink(db, done)
    return { ok: true, email, phoneRemoved }
  })
}

/** Whether somebody has shown to be the account's customer, besides having its mail. */
function holds(db: Database, customer: number, { signedIn, known, proof }: LinkHolder): boolean {
  if (signedIn === customer || (known !== null && browserIsKnown(db, customer, known))) return true
  return proof?.customer === customer && customerById(db, customer)?.password === proof.password
}

const isOwn = (customer: Customer, email: string) =>
  customer.email !== null && foldLogin(customer.email) === foldLogin(email)

/** Gives the account its new address, and tells the old one and the new one. */
function moveTo(db: Database, customer: Customer, email: string, tokenHash: string, now: number): void {
  const follows = customer.email !== null && foldLogin(customer.username) === foldLogin(customer.email)
  setEmail(db, customer.id, email, follows ? email : customer.username)
  // A reset link waits in the old address's mail.
  deleteLinks(db, customer.id)
  mailNotice(db, 'email-changed', customer, tokenHash, now)
  const values = { name: customer.firstName, email }
  const key = `new-email ${tokenHash}`
  enqueueMail(db, { kind: 'new-email', to: email, values, key, ...inLanguage(customer.language) }, now)
}
