import type { SentForm } from '#app/domain/customers/accounts.ts'
import { phoneDigits } from '#app/domain/customers/fields.ts'
import { budgets, type Visitor } from '#app/domain/customers/guess-budget.ts'
import type { ProfileForm } from '#app/domain/customers/profile-forms.ts'
import type { Account, ProfileOutcome } from '#app/domain/customers/views.ts'
import type { Database } from '../database.ts'
import { forgetPersonsOf } from '../orders/persons.queries.ts'
import { mailIsPromised } from '../outbox/outbox.queries.ts'
import { forgetReviewer } from '../reviews/reviews.queries.ts'
import { mailNotice, noticeKey } from './account-mails.ts'
import type { Proof } from './account-requests.ts'
import { addressesOf } from './addresses.queries.ts'
import { customerById, phoneIsTaken, removePerson, updateProfile } from './customers.queries.ts'
import { countGuess, provenCustomer, sourceOf } from './guess.ts'
import { deleteEmailLink, deleteLinks, pendingEmail } from './links.queries.ts'
import { storePassword } from './reset.ts'
import { deleteSessions, sessionByToken } from './sessions.queries.ts'
import { recoveryCodesLeft, twoFactorOf } from './two-factor.queries.ts'

/** What the dashboard shows of a customer; null for one who is gone. */
export function account(db: Database, id: number, now: number): Account | null {
  const customer = customerById(db, id)
  if (customer === null) return null
  const { username, firstName, lastName, company, phone, email, emailState, password, registeredAt } = customer
  // The link that confirms the account's own address changes nothing.
  const pending = pendingEmail(db, id, now)
  return {
    username,
    firstName,
    lastName,
    company,
    phone,
    email: email ?? '',
    emailConfirmed: emailState === 'confirmed',
    pendingEmail: pending === email ? null : pending,
    hasPassword: password !== null,
    twoFactor: twoFactorOf(db, id)?.confirmed ?? false,
    recoveryCodesLeft: recoveryCodesLeft(db, id),
    addresses: addressesOf(db, id),
    registeredAt,
  }
}

/** A number tells who has it when it is refused, so other numbers are counted. The customer signs in with the new one. */
export function saveProfile(
  db: Database,
  id: number,
  profile: ProfileForm,
  visitor: Visitor,
  now: number,
): ProfileOutcome {
  return db.transactionSync((): ProfileOutcome => {
    const customer = customerById(db, id)
    if (customer !== null && phoneDigits(customer.phone) !== phoneDigits(profile.phone)) {
      const source = sourceOf('look-up', { address: visitor }, budgets.lookUp)
      const budget = { limit: 'phone-change', target: `phone change ${id}`, most: budgets.phoneChange, source } as const
      const counted = countGuess(db, budget, now)
      if (!counted.ok) return counted
      if (phoneIsTaken(db, profile.phone, id)) return { ok: false, reason: 'phone-taken' }
      mailNotice(db, 'phone-changed', customer, `${id} ${now}`, now)
    }
    updateProfile(db, id, profile)
    return { ok: true }
  })
}

/**
 * The sessions of other browsers end: whoever knew the old password is out. `keep` is the hash of this one's token. A reset
 * link that waits in the mail is void, unless nobody has proven the address: then whoever has the mail has the better right,
 * and must not be kept out by one change after the other.
 */
export function changePassword(
  db: Database,
  proof: Proof,
  password: string,
  keep: string | null,
  sent: SentForm,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return false
    if (customer.emailState === 'confirmed') deleteLinks(db, customer.id)
    else deleteEmailLink(db, customer.id)
    storePassword(db, customer, password, changedBy(customer.id, sent ?? `from ${proof.password}`), now)
    deleteSessions(db, customer.id, keep === null ? null : (sessionByToken(db, keep)?.id ?? null))
    return true
  })
}

/** Whether this very form has changed it. */
export function passwordIsChanged(db: Database, customer: number, sent: SentForm): boolean {
  return sent !== null && mailIsPromised(db, noticeKey('password-changed', changedBy(customer, sent)))
}

const changedBy = (customer: number, what: string) => `by ${customer} ${what}`

/** The person goes; orders, points and approved reviews stay with a number that is nobody's, or with none. Open orders keep the person until their end. */
export function deleteCustomer(db: Database, proof: Proof): boolean {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return false
    removePerson(db, customer.id)
    forgetPersonsOf(db, customer.id)
    forgetReviewer(db, customer.id)
    return true
  })
}
