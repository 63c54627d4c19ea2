import { toVatNumber } from '../customers/fields.ts'
import {
  earlierParsers,
  kindDescriptions,
  type SettingRow,
  type SettingValue,
  settingParsers,
} from './setting-kinds.ts'
import { type SettingKey, settingKeys, settingTable } from './setting-table.ts'

type Table = typeof settingTable

/** The settings of a shop, typed and by their plain names. */
export type Settings = { readonly [K in SettingKey as Table[K]['name']]: SettingValue<Table[K]['kind']> }

export interface SettingIssue {
  readonly key: string
  readonly message: string
}

/** Parses a setting by the current rules; undefined for an invalid text. */
function parseValue(key: SettingKey, text: string): Settings[keyof Settings] | undefined {
  return settingParsers[settingTable[key].kind](text)
}

const describeIssue = (key: SettingKey, text: string | undefined) => ({
  key,
  message: `${JSON.stringify(text)} is not ${kindDescriptions[settingTable[key].kind]}`,
})

/**
 * Issues of values that may not be entered, in the admin or in a folder. A stored value that only an earlier release
 * accepted doesn't stop the shop.
 * `isVatNumber` checks more than the format of a VAT number, on the server only (vat-number.ts).
 */
export function findSettingIssues(
  rows: Readonly<Record<string, string>>,
  isVatNumber: (number: string) => boolean = () => true,
): SettingIssue[] {
  return settingKeys.flatMap((key) => {
    const text = Object.hasOwn(rows, key) ? rows[key] : undefined
    if (text === undefined) return []
    const number = settingTable[key].kind === 'vatNumber' ? toVatNumber(text) : ''
    const isValid = parseValue(key, text) !== undefined && (number === '' || isVatNumber(number))
    return isValid ? [] : [describeIssue(key, text)]
  })
}

/**
 * Parses the spec's rows. Missing keys take their defaults, as do values that only an earlier release accepted. An
 * unknown key or a value of the wrong kind is an issue, and a shop whose record has issues is not served.
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
    const isOutdated = text !== undefined && earlierParsers[row.kind]?.(text) === true
    const value = parseValue(key, text ?? row.default) ?? (isOutdated ? parseValue(key, row.default) : undefined)
    if (value === undefined) issues.push(describeIssue(key, text))
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
    'GIFT_VOUCHER_MONTHS',
  ],
  invoices: [
    ...['INVOICES_AUTOMATIC', 'COMPANY_LEGAL_NAME', 'COMPANY_ADDRESS', 'COMPANY_VAT', 'COMPANY_REGISTRATION'],
    ...['CUSTOMER_VAT_FIELD', 'VAT_CHECK_VIES'],
    'GIFT_VOUCHER_SINGLE_PURPOSE',
  ],
  customers: [
    ...['IQ_WEB_Show_18_Plus', 'IQ_WEB_SHOW_SIGNIN', 'IQ_WEB_SHOW_SIGNUP'],
    ...['Point_Percantage', 'IQ_WEB_SESSION_EXPIRE', 'IQ_WEB_COOKIE_EXPIRE'],
  ],
  systems: ['IQ_WEB_SITE_URL', 'IQ_WEB_IMG_Main_Path', 'Customer_VAT_On_Mobile', 'Order_Mobile_Show_On_Pos'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingGroup = keyof typeof settingGroups
