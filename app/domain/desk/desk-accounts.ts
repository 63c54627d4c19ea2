import type { Limited, SentForm, TwoFactorSecret, WeakPassword } from '../customers/accounts.ts'
import type { SecondStepForm } from '../customers/sign-in-form.ts'
import type { StaffChangeOutcome, StaffMember, StaffSession } from './staff.ts'
import type { DeskSignInForm, NewStaffForm } from './staff-forms.ts'

/** Signing in at the desk, for one browser at one shop. A customer's session opens nothing here. */
export interface DeskAccounts {
  /** Asked of the shop once a request, however many loaders ask. */
  whoIs(): Promise<StaffSession | null>
  signIn(form: DeskSignInForm): Promise<DeskSignInOutcome>
  /** The second step, with the ticket of the first. A second click within a minute hears what the first one did. */
  confirmSignIn(form: SecondStepForm): Promise<DeskSecondStepOutcome>
  /** Ends this browser's session in the shop: a copied cookie is worth nothing afterwards. */
  signOut(): Promise<void>
  /** Confirms the second factor again, for a change that asks for a fresh one. */
  confirmFactor(code: string): Promise<StepUpOutcome>
  /** The other sessions end. */
  changePassword(staff: StaffMember, old: string, password: string): Promise<StaffPasswordOutcome>
  linkIsOpen(token: string): Promise<boolean>
  /** Takes the link, once. All sessions of whoever has it end. */
  choosePassword(token: string, password: string, sent?: SentForm): Promise<ChoosePasswordOutcome>

  /** These mail a link, once for each form. `who` is the owner who asks, by e-mail address. */
  invite(form: NewStaffForm, who: string, sent?: SentForm): Promise<StaffChangeOutcome>
  sendNewLink(staff: number, who: string, sent?: SentForm): Promise<StaffChangeOutcome>
}

export type ChoosePasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'expired' }
  | WeakPassword

export type StepUpOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-code' }
  | { readonly ok: false; readonly reason: 'signed-out' }
  | Limited

export type StaffPasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-password' }
  | WeakPassword
  | Limited

export type DeskSignInOutcome =
  /** The password was right; the ticket is good for ten minutes. `key` is for who has no authenticator yet. */
  | { readonly ok: true; readonly ticket: string; readonly key: TwoFactorSecret | null }
  | { readonly ok: false; readonly reason: 'wrong' }
  | Limited

export type DeskSecondStepOutcome =
  | {
      readonly ok: true
      /** The value of the `desk` cookie. */
      readonly token: string
      /** The value of the `known` cookie. */
      readonly known: string
      /** Shown once, after an authenticator's first code; null otherwise. */
      readonly recoveryCodes: readonly string[] | null
    }
  /** A code may be tried again with the same ticket. */
  | { readonly ok: false; readonly reason: 'wrong-code'; readonly key: TwoFactorSecret | null }
  | { readonly ok: false; readonly reason: 'expired' }
  | (Limited & { readonly key: TwoFactorSecret | null })
