import { z } from '#app/domain/schema.ts'
import {
  createCountrySchema,
  createVatNumberSchema,
  Email,
  type IssueOrder,
  issue,
  LinkFreeLine,
  NewPassword,
  OptionalLine,
  Phone,
} from './fields.ts'
import { createPostcodeRule } from './postcode.ts'

/** Values that the shop adds to a registration. Only the VAT number can come from the form (spec §3 Customer, §9). */
export interface RegistrationConstants {
  readonly placeId: number
  readonly vat: string
  readonly isCustomer: number
  readonly salesPrices: number
  readonly isPos: number
  readonly tablesSequences: number
  readonly latitude: number
  readonly longitude: number
  readonly isMobileUser: number
  /** Null for a shop that doesn't show orders on its tills; the spec then omits CustShowOnPOS. */
  readonly showOnPos: number | null
}

/** `customerVat` is Customer_VAT_On_Mobile, `showOrdersOnPos` is Order_Mobile_Show_On_Pos. */
export function getRegistrationConstants(
  settings: { readonly customerVat: string; readonly showOrdersOnPos: boolean },
  vatNumber = '',
): RegistrationConstants {
  return {
    placeId: -1,
    vat: vatNumber || settings.customerVat,
    isCustomer: 1,
    salesPrices: 0,
    isPos: 1,
    tablesSequences: -1,
    latitude: 0,
    longitude: 0,
    isMobileUser: 1,
    showOnPos: settings.showOrdersOnPos ? 1 : null,
  }
}

/**
 * The registration form (spec §2 Register screen), for the tenant's countries. `isVatNumber` checks more than the
 * format of a VAT number, on the server only.
 */
export function createRegisterForm(countries: readonly string[], isVatNumber?: (number: string) => boolean) {
  const fields = z.object({
    firstName: LinkFreeLine,
    lastName: LinkFreeLine,
    company: OptionalLine,
    vatNumber: createVatNumberSchema(isVatNumber),
    country: createCountrySchema(countries),
    street: LinkFreeLine,
    city: LinkFreeLine,
    postcode: LinkFreeLine,
    phone: Phone,
    /** Also the username. */
    email: Email,
    password: NewPassword,
    privacy: z.literal('on', issue('field.privacy')),
  })
  return z.intersection(fields, createPostcodeRule(countries))
}

export type RegisterForm = z.infer<ReturnType<typeof createRegisterForm>>

/** Spec §5 Register, checks 1 to 3, followed by checks that the spec doesn't have. */
export const registerIssues: IssueOrder = [
  ['field.required', 'register.required'],
  ['field.emailMissingAt', 'register.required'],
  ['field.country', 'register.required'],
  // The spec treats an empty phone as a phone with invalid digits.
  ['field.phoneRequired', 'register.phone'],
  ['field.phone', 'register.phone'],
  ['field.privacy', 'register.privacy'],
  ['field.phoneTooShort', 'field.phoneTooShort'],
  ['field.email', 'field.email'],
  ['field.noLinks', 'form.noLinks'],
  ['field.postcode', 'field.postcode'],
  ['field.password', 'field.password'],
  ['field.passwordCommon', 'field.passwordCommon'],
  ['field.passwordPersonal', 'field.passwordPersonal'],
  ['field.vatNumber', 'field.vatNumber'],
  ['field.tooLong', 'form.tooLong'],
]
