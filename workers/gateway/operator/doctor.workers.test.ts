import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { aUsedShop } from '#tests/factories/backup.queries.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { createUniqueName } from '#tests/factories/tenant-record.ts'

afterEach(() => vi.unstubAllGlobals())

/** A published shop with data and pictures. `key` is its key at its providers, which accept only `good`. */
async function aCheckedShop(changes: Parameters<typeof aPublishedShop>[0] = {}, key = 'good') {
  const id = `patient-${createUniqueName()}`
  const gateway = aGateway()
  const usedShop = await aUsedShop(id)
  const configKey = gateway.bindings.CONFIG_KEY ?? ''
  const seal = (field: 'mail_key' | 'viva_auth' | 'viva_source_code', secret: string) =>
    sealSecret(secret, { tenant: id, field }, configKey)
  const { record } = await aPublishedShop({
    ...{ id, database: usedShop.database, img_folder: 'test-shop' },
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
  await env.MEDIA.put('test-shop/products/thing.0a1b2c3d', 'x')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${new URL(address).pathname} ${init.body ?? ''}`.trim())
    if (!/ good$/.test(new Headers(init.headers).get('Authorization') ?? '')) return new Response('{}', { status: 401 })
    return address.endsWith('/emails')
      ? Response.json({ name: 'missing_required_field' }, { status: 422 })
      : Response.json({ Key: 'k' })
  })
  const issues = async () => {
    const response = await gateway.operate('GET', `/tenants/${id}/doctor`)
    const { verdicts } = await response.json<{ verdicts: { check: string; issues: string[] }[] }>()
    return Object.fromEntries(
      verdicts.flatMap(({ check, issues: found }) => (found.length > 0 ? [[check, found]] : [])),
    )
  }
  return { id, usedShop, record, gateway, sent, issues }
}

test('a shop in use passes all checks, and no mail is sent', async () => {
  const { issues, sent } = await aCheckedShop()
  expect(await issues()).toEqual({})
  expect(sent.sort()).toEqual(['GET /api/messages/config/token', 'POST /emails {}'])
})

test('a host that leads to another tenant and a url that is not one of the hosts are issues', async () => {
  const { id, issues } = await aCheckedShop({ url: 'http://elsewhere.example' })
  await env.TENANTS.put(`host:${id}.example`, 'another')
  expect(await issues()).toEqual({
    record: [expect.stringContaining('elsewhere.example')],
    hosts: [expect.stringContaining('leads to another')],
    address: [expect.stringContaining('https')],
  })
})

test('inconsistent data is an issue with its evidence', async () => {
  const { usedShop, issues } = await aCheckedShop()
  await runInDurableObject(usedShop.stub, (_shop, { storage }) => {
    storage.sql.exec("UPDATE products SET stock = stock + 1 WHERE sku = 'POD-1'")
    storage.sql.exec("UPDATE orders SET state = 'cancelled', closed_at = 1 WHERE id = 1 + (SELECT min(id) FROM orders)")
  })
  expect(await issues()).toEqual({
    database: [
      expect.stringMatching(/^1 products whose stock .*: POD-1$/),
      expect.stringMatching(/still reserve stock/),
    ],
  })
})

test('missing pictures, secrets under another key and refused provider keys are issues', async () => {
  const withoutPictures = await aCheckedShop()
  await env.MEDIA.delete('test-shop/products/thing.0a1b2c3d')
  expect(await withoutPictures.issues()).toEqual({ pictures: [expect.stringContaining('1 file is missing')] })
  const refused = await aCheckedShop({}, 'bad')
  expect(await refused.issues()).toEqual({
    mail: ['Resend: unauthorised'],
    payments: ['Viva, viva_auth: unauthorised'],
  })
  const foreign = sealSecret('good', { tenant: 'another', field: 'mail_key' }, 'another key')
  const closed = await aCheckedShop({ secrets: { mail_key: foreign } })
  expect(await closed.issues()).toMatchObject({ secrets: [expect.stringContaining('mail_key does not open')] })
})

test('card payments without the key for cancelling and refunding are an issue', async () => {
  const { gateway, ...checkedShop } = await aCheckedShop()
  const seal = (field: 'viva_client_id' | 'viva_client_secret') =>
    sealSecret('client', { tenant: checkedShop.id, field }, gateway.bindings.CONFIG_KEY ?? '')
  const secrets = { viva_client_id: await seal('viva_client_id'), viva_client_secret: await seal('viva_client_secret') }
  await env.TENANTS.put(`tenant:${checkedShop.id}`, JSON.stringify({ ...checkedShop.record, secrets }))
  expect(await checkedShop.issues()).toMatchObject({
    payments: [
      expect.stringContaining('without viva_auth'),
      expect.stringContaining('without viva_source_code'),
      'Viva, viva_client_id: unauthorised',
    ],
  })
})

test('a database without products, such as one with a mistyped name, is an issue', async () => {
  const { id, record, issues } = await aCheckedShop()
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, database: `${id}-mistyped` }))
  expect(await issues()).toEqual({ database: [expect.stringContaining(`${id}-mistyped has no product`)] })
})

test('a feature without its settings and an unknown warehouse are issues', async () => {
  const settings = { IQ_WEB_SHOW_Bank_Transfer: 'true', IQ_WEB_WAREHOUSE_ID: 'no-such' }
  const { issues } = await aCheckedShop({ settings, paypal: true })
  expect(await issues()).toEqual({
    record: [
      expect.stringMatching(/^secrets\.paypal_auth: PayPal is switched on without its credentials/),
      expect.stringMatching(/^bank: Bank transfer is switched on without an account/),
      expect.stringMatching(/^settings\.IQ_WEB_WAREHOUSE_ID: There is no warehouse no-such: the catalogue has /),
    ],
  })
})

test('an invalid record is reported by path, and no other check runs', async () => {
  const { id, record, issues, gateway } = await aCheckedShop()
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, countries: [] }))
  expect(Object.keys(await issues())).toEqual(['record'])
  await env.TENANTS.put(`tenant:${id}`, `{"id":"${id}","name":`)
  expect(await issues()).toEqual({ record: ['The record is not JSON: publish the shop again'] })
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, vat: 0.19 }))
  expect(await issues()).toEqual({ record: [expect.stringMatching(/^There is no field "vat"/)] })
  expect((await gateway.operate('GET', '/tenants/nobody-at-all/doctor')).status).toBe(404)
})
