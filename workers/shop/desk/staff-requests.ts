import type { Limited } from '#app/domain/customers/accounts.ts'

export type BegunStaffGuess =
  | Limited
  /** `staff` is null where nobody is called so. */
  | {
      readonly ok: true
      readonly guess: number
      readonly staff: { readonly id: number; readonly password: string | null } | null
    }

/** That a password was checked, and against which stored hash. */
export interface StaffProof {
  readonly guess: number
  readonly staff: number
  readonly password: string
}

export interface NewStaffSignIn {
  readonly ticketHash: string
  /** For who has no authenticator yet. */
  readonly secret: string
  /** The same password hashed by today's parameters; null where it already is. */
  readonly rehashed: string | null
}

export type FinishedStaffSignIn =
  | { readonly kind: 'wrong' }
  /** With the secret to set up an authenticator by; null for who has one. */
  | { readonly kind: 'second-step'; readonly email: string; readonly secret: string | null }

/** The secret that is still to be confirmed, with whose it is; null for who has an authenticator. */
export type PendingKey = { readonly email: string; readonly secret: string } | null

export type ConfirmedStaffSignIn =
  /** `first`: an authenticator was set up by it. */
  | { readonly kind: 'signed-in'; readonly first: boolean }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wrong-code'; readonly pending: PendingKey }
  | { readonly kind: 'limited'; readonly minutes: number; readonly pending: PendingKey }
