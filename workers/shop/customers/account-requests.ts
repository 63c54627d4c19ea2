import type { RegisterOutcome, SubmissionId, TwoFactorOutcome } from '#app/domain/customers/accounts.ts'
import type { Limited, Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { CustomerBuyer } from '#app/domain/customers/customer.ts'
import type { RegisterForm, RegistrationConstants } from '#app/domain/customers/registration.ts'
import type { Language } from '#app/domain/messages/languages.ts'

/** The account whose password is set: that of a reset link, or the signed-in customer's. */
export type PasswordOwner =
  | { readonly kind: 'reset'; readonly tokenHash: string }
  | { readonly kind: 'customer'; readonly customer: number }

export type LinkKind = 'reset' | 'email'

/** The browser of an attempt. */
export interface Browser {
  /** Hash of the `known` cookie. */
  readonly knownHash: string | null
  /** Hash of the network address, or a token of the Retail API. */
  readonly address: Visitor
}

/** The language of the visitor's page. Later mails to the customer are in this language. */
interface WithLanguage {
  readonly language?: Language
}

export interface Registration extends WithLanguage {
  readonly form: Omit<RegisterForm, 'password' | 'privacy' | 'vatNumber'>
  /** A password hash. */
  readonly password: string
  readonly constants: RegistrationConstants
  /** The link that confirms the email address. */
  readonly link: Pick<NewLink, 'tokenHash' | 'path'>
  /** Hash of the browser's new `known` cookie. Null for a browser without cookies, such as a till. */
  readonly knownHash: string | null
  readonly sent: SubmissionId
}

/** The unique fields that identify a customer. */
export type CustomerIdentity = Pick<RegisterForm, 'phone' | 'email'>

export interface RegistrationResult {
  readonly ok: true
  readonly customerId: number
}

export type RegistrationRefusal = Exclude<RegisterOutcome, { ok: true }>

/** An account by its login, the signed-in customer's account, or the account of an email link. */
export type AccountIdentifier =
  /**
   * `phone`: the login in the format of stored phone numbers (`toStoredPhone`). A Worker of the previous release omits
   * it.
   */
  | { readonly kind: 'login'; readonly login: string; readonly phone?: string }
  | { readonly kind: 'customer'; readonly customer: number }
  | { readonly kind: 'email-link'; readonly tokenHash: string }

export type BegunSignInAttempt =
  | Limited
  /** `customer` is null if nobody has this login, or if the password must not be checked. */
  | { readonly ok: true; readonly attempt: AttemptIds; readonly customer: CheckedCustomer | null }

/** The rows that count one attempt. A successful attempt deletes them. */
export type AttemptIds = readonly number[]

export interface CheckedCustomer {
  readonly id: number
  /** The stored hash. Null if no password was chosen yet. */
  readonly password: string | null
}

/** Proves that a password was checked, and against which stored hash. */
export interface Proof {
  readonly attempt: AttemptIds
  readonly customer: number
  readonly password: string
}

export interface NewSession extends WithLanguage {
  readonly tokenHash: string
  /** Hash of the browser's `known` cookie. Null for a browser without cookies, such as a till. */
  readonly knownHash: string | null
  /** For display, such as `Firefox · Windows`. */
  readonly browser: string
  /** The browser's previous session, which ends. */
  readonly replacedTokenHash: string | null
}

export interface NewSignIn {
  readonly session: NewSession
  /** If the customer has a second factor, a ticket is created instead of a session. */
  readonly ticketHash: string
  readonly remember: boolean
  /** The same password hashed with the current parameters. Null if it already is. */
  readonly rehashedPassword: string | null
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly buyer: CustomerBuyer
  readonly remember: boolean
}

export type SignInResult = SignedIn | { readonly kind: 'second-step' | 'wrong' }

export type SecondStepResult =
  | SignedIn
  | { readonly kind: 'wrong-code' | 'expired' }
  | (Limited & { readonly kind: 'limited' })

export interface NewLink extends WithLanguage {
  readonly tokenHash: string
  /** Path and query of the page, including the token. Only the mail stores it. */
  readonly path: string
}

export type TwoFactorSetup =
  | { readonly kind: 'begun'; readonly username: string }
  | { readonly kind: 'already-on' | 'wrong-password' | 'unconfirmed' }

export type TwoFactorConfirmation = { readonly ok: true } | Exclude<TwoFactorOutcome, { ok: true }>

export type EmailChangeResult = 'sent' | 'wrong-password' | Limited

/** `sent` is false if there was nothing to confirm. */
export type EmailConfirmationResult = { readonly ok: true; readonly sent: boolean } | Limited

/** `expired`: another form used the link, or it was replaced or is too old. `cleared`: see `ResetOutcome`. */
export type ResetResult = 'expired' | 'done' | 'cleared'

/** The evidence that a browser belongs to the account of its mailed link. */
export interface LinkHolder {
  /** The signed-in customer. Null for none. */
  readonly signedIn: number | null
  /** Hash of the `known` cookie. */
  readonly knownHash: string | null
  /** Proves that the account's password was entered. */
  readonly proof: Proof | null
}

/** A valid email link. */
export interface EmailLink {
  readonly email: string
  readonly needsPassword: boolean
}
