import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import { Email, emailPattern, type IssueOrder, issue, Line, PasswordInput } from '../customers/fields.ts'
import { staffRoles } from './staff.ts'

/** The first step of signing in to the admin. The second is `SecondStepForm`, shared with customers. */
export const AdminSignInForm = z.object({ email: Email, password: PasswordInput })
export type AdminSignInForm = z.output<typeof AdminSignInForm>

export const adminSignInIssues: IssueOrder = [
  ['field.required', 'login.required.text'],
  ['field.emailMissingAt', 'field.emailMissingAt'],
  ['field.email', 'field.email'],
  ['field.tooLong', 'field.tooLong'],
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
  ['field.tooLong', 'field.tooLong'],
]

/**
 * A staff member of a demo shop (a row of `staff.json` in the tenant's folder), with a public password and authenticator
 * secret. Only for local development.
 */
export const StaffRow = z.strictObject({
  email: lineSchema().max(254).regex(emailPattern, 'An email address'),
  name: lineSchema().min(1).max(120),
  role: z.enum(staffRoles),
  password: z
    .string()
    .regex(/^scrypt\$\d{1,7}\$\d{1,2}\$\d{1,2}\$[\w-]{16,64}\$[\w-]{43}$/, 'A hash as scrypt$N$r$p$salt$key'),
  /** The authenticator's secret. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/, '32 letters and digits of base32'),
})
export type StaffRow = z.output<typeof StaffRow>

export const StaffFile = z.strictObject({ staff: z.array(StaffRow) })
export type StaffFile = z.output<typeof StaffFile>
