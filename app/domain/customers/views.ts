import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { Points } from '#app/domain/rewards/points.ts'
import type { Limited } from './accounts.ts'
import type { AddressForm, ProfileForm } from './profile-forms.ts'

/** Instants are milliseconds. */

export type CustomerBuyer = Extract<Buyer, { kind: 'customer' }>

/** What every page knows of the customer who is signed in. */
export interface SignedInCustomer {
  readonly buyer: CustomerBuyer
  /** Of the session that asks. */
  readonly sessionId: number
  /** First and last name. */
  readonly name: string
  readonly email: string
  /** True for a customer without an address, too: there is nothing to confirm. */
  readonly emailConfirmed: boolean
  readonly points: Points
}

/** Who asks, as the shop sees it. */
export type SessionState =
  | ({ readonly kind: 'signed-in' } & SignedInCustomer)
  /** No session, or one that was ended on purpose. */
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
  /** The browser, as `Firefox on Windows`. */
  readonly browser: string
  readonly startedAt: number
  readonly seenAt: number
  /** The one that asks. */
  readonly current: boolean
}

export interface Address extends AddressForm {
  readonly id: number
  readonly isDefault: boolean
}

/** A customer's own account, as the dashboard shows it. */
export interface Account extends ProfileForm {
  readonly email: string
  readonly username: string
  readonly emailConfirmed: boolean
  /** An address that waits for its confirmation. */
  readonly pendingEmail: string | null
  readonly hasPassword: boolean
  readonly twoFactor: boolean
  readonly recoveryCodesLeft: number
  readonly addresses: readonly Address[]
  readonly registeredAt: number
}

export type AddressChange =
  /** The first address becomes the default one by itself. */
  | { readonly kind: 'add'; readonly address: AddressForm; readonly makeDefault: boolean }
  | { readonly kind: 'edit'; readonly id: number; readonly address: AddressForm; readonly makeDefault: boolean }
  | { readonly kind: 'remove' | 'make-default'; readonly id: number }

export type AddressOutcome =
  | { readonly ok: true }
  /** Gone, or somebody else's; no more than `mostAddresses`. */
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }

export const mostAddresses = 20

/** `phone-taken`: another account has the phone number. */
export type ProfileOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'phone-taken' } | Limited

/** A customer as other systems write one: a person and a place to deliver to in one row (spec §7 Save). */
export interface CustomerRow {
  readonly profile: Partial<Pick<ProfileForm, 'firstName' | 'lastName' | 'phone'>>
  /** Null to leave the default address as it is. */
  readonly place: Place | null
}

export type Place = Pick<AddressForm, 'street' | 'postcode' | 'city' | 'country'>

export type SavedCustomer = ProfileOutcome | { readonly ok: false; readonly reason: 'not-found' }

export type EndedSessions =
  /** "Log out everywhere", this browser included. */
  { readonly kind: 'all' } | { readonly kind: 'one' | 'all-but'; readonly id: number }

/** All that the shop holds about a customer, for the customer to keep. Plain JSON. */
export type CustomerData = Readonly<Record<string, unknown>>
