import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { aLivedShop } from '#tests/factories/backup.queries.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aNewName } from '#tests/factories/tenant-record.ts'

afterEach(() => vi.unstubAllGlobals())

/** A published shop that has lived, with its pictures, and providers that take this key and no other. */
async function aPatient(changes: Parameters<typeof aPublishedShop>[0] = {}, key = 'good') {
  const id = `patient-${aNewName()}`
  const front = aFront()
  const lived = await aLivedShop(id)
  const configKey = front.bindings.CONFIG_KEY ?? ''
  const seal = (field: 'mail_key' | 'viva_auth' | 'viva_source_code', secret: string) =>
    sealSecret(secret, { tenant: id, field }, configKey)
  const { record } = await aPublishedShop({
    ...{ id, database: lived.database, img_folder: 'test-shop' },
    ...{ hosts: [`${id}.example`], url: `https://${id}.example` },
    settings: { IQ_WEB_Show_Pay_Now: 'true', IQ_WEB_SHOW_VIVA_WALLET: 'true' },
    secrets: {
      mail_key: await seal('mail_key', key),
      viva_auth: await seal('viva_auth', key),
      viva_source_code: await seal('viva_source_code', '1234'),
    },
    ...changes,
  })
  for (const file of ['brand/logo.svg', 'brand/favicon.svg']) await env.MEDIA.put(`test-shop/${file}`, 'x')
  await env.MEDIA.put('test-shop/goods/thing.0a1b2c3d', 'x')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${new URL(address).pathname} ${init.body ?? ''}`.trim())
    if (!/ good$/.test(new Headers(init.headers).get('Authorization') ?? '')) return new Response('{}', { status: 401 })
    return address.endsWith('/emails')
      ? Response.json({ name: 'missing_required_field' }, { status: 422 })
      : Response.json({ Key: 'k' })
  })
  const faults = async () => {
    const answer = await front.operate('GET', `/tenants/${id}/doctor`)
    const { verdicts } = await answer.json<{ verdicts: { check: string; faults: string[] }[] }>()
    return Object.fromEntries(
      verdicts.flatMap(({ check, faults: found }) => (found.length > 0 ? [[check, found]] : [])),
    )
  }
  return { id, lived, record, front, sent, faults }
}

test('a shop that has lived is well, and nobody was sent a mail to find out', async () => {
  const { faults, sent } = await aPatient()
  expect(await faults()).toEqual({})
  expect(sent.sort()).toEqual(['GET /api/messages/config/token', 'POST /emails {}'])
})

test('a host that leads elsewhere and an address that is none of the hosts are named', async () => {
  const { id, faults } = await aPatient({ url: 'http://elsewhere.example' })
  await env.TENANTS.put(`host:${id}.example`, 'another')
  expect(await faults()).toEqual({
    record: [expect.stringContaining('elsewhere.example')],
    hosts: [expect.stringContaining('leads to another')],
    address: [expect.stringContaining('https')],
  })
})

test('books that do not agree are named with what shows it', async () => {
  const { lived, faults } = await aPatient()
  await runInDurableObject(lived.stub, (_shop, { storage }) => {
    storage.sql.exec("UPDATE products SET stock = stock + 1 WHERE sku = 'POD-1'")
    storage.sql.exec("UPDATE orders SET status = 'cancelled' WHERE id = 1 + (SELECT min(id) FROM orders)")
  })
  expect(await faults()).toEqual({
    database: [expect.stringMatching(/^1 products whose stock .*: POD-1$/), expect.stringMatching(/came to nothing/)],
  })
})

test('pictures that are gone, secrets under another key and keys that providers refuse are named', async () => {
  const gone = await aPatient()
  await env.MEDIA.delete('test-shop/goods/thing.0a1b2c3d')
  expect(await gone.faults()).toEqual({ pictures: [expect.stringContaining('1 files are missing')] })
  const refused = await aPatient({}, 'bad')
  expect(await refused.faults()).toEqual({
    mail: ['Resend: unauthorised'],
    payments: ['Viva, viva_auth: unauthorised'],
  })
  const foreign = sealSecret('good', { tenant: 'another', field: 'mail_key' }, 'another key')
  const closed = await aPatient({ secrets: { mail_key: foreign } })
  expect(await closed.faults()).toMatchObject({ secrets: [expect.stringContaining('mail_key does not open')] })
})

test('cards without the key by which they are cancelled and given back are named', async () => {
  const { front, ...patient } = await aPatient()
  const seal = (field: 'viva_client_id' | 'viva_client_secret') =>
    sealSecret('client', { tenant: patient.id, field }, front.bindings.CONFIG_KEY ?? '')
  const secrets = { viva_client_id: await seal('viva_client_id'), viva_client_secret: await seal('viva_client_secret') }
  await env.TENANTS.put(`tenant:${patient.id}`, JSON.stringify({ ...patient.record, secrets }))
  expect(await patient.faults()).toMatchObject({
    payments: [
      expect.stringContaining('without viva_auth'),
      expect.stringContaining('without viva_source_code'),
      'Viva, viva_client_id: unauthorised',
    ],
  })
})

test('a database in which nothing is for sale, as one under a mistyped name, is named', async () => {
  const { id, record, faults } = await aPatient()
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, database: `${id}-mistyped` }))
  expect(await faults()).toEqual({ database: [expect.stringContaining(`${id}-mistyped has no product`)] })
})

test('what a record switches on and lacks is named with what to do, and a warehouse that the shop does not have', async () => {
  const settings = { IQ_WEB_SHOW_Bank_Transfer: 'true', IQ_WEB_WAREHOUSE_ID: 'no-such' }
  const { faults } = await aPatient({ settings, paypal: true })
  expect(await faults()).toEqual({
    record: [
      expect.stringMatching(/^secrets\.paypal_auth: PayPal is switched on without its credentials/),
      expect.stringMatching(/^bank: Bank transfer is switched on without an account/),
      expect.stringMatching(/^settings\.IQ_WEB_WAREHOUSE_ID: There is no warehouse no-such: the catalogue has /),
    ],
  })
})

test('a broken record is named by its paths, and nothing else is looked at', async () => {
  const { id, record, faults, front } = await aPatient()
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, countries: [] }))
  expect(Object.keys(await faults())).toEqual(['record'])
  await env.TENANTS.put(`tenant:${id}`, `{"id":"${id}","name":`)
  expect(await faults()).toEqual({ record: ['The record is not JSON: publish the shop again'] })
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, vat: 0.19 }))
  expect(await faults()).toEqual({ record: [expect.stringMatching(/^There is no field "vat"/)] })
  expect((await front.operate('GET', '/tenants/nobody-at-all/doctor')).status).toBe(404)
})
