import { z } from '#app/domain/schema.ts'
import { Email, fault, Line, TypedPassword } from '../customers/fields.ts'
import type { FaultOrder } from '../customers/first-fault.ts'
import { staffRoles } from './staff.ts'

/** The first step of signing in at the desk. The second is `SecondStepForm`, as customers have it. */
export const DeskSignInForm = z.object({ email: Email, password: TypedPassword })
export type DeskSignInForm = z.output<typeof DeskSignInForm>

export const deskSignInFaults: FaultOrder = [
  ['field.required', 'login.required.text'],
  ['field.emailAt', 'field.emailAt'],
  ['field.email', 'field.email'],
  ['field.tooLong', 'field.tooLong'],
]

/** Somebody new at the desk. */
export const NewStaffForm = z.object({
  email: Email,
  name: Line,
  role: z.enum(staffRoles, fault('field.choice')),
})
export type NewStaffForm = z.output<typeof NewStaffForm>

export const newStaffFaults: FaultOrder = [
  ['field.required', 'field.required'],
  ['field.emailAt', 'field.emailAt'],
  ['field.email', 'field.email'],
  ['field.choice', 'field.choice'],
  ['field.tooLong', 'field.tooLong'],
]
