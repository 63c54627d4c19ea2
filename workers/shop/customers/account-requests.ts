import type { Limited, RegisterOutcome, SentForm, TwoFactorOutcome } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { RegisterForm } from '#app/domain/customers/register-form.ts'
import type { RegistrationConstants } from '#app/domain/customers/registration.ts'
import type { CustomerBuyer } from '#app/domain/customers/views.ts'
import type { Language } from '#app/domain/messages/languages.ts'

/** Whose password is chosen: by a reset link, or signed in. */
export type PasswordOwner =
  | { readonly kind: 'reset'; readonly tokenHash: string }
  | { readonly kind: 'customer'; readonly customer: number }

export type LinkKind = 'reset' | 'email'

/** Where an attempt comes from. */
export interface Browser {
  /** Hash of the `known` cookie. */
  readonly known: string | null
  /** Hash of the network address, or a token of the Retail API. */
  readonly address: Visitor
}

/** The language that is spoken with the visitor, and in which mails to the customer are written from then on. */
interface Spoken {
  readonly language?: Language
}

export interface Registration extends Spoken {
  readonly form: Omit<RegisterForm, 'password' | 'privacy'>
  /** Hashed. */
  readonly password: string
  readonly constants: RegistrationConstants
  /** Confirms the e-mail address. */
  readonly link: Pick<NewLink, 'tokenHash' | 'path'>
  /** Of the `known` cookie that the browser gets; null for one that keeps none. */
  readonly knownHash: string | null
  readonly sent: SentForm
}

/** By what a customer is found among the others. */
export type NamedCustomer = Pick<RegisterForm, 'phone' | 'email'>

export interface Registered {
  readonly ok: true
  readonly customerId: number
}

export type RegistrationRefusal = Exclude<RegisterOutcome, { ok: true }>

/** An account as somebody names it, the one that is signed in, or the one that an e-mail link belongs to. */
export type GuessedAccount =
  /** `phone`: the login as a phone number is stored (storedPhone). A Worker of the release before leaves it out. */
  | { readonly kind: 'login'; readonly login: string; readonly phone?: string }
  | { readonly kind: 'customer'; readonly customer: number }
  | { readonly kind: 'email-link'; readonly tokenHash: string }

export type BegunGuess =
  | Limited
  /** `customer` is null where nobody has this name, or where the password is not to be evaluated. */
  | { readonly ok: true; readonly guess: CountedGuess; readonly customer: CheckedCustomer | null }

/** The rows that count one attempt. They go when it succeeds. */
export type CountedGuess = readonly number[]

export interface CheckedCustomer {
  readonly id: number
  /** The stored hash; null where none was chosen yet. */
  readonly password: string | null
}

/** That a password was checked, and against which stored hash. */
export interface Proof {
  readonly guess: CountedGuess
  readonly customer: number
  readonly password: string
}

export interface NewSession extends Spoken {
  readonly tokenHash: string
  /** Null for a browser that is not remembered. */
  readonly knownHash: string | null
  /** The browser, as `Firefox on Windows`. */
  readonly browser: string
  /** The session that this browser had: it ends. */
  readonly replaces: string | null
}

export interface NewSignIn {
  readonly session: NewSession
  /** Where there is a second step, this is made instead of the session. */
  readonly ticketHash: string
  readonly remember: boolean
  /** The same password hashed by today's parameters; null where it already is. */
  readonly rehashed: string | null
}

export interface SignedIn {
  readonly kind: 'signed-in'
  readonly buyer: CustomerBuyer
  readonly remember: boolean
}

export type FinishedSignIn = SignedIn | { readonly kind: 'second-step' | 'wrong' }

export type ConfirmedSecondStep =
  | SignedIn
  | { readonly kind: 'wrong-code' | 'expired' }
  | (Limited & { readonly kind: 'limited' })

export interface NewLink extends Spoken {
  readonly tokenHash: string
  /** Path and query of the page, with the token itself. It is kept in the mail alone. */
  readonly path: string
}

export type BegunTwoFactor =
  | { readonly kind: 'begun'; readonly username: string }
  | { readonly kind: 'already-on' | 'wrong-password' | 'unconfirmed' }

export type ConfirmedTwoFactor = { readonly ok: true } | Exclude<TwoFactorOutcome, { ok: true }>

export type EmailChangeAnswer = 'sent' | 'wrong-password' | Limited

/** `sent` is false where there was nothing to confirm. */
export type ConfirmAnswer = { readonly ok: true; readonly sent: boolean } | Limited

/** `expired`: the link was used by another form, replaced, or is too old. `cleared`: see `ResetOutcome`. */
export type ResetAnswer = 'expired' | 'done' | 'cleared'

/** What shows that a browser belongs to the account whose mail it has a link from. */
export interface LinkHolder {
  /** Who is signed in. */
  readonly signedIn: number | null
  /** Hash of the `known` cookie. */
  readonly known: string | null
  /** That the account's password was typed. */
  readonly proof: Proof | null
}

/** An e-mail link that is good. */
export interface EmailLink {
  readonly email: string
  readonly needsPassword: boolean
}
