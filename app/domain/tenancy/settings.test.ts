import { expect, test } from 'vitest'
import { type SettingKey, settingKeys, settingTable } from './setting-table.ts'
import { findSettingIssues, parseSettings } from './settings.ts'

/** A value of each kind as a shop may write it, its parsed value, and refused values. */
const samples = {
  flag: { input: ' TRUE ', parsed: true, refused: ['yes', '', '1'] },
  text: { input: ' a word ', parsed: 'a word', refused: [] },
  months: { input: ' 0 ', parsed: 0, refused: ['-1', '121', '1.5', '', 'NaN', '1e3'] },
  days0: { input: ' 0 ', parsed: 0, refused: ['-1', '366', '1.5', '', 'NaN', '1e3'] },
  minutes: { input: ' 45 ', parsed: 45, refused: ['0', '-1', '525601', '1.5', ''] },
  limit: { input: ' 5 ', parsed: 5, refused: ['0', '-1', '10001', '1.5', '', '1e3'] },
  percent: { input: ' 100 ', parsed: 100, refused: ['0', '101', '20%', ''] },
  days: { input: ' 90 ', parsed: 90, refused: ['0', '91', '', 'week'] },
  rate: { input: ' 2,5 ', parsed: 2.5, refused: ['-5', '100.01', '500', '', '1e1'] },
  latitude: { input: ' -33.0251 ', parsed: -33.0251, refused: ['', 'north', '90.1', '-91', '1,5,0', 'Infinity'] },
  longitude: { input: ' -133.0251 ', parsed: -133.0251, refused: ['', 'east', '180.1', '1e3'] },
  euros: { input: ' 49.9 ', parsed: 4990, refused: ['-1', '1.234', '', '€5', '1e3'] },
  time: { input: ' 14:00 ', parsed: '14:00', refused: ['24:00', '9:00', '14', '14:60', 'noon'] },
  dates: {
    input: ' 2026-12-31,2027-01-02 ',
    parsed: ['2026-12-31', '2027-01-02'],
    refused: ['2026-11-31', '31/12/2026', 'Monday'],
  },
  address: {
    input: ' https://www.example.com/kiosk ',
    parsed: 'https://www.example.com/kiosk',
    refused: ['http://www.example.com', 'javascript:alert(1)', 'www.example.com'],
  },
  email: { input: ' shop@example.com ', parsed: 'shop@example.com', refused: ['<script>', 'shop', 'shop@example'] },
  phone: { input: ' +357 25 123 456 ', parsed: '+357 25 123 456', refused: ['<script>', 'abc', '12'] },
  vatNumber: {
    input: ' CY 10259033 P ',
    parsed: 'CY 10259033 P',
    refused: ['XX1', 'XX12345678', '10259033P', 'CYPRUS', 'CY1'],
  },
} as const

const defaults: Record<SettingKey, string | number | boolean | readonly string[]> = {
  IQ_WEB_SITE_URL: '',
  Telephone: '',
  CompanyName: '',
  Customer_VAT_On_Mobile: '',
  Order_Mobile_Show_On_Pos: false,
  IQ_WEB_Shipping_Total_Free_Delivery: 0,
  IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE: false,
  IQ_WEB_WAREHOUSE_ID: '',
  IQ_WEB_SHOW_FULL_SCREEN_SLIDER: true,
  IQ_WEB_SHOW_BRAND_PICTURES: true,
  IQ_WEB_SHOW_CAT_PICTURES: true,
  Show_Stock_On_Mobile: true,
  IQ_WEB_IMG_Main_Path: '',
  Clients_Long: 0,
  Clients_Lat: 0,
  IQ_WEB_Show_18_Plus: false,
  IQ_WEB_Show_Google_Maps: false,
  IQ_WEB_Show_Place_Order: true,
  IQ_WEB_Show_Pay_Now: false,
  IQ_WEB_SHOW_Bank_Transfer: false,
  REVIEW_REQUEST_DAYS: 7,
  GIFT_VOUCHER_MONTHS: 24,
  GIFT_VOUCHER_SINGLE_PURPOSE: false,
  DELIVERY_ORDER_UNTIL: '',
  DELIVERY_DAYS: 1,
  DELIVERY_SATURDAYS: false,
  DELIVERY_DAYS_OFF: [],
  BANK_TRANSFER_DAYS: 7,
  ORDERS_UNPAID_PER_HOUR: 5,
  ORDERS_UNPAID_STOCK_PERCENT: 20,
  ORDER_MAILS_PER_HOUR: 3,
  INVOICES_AUTOMATIC: true,
  COMPANY_LEGAL_NAME: '',
  COMPANY_ADDRESS: '',
  COMPANY_VAT: '',
  COMPANY_REGISTRATION: '',
  CUSTOMER_VAT_FIELD: false,
  VAT_CHECK_VIES: false,
  IQ_WEB_FACEBOOK: '',
  INSTAGRAM: '',
  TWITTER: '',
  YOUTUBE: '',
  TIKTOK: '',
  IQ_WEB_SHOW_SIGNIN: true,
  IQ_WEB_SHOW_SIGNUP: true,
  IQ_WEB_SHOW_VIVA_WALLET: false,
  Email: '',
  IQ_WEB_CATS_LINK: true,
  Point_Percantage: 0,
  IQ_WEB_SESSION_EXPIRE: 30,
  IQ_WEB_COOKIE_EXPIRE: 1440,
}

function parseSettingValues(rows: Record<string, string>): Readonly<Record<string, unknown>> {
  const parsed = parseSettings(rows)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.settings
}

test('the table has exactly the settings that are listed here, and each plain name once', () => {
  expect([...settingKeys].sort()).toEqual(Object.keys(defaults).sort())
  expect(new Set(settingKeys.map((key) => settingTable[key].name)).size).toBe(settingKeys.length)
})

for (const key of settingKeys) {
  const { kind, name } = settingTable[key]
  const sample = samples[kind]

  test(`${key} is parsed as ${name}, and its default is ${JSON.stringify(defaults[key])}`, () => {
    expect(parseSettingValues({ [key]: sample.input })[name]).toEqual(sample.parsed)
    expect(parseSettingValues({})[name]).toEqual(defaults[key])
  })

  // Any value is a valid text.
  if (kind === 'text') continue
  test(`${key} refuses a value that is not a ${kind}, and the issue names the setting`, () => {
    for (const refused of sample.refused) {
      const issues = findSettingIssues({ [key]: refused })
      expect(
        issues.map((issue) => issue.key),
        `${key} = ${refused}`,
      ).toEqual([key])
    }
  })
}

test('amounts and numbers may have a comma or a point', () => {
  for (const text of ['25.5', '25,5', '25,50'])
    expect(parseSettingValues({ IQ_WEB_Shipping_Total_Free_Delivery: text }).freeDeliveryFrom).toBe(2550)
  expect(parseSettingValues({ Clients_Lat: '34,6755', Clients_Long: '33.0475' }).latitude).toBe(34.6755)
})

test('a stored value that only an earlier release accepted is reported, and its setting has the default', () => {
  const stored = {
    ...{
      Point_Percantage: '-5',
      IQ_WEB_SESSION_EXPIRE: '0',
      Email: '<script>',
      COMPANY_VAT: 'XX1',
      Clients_Lat: '500',
    },
    ...{ Telephone: 'ask Maria', REVIEW_REQUEST_DAYS: '1000' },
  }
  expect(parseSettingValues(stored)).toMatchObject({
    ...{ pointPercentage: 0, sessionMinutes: 30, email: '', companyVat: '', latitude: 0, telephone: '' },
    reviewRequestDays: 7,
  })
  expect(
    findSettingIssues(stored)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(stored).sort())
  expect(parseSettings({ IQ_WEB_SESSION_EXPIRE: 'soon' }).ok).toBe(false)
})

test('true and false are parsed in any case', () => {
  expect(parseSettingValues({ IQ_WEB_SHOW_SIGNIN: 'False' }).showSignIn).toBe(false)
  expect(parseSettingValues({ IQ_WEB_Show_18_Plus: 'tRuE' }).ageGate).toBe(true)
})

test('an unknown key, or one named like a property of Object.prototype, is an issue', () => {
  const result = parseSettings({ IQ_WEB_NO_SUCH: 'x', constructor: 'x' })
  expect(result.ok ? [] : result.issues.map((issue) => issue.key)).toEqual(['IQ_WEB_NO_SUCH', 'constructor'])
})

test('all issues are listed, not only the first', () => {
  const result = parseSettings({ Clients_Lat: 'north', Clients_Long: 'east' })
  expect(result.ok ? 0 : result.issues.length).toBe(2)
})
