import type { WeakPassword } from '#app/domain/customers/account-forms.ts'
import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import type { SecondStepForm } from '../customers/account-forms.ts'
import type { SubmissionId, TwoFactorSecret } from '../customers/accounts.ts'
import { Email, emailPattern, type IssueOrder, issue, Line, PasswordInput } from '../customers/fields.ts'

export const staffRoles = ['owner', 'staff'] as const
export type StaffRole = (typeof staffRoles)[number]

export interface StaffMember {
  readonly id: number
  /** The unique name in the audit log. */
  readonly email: string
  readonly name: string
  readonly role: StaffRole
}

/** How long a sign-in lasts, in milliseconds. */
export const STAFF_SESSION_LIFETIME_MS = 12 * 3_600_000

/** Milliseconds without a request after which a session ends (ASVS 5, 7.3.1). */
export const STAFF_IDLE_TIMEOUT_MS = 30 * 60_000

/** Milliseconds for which a confirmed second factor counts as fresh. */
export const FRESH_FACTOR_LIFETIME_MS = 10 * 60_000

/** A signed-in staff member and the session. */
export interface StaffSession extends StaffMember {
  readonly sessionId: number
  /** Whether a code was confirmed within `FRESH_FACTOR_LIFETIME_MS`. */
  readonly hasFreshFactor: boolean
}

/** A session of a staff member, for their own list. Instants are milliseconds since 1970. */
export interface StaffSessionView {
  readonly id: number
  /** Such as `Firefox · Windows`; '' if unknown. */
  readonly browser: string
  readonly startedAt: number
  readonly seenAt: number
  readonly current: boolean
}

/** The lifetime of a link to choose a password, in milliseconds. */
export const STAFF_LINK_LIFETIME_MS = 24 * 3_600_000

/** Whether a role includes the required one: an owner may do everything that staff may. */
export function hasRole(role: StaffRole, requiredRole: StaffRole): boolean {
  return role === 'owner' || requiredRole === 'staff'
}

/** A staff member, as the owner sees them. */
export interface StaffView extends StaffMember {
  /** Whether they have an authenticator: false until they first sign in, and again after they get a new link. */
  readonly hasAuthenticator: boolean
  /** Number of open sessions. */
  readonly sessions: number
}

export type StaffChangeOutcome =
  | { readonly ok: true }
  /** `last-owner`: a shop always keeps at least one owner. */
  | { readonly ok: false; readonly reason: 'not-found' | 'taken' | 'last-owner' }

/** Sign-in to the admin, for one browser at one shop. A customer's session gives no access here. */
export interface AdminAccounts {
  /** Cached per request, so that several loaders cause one call. */
  getSession(): Promise<StaffSession | null>
  signIn(form: AdminSignInForm): Promise<AdminSignInOutcome>
  /** The second step, with the ticket of the first step. Sending the same code again within a minute succeeds too. */
  confirmSignIn(form: SecondStepForm): Promise<AdminSecondStepOutcome>
  /** Ends this browser's session in the database, so that a copied cookie stops working. */
  signOut(): Promise<void>
  /** Confirms the second factor again, for a change that requires a fresh one. */
  confirmSecondFactor(code: string): Promise<StepUpOutcome>
  /** Ends all other sessions. */
  changePassword(staff: StaffMember, oldPassword: string, password: string): Promise<StaffPasswordOutcome>
  isLinkValid(token: string): Promise<boolean>
  /** Uses up the link and ends all sessions of the staff member. */
  choosePassword(token: string, password: string, submissionId?: SubmissionId): Promise<ChoosePasswordOutcome>

  /** Both mail a link, once per submission. `actor` is the email address of the owner. */
  invite(form: NewStaffForm, actor: string, submissionId?: SubmissionId): Promise<StaffChangeOutcome>
  sendNewLink(staff: number, actor: string, submissionId?: SubmissionId): Promise<StaffChangeOutcome>
}

type ChoosePasswordOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'expired' } | WeakPassword

export type StepUpOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-code' }
  | { readonly ok: false; readonly reason: 'signed-out' }
  | Limited

type StaffPasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong-password' }
  | WeakPassword
  | Limited

type AdminSignInOutcome =
  /** The password was correct; the ticket lasts ten minutes. `key` is set for staff without an authenticator. */
  | { readonly ok: true; readonly ticket: string; readonly key: TwoFactorSecret | null }
  | { readonly ok: false; readonly reason: 'wrong' }
  | Limited

type AdminSecondStepOutcome =
  | {
      readonly ok: true
      /** The value of the `admin` cookie. */
      readonly token: string
      /** The value of the `known` cookie. */
      readonly knownToken: string
      /** Shown once, after an authenticator's first code; null otherwise. */
      readonly recoveryCodes: readonly string[] | null
    }
  /** The ticket allows another attempt. */
  | { readonly ok: false; readonly reason: 'wrong-code'; readonly key: TwoFactorSecret | null }
  | { readonly ok: false; readonly reason: 'expired' }
  | (Limited & { readonly key: TwoFactorSecret | null })

/** A form that required signing in or a second factor first. The page shows it again, ready to submit. */
export interface PendingForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Names of files. No page can resubmit the files themselves. */
  readonly files: readonly string[]
}

/** The field of the step-up page's code, beside those of the pending form. */
export const stepUpField = 'stepUpCode'

/** The data of the step-up page: the pending form, and why the last code was refused. */
export interface StepUp {
  readonly pendingForm: PendingForm
  readonly refusal: { readonly reason: 'wrong-code' } | Limited | null
}

/** The first step of signing in to the admin. The second is `SecondStepForm`, shared with customers. */
export const AdminSignInForm = z.object({ email: Email, password: PasswordInput })
export type AdminSignInForm = z.output<typeof AdminSignInForm>

export const adminSignInIssues: IssueOrder = [
  ['field.required', 'login.required.text'],
  ['field.emailMissingAt', 'field.emailMissingAt'],
  ['field.email', 'field.email'],
  ['field.tooLong', 'form.tooLong'],
]

/** A new staff member. */
export const NewStaffForm = z.object({
  email: Email,
  name: Line,
  role: z.enum(staffRoles, issue('field.choice')),
})
export type NewStaffForm = z.output<typeof NewStaffForm>

export const newStaffIssues: IssueOrder = [
  ['field.required', 'field.required'],
  ['field.emailMissingAt', 'field.emailMissingAt'],
  ['field.email', 'field.email'],
  ['field.choice', 'field.choice'],
  ['field.tooLong', 'form.tooLong'],
]

/**
 * A staff member of a demo shop (a row of `staff.json` in the tenant's folder), with a public password and
 * authenticator secret. Only for local development.
 */
export const StaffRow = z.strictObject({
  email: lineSchema().max(254).regex(emailPattern, 'An email address'),
  name: lineSchema().min(1).max(120),
  role: z.enum(staffRoles),
  password: z
    .string()
    .regex(/^scrypt\$\d{1,7}\$\d{1,2}\$\d{1,2}\$[\w-]{16,64}\$[\w-]{43}$/, 'A hash in the form scrypt$N$r$p$salt$key'),
  /** The authenticator's secret. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/, '32 letters and digits of base32'),
})
export type StaffRow = z.output<typeof StaffRow>

export const StaffFile = z.strictObject({ staff: z.array(StaffRow) })
export type StaffFile = z.output<typeof StaffFile>
