import type { AddressForm, ProfileForm } from '#app/domain/customers/account-forms.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { ATTEMPT_LIMITS, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import {
  type Account,
  type AddressChange,
  type AddressOutcome,
  type CustomerRow,
  MAX_ADDRESSES,
  type ProfileOutcome,
  type SaveCustomerOutcome,
} from '#app/domain/customers/customer.ts'
import { toPhoneDigits } from '#app/domain/customers/fields.ts'
import type { Database } from '../database.ts'
import { deleteDraftsOfCustomer } from '../orders/draft-orders.queries.ts'
import { deletePersonsOfCustomer } from '../orders/order-persons.queries.ts'
import { isMailEnqueued } from '../outbox/outbox.queries.ts'
import { anonymizeReviewer } from '../reviews/reviews.queries.ts'
import { enqueueVatCheck } from '../vat-numbers/vat-checks.queries.ts'
import type { Proof } from './account-requests.ts'
import { deleteAddress, insertAddress, listAddresses, setDefaultAddress, updateAddress } from './addresses.queries.ts'
import {
  anonymizeCustomer,
  findCustomerById,
  findVatNumber,
  isPhoneTaken,
  setVatNumber,
  updateProfile,
} from './customers.queries.ts'
import { deleteEmailLink, deleteLinks, findPendingEmail } from './links.queries.ts'
import { storePassword } from './reset-password.ts'
import { enqueueSecurityMail, getSecurityMailKey } from './security-mails.ts'
import { countRecoveryCodes, deleteSessions, findSessionByToken, findTwoFactor } from './sign-in.queries.ts'
import { countAttempt, findProvenCustomer, getAttemptSource } from './sign-in-attempts.ts'

/** A customer's account for the dashboard. Null if the customer is deleted. */
export function getAccount(db: Database, id: number, now: number): Account | null {
  const customer = findCustomerById(db, id)
  if (customer === null) return null
  const { username, firstName, lastName, company, phone, email, emailState, password, registeredAt } = customer
  // A link that confirms the account's own address is not a pending change.
  const pendingAddress = findPendingEmail(db, id, now)
  return {
    username,
    firstName,
    lastName,
    company,
    phone,
    vatNumber: findVatNumber(db, id),
    email: email ?? '',
    emailConfirmed: emailState === 'confirmed',
    pendingEmail: pendingAddress === email ? null : pendingAddress,
    hasPassword: password !== null,
    twoFactor: findTwoFactor(db, id)?.confirmed ?? false,
    recoveryCodesLeft: countRecoveryCodes(db, id),
    addresses: listAddresses(db, id),
    registeredAt,
  }
}

/** Saves the customer's VAT number; '' removes it. The route has checked it. */
export function saveVatNumber(db: Database, id: number, number: string, now: number): void {
  db.transactionSync(() => {
    setVatNumber(db, id, number)
    enqueueVatCheck(db, number, now)
  })
}

/**
 * Saves the profile. A refused phone number reveals that somebody has it, so new numbers count against a limit. The
 * customer signs in with the new number.
 */
export function saveProfile(
  db: Database,
  id: number,
  profile: ProfileForm,
  visitor: Visitor,
  now: number,
): ProfileOutcome {
  return db.transactionSync((): ProfileOutcome => {
    const customer = findCustomerById(db, id)
    if (customer !== null && toPhoneDigits(customer.phone) !== toPhoneDigits(profile.phone)) {
      const source = getAttemptSource('look-up', { address: visitor }, ATTEMPT_LIMITS.lookUp)
      const rateLimitBudget = {
        limit: 'phone-change',
        target: `phone change ${id}`,
        max: ATTEMPT_LIMITS.phoneChange,
        source,
      } as const
      const limitCheck = countAttempt(db, rateLimitBudget, now)
      if (!limitCheck.ok) return limitCheck
      if (isPhoneTaken(db, profile.phone, id)) return { ok: false, reason: 'phone-taken' }
      enqueueSecurityMail(db, 'phone-changed', customer, `${id} ${now}`, now)
    }
    updateProfile(db, id, profile)
    return { ok: true }
  })
}

/**
 * Changes the password and ends the sessions of other browsers. `currentTokenHash` is the token hash of this browser's
 * session. A mailed reset link stops working, except for an unconfirmed address: the owner of the mailbox takes
 * precedence, and repeated changes must not block their reset.
 */
export function changePassword(
  db: Database,
  proof: Proof,
  password: string,
  currentTokenHash: string | null,
  submissionId: SubmissionId,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const customer = findProvenCustomer(db, proof)
    if (customer === null) return false
    if (customer.emailState === 'confirmed') deleteLinks(db, customer.id)
    else deleteEmailLink(db, customer.id)
    storePassword(db, customer, password, getChangeEvent(customer.id, submissionId ?? `from ${proof.password}`), now)
    deleteSessions(
      db,
      customer.id,
      currentTokenHash === null ? null : (findSessionByToken(db, currentTokenHash)?.id ?? null),
    )
    return true
  })
}

/** Whether this form has already changed the password. */
export function isPasswordChanged(db: Database, customer: number, submissionId: SubmissionId): boolean {
  return (
    submissionId !== null &&
    isMailEnqueued(db, getSecurityMailKey('password-changed', getChangeEvent(customer, submissionId)))
  )
}

const getChangeEvent = (customer: number, source: string) => `by ${customer} ${source}`

/**
 * Deletes the personal data. Orders, points and approved reviews stay without names and photos. Open orders
 * keep the personal data until they are completed.
 */
export function deleteCustomer(db: Database, proof: Proof, now: number): boolean {
  return db.transactionSync(() => {
    const customer = findProvenCustomer(db, proof)
    if (customer === null) return false
    anonymizeCustomer(db, customer.id)
    deletePersonsOfCustomer(db, customer.id)
    anonymizeReviewer(db, customer.id, now)
    deleteDraftsOfCustomer(db, customer.id)
    return true
  })
}

const done: AddressOutcome = { ok: true }
const notFound: AddressOutcome = { ok: false, reason: 'not-found' }

/** Changes an address. A customer with addresses always has exactly one default: the first, until another is chosen. */
export function changeAddress(db: Database, customer: number, change: AddressChange): AddressOutcome {
  return db.transactionSync(() => {
    switch (change.kind) {
      case 'add':
        return addAddress(db, customer, change.address, change.makeDefault)
      case 'edit':
        if (!updateAddress(db, customer, change.id, change.address)) return notFound
        if (change.makeDefault) setDefaultAddress(db, customer, change.id)
        return done
      case 'make-default':
        if (!listAddresses(db, customer).some(({ id }) => id === change.id)) return notFound
        setDefaultAddress(db, customer, change.id)
        return done
      case 'remove':
        return removeAddress(db, customer, change.id)
    }
  })
}

function addAddress(db: Database, customer: number, address: AddressForm, makeDefault: boolean): AddressOutcome {
  const { length } = listAddresses(db, customer)
  if (length >= MAX_ADDRESSES) return { ok: false, reason: 'too-many' }
  const id = insertAddress(db, customer, address)
  if (makeDefault || length === 0) setDefaultAddress(db, customer, id)
  return done
}

function removeAddress(db: Database, customer: number, id: number): AddressOutcome {
  if (!deleteAddress(db, customer, id)) return notFound
  const [next] = listAddresses(db, customer)
  if (next !== undefined && !next.isDefault) setDefaultAddress(db, customer, next.id)
  return done
}

/**
 * Saves the profile and the default address, both or neither (spec §7 Save). Fields that the profile omits stay, and
 * so does the address if it is null.
 */
export function saveCustomer(
  db: Database,
  id: number,
  { profile, address }: CustomerRow,
  visitor: Visitor,
  now: number,
): SaveCustomerOutcome {
  return db.transactionSync((): SaveCustomerOutcome => {
    const customer = findCustomerById(db, id)
    if (customer === null) return { ok: false, reason: 'not-found' }
    const { firstName, lastName, company, phone } = customer
    const newProfile = { firstName, lastName, company, phone, ...profile }
    // Save the profile first: if it is refused, nothing has been written.
    const profileOutcome = saveProfile(db, id, newProfile, visitor, now)
    if (!profileOutcome.ok || address === null) return profileOutcome
    const previousAddress = listAddresses(db, id).find(({ isDefault }) => isDefault)
    if (previousAddress === undefined) setDefaultAddress(db, id, insertAddress(db, id, { ...newProfile, ...address }))
    else updateAddress(db, id, previousAddress.id, { ...previousAddress, ...profile, ...address })
    return { ok: true }
  })
}
