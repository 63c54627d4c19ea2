import { z } from '#app/domain/schema.ts'
import { countryOf, Email, fault, MailedLine, NewPassword, OptionalLine, Phone } from './fields.ts'
import type { FaultOrder } from './first-fault.ts'

/** The registration form (spec §2 Register screen), for the countries that the tenant offers. */
export function registerForm(countries: readonly string[]) {
  return z.object({
    firstName: MailedLine,
    lastName: MailedLine,
    company: OptionalLine,
    country: countryOf(countries),
    street: MailedLine,
    city: MailedLine,
    postcode: MailedLine,
    phone: Phone,
    /** The username too. */
    email: Email,
    password: NewPassword,
    privacy: z.literal('on', fault('field.privacy')),
  })
}

export type RegisterForm = z.infer<ReturnType<typeof registerForm>>

/** Spec §5 Register, checks 1 to 3; what the spec does not check comes after them. */
export const registerFaults: FaultOrder = [
  ['field.required', 'register.required'],
  ['field.emailAt', 'register.required'],
  ['field.country', 'register.required'],
  // The spec counts an empty phone to the phones that are not digits.
  ['field.phoneRequired', 'register.phone'],
  ['field.phone', 'register.phone'],
  ['field.privacy', 'register.privacy'],
  ['field.email', 'field.email'],
  ['field.webAddress', 'field.webAddress'],
  ['field.password', 'field.password'],
  ['field.passwordCommon', 'field.passwordCommon'],
  ['field.passwordPersonal', 'field.passwordPersonal'],
  ['field.tooLong', 'field.tooLong'],
]
