import { addressOf } from '#app/domain/address-of.ts'
import { cents, type Money } from '#app/domain/money.ts'

/** What a setting's text may say, by its kind: each reads it, or finds that it says nothing of the kind. */
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
    /^-?\d{1,9}(\.\d{1,12})?$/.test(text.trim()) ? Number(text) : undefined,
  /** Euros with at most two decimals. */
  euros: (text: string): Money | undefined => {
    const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim())
    return match ? cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
  },
  /** An absolute https address, or nothing. */
  address: (text: string): string | undefined => {
    const value = text.trim()
    if (value === '') return value
    return addressOf(value)?.protocol === 'https:' ? value : undefined
  },
} as const

/** From 1 up to `most`. */
function wholeNumber(text: string, most: number): number | undefined {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most ? number : undefined
}

export type SettingKind = keyof typeof settingParsers
export type SettingValue<K extends SettingKind> = Exclude<ReturnType<(typeof settingParsers)[K]>, undefined>
