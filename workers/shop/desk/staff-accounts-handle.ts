import type { Limited, SentForm } from '#app/domain/customers/accounts.ts'
import type { StepUpOutcome } from '#app/domain/desk/desk-accounts.ts'
import type { StaffChangeOutcome, StaffSession } from '#app/domain/desk/staff.ts'
import type { NewStaffForm } from '#app/domain/desk/staff-forms.ts'
import type { Browser, NewSession } from '../customers/accounts-handle.ts'
import type { AttemptedAccount } from '../customers/failed-attempts.ts'
import type { StaffLink } from './staff.ts'

/** What `DeskAccounts` asks of the shop: passwords come hashed and tokens as SHA-256. Nothing here is for routes. */
export interface StaffAccountsHandle {
  /** Null for a token that is unknown, ended, past its time or idle for too long. Counts as activity. */
  staffSession(tokenHash: string): Promise<StaffSession | null>
  confirmStaffFactor(tokenHash: string, code: string, browser: Browser): Promise<StepUpOutcome>
  /** False where the password was changed meanwhile. `keep` is the hash of the token of the session that stays. */
  changeStaffPassword(proof: StaffProof, password: string, keep: string | null): Promise<boolean>
  endStaffSession(tokenHash: string): Promise<void>
  /** Counts one attempt at a password before it is looked at, and answers what to check it against. */
  beginStaffGuess(email: string, browser: Browser): Promise<BegunStaffGuess>
  /** Logs that the password was wrong, or that nobody is called so. */
  noteWrongStaffPassword(account: AttemptedAccount, browser: Browser): Promise<void>
  /** Gives out the ticket for the second step. Refused where the password was changed meanwhile. */
  finishStaffSignIn(proof: StaffProof, signIn: NewStaffSignIn): Promise<FinishedStaffSignIn>
  /** `recovery` are the hashes of the codes that are shown when an authenticator's first code is right. */
  confirmStaffSignIn(
    ticketHash: string,
    code: string,
    browser: Browser,
    session: NewSession,
    recovery: readonly string[],
  ): Promise<ConfirmedStaffSignIn>
  staffLinkIsOpen(tokenHash: string): Promise<boolean>
  /** Asked before the password is hashed: whether the link is open, or this form has used it. */
  mayChooseStaffPassword(tokenHash: string, sent: SentForm): Promise<boolean>
  /** Name and email address of whose link it is; none for a link that is not open. */
  staffBehindLink(tokenHash: string): Promise<readonly string[]>
  /** False for a link that was used by another form, replaced or has expired. */
  chooseStaffPassword(tokenHash: string, password: string, sent: SentForm): Promise<boolean>
  addStaff(form: NewStaffForm, link: StaffLink, who: string): Promise<StaffChangeOutcome>
  renewStaffLink(id: number, link: StaffLink, who: string): Promise<StaffChangeOutcome>
}

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
