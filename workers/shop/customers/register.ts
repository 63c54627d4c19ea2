import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { EMAIL_CONFIRMATION_HOURS } from '#app/domain/customers/customer.ts'
import { isVatNumberShape } from '#app/domain/customers/fields.ts'
import type { Database } from '../database.ts'
import { enqueueMail, getMailEnqueuedAt, toMailLanguage } from '../outbox/outbox.queries.ts'
import { enqueueVatCheck } from '../vat-numbers/vat-checks.queries.ts'
import type {
  Browser,
  CustomerIdentity,
  Registration,
  RegistrationRefusal,
  RegistrationResult,
} from './account-requests.ts'
import { insertAddress, setDefaultAddress } from './addresses.queries.ts'
import {
  type Customer,
  findCustomerByEmail,
  findCustomerByUsername,
  insertCustomer,
  isPhoneTaken,
  setEmailState,
  setLanguage,
} from './customers.queries.ts'
import { mailEmailTaken, saveConfirmLink } from './email-change.ts'
import { countAddressMailAttempt } from './security-mails.ts'
import { saveKnownBrowser } from './sign-in.queries.ts'
import { countAttempt, getAttemptSource } from './sign-in-attempts.ts'

/**
 * Whether the shop would accept the registration. Counts against a limit, because the result reveals who is registered.
 */
export function canRegister(
  db: Database,
  identity: CustomerIdentity,
  browser: Browser,
  submissionId: SubmissionId,
  now: number,
): { readonly ok: true } | RegistrationRefusal {
  return db.transactionSync(() => {
    if (findRegisteredBy(db, submissionId, identity.email) !== null) return { ok: true }
    const { name: target, limit } = getAttemptSource('look-up', browser, ATTEMPT_LIMITS.lookUp)
    const limitCheck = countAttempt(db, { limit: 'registration', target, max: limit, source: null }, now)
    return limitCheck.ok ? (findRefusal(db, identity, now) ?? { ok: true }) : limitCheck
  })
}

/**
 * Registers a customer. The address becomes the default one, and a welcome mail is enqueued with the link that confirms
 * the email address. A form that is sent twice succeeds twice. Sending it again does not make the browser known: the
 * account may belong to somebody else by then.
 */
export function register(
  db: Database,
  { form, password, constants, link, knownHash, sent, language }: Registration,
  now: number,
): RegistrationResult | RegistrationRefusal {
  return db.transactionSync((): RegistrationResult | RegistrationRefusal => {
    const existing = findRegisteredBy(db, sent, form.email)
    if (existing !== null) return { ok: true, customerId: existing.id }
    // Check again: somebody may have registered while the password was hashed.
    const refusal = findRefusal(db, form, now)
    if (refusal !== null) return refusal
    const { email, ...profile } = form
    const customer = { ...profile, email, username: email, password, constants }
    const id = insertCustomer(db, { ...customer, code: null, priceListId: null, excludeVat: false }, now)
    if (isVatNumberShape(constants.vat)) enqueueVatCheck(db, constants.vat, now)
    setEmailState(db, id, 'unconfirmed')
    // An order for collection has no address.
    if (form.street !== '') setDefaultAddress(db, id, insertAddress(db, id, form))
    if (knownHash !== null) saveKnownBrowser(db, id, knownHash, now)
    setLanguage(db, id, language)
    saveConfirmLink(db, { id, email }, link.tokenHash, now)
    // If this address has received too many mails, the customer can request the link in the account.
    if (!countAddressMailAttempt(db, email, now).ok) return { ok: true, customerId: id }
    const values = { name: form.firstName, link: link.path, hours: String(EMAIL_CONFIRMATION_HOURS) }
    const key = getWelcomeMailKey(sent) ?? `welcome ${id}`
    enqueueMail(db, { kind: 'welcome', to: email, values, key, ...toMailLanguage(language) }, now)
    return { ok: true, customerId: id }
  })
}

/**
 * Registers the person of a guest's order, with a new account that has none of their orders: the person who placed the
 * order may have typed a stranger's address. An address that has an account gets a mail instead, so the caller can't
 * tell. Omits a phone number of another account.
 */
export function registerAfterOrder(db: Database, registration: Registration, now: number): void {
  const { form, sent, link } = registration
  db.transactionSync(() => {
    if (findRegisteredBy(db, sent, form.email) !== null) return
    if (findCustomerByEmail(db, form.email) !== null || findCustomerByUsername(db, form.email) !== null) {
      const key = `email-taken ${sent ?? link.tokenHash}`
      if (countAddressMailAttempt(db, form.email, now).ok) mailEmailTaken(db, form.email, key, now)
      return
    }
    const phone = isPhoneUsed(db, form.phone, now) ? '' : form.phone
    register(db, { ...registration, form: { ...form, phone } }, now)
  })
}

/** The key of the welcome mail, from the form that requests it. */
function getWelcomeMailKey(submissionId: SubmissionId): string | null {
  return submissionId === null ? null : `welcome ${submissionId}`
}

/**
 * The customer whom this form has created. An account that was created later under the same address is a different one.
 */
function findRegisteredBy(db: Database, submissionId: SubmissionId, email: string): Customer | null {
  const customer = findCustomerByEmail(db, email)
  if (customer === null || getMailEnqueuedAt(db, getWelcomeMailKey(submissionId)) !== customer.registeredAt) return null
  return customer
}

/** An unconfirmed account blocks its number while its first link is valid. */
function isPhoneUsed(db: Database, phone: string, now: number): boolean {
  return phone !== '' && isPhoneTaken(db, phone, null, now - EMAIL_CONFIRMATION_HOURS * 3_600_000)
}

/**
 * Spec §5 Register: phone number and email address must be unique among customers who are not deleted, then the
 * username, which is the email address.
 */
function findRefusal(db: Database, { phone, email }: CustomerIdentity, now: number): RegistrationRefusal | null {
  if (isPhoneUsed(db, phone, now) || findCustomerByEmail(db, email) !== null) return { ok: false, reason: 'exists' }
  return findCustomerByUsername(db, email) === null ? null : { ok: false, reason: 'username-taken' }
}
