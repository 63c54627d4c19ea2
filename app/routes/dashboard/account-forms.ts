import type { FaultOrder } from '#app/domain/customers/first-fault.ts'
import { addressForm } from '#app/domain/customers/profile-forms.ts'
import { z } from '#app/domain/schema.ts'

/** The account's forms by the names that their answers carry; each sends its own as its intent. */
export const accountForms = {
  profile: 'save-profile',
  email: 'change-email',
  address: 'save-address',
  password: 'change-password',
  beginTwoFactor: 'begin-two-factor',
  confirmTwoFactor: 'confirm-two-factor',
  endTwoFactor: 'end-two-factor',
  deleteAccount: 'delete-account',
} as const

/** An address, and whether it becomes the default one. */
export function addressEntry(countries: readonly string[]) {
  return addressForm(countries).extend({ makeDefault: z.literal('on').optional() })
}

/** For forms that ask for a password or a code and nothing else. */
export const oneFieldFaults: FaultOrder = [
  ['field.required', 'field.required'],
  ['field.code', 'field.code'],
  ['field.tooLong', 'field.tooLong'],
]

/** Asks for another mail that confirms the account's address. */
export const resendIntent = 'resend-confirmation'
