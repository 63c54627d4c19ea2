import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { ProfileForm } from '#app/domain/customers/profile-forms.ts'
import type { AddressChange, CustomerRow, EndedSessions, SessionRules } from '#app/domain/customers/views.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type {
  Browser,
  GuessedAccount,
  LinkHolder,
  NamedCustomer,
  NewLink,
  NewSession,
  NewSignIn,
  PasswordOwner,
  Proof,
  Registration,
} from './customers/account-requests.ts'
import { changeAddress } from './customers/change-address.ts'
import { customerData } from './customers/customer-data.ts'
import {
  confirmEmailChange,
  emailLink,
  requestEmailChange,
  requestEmailConfirmation,
} from './customers/email-change.ts'
import type { AttemptedAccount } from './customers/failed-attempts.ts'
import { noteFailedAttempt } from './customers/failed-attempts.ts'
import { beginGuess } from './customers/guess.ts'
import { linkExists } from './customers/links.queries.ts'
import { account, changePassword, deleteCustomer, passwordIsChanged, saveProfile } from './customers/own-account.ts'
import { pointsHistory } from './customers/points.ts'
import { mayRegister, register } from './customers/register.ts'
import { mayReset, personBehind, requestReset, resetPassword } from './customers/reset.ts'
import { saveCustomer } from './customers/save-customer.ts'
import { customerSessions, endSession, endSessions, session } from './customers/session.ts'
import { confirmSecondStep, finishSignIn } from './customers/sign-in.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './customers/two-factor.ts'
import { StorefrontShop } from './storefront-shop.ts'

/** Accounts and sign-in. Passwords arrive hashed, tokens as SHA-256. A customer's id comes from the session; another customer's row is answered as a missing one. */
export abstract class CustomerShop extends StorefrontShop {
  session(tenant: string, tokenHash: string, activity: 'active' | 'idle', rules: SessionRules) {
    return session(this.db(tenant), tokenHash, activity, rules, Date.now())
  }

  endSession(tenant: string, tokenHash: string) {
    return endSession(this.db(tenant), tokenHash)
  }

  /** Asked before the password is hashed, which takes a tenth of a second of the Worker. */
  mayRegister(tenant: string, who: NamedCustomer, browser: Browser, sent: SentForm) {
    return mayRegister(this.db(tenant), who, browser, sent, Date.now())
  }

  register(tenant: string, registration: Registration) {
    return register(this.db(tenant), registration, Date.now())
  }

  /** Counts one attempt at an account's password before it is looked at, and answers what to check it against. */
  beginGuess(tenant: string, at: GuessedAccount, browser: Browser) {
    return beginGuess(this.db(tenant), at, browser, Date.now())
  }

  /** Logs that the password was wrong, or that nobody is called so. */
  noteWrongPassword(tenant: string, account: AttemptedAccount, browser: Browser) {
    return noteFailedAttempt(this.db(tenant), 'failed', account, browser, Date.now())
  }

  finishSignIn(tenant: string, proof: Proof, signIn: NewSignIn) {
    return finishSignIn(this.db(tenant), proof, signIn, Date.now())
  }

  confirmSecondStep(tenant: string, ticketHash: string, code: string, browser: Browser, session: NewSession) {
    return confirmSecondStep(this.db(tenant), this.secrets(tenant), ticketHash, code, browser, session, Date.now())
  }

  /** Mails a link. The newest alone is good. */
  requestReset(tenant: string, email: string, link: NewLink, browser: Browser, sent: SentForm) {
    return requestReset(this.db(tenant), email, link, browser, sent, Date.now())
  }

  resetIsOpen(tenant: string, tokenHash: string) {
    return linkExists(this.db(tenant), 'reset', tokenHash, Date.now())
  }

  /** Asked before the password is hashed: whether the link is open, or this form has used it. */
  mayReset(tenant: string, tokenHash: string, sent: SentForm) {
    return mayReset(this.db(tenant), tokenHash, sent, Date.now())
  }

  /** Names and email address of somebody who chooses a password; none where there is nobody. */
  personBehind(tenant: string, who: PasswordOwner) {
    return personBehind(this.db(tenant), who, Date.now())
  }

  resetPassword(tenant: string, tokenHash: string, password: string, knownHash: string | null, sent: SentForm) {
    return resetPassword(this.db(tenant), tokenHash, password, knownHash, sent, Date.now())
  }

  /** These are refused when the proof no longer holds: the password was changed meanwhile, or the customer is gone. */
  changePassword(tenant: string, proof: Proof, password: string, keep: string | null, sent: SentForm) {
    return changePassword(this.db(tenant), proof, password, keep, sent, Date.now())
  }

  /** Whether this very form has changed the password. */
  passwordIsChanged(tenant: string, customer: number, sent: SentForm) {
    return passwordIsChanged(this.db(tenant), customer, sent)
  }

  beginTwoFactor(tenant: string, proof: Proof, secret: string) {
    return beginTwoFactor(this.db(tenant), this.secrets(tenant), proof, secret)
  }

  /** `recovery` are the hashes of the codes that the customer is about to be shown. */
  confirmTwoFactor(tenant: string, customer: number, code: string, recovery: readonly string[], browser: Browser) {
    return confirmTwoFactor(this.db(tenant), this.secrets(tenant), customer, code, recovery, browser, Date.now())
  }

  endTwoFactor(tenant: string, proof: Proof) {
    return endTwoFactor(this.db(tenant), proof, Date.now())
  }

  requestEmailChange(tenant: string, proof: Proof, email: string, link: NewLink, browser: Browser, sent: SentForm) {
    return requestEmailChange(this.db(tenant), proof, email, link, browser, sent, Date.now())
  }

  /** Mails the link that confirms the account's own address. */
  requestEmailConfirmation(tenant: string, customer: number, link: NewLink, sent: SentForm) {
    return requestEmailConfirmation(this.db(tenant), customer, link, sent, Date.now())
  }

  emailLink(tenant: string, tokenHash: string, holder: LinkHolder) {
    return emailLink(this.db(tenant), tokenHash, holder, Date.now())
  }

  confirmEmailChange(tenant: string, tokenHash: string, holder: LinkHolder) {
    return confirmEmailChange(this.db(tenant), tokenHash, holder, Date.now())
  }

  deleteCustomer(tenant: string, proof: Proof) {
    return deleteCustomer(this.db(tenant), proof)
  }

  /** Null for a customer who is gone. */
  account(tenant: string, customer: number) {
    return account(this.db(tenant), customer, Date.now())
  }

  /** Profile and default address, both or neither. */
  saveCustomer(tenant: string, customer: number, row: CustomerRow, visitor: Visitor) {
    return saveCustomer(this.db(tenant), customer, row, visitor, Date.now())
  }

  /** Other phone numbers are counted against the visitor's budget of look-ups. */
  saveProfile(tenant: string, customer: number, profile: ProfileForm, visitor: Visitor) {
    return saveProfile(this.db(tenant), customer, profile, visitor, Date.now())
  }

  changeAddress(tenant: string, customer: number, change: AddressChange) {
    return changeAddress(this.db(tenant), customer, change)
  }

  /** Sessions that have not expired, the one used last first. `current` is `sessionId` of the one who asks. */
  customerSessions(tenant: string, customer: number, current: number, rules: SessionRules) {
    return customerSessions(this.db(tenant), customer, current, rules, Date.now())
  }

  /** Signs other browsers out: at once, and copied cookies too. */
  endSessions(tenant: string, customer: number, which: EndedSessions) {
    return endSessions(this.db(tenant), customer, which)
  }

  points(tenant: string, customer: number) {
    return pointsHistory(this.db(tenant), customer)
  }

  /** For "download my data"; null for a customer who is gone. */
  customerData(tenant: string, customer: number, rules: OrderRules) {
    return customerData(this.db(tenant), customer, rules, Date.now())
  }
}
