import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { recordProblems, unsoldCountries } from './record-problems.ts'

type Changes = Parameters<typeof aTenantRecord>[0]
const problems = (changes: Changes = {}, warehouses: readonly string[] | null = null) =>
  recordProblems(aTenantRecord(changes), warehouses)
const paths = (...given: Parameters<typeof problems>) => problems(...given).map(({ path }) => path)

const cards = { IQ_WEB_Show_Pay_Now: 'true', IQ_WEB_SHOW_VIVA_WALLET: 'TRUE' }
const courier = { id: 1, description: 'Courier', cost: 300, countries: ['CY'] }

test('a record without problems has none', () => {
  expect(problems()).toEqual([])
  expect(recordProblems(undefined, null)).toEqual([])
})

test.each<[string, Changes, string[]]>([
  ['cards without credentials', { settings: cards, secrets: {} }, ['secrets.viva_auth']],
  ['cards with the older credentials', { settings: cards, secrets: { viva_auth: 'x' } }, []],
  ['no payment method', { settings: { IQ_WEB_Show_Place_Order: 'false' }, paypal: false, bank: null }, ['settings']],
  [
    'cards half switched on and nothing else',
    { settings: { IQ_WEB_Show_Place_Order: 'false', IQ_WEB_Show_Pay_Now: 'true' } },
    ['settings'],
  ],
  ['half of the newer ones', { secrets: { viva_client_id: 'x' } }, ['secrets.viva_client_secret']],
  ['PayPal without credentials', { paypal: true, secrets: {} }, ['secrets.paypal_auth']],
  ['PayPal with them', { paypal: true, secrets: { paypal_auth: 'x' } }, []],
  ['bank transfer without an account', { settings: { IQ_WEB_SHOW_Bank_Transfer: 'true' }, bank: null }, ['bank']],
  [
    'an IBAN with a wrong digit',
    { bank: { iban: 'CY17002001280000001200527601', bic: 'BCYPCY2N', beneficiary: 'Kiosk' } },
    ['bank.iban'],
  ],
  [
    'shipping to a country that is not sold to',
    { countries: ['CY'], shipping: [{ ...courier, countries: ['CY', 'GR'] }] },
    ['shipping.0.countries.1'],
  ],
  ['a class that is', { countries: ['CY'], class_countries: { liquids: ['GR'] } }, ['class_countries.liquids.0']],
  ['a country that is none', { countries: ['CY', 'XX'] }, ['countries.1']],
  ['an unknown language', { locale: 'xx-CY' }, ['locale']],
  ['an unknown region', { locale: 'en-XX' }, ['locale']],
  ['a locale of another language', { locale: 'el-CY' }, []],
  ['an address on none of the hosts', { url: 'https://elsewhere.example' }, ['url']],
  ['a lost placeholder', { messages: { 'order.line': '{quantity} times' } }, ['messages.order.line']],
  ['a placeholder of its own', { messages_el: { 'order.points': '{x}' } }, ['messages_el.order.points']],
  ['the same placeholders', { messages: { 'order.line': '{name}, {quantity} times' } }, []],
  [
    'a repeated recipient',
    { mail: { ...aTenantRecord().mail, recipients: ['a@x.example', 'a@x.example'] } },
    ['mail.recipients.1'],
  ],
  ['two methods with one number', { shipping: [courier, courier] }, ['shipping.1']],
])('%s', (_what, changes, expected) => {
  expect(paths(changes)).toEqual(expected)
})

test('a section that is named twice', () => {
  const theme = { ...aTenantRecord().theme, homeSections: ['slider', 'brands', 'slider'] as const }
  expect(problems({ theme: { ...theme, homeSections: [...theme.homeSections] } })).toEqual([
    { path: 'theme.homeSections.2', message: 'slider is there twice: remove one of them' },
  ])
})

test('a web warehouse that the catalogue does not have, where that is known', () => {
  const settings = { IQ_WEB_WAREHOUSE_ID: 'LIM' }
  expect(paths({ settings }, ['NIC'])).toEqual(['settings.IQ_WEB_WAREHOUSE_ID'])
  expect([paths({ settings }, ['LIM']), paths({ settings }, null), paths({}, ['NIC'])]).toEqual([[], [], []])
})

test('a fault in one field hides no problem of another, nor one setting those of the others', () => {
  const record = { ...aTenantRecord({ paypal: true, secrets: {} }), name: 7, bank: null }
  const settings = { IQ_WEB_SHOW_Bank_Transfer: 'true', Clients_Lat: 'north' }
  expect(recordProblems({ ...record, settings }, null).map(({ path }) => path)).toEqual(['secrets.paypal_auth', 'bank'])
})

test('a country that a shipping method serves is missing where the shop does not sell to it', () => {
  const shipping = [{ countries: ['CY', 'GR'] }, { countries: ['GR'] }]
  expect(unsoldCountries(['CY'], shipping)).toEqual(['GR'])
  expect(unsoldCountries(['GR', 'CY', 'DE'], shipping)).toEqual([])
})
