import { z } from '#app/domain/schema.ts'
import { countryOf, Email, MailedLine, OptionalLine, Phone, TypedPassword } from './fields.ts'
import type { FaultOrder } from './first-fault.ts'

export const ProfileForm = z.object({
  firstName: MailedLine,
  lastName: MailedLine,
  company: OptionalLine,
  phone: Phone,
})

export type ProfileForm = z.infer<typeof ProfileForm>

/** The password is asked for: with the address goes the right to reset it. */
export const EmailForm = z.object({ email: Email, password: TypedPassword })

export type EmailForm = z.infer<typeof EmailForm>

/** An address to deliver to or to bill. */
export function addressForm(countries: readonly string[]) {
  return z.object({
    firstName: MailedLine,
    lastName: MailedLine,
    company: OptionalLine,
    country: countryOf(countries),
    street: MailedLine,
    city: MailedLine,
    postcode: MailedLine,
    phone: Phone,
  })
}

export type AddressForm = z.infer<ReturnType<typeof addressForm>>

/** For all forms of the account, in the order of the registration. */
export const profileFaults: FaultOrder = [
  ['field.required', 'register.required'],
  ['field.phoneRequired', 'register.required'],
  ['field.emailAt', 'register.required'],
  ['field.country', 'register.required'],
  ['field.phone', 'register.phone'],
  ['field.email', 'field.email'],
  ['field.webAddress', 'field.webAddress'],
  ['field.tooLong', 'field.tooLong'],
]
