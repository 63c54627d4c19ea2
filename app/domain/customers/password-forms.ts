import { z } from '#app/domain/schema.ts'
import type { PasswordFault, WeakPassword } from './accounts.ts'
import { type CustomersKey, Email, fault, NewPassword, TypedPassword } from './fields.ts'
import type { FaultOrder } from './first-fault.ts'

export const ForgotForm = z.object({ email: Email })

/** Spec §5 Forgot password. */
export const forgotFaults: FaultOrder = [
  ['field.required', 'forgot.empty'],
  ['field.emailAt', 'forgot.format'],
  ['field.email', 'forgot.format'],
  ['field.tooLong', 'forgot.format'],
]

const newTwice = {
  /** 'Type New Password*' */
  password: NewPassword,
  /** 'Re-type New Password*' */
  again: TypedPassword,
}

/**
 * Beside the fields and not on top of them, because a rule on top is not asked while any field is wrong: two passwords that
 * are both too short differ first (spec §5).
 */
const Alike = z
  .object({ password: z.unknown().optional(), again: z.unknown().optional() })
  .refine(({ password, again }) => password === again, { ...fault('field.passwordsDiffer'), path: ['again'] })
  .transform(() => ({}))

/** Spec §5 Password reset. */
export const ResetForm = z.intersection(z.object(newTwice), Alike)

export const PasswordForm = z.intersection(z.object({ old: TypedPassword, ...newTwice }), Alike)

/** For both forms. */
export const passwordFaults: FaultOrder = [
  ['field.required', 'reset.bothRequired'],
  ['field.passwordsDiffer', 'reset.mismatch'],
  ['field.password', 'field.password'],
  ['field.passwordCommon', 'field.passwordCommon'],
  ['field.passwordPersonal', 'field.passwordPersonal'],
  ['field.tooLong', 'field.tooLong'],
]

/** The faults of a form whose new password is too easy to guess, as `refusal` takes them. */
export function passwordFieldFaults(reason: PasswordFault): { password: CustomersKey[] } {
  return { password: [weakPasswords[reason]] }
}

export const weakPasswords = {
  'password-common': 'field.passwordCommon',
  'password-personal': 'field.passwordPersonal',
} as const satisfies Record<PasswordFault, CustomersKey>

export function isWeakPassword<Refused extends { readonly reason: string }>(
  refused: Refused,
): refused is Extract<Refused, WeakPassword> {
  return Object.hasOwn(weakPasswords, refused.reason)
}

/** What may harm an account is asked for with the password. */
export const OwnPasswordForm = z.object({ password: TypedPassword })
