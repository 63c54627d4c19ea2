import { z } from '#app/domain/schema.ts'
import { typedLine } from '#app/domain/text.ts'
import { fault, TypedPassword } from './fields.ts'
import type { FaultOrder } from './first-fault.ts'

/** Sign-in by e-mail address, username or phone number (spec §5 Login). */
export const SignInForm = z.object({
  login: typedLine(fault('field.required')).min(1, fault('field.required')).max(254, fault('field.tooLong')),
  password: TypedPassword,
  remember: z.literal('on').optional(),
})

export type SignInForm = z.infer<typeof SignInForm>

export const signInFaults: FaultOrder = [
  ['field.required', 'login.required.text'],
  ['field.tooLong', 'login.wrong.text'],
]

/** A code of the authenticator, or a recovery code in its place. */
const Code = typedLine(fault('field.required')).min(1, fault('field.required')).max(40, fault('field.tooLong'))

/** The second step of signing in. */
export const SecondStepForm = z.object({ ticket: z.string(fault('field.required')).max(100), code: Code })

export type SecondStepForm = z.infer<typeof SecondStepForm>

/** Spec §5 knows one step only. */
export const secondStepFaults: FaultOrder = [
  ['field.required', 'field.required'],
  ['field.tooLong', 'login.code.wrong'],
]

/** Turning the second factor on: the first code of the authenticator shows that it works. */
export const TwoFactorForm = z.object({
  code: z
    .string(fault('field.required'))
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((digits) => /^[0-9]{6}$/.test(digits), fault('field.code')),
})
