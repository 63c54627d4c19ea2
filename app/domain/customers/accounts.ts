import { providerReturnPaths } from '#app/domain/payments/payment-methods.ts'
import { emailChangePath, orderPath, passwordResetPath, subscriptionPaths } from '../urls.ts'
import type { EmailForm, PasswordIssue, SecondStepForm, SignInForm, WeakPassword } from './account-forms.ts'
import type { Limited } from './attempt-limits.ts'
import type { CustomerBuyer, SessionEnd, SessionRules, SessionState } from './customer.ts'
import type { RegisterForm } from './registration.ts'

/**
 * Accounts for routes, for one browser at one shop. These methods compute password hashes or need secrets. For the
 * signed-in customer's own rows, routes use the shop client with `buyer.customerId`.
 */
export interface Accounts {
  /** The session of the request. `idle` doesn't count as activity, for the browser's own check every 60 seconds. */
  getSession(activity: 'active' | 'idle'): Promise<SessionState>

  /** Sends a welcome mail. Registering does not sign in (spec §2 Register screen). */
  register(form: RegisterForm, submissionId?: SubmissionId): Promise<RegisterOutcome>
  /** Why `register` would refuse the password, for a form with other issues; null if it wouldn't. */
  findPasswordIssue(password: string, personalInfo: readonly string[]): Promise<PasswordIssue | null>
  /**
   * Registers a guest who has placed an order. The outcome doesn't tell whether the address already has an account: if
   * it has, its owner gets a mail and nothing changes.
   */
  registerAfterOrder(
    person: OrderPerson,
    password: string,
    submissionId?: SubmissionId,
  ): Promise<RegisterAfterOrderOutcome>
  signIn(form: SignInForm): Promise<SignInOutcome>
  /** The second step, with the ticket of the first. A double click within a minute succeeds twice. */
  confirmSignIn(form: SecondStepForm): Promise<SecondStepOutcome>
  /** Ends this browser's session in the database, so that a copied cookie stops working. */
  signOut(): Promise<void>

  /** Mails a link. `path` builds the reset page's URL for a token: `links.passwordReset`. */
  forgotPassword(email: string, path: LinkPath, submissionId?: SubmissionId): Promise<ForgotOutcome>
  /** Whether the link's token is valid. Does not use it up. */
  isResetTokenValid(token: string): Promise<boolean>
  /** Uses up the token, ends all sessions of the customer and mails a notification. */
  resetPassword(token: string, password: string, submissionId?: SubmissionId): Promise<ResetOutcome>

  /** Ends the other sessions and mails a notification. */
  changePassword(
    customerId: number,
    oldPassword: string,
    password: string,
    submissionId?: SubmissionId,
  ): Promise<PasswordOutcome | WeakPassword>
  /** Mails a link to the new address; `path` builds the confirmation page's URL for a token. */
  requestEmailChange(
    customerId: number,
    form: EmailForm,
    path: LinkPath,
    submissionId?: SubmissionId,
  ): Promise<EmailChangeOutcome>
  /** Mails the link that confirms the account's own address again. */
  resendConfirmation(customerId: number, submissionId?: SubmissionId): Promise<ConfirmationOutcome>
  /** The data of the page behind an email link; null for an invalid link. `signedIn` is the signed-in customer. */
  getEmailLink(token: string, signedIn: number | null): Promise<EmailLinkView | null>
  /** For the POST of the confirmation page: opening the link changes nothing. `password` if the page required it. */
  confirmEmailChange(token: string, signedIn: number | null, password: string | null): Promise<EmailConfirmOutcome>

  /**
   * Creates an authenticator secret. Requires a confirmed email address. The secret takes effect with its first code.
   */
  startTwoFactor(customerId: number, password: string): Promise<TwoFactorSecretOutcome>
  /**
   * `key` is the form's idempotency key, so that a repeat shows the same recovery codes. Null for a form without one.
   */
  confirmTwoFactor(customerId: number, code: string, key: string | null): Promise<TwoFactorOutcome>
  disableTwoFactor(customerId: number, password: string): Promise<PasswordOutcome>

  /** Deletes the personal data and ends all sessions. Orders stay, without personal data. */
  deleteAccount(customerId: number, password: string): Promise<PasswordOutcome>
}

/**
 * Identifies a form with its input, so that a double click returns the outcome of the first click. Null for requests
 * from other sources.
 */
export type SubmissionId = string | null

/** Builds the path and query of a page for a token. The route passes it in, because URLs come from links.ts alone. */
export type LinkPath = (token: string) => string

/** A new session, for the browser's cookies. */
export interface NewSession {
  /** The value of the `session` cookie. */
  readonly token: string
  /** The cookie's lifetime in seconds; null until the browser closes. */
  readonly maxAge: number | null
  /** The value of the `known` cookie, which gives this browser its own limit of sign-in attempts for 400 days. */
  readonly knownToken: string
  /** The buyer and prices from now on. */
  readonly buyer: CustomerBuyer
}

export type RegisterOutcome =
  /** `knownToken` as in `NewSession`. */
  | { readonly ok: true; readonly customerId: number; readonly knownToken: string }
  /** `exists`: the phone or email address is taken. Checked before the username. */
  | { readonly ok: false; readonly reason: 'exists' | 'username-taken' | 'failed' }
  | WeakPassword
  | Limited

/**
 * The data of an order that a new account takes over. The phone is in stored format already, and a part of the address
 * may be ''.
 */
export type OrderPerson = Omit<RegisterForm, 'password' | 'privacy'>

export type RegisterAfterOrderOutcome =
  /** `knownToken` as in `NewSession`. */
  | { readonly ok: true; readonly knownToken: string }
  | { readonly ok: false; readonly reason: 'failed' }
  | WeakPassword
  | Limited

export type SignInOutcome =
  | { readonly ok: true; readonly session: NewSession }
  | { readonly ok: false; readonly reason: 'wrong' }
  /** The password was correct; the ticket lasts ten minutes. */
  | { readonly ok: false; readonly reason: 'second-step'; readonly ticket: string }
  | Limited

export type SecondStepOutcome =
  | { readonly ok: true; readonly session: NewSession }
  /** After a wrong code the ticket allows another attempt until it expires. */
  | { readonly ok: false; readonly reason: 'wrong-code' | 'expired' }
  | Limited

export type ForgotOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' } | Limited

/** `knownToken` as in `NewSession`, because the link proves access to the account's mail. */
export type ResetOutcome =
  /** `cleared`: the address had never been confirmed, so name, phone and saved addresses were deleted. */
  | { readonly ok: true; readonly knownToken: string; readonly cleared: boolean }
  | { readonly ok: false; readonly reason: 'expired' | 'failed' }
  | WeakPassword

export type PasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-password' }
  | Limited

/**
 * Also succeeds for an address of another account, so that nobody can probe for accounts. Its owner gets a mail
 * instead.
 */
export type EmailChangeOutcome = PasswordOutcome

/** `sent` is false if the address was already confirmed. */
export type ConfirmationOutcome = { readonly ok: true; readonly sent: boolean } | Limited

export interface EmailLinkView {
  readonly email: string
  /** The browser is neither signed in to the account nor known to it. */
  readonly needsPassword: boolean
}

export type EmailConfirmOutcome =
  /** `phoneRemoved`: another account confirmed the phone number first. */
  | { readonly ok: true; readonly email: string; readonly phoneRemoved: boolean }
  /** `wrong-password`: it is required and missing or wrong. */
  | { readonly ok: false; readonly reason: 'expired' | 'taken' | 'wrong-password' }
  | Limited

export type TwoFactorSecretOutcome =
  | { readonly ok: true; readonly secret: TwoFactorSecret }
  | { readonly ok: false; readonly reason: 'wrong-password' | 'already-on' | 'unconfirmed' }
  | Limited

export interface TwoFactorSecret {
  /** Base32, in groups of four for typing. */
  readonly secret: string
  /** `otpauth://…` for a QR code or a tap. */
  readonly uri: string
}

export type TwoFactorOutcome =
  /** Shown only in this response: the database stores only hashes. */
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  /** `already-on`: another form has turned it on, or a recovery code of this form has been used. */
  | { readonly ok: false; readonly reason: 'wrong-code' | 'already-on' }
  | Limited

const minute = 60_000

/** The minimum time between two saves of activity, in milliseconds. A session can end early by up to this time. */
export const ACTIVITY_INTERVAL_MS = 1_000

/** The session rules of a tenant's settings (spec §9), in minutes. */
export function getSessionRules(settings: {
  readonly sessionMinutes: number
  readonly cookieMinutes: number
}): SessionRules {
  return { inactivity: settings.sessionMinutes, cookie: settings.cookieMinutes }
}

/**
 * Why a session has ended; null while it is valid. Whole minutes must exceed the setting (spec §4), so a setting of 0
 * leaves a minute.
 */
export function getSessionEnd(
  session: { readonly startedAt: number; readonly seenAt: number },
  rules: SessionRules,
  now: number,
): SessionEnd | null {
  if (Math.floor((now - session.seenAt) / minute) > rules.inactivity) return 'inactivity'
  if (Math.floor((now - session.startedAt) / minute) > rules.cookie) return 'cookie'
  return null
}

const sessionlessPaths: readonly string[] = [
  ...providerReturnPaths,
  ...[passwordResetPath(''), emailChangePath('')].map((page) => new URL(page, 'https://any.example').pathname),
  ...Object.values(subscriptionPaths),
]

/**
 * Whether visitors reach this page from a provider or a mail. Its URL is enough to show it, even if the browser's
 * session has expired; the next page reports the expiry.
 */
export function isSessionlessPath(path: string): boolean {
  const page = path.replace(/\.data$/, '').replace(/\/$/, '')
  return sessionlessPaths.includes(page) || page.startsWith(orderPath(''))
}
