import type { ProfileForm } from '#app/domain/customers/account-forms.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { AddressChange, CustomerRow, SessionRules, SessionsToEnd } from '#app/domain/customers/customer.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type {
  AccountIdentifier,
  Browser,
  CustomerIdentity,
  LinkHolder,
  NewLink,
  NewSession,
  NewSignIn,
  PasswordOwner,
  Proof,
  Registration,
} from './customers/account-requests.ts'
import { getCustomerData } from './customers/customer-data.ts'
import {
  confirmEmailChange,
  findEmailLink,
  requestEmailChange,
  requestEmailConfirmation,
} from './customers/email-change.ts'
import { isLinkValid } from './customers/links.queries.ts'
import {
  changeAddress,
  changePassword,
  deleteCustomer,
  getAccount,
  isPasswordChanged,
  saveCustomer,
  saveProfile,
  saveVatNumber,
} from './customers/own-account.ts'
import { getPointsHistory } from './customers/points.queries.ts'
import { canRegister, register, registerAfterOrder } from './customers/register.ts'
import { canReset, listPersonalWords, requestReset, resetPassword } from './customers/reset-password.ts'
import {
  confirmSecondStep,
  endSession,
  endSessions,
  finishSignIn,
  listCustomerSessions,
  session,
} from './customers/sign-in.ts'
import { type AttemptedAccount, beginSignInAttempt, logFailedAttempt } from './customers/sign-in-attempts.ts'
import { beginTwoFactorSetup, confirmTwoFactor, endTwoFactor } from './customers/two-factor.ts'
import { StorefrontShop } from './storefront-shop.ts'

/**
 * Accounts and sign-in. Passwords arrive hashed, tokens as SHA-256. The customer's id comes from the session or from a
 * call of the Retail API; another customer's row counts as missing.
 */
export abstract class CustomerShop extends StorefrontShop {
  session(tenant: string, tokenHash: string, activity: 'active' | 'idle', rules: SessionRules) {
    return session(this.db(tenant), tokenHash, activity, rules, Date.now())
  }

  endSession(tenant: string, tokenHash: string) {
    return endSession(this.db(tenant), tokenHash)
  }

  /** Check before hashing the password, which takes the Worker a tenth of a second. */
  canRegister(tenant: string, identity: CustomerIdentity, browser: Browser, submissionId: SubmissionId) {
    return canRegister(this.db(tenant), identity, browser, submissionId, Date.now())
  }

  register(tenant: string, registration: Registration) {
    return register(this.db(tenant), registration, Date.now())
  }

  /**
   * Registers the person of a guest's order, or mails the owner of the address. The result is the same in both cases.
   */
  registerAfterOrder(tenant: string, registration: Registration) {
    registerAfterOrder(this.db(tenant), registration, Date.now())
  }

  /** Counts one attempt before its password is checked, and returns the stored hash to check it against. */
  beginSignInAttempt(tenant: string, signInAccount: AccountIdentifier, browser: Browser) {
    return beginSignInAttempt(this.db(tenant), signInAccount, browser, Date.now())
  }

  /** Logs a wrong password or an unknown account. */
  recordWrongPassword(tenant: string, account: AttemptedAccount, browser: Browser) {
    return logFailedAttempt(this.db(tenant), 'failed', account, browser, Date.now())
  }

  finishSignIn(tenant: string, proof: Proof, signIn: NewSignIn) {
    return finishSignIn(this.db(tenant), proof, signIn, Date.now())
  }

  confirmSecondStep(tenant: string, ticketHash: string, code: string, browser: Browser, session: NewSession) {
    return confirmSecondStep(this.db(tenant), this.secrets(tenant), ticketHash, code, browser, session, Date.now())
  }

  /** Mails a reset link. Earlier links stop working. */
  requestReset(tenant: string, email: string, link: NewLink, browser: Browser, submissionId: SubmissionId) {
    return requestReset(this.db(tenant), email, link, browser, submissionId, Date.now())
  }

  hasOpenResetLink(tenant: string, tokenHash: string) {
    return isLinkValid(this.db(tenant), 'reset', tokenHash, Date.now())
  }

  /** Whether the link is open or this form has used it. Check before hashing the password. */
  canReset(tenant: string, tokenHash: string, submissionId: SubmissionId) {
    return canReset(this.db(tenant), tokenHash, submissionId, Date.now())
  }

  /** Names and email address of the customer who chooses a password. Empty if there is none. */
  listPersonalWords(tenant: string, identity: PasswordOwner) {
    return listPersonalWords(this.db(tenant), identity, Date.now())
  }

  resetPassword(
    tenant: string,
    tokenHash: string,
    password: string,
    knownHash: string | null,
    submissionId: SubmissionId,
  ) {
    return resetPassword(this.db(tenant), tokenHash, password, knownHash, submissionId, Date.now())
  }

  /** The methods that take a proof refuse it if the password has changed since or the customer is deleted. */
  changePassword(
    tenant: string,
    proof: Proof,
    password: string,
    currentTokenHash: string | null,
    submissionId: SubmissionId,
  ) {
    return changePassword(this.db(tenant), proof, password, currentTokenHash, submissionId, Date.now())
  }

  /** Whether this form has already changed the password. */
  isPasswordChanged(tenant: string, customer: number, submissionId: SubmissionId) {
    return isPasswordChanged(this.db(tenant), customer, submissionId)
  }

  beginTwoFactor(tenant: string, proof: Proof, secret: string) {
    return beginTwoFactorSetup(this.db(tenant), this.secrets(tenant), proof, secret)
  }

  /** `recovery` are the hashes of the recovery codes that the customer will see. */
  confirmTwoFactor(tenant: string, customer: number, code: string, recovery: readonly string[], browser: Browser) {
    return confirmTwoFactor(this.db(tenant), this.secrets(tenant), customer, code, recovery, browser, Date.now())
  }

  endTwoFactor(tenant: string, proof: Proof) {
    return endTwoFactor(this.db(tenant), proof, Date.now())
  }

  requestEmailChange(
    tenant: string,
    proof: Proof,
    email: string,
    link: NewLink,
    browser: Browser,
    submissionId: SubmissionId,
  ) {
    return requestEmailChange(this.db(tenant), proof, email, link, browser, submissionId, Date.now())
  }

  /** Mails the link that confirms the account's own address. */
  requestEmailConfirmation(tenant: string, customer: number, link: NewLink, submissionId: SubmissionId) {
    return requestEmailConfirmation(this.db(tenant), customer, link, submissionId, Date.now())
  }

  findEmailLink(tenant: string, tokenHash: string, holder: LinkHolder) {
    return findEmailLink(this.db(tenant), tokenHash, holder, Date.now())
  }

  confirmEmailChange(tenant: string, tokenHash: string, holder: LinkHolder) {
    return confirmEmailChange(this.db(tenant), tokenHash, holder, Date.now())
  }

  deleteCustomer(tenant: string, proof: Proof) {
    return deleteCustomer(this.db(tenant), proof, Date.now())
  }

  /** Null if the customer is deleted. */
  account(tenant: string, customer: number) {
    return getAccount(this.db(tenant), customer, Date.now())
  }

  /** Saves the profile and the default address, both or neither. */
  saveCustomer(tenant: string, customer: number, row: CustomerRow, visitor: Visitor) {
    return saveCustomer(this.db(tenant), customer, row, visitor, Date.now())
  }

  /** A new phone number counts against the visitor's look-up limit. */
  saveProfile(tenant: string, customer: number, profile: ProfileForm, visitor: Visitor) {
    return saveProfile(this.db(tenant), customer, profile, visitor, Date.now())
  }

  saveVatNumber(tenant: string, customer: number, number: string) {
    return saveVatNumber(this.db(tenant), customer, number, Date.now())
  }

  changeAddress(tenant: string, customer: number, change: AddressChange) {
    return changeAddress(this.db(tenant), customer, change)
  }

  /** Unexpired sessions, most recently used first. `current` is the id of the session that makes the request. */
  listCustomerSessions(tenant: string, customer: number, current: number, rules: SessionRules) {
    return listCustomerSessions(this.db(tenant), customer, current, rules, Date.now())
  }

  /** Signs other browsers out at once. Copied cookies stop working too. */
  endSessions(tenant: string, customer: number, scope: SessionsToEnd) {
    return endSessions(this.db(tenant), customer, scope)
  }

  points(tenant: string, customer: number) {
    return getPointsHistory(this.db(tenant), customer)
  }

  /** For "download my data". Null if the customer is deleted. */
  getCustomerData(tenant: string, customer: number, rules: OrderRules) {
    return getCustomerData(this.db(tenant), customer, rules, Date.now())
  }
}
