import { cents, type Money } from '#app/domain/money.ts'
import { parseUrl } from '#app/domain/urls.ts'
import { isCalendarDay } from '../calendar.ts'
import { type SettingKey, type SettingRow, settingKeys, settingTable } from './setting-table.ts'

type Table = typeof settingTable

/** The settings of a shop, typed and by their plain names. */
export type Settings = { readonly [K in SettingKey as Table[K]['name']]: SettingValue<Table[K]['kind']> }

/** The description of each kind, for the message about a wrong value. */
const kindDescriptions = {
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

export interface SettingIssue {
  readonly key: string
  readonly message: string
}

/**
 * Parses the spec's rows. Missing keys take their defaults. An unknown key or a value of the wrong kind is an issue,
 * and a shop whose record has issues is not served.
 */
export function parseSettings(
  rows: Readonly<Record<string, string>>,
): { ok: true; settings: Settings } | { ok: false; issues: SettingIssue[] } {
  const issues: SettingIssue[] = Object.keys(rows)
    .filter((key) => !Object.hasOwn(settingTable, key))
    .map((key) => ({ key, message: 'There is no such setting: correct the spelling or remove it' }))
  const settings: Record<string, Settings[keyof Settings]> = {}
  for (const key of settingKeys) {
    const row: SettingRow = settingTable[key]
    const text = Object.hasOwn(rows, key) ? rows[key] : undefined
    const value = settingParsers[row.kind](text ?? row.default)
    if (value === undefined)
      issues.push({ key, message: `${JSON.stringify(text)} is not ${kindDescriptions[row.kind]}` })
    else settings[row.name] = value
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, settings: settings as Settings }
}

/** The settings by topic, in the order of the admin's page. */
export const settingGroups = {
  contact: [
    ...['CompanyName', 'Telephone', 'Email'],
    ...['IQ_WEB_FACEBOOK', 'INSTAGRAM', 'TWITTER', 'YOUTUBE', 'TIKTOK'],
    ...['IQ_WEB_Show_Google_Maps', 'Clients_Lat', 'Clients_Long'],
  ],
  pages: [
    ...['IQ_WEB_SHOW_FULL_SCREEN_SLIDER', 'IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE'],
    ...['IQ_WEB_SHOW_BRAND_PICTURES', 'IQ_WEB_SHOW_CAT_PICTURES', 'IQ_WEB_CATS_LINK'],
  ],
  delivery: [
    ...['Show_Stock_On_Mobile', 'IQ_WEB_WAREHOUSE_ID', 'IQ_WEB_Shipping_Total_Free_Delivery'],
    ...['DELIVERY_ORDER_UNTIL', 'DELIVERY_DAYS', 'DELIVERY_SATURDAYS', 'DELIVERY_DAYS_OFF'],
  ],
  payment: ['IQ_WEB_Show_Place_Order', 'IQ_WEB_Show_Pay_Now', 'IQ_WEB_SHOW_VIVA_WALLET', 'IQ_WEB_SHOW_Bank_Transfer'],
  orders: [
    'ORDERS_UNPAID_PER_HOUR',
    'ORDERS_UNPAID_STOCK_PERCENT',
    'ORDER_MAILS_PER_HOUR',
    'BANK_TRANSFER_DAYS',
    'REVIEW_REQUEST_DAYS',
  ],
  invoices: [
    ...['INVOICES_AUTOMATIC', 'COMPANY_LEGAL_NAME', 'COMPANY_ADDRESS', 'COMPANY_VAT', 'COMPANY_REGISTRATION'],
    ...['CUSTOMER_VAT_FIELD', 'VAT_CHECK_VIES'],
  ],
  customers: [
    ...['IQ_WEB_Show_18_Plus', 'IQ_WEB_SHOW_SIGNIN', 'IQ_WEB_SHOW_SIGNUP'],
    ...['Point_Percantage', 'IQ_WEB_SESSION_EXPIRE', 'IQ_WEB_COOKIE_EXPIRE'],
  ],
  systems: ['IQ_WEB_SITE_URL', 'IQ_WEB_IMG_Main_Path', 'Customer_VAT_On_Mobile', 'Order_Mobile_Show_On_Pos'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingGroup = keyof typeof settingGroups

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
type SettingValue<K extends SettingKind> = Exclude<ReturnType<(typeof settingParsers)[K]>, undefined>
