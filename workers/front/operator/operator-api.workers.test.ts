import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCatalogue, published } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { aShopWith } from '#tests/factories/shop.ts'
import { aNewName, aTenantRecord } from '#tests/factories/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'
import { recordDesk } from '../record-desk.ts'

interface Refusal {
  error: string
  faults: { path: string; message: string }[]
}

/** A record under names that no other test has, not yet published. */
function aNewRecord(changes: Parameters<typeof aTenantRecord>[0] = {}) {
  const id = `new-${aNewName()}`
  return aTenantRecord({ id, database: id, img_folder: id, hosts: [`${id}.example`], ...changes })
}

const put = (front: ReturnType<typeof aFront>, record: ReturnType<typeof aNewRecord>, query = '') =>
  front.operate('PUT', `/tenants/${record.id}${query}`, JSON.stringify(record))

const importOf = (database: string, rows: unknown) =>
  JSON.stringify({ shop: { database, location: 'eeur' }, rows, pictures: published() })

test('nothing answers without the key, or with another one', async () => {
  const { ask, operate, bindings } = aFront()
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
    const bare = await ask(`https://${host}/operator${path}`, { method })
    expect([bare.status, (await bare.json<Refusal>()).error], path).toEqual([401, expect.stringContaining('missing')])
    const wrong = await operate(method, path, undefined, `${bindings.OPERATOR_KEY}x`)
    expect([wrong.status, (await wrong.json<Refusal>()).error], path).toEqual([401, expect.stringContaining('wrong')])
    expect((await operate(method, path, undefined, '')).status, path).toBe(400)
  }
  expect(await env.TENANTS.get(`tenant:${id}`)).not.toBeNull()
})

test('a cookie or a query is no key', async () => {
  const { ask, bindings } = aFront()
  const key = bindings.OPERATOR_KEY ?? ''
  const answer = await ask(`https://operator.example/operator/tenants?key=${key}`, {
    headers: { cookie: `key=${key}` },
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a published record opens its hosts at once, publishing it again changes nothing', async () => {
  const front = aFront()
  const record = aNewRecord()
  const home = `https://${record.hosts[0]}/`
  expect((await front.ask(home)).status).toBe(404)
  expect(await (await put(front, record)).json()).toEqual({
    record: 'added',
    hostsAdded: record.hosts,
    hostsRemoved: [],
  })
  expect((await front.ask(home)).status).toBe(200)
  expect(await (await put(front, record)).json()).toEqual({ record: 'unchanged', hostsAdded: [], hostsRemoved: [] })
})

test('a host that is dropped from a record closes, one that is added opens', async () => {
  const front = aFront()
  const record = aNewRecord()
  await put(front, record)
  const [old = ''] = record.hosts
  const change = await (await put(front, { ...record, hosts: [`www.${old}`] })).json()
  expect(change).toEqual({ record: 'changed', hostsAdded: [`www.${old}`], hostsRemoved: [old] })
  expect((await front.ask(`https://${old}/`)).status).toBe(404)
  expect((await front.ask(`https://www.${old}/`)).status).toBe(200)
})

test('a host, a database or a folder of another tenant can not be taken over', async () => {
  const front = aFront()
  const { id: owner, host, record: theirs } = await aPublishedShop()
  const taken = { hosts: ['mine.example', host], database: theirs.database, img_folder: theirs.img_folder }
  const answer = await put(front, aNewRecord(taken))
  expect(answer.status).toBe(422)
  const { faults } = await answer.json<Refusal>()
  expect(faults.map(({ path }) => path).sort()).toEqual(['database', 'hosts.1', 'img_folder'])
  for (const { message } of faults) expect(message).toContain(owner)
  expect(await env.TENANTS.get(`host:${host}`)).toBe(owner)
  expect(await env.TENANTS.get('host:mine.example')).toBeNull()
})

test('a shop keeps the folder of its pictures: rows and files name it', async () => {
  const front = aFront()
  const record = aNewRecord()
  expect((await put(front, record)).status).toBe(200)
  const answer = await put(front, { ...record, img_folder: `${record.id}-2` }, '?dryRun')
  expect(answer.status).toBe(422)
  const { faults } = await answer.json<Refusal>()
  expect(faults).toEqual([{ path: 'img_folder', message: expect.stringContaining(`are in ${record.img_folder}`) }])
  expect((await put(front, { ...record, name: 'Renamed' })).status).toBe(200)
})

test.each([
  ['add', undefined, 'eu'],
  ['remove', 'eu', undefined],
] as const)(
  'nobody can %s the jurisdiction of a published shop: its name would mean another database',
  async (_what, from, to) => {
    const front = aFront()
    const record = aNewRecord({ jurisdiction: from })
    expect((await put(front, record)).status).toBe(200)
    const moved = await put(front, { ...record, jurisdiction: to })
    expect(moved.status).toBe(422)
    expect((await moved.json<Refusal>()).faults.map(({ path }) => path)).toEqual(['jurisdiction'])
    // A new database is not bound by the old one.
    expect((await put(front, { ...record, jurisdiction: to, database: `${record.id}-2` }, '?dryRun')).status).toBe(200)
  },
)

test.each([
  ['added', undefined, 'eu'],
  ['removed', 'eu', undefined],
] as const)(
  'a jurisdiction that was %s by hand is found by the doctor, and publishing the right record mends it',
  async (_what, from, by) => {
    // The local runtime has no jurisdictions: another name stands for the same name in another one.
    const SHOP: typeof env.SHOP = Object.assign(Object.create(env.SHOP), {
      getByName: env.SHOP.getByName.bind(env.SHOP),
      jurisdiction: (where: string) => ({ getByName: (name: string) => env.SHOP.getByName(`${name} in ${where}`) }),
    })
    const front = aFront({ env: { SHOP } })
    const record = aNewRecord({ jurisdiction: from })
    await put(front, record)
    await env.TENANTS.put(`tenant:${record.id}`, JSON.stringify({ ...record, jurisdiction: by }))
    const doctored = async () => {
      const answer = await front.operate('GET', `/tenants/${record.id}/doctor`)
      const { verdicts } = await answer.json<{ verdicts: { check: string; faults: string[] }[] }>()
      return verdicts.find(({ check }) => check === 'database')?.faults.join()
    }
    expect(await doctored()).toContain(`jurisdiction is ${by ?? 'none'}`)
    expect((await put(front, { ...record, jurisdiction: by })).status).toBe(422)
    expect((await put(front, record)).status).toBe(200)
    expect(await doctored()).not.toContain('jurisdiction is')
  },
)

test('a faulty record is refused with every path, and a rehearsal writes nothing', async () => {
  const front = aFront()
  const faulty = aNewRecord({ name: '', settings: { NO_SUCH: 'x' }, secrets: { mail_key: 'plain' } })
  const { faults } = await (await put(front, faulty)).json<Refusal>()
  expect(faults.map(({ path }) => path)).toEqual(['name', 'settings.NO_SUCH', 'secrets.mail_key'])
  expect((await front.operate('PUT', '/tenants/x', 'no json')).status).toBe(422)
  const record = aNewRecord()
  expect((await front.operate('PUT', '/tenants/another-id', JSON.stringify(record))).status).toBe(422)
  expect((await put(front, record, '?dryRun')).status).toBe(200)
  for (const id of [record.id, faulty.id, 'x', 'another-id']) expect(await env.TENANTS.get(`tenant:${id}`)).toBeNull()
})

test('removing a tenant closes all its hosts, a broken one’s too, and no other’s', async () => {
  const front = aFront()
  const { id, host } = await aPublishedShop()
  const neighbour = await aPublishedShop()
  await env.TENANTS.put(`tenant:${id}`, '{broken')
  expect(await (await front.operate('DELETE', `/tenants/${id}`)).json()).toEqual({ hostsRemoved: [host] })
  expect((await front.ask(`https://${host}/`)).status).toBe(404)
  expect((await front.ask(neighbour.home)).status).toBe(200)
  expect((await front.operate('DELETE', `/tenants/${id}`)).status).toBe(404)
})

test('the list names every shop, and what is wrong with those that are not served', async () => {
  const front = aFront()
  const { id, host } = await aPublishedShop()
  const other = await aPublishedShop({ name: 'Broken' })
  await env.TENANTS.put(`tenant:${other.id}`, JSON.stringify({ ...other.record, countries: [] }))
  const { tenants } = await (await front.operate('GET', '/tenants')).json<{ tenants: { id: string }[] }>()
  expect(tenants).toContainEqual({ id, name: 'Kiosk', hosts: [host], faults: [] })
  expect(tenants.find((tenant) => tenant.id === other.id)).toMatchObject({
    name: 'Broken',
    faults: [{ path: 'countries' }],
  })
  expect(await (await front.operate('GET', `/tenants/${id}`)).json()).toMatchObject({ id, hosts: [host] })
})

test('goods are imported into the tenant’s own database; a faulty row is named and nothing is written', async () => {
  const front = aFront()
  const { id } = await aPublishedShop()
  const path = `/tenants/${id}/catalogue`
  const catalogue = aCatalogue()
  const rehearsal = await (await front.operate('POST', `${path}?dryRun`, importOf(id, catalogue))).json<{
    added: number
  }>()
  const report = await (await front.operate('POST', path, importOf(id, catalogue))).json<{ added: number }>()
  expect(report).toEqual(rehearsal)
  expect(report.added).toBeGreaterThan(0)
  const again = await (await front.operate('POST', path, importOf(id, catalogue))).json()
  expect(again).toMatchObject({ added: 0, unchanged: report.added })
  const faulty = await front.operate('POST', path, importOf(id, { products: [{ sku: 'X' }] }))
  expect([faulty.status, (await faulty.json<{ faults: unknown[] }>()).faults.length]).toEqual([422, expect.any(Number)])
})

test('customers are imported into the shop that they are brought to', async () => {
  const front = aFront()
  const { id } = aNewRecord()
  const path = `/tenants/${id}/customers`
  const customers = { customers: [aCustomerRow()] }
  const send = async (query = '') => (await front.operate('POST', `${path}${query}`, importOf(id, customers))).json()
  expect(await send('?dryRun')).toEqual(expect.objectContaining({ added: 1, faults: [] }))
  expect(await send()).toEqual(expect.objectContaining({ added: 1, faults: [] }))
  expect(await send()).toEqual(expect.objectContaining({ unchanged: 1, faults: [] }))
  const faulty = await front.operate('POST', path, importOf(id, { customers: [{ code: 'X' }] }))
  expect(faulty.status).toBe(422)
})

test('past orders are imported after the customers and the goods that they name', async () => {
  const front = aFront()
  const { id } = aNewRecord()
  const send = async (kind: string, rows: object) => {
    const answer = await front.operate('POST', `/tenants/${id}/${kind}`, importOf(id, rows))
    return [answer.status, await answer.json<{ added: number; faults: { field: string }[] }>()] as const
  }
  const orders = { orders: [aPastOrder()], pointPercentage: 5 }
  const [status, { faults }] = await send('orders', orders)
  expect([status, faults.map(({ field }) => field)]).toEqual([422, ['email', 'lines.0.sku']])
  await send('catalogue', aCatalogue())
  await send('customers', { customers: [aCustomerRow()] })
  expect(await send('orders', orders)).toMatchObject([200, { added: 1 }])
})

test('an import never reaches the database of another tenant', async () => {
  const front = aFront()
  const [one, other] = [await aPublishedShop(), await aPublishedShop()]
  const answer = await front.operate('POST', `/tenants/${one.id}/catalogue`, importOf(other.id, aCatalogue()))
  expect([answer.status, (await answer.json<Refusal>()).error]).toEqual([409, expect.stringContaining(other.id)])
  expect((await front.operate('POST', `/tenants/${one.id}/content`, '[]')).status).toBe(422)
})

/** Puts files, each under its name in this folder. */
function putPictures(front: ReturnType<typeof aFront>, id: string, folder: string, files: Record<string, BlobPart>) {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.set(`${folder}/${name}`, new Blob([bytes]), name)
  return front.operate('PUT', `/tenants/${id}/pictures/${folder}`, form)
}

test('pictures in a body that is no form, or in fields without a name, are refused by name', async () => {
  const front = aFront()
  const { id } = await aPublishedShop()
  const unnamed = new FormData()
  unnamed.append('', new Blob(['x']), 'x')
  for (const body of ['no form', '{}', unnamed]) {
    const answer = await front.operate('PUT', `/tenants/${id}/pictures/${id}`, body)
    expect(answer.status).toBe(422)
    expect((await answer.json<Refusal>()).error).toMatch(/^The body is not a form$|^ is no name of a picture/)
  }
})

test('pictures are put into the tenant’s own folder under their names, and listed with their digests', async () => {
  const front = aFront()
  const { id } = await aPublishedShop()
  const other = await aPublishedShop()
  const name = 'pods/aria.3f2a9c01aa-240.avif'
  expect((await putPictures(front, id, id, { [name]: 'bytes' })).status).toBe(200)
  expect((await env.MEDIA.head(`${id}/${name}`))?.httpMetadata?.contentType).toBe('image/avif')
  expect(await (await front.operate('GET', `/tenants/${id}/pictures/${id}`)).json()).toEqual({
    files: { [`${id}/${name}`]: '4b3a6218bb3e3a7303e8a171a60fcf92' },
  })
  expect((await putPictures(front, id, other.id, { [name]: 'bytes' })).status).toBe(409)
  expect((await front.operate('GET', `/tenants/${id}/pictures/${other.id}`)).status).toBe(409)
  expect(await env.MEDIA.head(`${other.id}/${name}`)).toBeNull()
})

test('of files one of which has no name of a picture, or another shop’s, none is stored', async () => {
  const front = aFront()
  const { id } = await aPublishedShop()
  const good = 'pods/good.3f2a9c01aa-240.webp'
  for (const bad of [
    'a.txt',
    'a.webp',
    '../a.3f2a9c01-240.webp',
    '../other/a.3f2a9c01-240.webp',
    'a.3f2a9c01-241.webp',
  ])
    expect((await putPictures(front, id, id, { [good]: 'bytes', [bad]: 'bytes' })).status, bad).toBe(422)
  expect(await env.MEDIA.head(`${id}/${good}`)).toBeNull()
})

test('a master is stored as what its bytes are, and what is no picture is refused', async () => {
  const front = aFront()
  const { id } = await aPublishedShop()
  const typeOf = async (path: string) => (await env.MEDIA.head(`${id}/${path}`))?.httpMetadata?.contentType
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const [path, body, type] of [
    ['pods/aria.3f2a9c01aa', 'RIFF....WEBPVP8 ', 'image/webp'],
    [`desk/${'0a'.repeat(16)}.jpg`, 'a file of an earlier release', 'image/jpeg'],
    ['pods/drawn.3f2a9c01aa', drawing, 'image/svg+xml'],
  ] as const) {
    expect((await putPictures(front, id, id, { [path]: body })).status, path).toBe(200)
    expect(await typeOf(path)).toBe(type)
  }
  for (const bytes of ['no picture', '<html>', '', aPng()])
    expect((await putPictures(front, id, id, { 'pods/words.3f2a9c01aa': bytes })).status).toBe(422)
  expect(await typeOf('pods/words.3f2a9c01aa')).toBeUndefined()
})

test('what fails inside is named by its number alone', async () => {
  const list = async () => {
    throw new Error('secret-of-the-platform')
  }
  const front = aFront({ env: { TENANTS: Object.assign(Object.create(env.TENANTS), { list }) as KVNamespace } })
  const answer = await front.operate('GET', '/tenants')
  expect(answer.status).toBe(500)
  const { error } = await answer.json<Refusal>()
  const [line] = front.log.filter(({ event }) => event === 'operator-failed')
  expect(error).toContain(line?.requestId)
  expect(error).not.toContain('secret')
})

test('what the owner changed at the desk outlives the next publishing, unless the folder’s is asked for', async () => {
  const front = aFront()
  const record = aNewRecord({ settings: { Telephone: '1', Email: 'a@mail.example' } })
  await put(front, record)
  const [id, stored] = [record.id, async () => JSON.parse((await env.TENANTS.get(`tenant:${record.id}`)) ?? 'null')]
  const desk = recordDesk({
    store: env.TENANTS,
    id,
    plainSecrets: false,
    shop: aShopWith({ id, database: id }, { claimRecord: async () => true, recordNotWritten: async () => undefined }),
    refresh: () => undefined,
    report: () => undefined,
  })
  const shown = await desk.read()
  await desk.change(shown?.version ?? '', { kind: 'settings', values: { Telephone: '2' } }, 'owner@kiosk.example')
  const published = { ...record, settings: { Telephone: '1', Email: 'b@mail.example' } }
  await put(front, published)
  expect((await stored()).settings).toEqual({ Telephone: '2', Email: 'b@mail.example' })
  await put(front, published, '?content')
  expect((await stored()).settings).toEqual({ Telephone: '1', Email: 'b@mail.example' })
  await put(front, published)
  expect((await stored()).settings).toEqual({ Telephone: '1', Email: 'b@mail.example' })
})

/** KV as a place far away shows it for a while: a tenant's record is still this one. */
const stillShowing = (id: string, text: string | null) =>
  Object.assign(Object.create(env.TENANTS), {
    get: (key: string) => (key === `tenant:${id}` ? Promise.resolve(text) : env.TENANTS.get(key)),
    list: env.TENANTS.list.bind(env.TENANTS),
    put: env.TENANTS.put.bind(env.TENANTS),
    delete: env.TENANTS.delete.bind(env.TENANTS),
  }) as KVNamespace

test('of two who change the same record at once, at the desk and by a command, one is refused', async () => {
  const front = aFront()
  const record = aNewRecord({ settings: { Telephone: '1' } })
  await put(front, record)
  const stored = () => env.TENANTS.get(`tenant:${record.id}`)
  const deskAt = (store: KVNamespace) =>
    recordDesk({
      ...{ store, id: record.id, plainSecrets: false, shop: new ShopClient(env.SHOP, { ...record, location: 'eeur' }) },
      ...{ refresh: () => undefined, report: () => undefined },
    })
  const toTwo = { kind: 'settings', values: { Telephone: '2' } } as const
  const first = await stored()
  const { version = '' } = (await deskAt(env.TENANTS).read()) ?? {}
  expect(await deskAt(env.TENANTS).change(version, toTwo, 'owner@kiosk.example')).toEqual({ ok: true, changed: true })

  const far = aFront({ env: { TENANTS: stillShowing(record.id, first) } })
  const token = JSON.stringify({ name: 'till', sha256: 'ab'.repeat(32), scopes: ['read'] })
  for (const answer of [
    await put(far, { ...record, name: 'Renamed' }),
    await put(far, record, '?content'),
    await far.operate('POST', `/tenants/${record.id}/tokens`, token),
  ])
    expect([answer.status, (await answer.json<Refusal>()).error]).toEqual([409, expect.stringContaining('try again')])
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ name: record.name, settings: { Telephone: '2' } })

  const second = await stored()
  expect((await put(front, { ...record, name: 'Renamed' })).status).toBe(200)
  const farDesk = deskAt(stillShowing(record.id, second))
  const shown = (await farDesk.read())?.version ?? ''
  const toThree = { kind: 'settings', values: { Telephone: '3' } } as const
  expect(await farDesk.change(shown, toThree, 'owner@kiosk.example')).toEqual({ ok: false, reason: 'stale' })
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ name: 'Renamed', settings: { Telephone: '2' } })
})

test('a shop is led away from a database that answers no more', async () => {
  const record = aNewRecord()
  await put(aFront(), record)
  const broken = {
    getByName: () => ({ claimRecord: () => Promise.reject(new Error('The database is broken')) }),
  } as unknown as Env['SHOP']
  const front = aFront({ env: { SHOP: broken } })
  expect((await put(front, { ...record, name: 'Renamed' })).status).toBe(500)
  expect(await (await put(front, { ...record, database: `${record.id}-2` })).json()).toMatchObject({
    record: 'changed',
  })
})
