import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { RecordEdit } from '#app/domain/desk/record-edit.ts'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aShopWith } from '#tests/factories/shop.ts'
import type { RecordClaim } from '#workers/shop/desk/record-changes.ts'
import type { TenantStore } from './operator/tenant-records.ts'
import { recordDesk } from './record-desk.ts'

const owner = 'owner@kiosk.example'
const telephone = (Telephone: string): RecordEdit => ({ kind: 'settings', values: { Telephone } })
const sealed = 'sealed:v1:abcdefghijklmnop:never_shown'

/** The desk of a published shop, with what it told the shop's database. */
async function aRecordDesk({
  failing = false,
  claimed = true,
  record = {} as Parameters<typeof aPublishedShop>[0],
} = {}) {
  const { id } = await aPublishedShop(record)
  const told: string[] = []
  const claims: RecordClaim[] = []
  const put: TenantStore['put'] = async () => {
    throw new Error('KV is down')
  }
  const store = failing
    ? { get: env.TENANTS.get.bind(env.TENANTS), list: env.TENANTS.list.bind(env.TENANTS), delete: put, put }
    : env.TENANTS
  const desk = recordDesk({
    store: store as TenantStore,
    id,
    plainSecrets: false,
    shop: aShopWith(
      { id, database: id },
      {
        claimRecord: async (_tenant: string, claim: RecordClaim) => {
          claims.push(claim)
          return claimed
        },
        recordNotWritten: async () => void told.push('not written'),
      },
    ),
    refresh: () => void told.push('refresh'),
    report: (thrown) => void told.push(String(thrown)),
  })
  const read = async () => {
    const found = await desk.read()
    if (found === null) throw new Error('There is no record')
    return found
  }
  const stored = async () => JSON.parse((await env.TENANTS.get(`tenant:${id}`)) ?? 'null')
  return { desk, id, told, claims, read, stored }
}

test('a setting is written into the record, under a new version and with its line in the log', async () => {
  const { desk, read, stored, told, claims } = await aRecordDesk()
  const { version } = await read()
  expect(await desk.change(version, telephone('25 111111'), owner)).toEqual({ ok: true, changed: true })
  expect((await stored()).settings).toMatchObject({ Telephone: '25 111111', CompanyName: 'Kiosk Ltd' })
  const after = await read()
  expect(after).toMatchObject({ settings: { Telephone: '25 111111' } })
  expect(claims).toEqual([
    {
      shown: version,
      next: after.version,
      change: { who: owner, what: 'record.settings', subject: '', detail: { Telephone: ' → 25 111111' } },
    },
  ])
  expect(told).toEqual(['refresh'])
})

test('nothing to change is no change', async () => {
  const { desk, read, claims } = await aRecordDesk()
  const { version } = await read()
  expect(await desk.change(version, telephone(''), owner)).toEqual({ ok: true, changed: false })
  expect(claims).toEqual([])
})

test('a change that is sent twice is saved, whichever answer the browser shows', async () => {
  const { desk, read, claims } = await aRecordDesk()
  const { version } = await read()
  await desk.change(version, telephone('25 111111'), owner)
  expect(await desk.change(version, telephone('25 111111'), owner)).toEqual({ ok: true, changed: true })
  expect(claims).toHaveLength(1)
})

test('a record that was changed meanwhile is not overwritten: KV says so, or the shop', async () => {
  const first = await aRecordDesk()
  const { version } = await first.read()
  await first.desk.change(version, telephone('1'), owner)
  expect(await first.desk.change(version, telephone('2'), owner)).toEqual({ ok: false, reason: 'stale' })
  expect((await first.stored()).settings.Telephone).toBe('1')
  const second = await aRecordDesk({ claimed: false })
  const shown = await second.read()
  expect(await second.desk.change(shown.version, telephone('2'), owner)).toEqual({ ok: false, reason: 'stale' })
  expect((await second.stored()).settings.Telephone).toBeUndefined()
})

test('a fault is named and nothing is written', async () => {
  const { desk, read, claims } = await aRecordDesk()
  const { version } = await read()
  const wrong: RecordEdit = { kind: 'settings', values: { IQ_WEB_SHOW_SIGNIN: 'perhaps' } }
  expect(await desk.change(version, wrong, owner)).toEqual({
    ok: false,
    reason: 'faulty',
    faults: [{ path: 'settings.IQ_WEB_SHOW_SIGNIN', message: '"perhaps" is not true or false' }],
  })
  const words: RecordEdit = { kind: 'wording', language: 'en', key: 'listing.page', text: 'Sheet' }
  expect(await desk.change(version, words, owner)).toMatchObject({
    reason: 'faulty',
    faults: [{ path: 'messages.listing.page' }],
  })
  expect(claims).toEqual([])
})

test('KV in trouble: the desk is told, the log says that nothing was written, and the change can be made again', async () => {
  const { desk, read, told, stored } = await aRecordDesk({ failing: true })
  const { version } = await read()
  expect(await desk.change(version, telephone('1'), owner)).toEqual({ ok: false, reason: 'unavailable' })
  expect(told).toEqual(['not written', 'Error: KV is down'])
  expect((await stored()).settings.Telephone).toBeUndefined()
})

test('secrets stay in the record, and never leave it', async () => {
  const { desk, read, stored } = await aRecordDesk({ record: { secrets: { mail_key: sealed } } })
  const seen = await read()
  expect(JSON.stringify(seen)).not.toContain('never_shown')
  expect(seen.secrets.mail_key).toBe(true)
  await desk.change(seen.version, telephone('1'), owner)
  expect((await stored()).secrets).toEqual({ mail_key: sealed })
})
