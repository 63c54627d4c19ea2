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
