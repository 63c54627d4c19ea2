import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { parseTenantRecord, toTenant } from './tenant-record.ts'

const sealedOnly = { plainSecrets: false }
const listIssues = (value: unknown, options = sealedOnly) => {
  const read = parseTenantRecord(value, options)
  return read.ok ? [] : read.issues.map((issue) => issue.path)
}

test('a complete record is parsed, and its settings are typed', () => {
  const read = parseTenantRecord(aTenantRecord({ settings: { IQ_WEB_SHOW_SIGNIN: 'FALSE' } }), sealedOnly)
  expect(read.ok && read.value.settings.showSignIn).toBe(false)
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
    const read = parseTenantRecord(aTenantRecord({ url: 'http://kiosk.localhost:8787' }), {
      plainSecrets: true,
      localPort,
    })
    return read.ok && toTenant(read.value).url
  }
  expect([urlAt('9000'), urlAt('80'), urlAt()]).toEqual([
    'http://kiosk.localhost:9000',
    'http://kiosk.localhost',
    'http://kiosk.localhost:8787',
  ])
})

test('hosts are exact: lower case, without port, scheme or wildcard', () => {
  for (const host of ['a.example:8787', 'https://a.example', '*.example', 'a..example', '-a.example', ''])
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

test('mails to the shop have no more recipients than a carrier takes', () => {
  const mail = (count: number) => ({
    ...aTenantRecord().mail,
    recipients: Array.from({ length: count }, (_, at) => `office-${at}@kiosk.example`),
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
  const read = parseTenantRecord(record, sealedOnly)
  const text = JSON.stringify(read.ok && toTenant(read.value))
  expect(text).toContain(record.name)
  expect(text).not.toMatch(/secrets|sealed|api_token|abab/)
})

test('the sample record of docs/deploy.md is a complete record', () => {
  expect(listIssues(JSON.parse(readFileSync('docs/sample-tenant.json', 'utf8')))).toEqual([])
})
