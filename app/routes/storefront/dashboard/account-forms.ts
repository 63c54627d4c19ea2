import { createAddressFields } from '#app/domain/customers/account-forms.ts'
import { createVatNumberSchema, type IssueOrder } from '#app/domain/customers/fields.ts'
import { createPostcodeRule } from '#app/domain/customers/postcode.ts'
import { z } from '#app/domain/schema.ts'

/** Ids of the account's forms. Each form sends its id as its intent, and the response repeats it. */
export const accountForms = {
  profile: 'save-profile',
  vatNumber: 'save-vat-number',
  email: 'change-email',
  address: 'save-address',
  password: 'change-password',
  startTwoFactor: 'begin-two-factor',
  confirmTwoFactor: 'confirm-two-factor',
  disableTwoFactor: 'end-two-factor',
  deleteAccount: 'delete-account',
} as const

export function createAddressSchema(countries: readonly string[]) {
  const fields = createAddressFields(countries).extend({ makeDefault: z.literal('on').optional() })
  return z.intersection(fields, createPostcodeRule(countries))
}

/** `isVatNumber` checks more than the format, on the server only. */
export function createVatNumberForm(isVatNumber?: (number: string) => boolean) {
  return z.object({ vatNumber: createVatNumberSchema(isVatNumber) })
}

/** For forms with a single field: a password, a code or a VAT number. */
export const singleFieldIssues: IssueOrder = [
  ['field.required', 'register.required'],
  ['field.code', 'field.code'],
  ['field.vatNumber', 'field.vatNumber'],
  ['field.tooLong', 'form.tooLong'],
]

/** Intent of the button that resends the confirmation mail. */
export const resendIntent = 'resend-confirmation'
