/** Who works at a shop's desk. */

export const staffRoles = ['owner', 'staff'] as const
export type StaffRole = (typeof staffRoles)[number]

export interface StaffMember {
  readonly id: number
  /** How the log of changes calls them: nobody else has it. */
  readonly email: string
  readonly name: string
  readonly role: StaffRole
}

/** Milliseconds from signing in until it has to be done again. */
export const staffSessionLife = 12 * 3_600_000

/** Milliseconds without a request after which a session ends (ASVS 5, 7.3.1). */
export const staffIdleLimit = 30 * 60_000

/** Milliseconds for which a confirmed second factor counts as fresh. */
export const freshFactorLife = 10 * 60_000

/** Somebody who is signed in to the admin, by one session. */
export interface StaffSession extends StaffMember {
  readonly sessionId: number
  /** Whether a code was confirmed within `freshFactorLife`. */
  readonly factorIsFresh: boolean
}

/** One of somebody's sessions, as they see it. Instants are milliseconds since 1970. */
export interface StaffSessionView {
  readonly id: number
  /** As `Firefox on Windows`; '' where it is not known. */
  readonly browser: string
  readonly startedAt: number
  readonly seenAt: number
  readonly current: boolean
}

/** Milliseconds for which a link to choose a password is good. */
export const staffLinkLife = 24 * 3_600_000

/** Whether somebody of a role may do what asks for another: an owner may do whatever staff may. */
export function mayAct(role: StaffRole, asked: StaffRole): boolean {
  return role === 'owner' || asked === 'staff'
}

/** One of the desk's people, as the owner sees them. */
export interface StaffView extends StaffMember {
  /** Whether the first sign-in is done. */
  readonly settled: boolean
  /** Browsers that are signed in. */
  readonly sessions: number
}

export type StaffChangeOutcome =
  | { readonly ok: true }
  /** `last-owner`: a shop is never without an owner. */
  | { readonly ok: false; readonly reason: 'not-found' | 'taken' | 'last-owner' }
