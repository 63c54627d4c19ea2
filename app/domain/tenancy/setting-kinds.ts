import { cents, type Money } from '#app/domain/money.ts'
import { parseUrl } from '#app/domain/urls.ts'
import { isCalendarDay } from '../calendar.ts'

/** The kinds of settings: how their texts are parsed, and how a wrong one is described. */

/** The description of each kind, for the message about a wrong value. */
export const kindDescriptions = {
  flag: 'true or false',
  text: 'text',
  count: 'a whole number',
  limit: 'a whole number from 1 to 10000',
  percent: 'a whole number from 1 to 100',
  days: 'a whole number from 1 to 90',
  decimal: 'a number, as 34.7',
  euros: 'an amount in euros, such as 25.00',
  time: 'a time of day, such as 14:00',
  dates: 'days with commas between, such as 2026-12-31, 2027-01-02',
  address: 'an https URL, such as https://shop.example',
} as const satisfies Record<SettingKind, string>

/** The parser of each kind; undefined for an invalid text. */
export const settingParsers = {
  /** `true` and `false` in any case. */
  flag: (text: string): boolean | undefined => {
    const word = text.trim().toLowerCase()
    return word === 'true' ? true : word === 'false' ? false : undefined
  },
  text: (text: string): string | undefined => text.trim(),
  /** A whole number, 0 or more. */
  count: (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined),
  /** A whole number from 1 to 10,000. */
  limit: (text: string): number | undefined => wholeNumber(text, 10_000),
  /** A whole number from 1 to 100. */
  percent: (text: string): number | undefined => wholeNumber(text, 100),
  /** A whole number of days from 1 to 90. */
  days: (text: string): number | undefined => wholeNumber(text, 90),
  /** A number with an optional sign and decimals. */
  decimal: (text: string): number | undefined =>
    /^-?\d{1,9}([.,]\d{1,12})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : undefined,
  /** Euros with at most two decimals. */
  euros: (text: string): Money | undefined => {
    const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
    return match ? cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
  },
  /** A time of day from 00:00 to 23:59, or an empty text. */
  time: (text: string): string | undefined =>
    /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(text.trim()) ? text.trim() : undefined,
  /** Calendar days with commas or spaces between. */
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
} as const

/** From 1 to `max`. */
function wholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
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
