import type { Buyer } from '#app/domain/pricing/price.ts'
import type { Points } from '#app/domain/rewards/points.ts'
import type { AddressForm, ProfileForm } from './account-forms.ts'
import type { Limited } from './attempt-limits.ts'

/** Whether the customer has confirmed the email address. `legacy`: registered before confirmation was required. */
export type EmailState = 'confirmed' | 'unconfirmed' | 'legacy'

/** The lifetime of the link that confirms an account's address, in hours. */
export const EMAIL_CONFIRMATION_HOURS = 24

export type CustomerBuyer = Extract<Buyer, { kind: 'customer' }>

/** The data about the signed-in customer that every page has. */
export interface SignedInCustomer {
  readonly buyer: CustomerBuyer
  /** The session of the request. */
  readonly sessionId: number
  /** First and last name. */
  readonly name: string
  readonly email: string
  /** Also true for a customer without an email address: there is nothing to confirm. */
  readonly emailConfirmed: boolean
  readonly points: Points
}

/** The session of a request. */
export type SessionState =
  | ({ readonly kind: 'signed-in' } & SignedInCustomer)
  /** No session, or the customer signed out. */
  | { readonly kind: 'signed-out' }
  /** Spec §4: by inactivity ('Session Expired'), or by the age of the cookie. */
  | { readonly kind: 'expired'; readonly reason: SessionEnd }

export type SessionEnd = 'inactivity' | 'cookie'

/** Spec §9, both in minutes. */
export interface SessionRules {
  /** IQ_WEB_SESSION_EXPIRE */
  readonly inactivity: number
  /** IQ_WEB_COOKIE_EXPIRE */
  readonly cookie: number
}

export interface SessionView {
  readonly id: number
  /** The browser, such as `Firefox · Windows`. */
  readonly browser: string
  /** In milliseconds since 1970, like `seenAt`. */
  readonly startedAt: number
  readonly seenAt: number
  /** The session of the request. */
  readonly current: boolean
}

export interface Address extends AddressForm {
  readonly id: number
  readonly isDefault: boolean
}

/** A customer's own account, for the dashboard. */
export interface Account extends ProfileForm {
  /** Such as CY10259033P; '' for none. */
  readonly vatNumber: string
  readonly email: string
  readonly username: string
  readonly emailConfirmed: boolean
  /** An address that is not confirmed yet. */
  readonly pendingEmail: string | null
  readonly hasPassword: boolean
  readonly twoFactor: boolean
  readonly recoveryCodesLeft: number
  readonly addresses: readonly Address[]
  /** In milliseconds since 1970. */
  readonly registeredAt: number
}

export type AddressChange =
  /** The first address becomes the default automatically. */
  | { readonly kind: 'add'; readonly address: AddressForm; readonly makeDefault: boolean }
  | { readonly kind: 'edit'; readonly id: number; readonly address: AddressForm; readonly makeDefault: boolean }
  | { readonly kind: 'remove' | 'make-default'; readonly id: number }

export type AddressOutcome =
  | { readonly ok: true }
  /** `not-found`: deleted, or another customer's. `too-many`: the account has `MAX_ADDRESSES`. */
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }

export const MAX_ADDRESSES = 20

/** `phone-taken`: another account has the phone number. */
export type ProfileOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'phone-taken' } | Limited

/** A customer in the format of other systems: personal data and a delivery address in one row (spec §7 Save). */
export interface CustomerRow {
  readonly profile: Partial<Pick<ProfileForm, 'firstName' | 'lastName' | 'phone'>>
  /** Null leaves the default address unchanged. */
  readonly address: PlainAddress | null
}

export type PlainAddress = Pick<AddressForm, 'street' | 'postcode' | 'city' | 'country'>

export type SaveCustomerOutcome = ProfileOutcome | { readonly ok: false; readonly reason: 'not-found' }

export type SessionsToEnd =
  /** "Sign out everywhere", this browser included. */
  { readonly kind: 'all' } | { readonly kind: 'one' | 'all-but'; readonly id: number }

/** All data about a customer, as an export for the customer. Plain JSON. */
export type CustomerData = Readonly<Record<string, unknown>>
