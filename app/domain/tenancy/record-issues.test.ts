import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { findRecordIssues, findUnsoldCountries } from './record-issues.ts'

type Changes = Parameters<typeof aTenantRecord>[0]
const findIssues = (changes: Changes = {}, warehouses: readonly string[] | null = null) =>
  findRecordIssues(aTenantRecord(changes), warehouses)
const listIssuePaths = (...args: Parameters<typeof findIssues>) => findIssues(...args).map(({ path }) => path)

const cards = { IQ_WEB_Show_Pay_Now: 'true', IQ_WEB_SHOW_VIVA_WALLET: 'TRUE' }
const courier = { id: 1, description: 'Courier', cost: 300, countries: ['CY'] }

test('a valid record has no issues', () => {
  expect(findIssues()).toEqual([])
  expect(findRecordIssues(undefined, null)).toEqual([])
})

test.each<[string, Changes, string[]]>([
  ['a value of an earlier release', { settings: { Point_Percantage: '500' } }, ['settings.Point_Percantage']],
  ['a VAT number with a wrong check digit', { settings: { COMPANY_VAT: 'CY10259033X' } }, ['settings.COMPANY_VAT']],
  ['cards without credentials', { settings: cards, secrets: {} }, ['secrets.viva_auth']],
  ['cards with the older credentials', { settings: cards, secrets: { viva_auth: 'x' } }, []],
  ['no payment method', { settings: { IQ_WEB_Show_Place_Order: 'false' }, paypal: false, bank: null }, ['settings']],
  [
    'card payment without one of its two settings, and no other method',
    { settings: { IQ_WEB_Show_Place_Order: 'false', IQ_WEB_Show_Pay_Now: 'true' } },
    ['settings'],
  ],
  ['cards with half of the newer credentials', { secrets: { viva_client_id: 'x' } }, ['secrets.viva_client_secret']],
  ['PayPal without credentials', { paypal: true, secrets: {} }, ['secrets.paypal_auth']],
  ['PayPal with credentials', { paypal: true, secrets: { paypal_auth: 'x' } }, []],
  ['bank transfer without an account', { settings: { IQ_WEB_SHOW_Bank_Transfer: 'true' }, bank: null }, ['bank']],
  [
    'an IBAN with a wrong digit',
    { bank: { iban: 'CY17002001280000001200527601', bic: 'BCYPCY2N', beneficiary: 'Kiosk' } },
    ['bank.iban'],
  ],
  [
    'shipping to a country where the shop does not sell',
    { countries: ['CY'], shipping: [{ ...courier, countries: ['CY', 'GR'] }] },
    ['shipping.0.countries.1'],
  ],
  [
    'postcodes of a country that the method does not serve',
    { countries: ['CY', 'GR'], shipping: [{ ...courier, postcodes: { CY: ['3*'], GR: ['1*'] } }] },
    ['shipping.0.postcodes.GR'],
  ],
  [
    'a class that is delivered to a country where the shop does not sell',
    { countries: ['CY'], class_countries: { liquids: ['GR'] } },
    ['class_countries.liquids.0'],
  ],
  ['an unknown country code', { countries: ['CY', 'XX'] }, ['countries.1']],
  ['an unknown language', { locale: 'xx-CY' }, ['locale']],
  ['an unknown region', { locale: 'en-XX' }, ['locale']],
  ['a locale of another language', { locale: 'el-CY' }, []],
  ['a URL on none of the hosts', { url: 'https://elsewhere.example' }, ['url']],
  ['a lost placeholder', { messages: { 'order.line': '{quantity} times' } }, ['messages.order.line']],
  ['an added placeholder', { messages_el: { 'order.points': '{x}' } }, ['messages_el.order.points']],
  ['the same placeholders', { messages: { 'order.line': '{name}, {quantity} times' } }, []],
  [
    'a repeated recipient',
    { mail: { ...aTenantRecord().mail, recipients: ['a@x.example', 'a@x.example'] } },
    ['mail.recipients.1'],
  ],
  ['two methods with the same id', { shipping: [courier, courier] }, ['shipping.1']],
])('a record with %s has its issues at the fields to change', (_what, changes, expected) => {
  expect(listIssuePaths(changes)).toEqual(expected)
})

test('a home page section that is listed twice is an issue', () => {
  const theme = { ...aTenantRecord().theme, homeSections: ['slider', 'brands', 'slider'] as const }
  expect(findIssues({ theme: { ...theme, homeSections: [...theme.homeSections] } })).toEqual([
    { path: 'theme.homeSections.2', message: 'slider is listed twice: remove one' },
  ])
})

test('a web warehouse that the catalogue lacks is an issue, if the catalogue is known', () => {
  const settings = { IQ_WEB_WAREHOUSE_ID: 'LIM' }
  expect(listIssuePaths({ settings }, ['NIC'])).toEqual(['settings.IQ_WEB_WAREHOUSE_ID'])
  expect([
    listIssuePaths({ settings }, ['LIM']),
    listIssuePaths({ settings }, null),
    listIssuePaths({}, ['NIC']),
  ]).toEqual([[], [], []])
})

test('an invalid field or setting does not hide the issues of others', () => {
  const record = { ...aTenantRecord({ paypal: true, secrets: {} }), name: 7, bank: null }
  const settings = { IQ_WEB_SHOW_Bank_Transfer: 'true', Clients_Lat: 'north' }
  expect(findRecordIssues({ ...record, settings }, null).map(({ path }) => path)).toEqual([
    'secrets.paypal_auth',
    'bank',
  ])
})

test('a shipping method’s country that the shop does not sell to is reported', () => {
  const shipping = [{ countries: ['CY', 'GR'] }, { countries: ['GR'] }]
  expect(findUnsoldCountries(['CY'], shipping)).toEqual(['GR'])
  expect(findUnsoldCountries(['GR', 'CY', 'DE'], shipping)).toEqual([])
})
