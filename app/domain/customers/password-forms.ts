import { z } from 'zod'
import { Email, fault, NewPassword, TypedPassword } from './fields.ts'
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
  ['field.tooLong', 'field.tooLong'],
]

/** What may harm an account is asked for with the password. */
export const OwnPasswordForm = z.object({ password: TypedPassword })
