import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { RecordEdit, SavedRecordEdit } from '#app/domain/admin/record-edit.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'
import { aShopWith } from '#tests/factories/shop.ts'
import type { RecordClaim } from '#workers/shop/admin/record-changes.ts'
import type { TenantStore } from './operator/tenant-records.ts'
import { createRecordService } from './record-service.ts'

const owner = 'owner@kiosk.example'
const editTelephone = (Telephone: string): RecordEdit => ({ kind: 'settings', values: { Telephone } })
const sealed = 'sealed:v1:abcdefghijklmnop:never_shown'

/** The record service of a published shop, with the calls that it made to the shop's database. */
async function aRecordService({
  failing = false,
  claimed = true,
  record = {} as Parameters<typeof aPublishedShop>[0],
  get = (key: string) => env.TENANTS.get(key),
} = {}) {
  const { id } = await aPublishedShop(record)
  const effects: string[] = []
  const claims: RecordClaim[] = []
  /** The claims since this version, as the shop's database returns them. */
  const listEdits = (version: string): SavedRecordEdit[] => {
    const claim = claims.find(({ displayed }) => displayed === version)
    return claim === undefined ? [] : [{ next: claim.next, edit: claim.edit ?? null }, ...listEdits(claim.next)]
  }
  const put: TenantStore['put'] = async () => {
    throw new Error('KV is down')
  }
  const store = failing
    ? { get, list: env.TENANTS.list.bind(env.TENANTS), delete: put, put }
    : { get, list: env.TENANTS.list.bind(env.TENANTS), delete: put, put: env.TENANTS.put.bind(env.TENANTS) }
  const admin = createRecordService({
    store: store as TenantStore,
    id,
    plainSecrets: false,
    shop: aShopWith(
      { id, database: id },
      {
        claimRecordChange: async (_tenant: string, claim: RecordClaim) => {
          claims.push(claim)
          return claimed
        },
        releaseRecordClaim: async () => void effects.push('not written'),
        listRecordEdits: async (_tenant: string, version: string) => listEdits(version),
      },
    ),
    refresh: () => void effects.push('refresh'),
    report: (error) => void effects.push(String(error)),
  })
  const read = async () => {
    const found = await admin.load()
    if (found === null) throw new Error('There is no record')
    return found
  }
  const stored = async () => JSON.parse((await env.TENANTS.get(`tenant:${id}`)) ?? 'null')
  return { admin, id, effects, claims, read, stored }
}

test('a saved setting changes the record’s version and writes an audit entry', async () => {
  const { admin, read, stored, effects, claims } = await aRecordService()
  const { version } = await read()
  expect(await admin.update(version, editTelephone('25 111111'), owner)).toEqual({ ok: true, changed: true })
  expect((await stored()).settings).toMatchObject({ Telephone: '25 111111', CompanyName: 'Kiosk Ltd' })
  const after = await read()
  expect(after).toMatchObject({ settings: { Telephone: '25 111111' } })
  expect(claims).toEqual([
    {
      displayed: version,
      next: after.version,
      change: { who: owner, what: 'record.settings', subject: '', detail: { Telephone: ' → 25 111111' } },
      edit: editTelephone('25 111111'),
    },
  ])
  expect(effects).toEqual(['refresh'])
})

test('while KV returns the old record, the admin shows what it has saved and saves the next change', async () => {
  const old = new Map<string, string | null>()
  const { admin, id, read, stored } = await aRecordService({
    get: async (key) => old.get(key) ?? env.TENANTS.get(key),
  })
  const beforeAll = await read()
  old.set(`tenant:${id}`, await env.TENANTS.get(`tenant:${id}`))
  expect(await admin.update(beforeAll.version, editTelephone('25 111111'), owner)).toMatchObject({ ok: true })
  const first = await read()
  expect(first).toMatchObject({ settings: { Telephone: '25 111111' } })
  expect(await admin.update(first.version, editTelephone('25 222222'), owner)).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ settings: { Telephone: '25 222222' } })
  expect((await stored()).settings.Telephone).toBe('25 222222')
  // Back to the values of the first edit, while KV still returns the record from before both edits.
  const second = await read()
  expect(await admin.update(second.version, editTelephone('25 111111'), owner)).toMatchObject({ ok: true })
  expect((await stored()).settings.Telephone).toBe('25 111111')
  // A page that was loaded before all these edits is still refused.
  expect(await admin.update(beforeAll.version, editTelephone('25 333333'), owner)).toMatchObject({ reason: 'stale' })
})

test('saving the same values changes nothing', async () => {
  const { admin, read, claims } = await aRecordService()
  const { version } = await read()
  expect(await admin.update(version, editTelephone(''), owner)).toEqual({ ok: true, changed: false })
  expect(claims).toEqual([])
})

test('a form that is sent twice succeeds twice', async () => {
  const { admin, read, claims } = await aRecordService()
  const { version } = await read()
  await admin.update(version, editTelephone('25 111111'), owner)
  expect(await admin.update(version, editTelephone('25 111111'), owner)).toEqual({ ok: true, changed: true })
  expect(claims).toHaveLength(1)
})

test('a record that was changed since it was loaded is not overwritten, whether KV or the shop detects it', async () => {
  const first = await aRecordService()
  const { version } = await first.read()
  await first.admin.update(version, editTelephone('1'), owner)
  expect(await first.admin.update(version, editTelephone('2'), owner)).toEqual({ ok: false, reason: 'stale' })
  expect((await first.stored()).settings.Telephone).toBe('1')
  const second = await aRecordService({ claimed: false })
  const displayed = await second.read()
  expect(await second.admin.update(displayed.version, editTelephone('2'), owner)).toEqual({
    ok: false,
    reason: 'busy',
  })
  expect((await second.stored()).settings.Telephone).toBeUndefined()
})

test('an invalid value is reported and nothing is written', async () => {
  const { admin, read, claims } = await aRecordService()
  const { version } = await read()
  const wrong: RecordEdit = { kind: 'settings', values: { IQ_WEB_SHOW_SIGNIN: 'perhaps' } }
  expect(await admin.update(version, wrong, owner)).toEqual({
    ok: false,
    reason: 'invalid',
    issues: [{ path: 'settings.IQ_WEB_SHOW_SIGNIN', message: '"perhaps" is not true or false' }],
  })
  const texts: RecordEdit = { kind: 'wording', language: 'en', key: 'listing.page', text: 'Sheet' }
  expect(await admin.update(version, texts, owner)).toMatchObject({
    reason: 'invalid',
    issues: [{ path: 'messages.listing.page' }],
  })
  expect(claims).toEqual([])
})

test('when KV fails, the change is refused as unavailable and its claim is released', async () => {
  const { admin, read, effects, stored } = await aRecordService({ failing: true })
  const { version } = await read()
  expect(await admin.update(version, editTelephone('1'), owner)).toEqual({ ok: false, reason: 'unavailable' })
  expect(effects).toEqual(['not written', 'Error: KV is down'])
  expect((await stored()).settings.Telephone).toBeUndefined()
})

test('secrets stay in the record and are never returned', async () => {
  const { admin, read, stored } = await aRecordService({ record: { secrets: { mail_key: sealed } } })
  const viewed = await read()
  expect(JSON.stringify(viewed)).not.toContain('never_shown')
  expect(viewed.secrets.mail_key).toBe(true)
  await admin.update(viewed.version, editTelephone('1'), owner)
  expect((await stored()).secrets).toEqual({ mail_key: sealed })
})
