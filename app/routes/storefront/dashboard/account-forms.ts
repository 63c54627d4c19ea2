import { createAddressForm } from '#app/domain/customers/account-forms.ts'
import type { IssueOrder } from '#app/domain/customers/fields.ts'
import { z } from '#app/domain/schema.ts'

/** Ids of the account's forms. Each form sends its id as its intent; the response names the form by it. */
export const accountForms = {
  profile: 'save-profile',
  email: 'change-email',
  address: 'save-address',
  password: 'change-password',
  startTwoFactor: 'begin-two-factor',
  confirmTwoFactor: 'confirm-two-factor',
  disableTwoFactor: 'end-two-factor',
  deleteAccount: 'delete-account',
} as const

export function createAddressSchema(countries: readonly string[]) {
  return createAddressForm(countries).extend({ makeDefault: z.literal('on').optional() })
}

/** For forms with only a password or a code. */
export const singleFieldIssues: IssueOrder = [
  ['field.required', 'field.required'],
  ['field.code', 'field.code'],
  ['field.tooLong', 'field.tooLong'],
]

/** Intent of the button that resends the confirmation mail. */
export const resendIntent = 'resend-confirmation'
