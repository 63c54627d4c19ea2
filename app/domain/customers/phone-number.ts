import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { normalPhone } from './fields.ts'

/**
 * The one place where phone numbers are read. For the server alone: the list of all countries' numbers must not reach a
 * browser, whose forms apply the spec's rule of digits (`Phone` in fields.ts).
 */

/** The country whose numbers are written without a code: that of the shop's locale, else the first that it sells to. */
export function phoneCountry({ locale, countries }: Pick<Tenant, 'locale' | 'countries'>): string {
  return locale.split('-')[1] ?? countries[0] ?? ''
}

/**
 * A number as it is stored and compared: E.164, as `+35799123456`. What is no number of its country, nor one with a country's
 * code, stays as its digits.
 */
export function storedPhone(typed: string, country: string): string {
  const digits = normalPhone(typed)
  return readPhone(digits, country)?.number ?? digits
}

/** The same fields with the phone number as it is stored. */
export function withStoredPhone<Of extends { readonly phone: string }>(of: Of, country: string): Of {
  return { ...of, phone: storedPhone(of.phone, country) }
}

/** A stored number for display: in national format where it is of the shop's country, else in international format. */
export function shownPhone(stored: string, country: string): string {
  const phone = readPhone(stored, country)
  if (phone === null) return stored
  const isOwn = isSupportedCountry(country) && phone.countryCallingCode === getCountryCallingCode(country)
  return isOwn ? phone.formatNational() : phone.formatInternational()
}

/** The same fields with the phone number for display. */
export function withShownPhone<Of extends { readonly phone: string }>(of: Of, country: string): Of {
  return { ...of, phone: shownPhone(of.phone, country) }
}

/** The `tel:` address of a number, however it is written. */
export function phoneUri(written: string, country: string): string {
  return `tel:${storedPhone(written.replaceAll(/[^+\d()]/g, ''), country)}`
}

/** The words by which a search finds a stored number: its digits with the country's code, and in national format. */
export function phoneWords(stored: string): string[] {
  const digits = stored.replace(/^\+/, '')
  const phone = readPhone(stored, '')
  // The country is unknown: the first digits may be its code, so the last eight are a word of their own.
  if (phone === null) return [digits, digits.slice(-8)]
  return [...new Set([digits, phone.nationalNumber, phone.formatNational().replaceAll(/\D/g, '')])]
}

/** An international number has eleven digits or more; those that are not dialled at home may lack their plus. */
const international = /^[1-9]\d{10,14}$/

function readPhone(digits: string, country: string): PhoneNumber | null {
  if (!/^\+?\d+$/.test(digits)) return null
  return validPhone(digits, country) ?? (international.test(digits) ? validPhone(`+${digits}`, country) : null)
}

function validPhone(digits: string, country: string): PhoneNumber | null {
  const defaultCountry = isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(digits, { ...(defaultCountry && { defaultCountry }), extract: false })
  return phone?.isValid() ? phone : null
}
