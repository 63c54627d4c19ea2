import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { readTenantRecord, tenantFrom } from './tenant-record.ts'

const served = { plainSecrets: false }
const faultsOf = (value: unknown, options = served) => {
  const read = readTenantRecord(value, options)
  return read.ok ? [] : read.faults.map((fault) => fault.path)
}

test('a whole record is read, and its settings are typed', () => {
  const read = readTenantRecord(aTenantRecord({ settings: { IQ_WEB_SHOW_SIGNIN: 'FALSE' } }), served)
  expect(read.ok && read.value.settings.showSignIn).toBe(false)
})

test('every fault of a record is named by its path', () => {
  const record = aTenantRecord({
    hosts: ['Kiosk.Example', 'ok.example'],
    url: 'https://kiosk.example/shop',
    time_zone: 'Mars/Olympus',
    settings: { IQ_WEB_NO_SUCH: 'x' },
  })
  const faults = ['hosts.0', 'settings.IQ_WEB_NO_SUCH', 'time_zone', 'url']
  expect(faultsOf(record).sort()).toEqual(faults)
  expect(faultsOf({ ...record, name: 7 }).sort()).toEqual([...faults, 'name'].sort())
})

test('addresses name the port in use on this machine, whatever the record says', () => {
  const urlAt = (localPort?: string) => {
    const read = readTenantRecord(aTenantRecord({ url: 'http://kiosk.localhost:8787' }), {
      plainSecrets: true,
      localPort,
    })
    return read.ok && tenantFrom(read.value).url
  }
  expect([urlAt('9000'), urlAt('80'), urlAt()]).toEqual([
    'http://kiosk.localhost:9000',
    'http://kiosk.localhost',
    'http://kiosk.localhost:8787',
  ])
})

test('hosts are exact: lower case, without port, scheme or wildcard', () => {
  for (const host of ['a.example:8787', 'https://a.example', '*.example', 'a..example', '-a.example', ''])
    expect(faultsOf(aTenantRecord({ hosts: [host] })), host).toEqual(['hosts.0'])
  for (const host of ['localhost', 'xn--mxail5aa.example', '127.0.0.1'])
    expect(faultsOf(aTenantRecord({ hosts: [host] })), host).toEqual([])
})

test('a field that no record has is a fault, so that a slip of the pen is seen', () => {
  expect(faultsOf({ ...aTenantRecord(), img_foldr: 'x' })).toEqual([''])
})

test('a plain secret is refused, and read on this machine only', () => {
  const record = aTenantRecord({ secrets: { mail_key: 'plain' } })
  expect(faultsOf(record)).toEqual(['secrets.mail_key'])
  expect(faultsOf(record, { plainSecrets: true })).toEqual([])
  expect(faultsOf(aTenantRecord({ secrets: { mail_key: 'sealed:v1:AAAA:BBBB' } }))).toEqual([])
})

test('mails to the shop have no more recipients than a carrier takes', () => {
  const mail = (count: number) => ({
    ...aTenantRecord().mail,
    recipients: Array.from({ length: count }, (_, at) => `office-${at}@kiosk.example`),
  })
  expect(faultsOf(aTenantRecord({ mail: mail(50) }))).toEqual([])
  expect(faultsOf(aTenantRecord({ mail: mail(51) }))).toEqual(['mail.recipients'])
})

test('nothing that is no record is one', () => {
  for (const value of [null, undefined, 'x', 7, [], {}]) expect(readTenantRecord(value, served).ok).toBe(false)
})

test('a tenant travels without its secrets and token hashes', () => {
  const record = aTenantRecord({
    secrets: { mail_key: 'sealed:v1:AAAA:BBBB' },
    api_tokens: [{ name: 'till', sha256: 'ab'.repeat(32), scopes: ['read'] }],
  })
  const read = readTenantRecord(record, served)
  const text = JSON.stringify(read.ok && tenantFrom(read.value))
  expect(text).toContain(record.name)
  expect(text).not.toMatch(/secrets|sealed|api_token|abab/)
})

test('the sample record of docs/deploy.md is a whole record', () => {
  expect(faultsOf(JSON.parse(readFileSync('docs/sample-tenant.json', 'utf8')))).toEqual([])
})
