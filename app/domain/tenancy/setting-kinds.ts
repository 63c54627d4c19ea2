import { cents, type Money } from '#app/domain/money.ts'
import { parseUrl } from '#app/domain/urls.ts'
import { isCountry } from '../customers/countries.ts'
import { emailPattern, isVatNumberShape, toVatNumber } from '../customers/fields.ts'
import { parseDecimal } from '../decimal-input.ts'
import { isCalendarDay } from '../schema.ts'

/** The kinds of settings: how their texts are parsed, and how a wrong one is described. */

/** The description of each kind, for the message about a wrong value. */
export const kindDescriptions = {
  flag: 'true or false',
  text: 'text',
  days0: 'a whole number from 0 to 365',
  months: 'a whole number from 0 to 120',
  minutes: 'a whole number from 1 to 525600',
  limit: 'a whole number from 1 to 10000',
  percent: 'a whole number from 1 to 100',
  days: 'a whole number from 1 to 90',
  rate: 'a percentage from 0 to 100, such as 2.5',
  latitude: 'degrees from -90 to 90, such as 34.7',
  longitude: 'degrees from -180 to 180, such as 33.05',
  euros: 'an amount in euros, such as 25.00',
  time: 'a time of day, such as 14:00',
  dates: 'days separated by commas, such as 2026-12-31, 2027-01-02',
  address: 'an https URL, such as https://shop.example',
  email: 'an email address, such as shop@example.com',
  phone: 'a phone number, such as +357 25 123456',
  vatNumber: 'a VAT number with its country prefix, such as CY10259033P',
} as const satisfies Record<SettingKind, string>

/** The parser of each kind; undefined for an invalid text. */
export const settingParsers = {
  /** `true` and `false`, in upper or lower case. */
  flag: (text: string): boolean | undefined => {
    const word = text.trim().toLowerCase()
    return word === 'true' ? true : word === 'false' ? false : undefined
  },
  text: (text: string): string | undefined => text.trim(),
  /** A whole number of days from 0 to 365; each setting says what 0 means. */
  days0: (text: string): number | undefined => wholeNumber(text, 365, 0),
  /** A whole number of months from 0 to ten years; each setting says what 0 means. */
  months: (text: string): number | undefined => wholeNumber(text, 120, 0),
  /** A whole number of minutes from 1 to a year. */
  minutes: (text: string): number | undefined => wholeNumber(text, 525_600),
  /** A whole number from 1 to 10,000. */
  limit: (text: string): number | undefined => wholeNumber(text, 10_000),
  /** A whole number from 1 to 100. */
  percent: (text: string): number | undefined => wholeNumber(text, 100),
  /** A whole number of days from 1 to 90. */
  days: (text: string): number | undefined => wholeNumber(text, 90),
  /** A percentage from 0 to 100, with decimals. */
  rate: (text: string): number | undefined => decimal(text, 0, 100),
  latitude: (text: string): number | undefined => decimal(text, -90, 90),
  longitude: (text: string): number | undefined => decimal(text, -180, 180),
  /** Euros with at most two decimals. */
  euros: (text: string): Money | undefined => {
    const amount = parseDecimal(text)
    return amount === null ? undefined : cents(amount)
  },
  /** A time of day from 00:00 to 23:59, or an empty text. */
  time: (text: string): string | undefined =>
    /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text.trim()) ? text.trim() : undefined,
  /** Calendar days, separated by commas or spaces. */
  dates: (text: string): readonly string[] | undefined => {
    const days = text.split(/[\s,]+/).filter((day) => day !== '')
    return days.every(isCalendarDay) ? days : undefined
  },
  /** An absolute https URL, or an empty text. */
  address: (text: string): string | undefined => {
    const value = text.trim()
    if (value === '') return value
    return parseUrl(value)?.protocol === 'https:' ? value : undefined
  },
  /** An email address, or an empty text. */
  email: (text: string): string | undefined => matchText(text, (value) => emailPattern.test(value)),
  /** At least three digits, with the usual characters between them; or an empty text. */
  phone: (text: string): string | undefined =>
    matchText(text, (value) => /^[\d\s+().,;/\p{L}\p{Pd}]{3,60}$/u.test(value) && /(?:\d\D*){3}/.test(value)),
  /** A VAT number as typed, with the prefix of a country, or an empty text. */
  vatNumber: (text: string): string | undefined =>
    matchText(text, (value) => {
      const number = toVatNumber(value)
      const prefix = number.slice(0, 2)
      return isVatNumberShape(number) && /\d/.test(number) && (isCountry(prefix) || vatPrefixes.includes(prefix))
    }),
} as const

/** The prefixes of VAT numbers that are not country codes: Greece and Northern Ireland. */
const vatPrefixes = ['EL', 'XI']

/**
 * Whether an earlier release accepted a value of this kind. Such a stored value doesn't stop a shop: its setting has
 * the default until somebody corrects it.
 */
export const earlierParsers: Readonly<Partial<Record<SettingKind, (text: string) => boolean>>> = {
  ...{ email: () => true, phone: () => true, vatNumber: () => true },
  ...{ days0: isCount, months: isCount, minutes: isCount },
  ...{ rate: isDecimal, latitude: isDecimal, longitude: isDecimal },
}

function isCount(text: string): boolean {
  return /^\d{1,9}$/.test(text.trim())
}

function isDecimal(text: string): boolean {
  return /^-?\d{1,9}([.,]\d{1,12})?$/.test(text.trim())
}

function wholeNumber(text: string, max: number, min = 1): number | undefined {
  const number = isCount(text) ? Number(text) : -1
  return number >= min && number <= max ? number : undefined
}

function decimal(text: string, min: number, max: number): number | undefined {
  const number = isDecimal(text) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** The trimmed text if it is empty or accepted, else undefined. */
function matchText(text: string, isAccepted: (value: string) => boolean): string | undefined {
  const value = text.trim()
  return value === '' || isAccepted(value) ? value : undefined
}

export type SettingKind = keyof typeof settingParsers
export type SettingValue<K extends SettingKind> = Exclude<ReturnType<(typeof settingParsers)[K]>, undefined>

export interface SettingRow {
  readonly kind: SettingKind
  readonly name: string
  /** The value for a shop that does not set it, as text. */
  readonly default: string
  readonly meaning: string
  /** The screen or rule that it affects. */
  readonly rules: string
  /** The test that covers it, relative to the repository. */
  readonly verifiedBy: string
}
