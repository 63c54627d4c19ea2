import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { normalizePhone } from './fields.ts'

/**
 * The only parser of phone numbers. Server only: the metadata of all countries' numbers must not reach a browser, whose
 * forms check only for digits (`Phone` in fields.ts).
 */

/**
 * The country whose numbers are written without a country code: that of the shop's locale, else the first that it sells
 * to.
 */
export function getPhoneCountry({ locale, countries }: Pick<Tenant, 'locale' | 'countries'>): string {
  return locale.split('-')[1] ?? countries[0] ?? ''
}

/**
 * A number as it is stored and compared: E.164, such as `+35799123456`. A number that is valid neither in the country
 * nor internationally stays as its digits.
 */
export function toStoredPhone(input: string, country: string): string {
  const digits = normalizePhone(input)
  return parsePhone(digits, country)?.number ?? digits
}

/** The same fields with the phone number as stored. */
export function withStoredPhone<T extends { readonly phone: string }>(value: T, country: string): T {
  return { ...value, phone: toStoredPhone(value.phone, country) }
}

/** A stored number for display: in national format if it is of the shop's country, else in international format. */
export function formatPhone(stored: string, country: string): string {
  const phone = parsePhone(stored, country)
  if (phone === null) return stored
  const isSameCountry = isSupportedCountry(country) && phone.countryCallingCode === getCountryCallingCode(country)
  return isSameCountry ? phone.formatNational() : phone.formatInternational()
}

/** The same fields with the phone number for display. */
export function withFormattedPhone<T extends { readonly phone: string }>(value: T, country: string): T {
  return { ...value, phone: formatPhone(value.phone, country) }
}

/** The `tel:` URI of a number in any format. */
export function formatPhoneUri(input: string, country: string): string {
  return `tel:${toStoredPhone(input.replaceAll(/[^+\d()]/g, ''), country)}`
}

/** The index words of a stored number: its digits with the country code, and the national number. */
export function listPhoneSearchTerms(stored: string): string[] {
  const digits = stored.replace(/^\+/, '')
  const phone = parsePhone(stored, '')
  // The country is unknown, so the first digits may be its code: index the last eight separately.
  if (phone === null) return [digits, digits.slice(-8)]
  return [...new Set([digits, phone.nationalNumber, phone.formatNational().replaceAll(/\D/g, '')])]
}

/** Digits that may be an international number without its plus. They are tried if they are not a national number. */
const international = /^[1-9]\d{10,14}$/

function parsePhone(digits: string, country: string): PhoneNumber | null {
  if (!/^\+?\d+$/.test(digits)) return null
  return (
    parseValidPhone(digits, country) ?? (international.test(digits) ? parseValidPhone(`+${digits}`, country) : null)
  )
}

function parseValidPhone(digits: string, country: string): PhoneNumber | null {
  const defaultCountry = isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(digits, { ...(defaultCountry && { defaultCountry }), extract: false })
  return phone?.isValid() ? phone : null
}
