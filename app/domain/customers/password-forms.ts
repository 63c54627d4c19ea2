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

function alike(form: { password: string; again: string }): boolean {
  return form.password === form.again
}

const differing = { ...fault('field.passwordsDiffer'), path: ['again'] }

/** Spec §5 Password reset. */
export const ResetForm = z.object(newTwice).refine(alike, differing)

export const PasswordForm = z.object({ old: TypedPassword, ...newTwice }).refine(alike, differing)

/** For both forms. */
export const passwordFaults: FaultOrder = [
  ['field.required', 'reset.bothRequired'],
  ['field.passwordsDiffer', 'reset.mismatch'],
  ['field.password', 'field.password'],
  ['field.tooLong', 'field.tooLong'],
]

/** What may harm an account is asked for with the password. */
export const OwnPasswordForm = z.object({ password: TypedPassword })
