import type { EmailForm } from './profile-forms.ts'
import type { RegisterForm } from './register-form.ts'
import type { SecondStepForm, SignInForm } from './sign-in-form.ts'
import type { CustomerBuyer, SessionState } from './views.ts'

/**
 * Accounts as routes hold them, for one browser at one shop. Everything here is slow to compute (passwords) or needs
 * secrets; what only reads or writes the signed-in customer's rows is asked of the shop, by `buyer.customerId`.
 */
export interface Accounts {
  /** Who asks. `idle` looks without counting as activity, for the browser's own check of every 60 seconds. */
  whoIs(activity: 'active' | 'idle'): Promise<SessionState>

  /** A welcome mail goes out. Nobody is signed in by it (spec §2 Register screen). */
  register(form: RegisterForm, sent?: SentForm): Promise<RegisterOutcome>
  signIn(form: SignInForm): Promise<SignInOutcome>
  /** The second step, with the ticket of the first. A second click within a minute is let in as well. */
  confirmSignIn(form: SecondStepForm): Promise<SecondStepOutcome>
  /** Ends this browser's session in the shop: a copied cookie is worth nothing afterwards. */
  signOut(): Promise<void>

  /** Mails a link. `path` spells the reset page's address for a token, as `links.passwordReset`. */
  forgotPassword(email: string, path: LinkPath, sent?: SentForm): Promise<ForgotOutcome>
  /** Whether the link's token would be taken now; it stays good. */
  resetIsOpen(token: string): Promise<boolean>
  /** Takes the token, once. All of the customer's sessions end and a notice is mailed. */
  resetPassword(token: string, password: string, sent?: SentForm): Promise<ResetOutcome>

  /** The other sessions end and a notice is mailed. */
  changePassword(
    customerId: number,
    old: string,
    password: string,
    sent?: SentForm,
  ): Promise<PasswordOutcome | WeakPassword>
  /** Mails a link to the new address; `path` spells the confirming page's address for a token. */
  requestEmailChange(customerId: number, form: EmailForm, path: LinkPath, sent?: SentForm): Promise<EmailChangeOutcome>
  /** Mails the link once more that confirms the account's own address. */
  resendConfirmation(customerId: number, sent?: SentForm): Promise<ConfirmationOutcome>
  /** What the page behind an e-mail link shows; null for a link that is not good. `signedIn` is who is signed in. */
  emailLink(token: string, signedIn: number | null): Promise<EmailLinkView | null>
  /** For the POST of the confirming page: opening the link changes nothing. `password` where the page asked for it. */
  confirmEmailChange(token: string, signedIn: number | null, password: string | null): Promise<EmailConfirmOutcome>

  /** Makes a secret for an authenticator, once the e-mail address is confirmed. It counts only when its first code confirms it. */
  beginTwoFactor(customerId: number, password: string): Promise<TwoFactorSecretOutcome>
  /** `key` is the form's own: a form that is sent again shows the same recovery codes. Null for one without. */
  confirmTwoFactor(customerId: number, code: string, key: string | null): Promise<TwoFactorOutcome>
  endTwoFactor(customerId: number, password: string): Promise<PasswordOutcome>

  /** The person is removed, the orders stay (without the person). All sessions end. */
  deleteAccount(customerId: number, password: string): Promise<PasswordOutcome>
}

/**
 * Names one form with all that was typed into it: sent again it is a double click, which hears what the first one did.
 * Null for what comes by no such form.
 */
export type SentForm = string | null

/** The path and query of a page for a token. Spelled by the route, since addresses are spelled in links.ts alone. */
export type LinkPath = (token: string) => string

/** A session that was just opened, for the browser's cookies. */
export interface OpenedSession {
  /** The value of the `session` cookie. */
  readonly token: string
  /** Seconds that the cookie lives; null until the browser closes. */
  readonly maxAge: number | null
  /** The value of the `known` cookie: this browser's own budget of guesses. It outlives the session by a year. */
  readonly known: string
  /** Who buys from now on, and at which prices. */
  readonly buyer: CustomerBuyer
}

/** Too often: in how many minutes the next attempt is taken. */
export interface Limited {
  readonly ok: false
  readonly reason: 'limited'
  readonly minutes: number
}

/** Why a new password is too easy to guess. */
export type PasswordFault = 'password-common' | 'password-personal'

export interface WeakPassword {
  readonly ok: false
  readonly reason: PasswordFault
}

export type RegisterOutcome =
  /** `known` as in `OpenedSession`. */
  | { readonly ok: true; readonly customerId: number; readonly known: string }
  /** By phone or e-mail; then by username. */
  | { readonly ok: false; readonly reason: 'exists' | 'username-taken' | 'failed' }
  | WeakPassword
  | Limited

export type SignInOutcome =
  | { readonly ok: true; readonly session: OpenedSession }
  | { readonly ok: false; readonly reason: 'wrong' }
  /** The password was right; the ticket is good for ten minutes. */
  | { readonly ok: false; readonly reason: 'second-step'; readonly ticket: string }
  | Limited

export type SecondStepOutcome =
  | { readonly ok: true; readonly session: OpenedSession }
  /** A code may be tried again with the same ticket until it expires. */
  | { readonly ok: false; readonly reason: 'wrong-code' | 'expired' }
  | Limited

export type ForgotOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' } | Limited

/** `known` as in `OpenedSession`: whoever reads the account's mail is its owner. */
export type ResetOutcome =
  /** `cleared`: the address had not been confirmed, so name, phone and saved addresses were removed. */
  | { readonly ok: true; readonly known: string; readonly cleared: boolean }
  | { readonly ok: false; readonly reason: 'expired' | 'failed' }
  | WeakPassword

export type PasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-password' }
  | Limited

/** The same for an address that another account has: who that is gets a mail. */
export type EmailChangeOutcome = PasswordOutcome

/** `sent` is false where the address was confirmed already. */
export type ConfirmationOutcome = { readonly ok: true; readonly sent: boolean } | Limited

export interface EmailLinkView {
  readonly email: string
  /** The browser is neither signed in to the account nor known to it. */
  readonly needsPassword: boolean
}

export type EmailConfirmOutcome =
  /** `phoneRemoved`: another account was confirmed with the phone number first. */
  | { readonly ok: true; readonly email: string; readonly phoneRemoved: boolean }
  /** `wrong-password`: it is needed, and was not given or not right. */
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
  /** Shown by this answer alone: only their hashes are kept. */
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  /** It is on already by another form, or one of its recovery codes has gone. */
  | { readonly ok: false; readonly reason: 'wrong-code' | 'already-on' }
  | Limited
