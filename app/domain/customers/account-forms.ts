import { z } from '#app/domain/schema.ts'
import { lineSchema } from '#app/domain/text.ts'
import {
  createCountrySchema,
  Email,
  type FormMessageKey,
  type IssueOrder,
  issue,
  LinkFreeLine,
  NewPassword,
  OptionalLine,
  PasswordInput,
  Phone,
} from './fields.ts'

export const ForgotForm = z.object({ email: Email })

/** Spec §5 Forgot password. */
export const forgotPasswordIssues: IssueOrder = [
  ['field.required', 'forgot.empty'],
  ['field.emailMissingAt', 'forgot.invalidEmail'],
  ['field.email', 'forgot.invalidEmail'],
  ['field.tooLong', 'forgot.invalidEmail'],
]

const newPasswordFields = {
  /** 'Type New Password*' */
  password: NewPassword,
  /** 'Re-type New Password*' */
  again: PasswordInput,
}

/**
 * Intersected with the fields' schema, because a refinement on top of it would not run while any field is invalid: for
 * two passwords that are both too short, the mismatch is reported first (spec §5).
 */
const MatchingPasswords = z
  .object({ password: z.unknown().optional(), again: z.unknown().optional() })
  .refine(({ password, again }) => password === again, { ...issue('field.passwordsDiffer'), path: ['again'] })
  .transform(() => ({}))

/** Spec §5 Password reset. */
export const ResetForm = z.intersection(z.object(newPasswordFields), MatchingPasswords)

export const PasswordForm = z.intersection(z.object({ old: PasswordInput, ...newPasswordFields }), MatchingPasswords)

/** For both forms. */
export const passwordIssues: IssueOrder = [
  ['field.required', 'reset.bothRequired'],
  ['field.passwordsDiffer', 'reset.mismatch'],
  ['field.password', 'field.password'],
  ['field.passwordCommon', 'field.passwordCommon'],
  ['field.passwordPersonal', 'field.passwordPersonal'],
  ['field.tooLong', 'form.tooLong'],
]

/** The issues of a form whose new password is too easy to guess, in the format of `rejectForm`. */
export function getPasswordIssues(reason: PasswordIssue): { password: FormMessageKey[] } {
  return { password: [weakPasswordMessages[reason]] }
}

export const weakPasswordMessages = {
  'password-common': 'field.passwordCommon',
  'password-personal': 'field.passwordPersonal',
} as const satisfies Record<PasswordIssue, FormMessageKey>

/** Whether a password was refused because it is too easy to guess. */
export function isWeakPassword<Refusal extends { readonly reason: string }>(
  refusal: Refusal,
): refusal is Extract<Refusal, WeakPassword> {
  return Object.hasOwn(weakPasswordMessages, refusal.reason)
}

/** Changes that could harm an account require the password. */
export const CurrentPasswordForm = z.object({ password: PasswordInput })

export const ProfileForm = z.object({
  firstName: LinkFreeLine,
  lastName: LinkFreeLine,
  company: OptionalLine,
  phone: Phone,
})

export type ProfileForm = z.infer<typeof ProfileForm>

/** Requires the password, because the owner of the address can reset the password. */
export const EmailForm = z.object({ email: Email, password: PasswordInput })

export type EmailForm = z.infer<typeof EmailForm>

/** The fields of a delivery or billing address. A form intersects them with `createPostcodeRule`. */
export function createAddressFields(countries: readonly string[]) {
  return z.object({
    firstName: LinkFreeLine,
    lastName: LinkFreeLine,
    company: OptionalLine,
    country: createCountrySchema(countries),
    street: LinkFreeLine,
    city: LinkFreeLine,
    postcode: LinkFreeLine,
    phone: Phone,
  })
}

export type AddressForm = z.infer<ReturnType<typeof createAddressFields>>

/** For all forms of the account, in the order of the registration. */
export const profileIssues: IssueOrder = [
  ['field.required', 'register.required'],
  ['field.phoneRequired', 'register.required'],
  ['field.emailMissingAt', 'register.required'],
  ['field.country', 'register.required'],
  ['field.phone', 'register.phone'],
  ['field.phoneTooShort', 'field.phoneTooShort'],
  ['field.email', 'field.email'],
  ['field.noLinks', 'form.noLinks'],
  ['field.postcode', 'field.postcode'],
  ['field.tooLong', 'form.tooLong'],
]

/** Sign-in by email address, username or phone number (spec §5 Login). */
export const SignInForm = z.object({
  login: lineSchema(issue('field.required')).min(1, issue('field.required')).max(254, issue('field.tooLong')),
  password: PasswordInput,
  remember: z.literal('on').optional(),
})

export type SignInForm = z.infer<typeof SignInForm>

export const signInIssues: IssueOrder = [
  ['field.required', 'login.required.text'],
  ['field.tooLong', 'login.invalid.text'],
]

/** A code of the authenticator, or a recovery code instead. */
const Code = lineSchema(issue('field.required')).min(1, issue('field.required')).max(40, issue('field.tooLong'))

/** The second step of signing in. */
export const SecondStepForm = z.object({ ticket: z.string(issue('field.required')).max(100), code: Code })

export type SecondStepForm = z.infer<typeof SecondStepForm>

/** The spec (§5) has one step only. */
export const secondStepIssues: IssueOrder = [
  ['field.required', 'register.required'],
  ['field.tooLong', 'login.code.invalid'],
]

/** Turns on the second factor. The authenticator's first code proves that it works. */
export const TwoFactorForm = z.object({
  code: z
    .string(issue('field.required'))
    .transform((input) => input.replace(/\s/g, ''))
    .refine((digits) => /^[0-9]{6}$/.test(digits), issue('field.code')),
})

/** Why a new password is too easy to guess. */
export type PasswordIssue = 'password-common' | 'password-personal'

export interface WeakPassword {
  readonly ok: false
  readonly reason: PasswordIssue
}
