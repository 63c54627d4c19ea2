import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { localizeTenant, parseTenantRecord, toTenant } from './tenant-record.ts'

const sealedOnly = { plainSecrets: false }
const listIssues = (value: unknown, options = sealedOnly) => {
  const parsed = parseTenantRecord(value, options)
  return parsed.ok ? [] : parsed.issues.map((issue) => issue.path)
}

test('a complete record is parsed, and its settings are typed', () => {
  const parsed = parseTenantRecord(aTenantRecord({ settings: { IQ_WEB_SHOW_SIGNIN: 'FALSE' } }), sealedOnly)
  expect(parsed.ok && parsed.value.settings.showSignIn).toBe(false)
})

test('every issue of a record has its path', () => {
  const record = aTenantRecord({
    hosts: ['Kiosk.Example', 'ok.example'],
    url: 'https://kiosk.example/shop',
    time_zone: 'Mars/Olympus',
    settings: { IQ_WEB_NO_SUCH: 'x' },
  })
  const issues = ['hosts.0', 'settings.IQ_WEB_NO_SUCH', 'time_zone', 'url']
  expect(listIssues(record).sort()).toEqual(issues)
  expect(listIssues({ ...record, name: 7 }).sort()).toEqual([...issues, 'name'].sort())
})

test('in local development URLs use the local port, whatever the record has', () => {
  const urlAt = (localPort?: string) => {
    const parsed = parseTenantRecord(aTenantRecord({ url: 'http://kiosk.localhost:8787' }), {
      plainSecrets: true,
      localPort,
    })
    return parsed.ok && toTenant(parsed.value).url
  }
  expect([urlAt('9000'), urlAt('80'), urlAt()]).toEqual([
    'http://kiosk.localhost:9000',
    'http://kiosk.localhost',
    'http://kiosk.localhost:8787',
  ])
})

test('hosts are exact: lower case, without port, scheme or wildcard', () => {
  for (const host of [
    'Kiosk.Example',
    'a.example:8787',
    'https://a.example',
    '*.example',
    'a..example',
    '-a.example',
    '',
  ])
    expect(listIssues(aTenantRecord({ hosts: [host] })), host).toEqual(['hosts.0'])
  for (const host of ['localhost', 'xn--mxail5aa.example', '127.0.0.1'])
    expect(listIssues(aTenantRecord({ hosts: [host] })), host).toEqual([])
})

test('an unknown field is an issue, so that a typo is noticed', () => {
  expect(listIssues({ ...aTenantRecord(), img_foldr: 'x' })).toEqual([''])
})

test('an unsealed secret is refused, except in local development', () => {
  const record = aTenantRecord({ secrets: { mail_key: 'plain' } })
  expect(listIssues(record)).toEqual(['secrets.mail_key'])
  expect(listIssues(record, { plainSecrets: true })).toEqual([])
  expect(listIssues(aTenantRecord({ secrets: { mail_key: 'sealed:v1:AAAA:BBBB' } }))).toEqual([])
})

test('mails to the shop have no more recipients than a mail service accepts', () => {
  const mail = (count: number) => ({
    ...aTenantRecord().mail,
    recipients: Array.from({ length: count }, (_, index) => `office-${index}@kiosk.example`),
  })
  expect(listIssues(aTenantRecord({ mail: mail(50) }))).toEqual([])
  expect(listIssues(aTenantRecord({ mail: mail(51) }))).toEqual(['mail.recipients'])
})

test('invalid values are not parsed as a record', () => {
  for (const value of [null, undefined, 'x', 7, [], {}]) expect(parseTenantRecord(value, sealedOnly).ok).toBe(false)
})

test('a tenant has no secrets and no token hashes', () => {
  const record = aTenantRecord({
    secrets: { mail_key: 'sealed:v1:AAAA:BBBB' },
    api_tokens: [{ name: 'till', sha256: 'ab'.repeat(32), scopes: ['read'] }],
  })
  const parsed = parseTenantRecord(record, sealedOnly)
  const text = JSON.stringify(parsed.ok && toTenant(parsed.value))
  expect(text).toContain(record.name)
  expect(text).not.toMatch(/secrets|sealed|api_token|abab/)
})

test('the sample record of docs/deploy.md is a complete record', () => {
  expect(listIssues(JSON.parse(readFileSync('docs/sample-tenant.json', 'utf8')))).toEqual([])
})

const aTenant = (changes: Parameters<typeof anOpenedTenant>[0]) => toTenant(anOpenedTenant(changes))

test('a shop has the language of its locale and the ones that it lists, its own first', () => {
  expect(aTenant({}).languages).toEqual(['en'])
  expect(aTenant({ languages: ['el', 'en'] }).languages).toEqual(['en', 'el'])
  expect(aTenant({ locale: 'el-GR', languages: ['en'] }).languages).toEqual(['el', 'en'])
})

test('another language uses the locale of the same country', () => {
  expect(localizeTenant(aTenant({ languages: ['en', 'el'] }), 'el').locale).toBe('el-CY')
  expect(localizeTenant(aTenant({ locale: 'en-GB' }), 'en').locale).toBe('en-GB')
  expect(localizeTenant(aTenant({ locale: 'el', languages: ['en'] }), 'en').locale).toBe('en-CY')
})

test('in Greek the record’s Greek values are used, and values without a translation stay', () => {
  const page = { title: 'Kiosk', description: 'A kiosk', keywords: 'kiosk', company: 'Kiosk Ltd' }
  const tenant = aTenant({
    languages: ['en', 'el'],
    messages: { 'menu.home': 'Start' },
    messages_el: { 'menu.home': 'Κεντρική' },
    pages: { home: { ...page, el: { title: 'Περίπτερο' } }, about: page, contact: page, products: page, partner: page },
    shipping: [
      { id: 1, description: 'Courier', cost: 350, countries: ['CY'], el: { description: 'Ταχυμεταφορέας' } },
      { id: 2, description: 'Post', cost: 250, countries: ['CY'] },
    ],
  })
  const greek = localizeTenant(tenant, 'el')
  expect(greek.messages).toEqual({ 'menu.home': 'Κεντρική' })
  expect(greek.pages.home).toMatchObject({ title: 'Περίπτερο', description: 'A kiosk' })
  expect(greek.shipping.map(({ description }) => description)).toEqual(['Ταχυμεταφορέας', 'Post'])
  const english = localizeTenant(tenant, 'en')
  expect(english.messages).toEqual({ 'menu.home': 'Start' })
  expect(english.pages.home.title).toBe('Kiosk')
  expect(english.shipping[0]?.description).toBe('Courier')
})
