import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ImportIssue } from '#app/domain/catalogue/catalogue-file.ts'
import { aCatalogue, publishedPictures } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { aShopWith } from '#tests/factories/shop.ts'
import { aTenantRecord, createUniqueName } from '#tests/factories/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'
import { createRecordService } from '../record-service.ts'

interface Refusal {
  error: string
  issues: { path: string; message: string }[]
}

/** An unpublished record with unique names. */
function aNewRecord(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const id = `new-${createUniqueName()}`
  return aTenantRecord({ id, database: id, img_folder: id, hosts: [`${id}.example`], ...changes })
}

const put = (gateway: ReturnType<typeof aGateway>, record: ReturnType<typeof aNewRecord>, query = '') =>
  gateway.operate('PUT', `/tenants/${record.id}${query}`, JSON.stringify(record))

const createImport = (database: string, rows: unknown) =>
  JSON.stringify({ shop: { database, location: 'eeur' }, rows, pictures: publishedPictures() })

test('every route requires the operator key', async () => {
  const { sendRequest, operate, bindings } = aGateway()
  const { id, host } = await aPublishedShop()
  for (const [method, path] of [
    ['GET', '/tenants'],
    ['GET', `/tenants/${id}`],
    ['PUT', `/tenants/${id}`],
    ['DELETE', `/tenants/${id}`],
    ['POST', `/tenants/${id}/catalogue`],
    ['PUT', `/tenants/${id}/pictures/${id}/a.00000000-480.webp`],
    ['GET', '/no-such-thing'],
  ] as const) {
    const bare = await sendRequest(`https://${host}/operator${path}`, { method })
    expect([bare.status, (await bare.json<Refusal>()).error], path).toEqual([401, expect.stringContaining('missing')])
    const wrong = await operate(method, path, undefined, `${bindings.OPERATOR_KEY}x`)
    expect([wrong.status, (await wrong.json<Refusal>()).error], path).toEqual([401, expect.stringContaining('wrong')])
    expect((await operate(method, path, undefined, '')).status, path).toBe(400)
  }
  expect(await env.TENANTS.get(`tenant:${id}`)).not.toBeNull()
})

test('a key in a cookie or query is refused', async () => {
  const { sendRequest, bindings } = aGateway()
  const key = bindings.OPERATOR_KEY ?? ''
  const response = await sendRequest(`https://operator.example/operator/tenants?key=${key}`, {
    headers: { cookie: `key=${key}` },
  })
  expect(response.status).toBe(401)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('publishing a record opens its hosts at once; publishing it again changes nothing', async () => {
  const gateway = aGateway()
  const record = aNewRecord()
  const home = `https://${record.hosts[0]}/`
  expect((await gateway.sendRequest(home)).status).toBe(404)
  expect(await (await put(gateway, record)).json()).toEqual({
    record: 'added',
    hostsAdded: record.hosts,
    hostsRemoved: [],
  })
  expect((await gateway.sendRequest(home)).status).toBe(200)
  expect(await (await put(gateway, record)).json()).toEqual({ record: 'unchanged', hostsAdded: [], hostsRemoved: [] })
})

test('a host that is removed from a record closes, one that is added opens', async () => {
  const gateway = aGateway()
  const record = aNewRecord()
  await put(gateway, record)
  const [old = ''] = record.hosts
  const change = await (await put(gateway, { ...record, hosts: [`www.${old}`] })).json()
  expect(change).toEqual({ record: 'changed', hostsAdded: [`www.${old}`], hostsRemoved: [old] })
  expect((await gateway.sendRequest(`https://${old}/`)).status).toBe(404)
  expect((await gateway.sendRequest(`https://www.${old}/`)).status).toBe(200)
})

test('another tenant’s host, database or folder is refused', async () => {
  const gateway = aGateway()
  const { id: owner, host, record: foreign } = await aPublishedShop()
  const accepted = { hosts: ['mine.example', host], database: foreign.database, img_folder: foreign.img_folder }
  const response = await put(gateway, aNewRecord(accepted))
  expect(response.status).toBe(422)
  const { issues } = await response.json<Refusal>()
  expect(issues.map(({ path }) => path).sort()).toEqual(['database', 'hosts.1', 'img_folder'])
  for (const { message } of issues) expect(message).toContain(owner)
  expect(await env.TENANTS.get(`host:${host}`)).toBe(owner)
  expect(await env.TENANTS.get('host:mine.example')).toBeNull()
})

test('a shop’s image folder cannot change: rows and files name it', async () => {
  const gateway = aGateway()
  const record = aNewRecord()
  expect((await put(gateway, record)).status).toBe(200)
  const response = await put(gateway, { ...record, img_folder: `${record.id}-2` }, '?dryRun')
  expect(response.status).toBe(422)
  const { issues } = await response.json<Refusal>()
  expect(issues).toEqual([{ path: 'img_folder', message: expect.stringContaining(`are in ${record.img_folder}`) }])
  expect((await put(gateway, { ...record, name: 'Renamed' })).status).toBe(200)
})

test.each([
  ['add', undefined, 'eu'],
  ['remove', 'eu', undefined],
] as const)(
  'publishing cannot %s a shop’s jurisdiction: the name would mean another database',
  async (_what, from, to) => {
    const gateway = aGateway()
    const record = aNewRecord({ jurisdiction: from })
    expect((await put(gateway, record)).status).toBe(200)
    const moved = await put(gateway, { ...record, jurisdiction: to })
    expect(moved.status).toBe(422)
    expect((await moved.json<Refusal>()).issues.map(({ path }) => path)).toEqual(['jurisdiction'])
    // A new database may have another jurisdiction.
    expect((await put(gateway, { ...record, jurisdiction: to, database: `${record.id}-2` }, '?dryRun')).status).toBe(
      200,
    )
  },
)

test.each([
  ['added', undefined, 'eu'],
  ['removed', 'eu', undefined],
] as const)(
  'the doctor finds a jurisdiction that was %s by hand, and publishing the right record repairs it',
  async (_what, from, by) => {
    // The local runtime has no jurisdictions, so a different name represents the same name in a jurisdiction.
    const SHOP: typeof env.SHOP = Object.assign(Object.create(env.SHOP), {
      getByName: env.SHOP.getByName.bind(env.SHOP),
      jurisdiction: (where: string) => ({ getByName: (name: string) => env.SHOP.getByName(`${name} in ${where}`) }),
    })
    const gateway = aGateway({ env: { SHOP } })
    const record = aNewRecord({ jurisdiction: from })
    await put(gateway, record)
    await env.TENANTS.put(`tenant:${record.id}`, JSON.stringify({ ...record, jurisdiction: by }))
    const findIssues = async () => {
      const response = await gateway.operate('GET', `/tenants/${record.id}/doctor`)
      const { verdicts } = await response.json<{ verdicts: { check: string; issues: string[] }[] }>()
      return verdicts.find(({ check }) => check === 'database')?.issues.join()
    }
    expect(await findIssues()).toContain(`jurisdiction is ${by ?? 'none'}`)
    expect((await put(gateway, { ...record, jurisdiction: by })).status).toBe(422)
    expect((await put(gateway, record)).status).toBe(200)
    expect(await findIssues()).not.toContain('jurisdiction is')
  },
)

test('an invalid record is refused with every path, and a dry run writes nothing', async () => {
  const gateway = aGateway()
  const invalid = aNewRecord({ name: '', settings: { NO_SUCH: 'x' }, secrets: { mail_key: 'plain' } })
  const { issues } = await (await put(gateway, invalid)).json<Refusal>()
  expect(issues.map(({ path }) => path)).toEqual(['name', 'settings.NO_SUCH', 'secrets.mail_key'])
  expect((await gateway.operate('PUT', '/tenants/x', 'no json')).status).toBe(422)
  const record = aNewRecord()
  expect((await gateway.operate('PUT', '/tenants/another-id', JSON.stringify(record))).status).toBe(422)
  expect((await put(gateway, record, '?dryRun')).status).toBe(200)
  for (const id of [record.id, invalid.id, 'x', 'another-id']) expect(await env.TENANTS.get(`tenant:${id}`)).toBeNull()
})

test('removing a tenant with an invalid record closes its host and no others', async () => {
  const gateway = aGateway()
  const { id, host } = await aPublishedShop()
  const neighbour = await aPublishedShop()
  await env.TENANTS.put(`tenant:${id}`, '{broken')
  expect(await (await gateway.operate('DELETE', `/tenants/${id}`)).json()).toEqual({ hostsRemoved: [host] })
  expect((await gateway.sendRequest(`https://${host}/`)).status).toBe(404)
  expect((await gateway.sendRequest(neighbour.home)).status).toBe(200)
  expect((await gateway.operate('DELETE', `/tenants/${id}`)).status).toBe(404)
})

test('the list has every shop, with the issues of those that are not served', async () => {
  const gateway = aGateway()
  const { id, host } = await aPublishedShop()
  const second = await aPublishedShop({ name: 'Broken' })
  await env.TENANTS.put(`tenant:${second.id}`, JSON.stringify({ ...second.record, countries: [] }))
  const { tenants } = await (await gateway.operate('GET', '/tenants')).json<{ tenants: { id: string }[] }>()
  expect(tenants).toContainEqual({ id, name: 'Kiosk', hosts: [host], issues: [] })
  expect(tenants.find((tenant) => tenant.id === second.id)).toMatchObject({
    name: 'Broken',
    issues: [{ path: 'countries' }],
  })
  expect(await (await gateway.operate('GET', `/tenants/${id}`)).json()).toMatchObject({ id, hosts: [host] })
})

test('products are imported into the tenant’s database as in the dry run; an invalid row is refused', async () => {
  const gateway = aGateway()
  const { id } = await aPublishedShop()
  const path = `/tenants/${id}/catalogue`
  const catalogue = aCatalogue()
  const rehearsal = await (await gateway.operate('POST', `${path}?dryRun`, createImport(id, catalogue))).json<{
    added: number
  }>()
  const report = await (await gateway.operate('POST', path, createImport(id, catalogue))).json<{ added: number }>()
  expect(report).toEqual(rehearsal)
  expect(report.added).toBeGreaterThan(0)
  const again = await (await gateway.operate('POST', path, createImport(id, catalogue))).json()
  expect(again).toMatchObject({ added: 0, unchanged: report.added })
  const invalid = await gateway.operate('POST', path, createImport(id, { products: [{ sku: 'X' }] }))
  const { issues } = await invalid.json<{ issues: ImportIssue[] }>()
  expect(invalid.status).toBe(422)
  expect(issues).toContainEqual({ row: 'products.0', field: 'name', message: expect.any(String) })
})

test('customers are imported once, even before the shop is published, and an invalid row is refused', async () => {
  const gateway = aGateway()
  const { id } = aNewRecord()
  const path = `/tenants/${id}/customers`
  const customers = { customers: [aCustomerRow()] }
  const send = async (query = '') =>
    (await gateway.operate('POST', `${path}${query}`, createImport(id, customers))).json()
  expect(await send('?dryRun')).toEqual(expect.objectContaining({ added: 1, issues: [] }))
  expect(await send()).toEqual(expect.objectContaining({ added: 1, issues: [] }))
  expect(await send()).toEqual(expect.objectContaining({ unchanged: 1, issues: [] }))
  const invalid = await gateway.operate('POST', path, createImport(id, { customers: [{ code: 'X' }] }))
  expect(invalid.status).toBe(422)
})

test('past orders are imported after their customers and products', async () => {
  const gateway = aGateway()
  const { id } = aNewRecord()
  const send = async (kind: string, rows: object) => {
    const response = await gateway.operate('POST', `/tenants/${id}/${kind}`, createImport(id, rows))
    return [response.status, await response.json<{ added: number; issues: { field: string }[] }>()] as const
  }
  const orders = { orders: [aPastOrder()], pointPercentage: 5 }
  const [status, { issues }] = await send('orders', orders)
  expect([status, issues.map(({ field }) => field)]).toEqual([422, ['email', 'lines.0.sku']])
  await send('catalogue', aCatalogue())
  await send('customers', { customers: [aCustomerRow()] })
  expect(await send('orders', orders)).toMatchObject([200, { added: 1 }])
})

test('an import never reaches the database of another tenant', async () => {
  const gateway = aGateway()
  const [first, second] = [await aPublishedShop(), await aPublishedShop()]
  const response = await gateway.operate(
    'POST',
    `/tenants/${first.id}/catalogue`,
    createImport(second.id, aCatalogue()),
  )
  expect([response.status, (await response.json<Refusal>()).error]).toEqual([409, expect.stringContaining(second.id)])
  expect((await gateway.operate('POST', `/tenants/${first.id}/content`, '[]')).status).toBe(422)
})

/** Uploads files to this folder, each under its name. */
function uploadPictures(
  gateway: ReturnType<typeof aGateway>,
  id: string,
  folder: string,
  files: Record<string, BlobPart>,
) {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.set(`${folder}/${name}`, new Blob([bytes]), name)
  return gateway.operate('PUT', `/tenants/${id}/pictures/${folder}`, form)
}

test('pictures in an invalid form or in fields without a name are refused', async () => {
  const gateway = aGateway()
  const { id } = await aPublishedShop()
  const unnamed = new FormData()
  unnamed.append('', new Blob(['x']), 'x')
  for (const body of ['no form', '{}', unnamed]) {
    const response = await gateway.operate('PUT', `/tenants/${id}/pictures/${id}`, body)
    expect(response.status).toBe(422)
    expect((await response.json<Refusal>()).error).toMatch(/^The body is not a form$|^ is not the name of a picture/)
  }
})

test('pictures are stored in the tenant’s folder and listed with their digests', async () => {
  const gateway = aGateway()
  const { id } = await aPublishedShop()
  const second = await aPublishedShop()
  const name = 'pods/aria.3f2a9c01aa-240.avif'
  expect((await uploadPictures(gateway, id, id, { [name]: 'bytes' })).status).toBe(200)
  expect((await env.MEDIA.head(`${id}/${name}`))?.httpMetadata?.contentType).toBe('image/avif')
  expect(await (await gateway.operate('GET', `/tenants/${id}/pictures/${id}`)).json()).toEqual({
    files: { [`${id}/${name}`]: '4b3a6218bb3e3a7303e8a171a60fcf92' },
  })
  expect((await uploadPictures(gateway, id, second.id, { [name]: 'bytes' })).status).toBe(409)
  expect((await gateway.operate('GET', `/tenants/${id}/pictures/${second.id}`)).status).toBe(409)
  expect(await env.MEDIA.head(`${second.id}/${name}`)).toBeNull()
})

test('an upload with one invalid name, such as a path to another shop’s folder, stores nothing', async () => {
  const gateway = aGateway()
  const { id } = await aPublishedShop()
  const good = 'pods/good.3f2a9c01aa-240.webp'
  for (const bad of [
    'a.txt',
    'a.webp',
    '../a.3f2a9c01-240.webp',
    '../other/a.3f2a9c01-240.webp',
    'a.3f2a9c01-241.webp',
  ])
    expect((await uploadPictures(gateway, id, id, { [good]: 'bytes', [bad]: 'bytes' })).status, bad).toBe(422)
  expect(await env.MEDIA.head(`${id}/${good}`)).toBeNull()
})

test('a master’s content type follows its bytes, or the extension of an earlier release, and bytes that are neither WebP nor SVG are refused', async () => {
  const gateway = aGateway()
  const { id } = await aPublishedShop()
  const typeOf = async (path: string) => (await env.MEDIA.head(`${id}/${path}`))?.httpMetadata?.contentType
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const [path, body, type] of [
    ['pods/aria.3f2a9c01aa', 'RIFF....WEBPVP8 ', 'image/webp'],
    [`desk/${'0a'.repeat(16)}.jpg`, 'a file of an earlier release', 'image/jpeg'],
    ['pods/drawn.3f2a9c01aa', drawing, 'image/svg+xml'],
  ] as const) {
    expect((await uploadPictures(gateway, id, id, { [path]: body })).status, path).toBe(200)
    expect(await typeOf(path)).toBe(type)
  }
  for (const bytes of ['no picture', '<html>', '', aPng()])
    expect((await uploadPictures(gateway, id, id, { 'pods/words.3f2a9c01aa': bytes })).status).toBe(422)
  expect(await typeOf('pods/words.3f2a9c01aa')).toBeUndefined()
})

test('an internal failure returns its request id only', async () => {
  const list = async () => {
    throw new Error('secret-of-the-platform')
  }
  const gateway = aGateway({ env: { TENANTS: Object.assign(Object.create(env.TENANTS), { list }) as KVNamespace } })
  const response = await gateway.operate('GET', '/tenants')
  expect(response.status).toBe(500)
  const { error } = await response.json<Refusal>()
  const [line] = gateway.log.filter(({ event }) => event === 'operator-failed')
  expect(error).toContain(line?.requestId)
  expect(error).not.toContain('secret')
})

test('the owner’s edits survive the next publish, unless ?content asks for the folder’s', async () => {
  const gateway = aGateway()
  const record = aNewRecord({ settings: { Telephone: '1', Email: 'a@mail.example' } })
  await put(gateway, record)
  const [id, stored] = [record.id, async () => JSON.parse((await env.TENANTS.get(`tenant:${record.id}`)) ?? 'null')]
  const admin = createRecordService({
    store: env.TENANTS,
    id,
    plainSecrets: false,
    shop: aShopWith(
      { id, database: id },
      { claimRecordChange: async () => true, releaseRecordClaim: async () => undefined },
    ),
    refresh: () => undefined,
    report: () => undefined,
  })
  const displayed = await admin.load()
  await admin.update(displayed?.version ?? '', { kind: 'settings', values: { Telephone: '2' } }, 'owner@kiosk.example')
  const published = { ...record, settings: { Telephone: '1', Email: 'b@mail.example' } }
  await put(gateway, published)
  expect((await stored()).settings).toEqual({ Telephone: '2', Email: 'b@mail.example' })
  await put(gateway, published, '?content')
  expect((await stored()).settings).toEqual({ Telephone: '1', Email: 'b@mail.example' })
  await put(gateway, published)
  expect((await stored()).settings).toEqual({ Telephone: '1', Email: 'b@mail.example' })
})

/** KV as a distant data centre may return it for a while: with the tenant's old record. */
const withStaleRecord = (id: string, text: string | null) =>
  Object.assign(Object.create(env.TENANTS), {
    get: (key: string) => (key === `tenant:${id}` ? Promise.resolve(text) : env.TENANTS.get(key)),
    list: env.TENANTS.list.bind(env.TENANTS),
    put: env.TENANTS.put.bind(env.TENANTS),
    delete: env.TENANTS.delete.bind(env.TENANTS),
  }) as KVNamespace

test('when the admin and a command change a record at the same time, one change is refused', async () => {
  const gateway = aGateway()
  const record = aNewRecord({ settings: { Telephone: '1' } })
  await put(gateway, record)
  const stored = () => env.TENANTS.get(`tenant:${record.id}`)
  const createServiceOn = (store: KVNamespace) =>
    createRecordService({
      ...{ store, id: record.id, plainSecrets: false, shop: new ShopClient(env.SHOP, { ...record, location: 'eeur' }) },
      ...{ refresh: () => undefined, report: () => undefined },
    })
  const toTwo = { kind: 'settings', values: { Telephone: '2' } } as const
  const first = await stored()
  const { version = '' } = (await createServiceOn(env.TENANTS).load()) ?? {}
  expect(await createServiceOn(env.TENANTS).update(version, toTwo, 'owner@kiosk.example')).toEqual({
    ok: true,
    changed: true,
  })

  const distantGateway = aGateway({ env: { TENANTS: withStaleRecord(record.id, first) } })
  const token = JSON.stringify({ name: 'till', sha256: 'ab'.repeat(32), scopes: ['read'] })
  for (const response of [
    await put(distantGateway, { ...record, name: 'Renamed' }),
    await put(distantGateway, record, '?content'),
    await distantGateway.operate('POST', `/tenants/${record.id}/tokens`, token),
  ])
    expect([response.status, (await response.json<Refusal>()).error]).toEqual([
      409,
      expect.stringContaining('try again'),
    ])
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ name: record.name, settings: { Telephone: '2' } })

  const second = await stored()
  expect((await put(gateway, { ...record, name: 'Renamed' })).status).toBe(200)
  const distantService = createServiceOn(withStaleRecord(record.id, second))
  const displayed = (await distantService.load())?.version ?? ''
  const toThree = { kind: 'settings', values: { Telephone: '3' } } as const
  expect(await distantService.update(displayed, toThree, 'owner@kiosk.example')).toEqual({ ok: false, reason: 'busy' })
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ name: 'Renamed', settings: { Telephone: '2' } })
})

test('a shop can be moved away from an unreachable database', async () => {
  const record = aNewRecord()
  await put(aGateway(), record)
  const broken = {
    getByName: () => ({ claimRecordChange: () => Promise.reject(new Error('The database is broken')) }),
  } as unknown as Env['SHOP']
  const gateway = aGateway({ env: { SHOP: broken } })
  expect((await put(gateway, { ...record, name: 'Renamed' })).status).toBe(500)
  expect(await (await put(gateway, { ...record, database: `${record.id}-2` })).json()).toMatchObject({
    record: 'changed',
  })
})

test('if KV fails to store the record of a moved shop, the write is not repeated without a claim', async () => {
  const record = aNewRecord()
  await put(aGateway(), record)
  let writes = 0
  const store = Object.assign(withStaleRecord(record.id, await env.TENANTS.get(`tenant:${record.id}`)), {
    put: (key: string, value: string) => {
      writes += 1
      return writes === 1 ? Promise.reject(new Error('KV')) : env.TENANTS.put(key, value)
    },
  })
  const moved = { ...record, database: `${record.id}-2` }
  expect([(await put(aGateway({ env: { TENANTS: store } }), moved)).status, writes]).toEqual([500, 1])
})
