import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { BackupEnd, BackupHeader, BackupPictures, BackupRows } from '#app/domain/backup/backup-file.ts'
import { allRows, aUsedShop, comparableRows } from '#tests/factories/backup.queries.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aShop } from '#tests/factories/shop.ts'

/** A published shop with data of every kind and a picture. */
async function aUsedTenant() {
  const gateway = aGateway()
  const usedShop = await aUsedShop()
  const published = await aPublishedShop({ id: 'test-shop', database: usedShop.database })
  await env.MEDIA.put(`${published.id}/thing.0a1b2c3d-480.webp`, 'x')
  return { gateway, usedShop, ...published }
}

async function readLines(response: Response): Promise<unknown[]> {
  const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('a backup has a header and a checksum, and restores the same shop', async () => {
  const { gateway, usedShop, record } = await aUsedTenant()
  const before = await allRows(usedShop)
  const response = await gateway.operate('GET', '/tenants/test-shop/backup')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const lines = await readLines(response)
  const { migrations, tables, ...head } = BackupHeader.parse(lines[0])
  expect(head).toEqual({ periptero: 'backup 2', tenant: 'test-shop', at: '2026-11-21T12:00:00.000Z', record })
  const { sha256: file } = BackupEnd.parse(lines.at(-1)).end
  expect(lines.at(-2)).toEqual({ pictures: { [`${record.img_folder}/thing.0a1b2c3d-480.webp`]: expect.any(String) } })

  const parts = lines.slice(1, -2).map((line, index) => {
    const { table, rows } = BackupRows.parse(line)
    return { place: index + 1, table, rows: JSON.stringify(rows) }
  })
  const target = aShop()
  const body = { shop: { database: target.database, location: 'eeur' }, file }
  const send = async (method: string, path: string, extra: object) =>
    (await gateway.operate(method, `/tenants/test-shop/restore${path}`, JSON.stringify({ ...body, ...extra }))).json()
  const schema = { migrations, tables }
  expect(await send('POST', '', { schema })).toEqual({ ok: true, next: 1 })
  expect(await send('PUT', '', { parts })).toEqual({ ok: true, next: parts.length + 1 })
  expect(await send('POST', '/finish', { schema })).toEqual({ ok: true, rows: expect.any(Number) })
  expect(comparableRows(await allRows(target))).toEqual(comparableRows(before))
  // The restored database can raise its invoice numbers before the record names it.
  const numbers = [{ kind: 'invoice', year: 2026, last: 125 }]
  const { file: _file, ...shop } = body
  const raised = await gateway.operate(
    'POST',
    '/tenants/test-shop/restore/document-numbers',
    JSON.stringify({ ...shop, numbers }),
  )
  expect(await raised.json()).toEqual({ ok: true, numbers })
  // A shop with data refuses another file. Sending the same file again reports that its restore is done.
  expect(await send('POST', '', { schema })).toEqual({ ok: true, next: null })
  expect(await send('POST', '', { schema, file: 'b'.repeat(64) })).toEqual({
    error: expect.stringContaining('is not empty'),
  })
})

test('the operator reads and raises the last numbers of invoices, and never lowers them', async () => {
  const { gateway } = await aUsedTenant()
  const path = '/tenants/test-shop/document-numbers'
  const raise = async (last: number) =>
    (await gateway.operate('POST', path, JSON.stringify({ numbers: [{ kind: 'invoice', year: 2026, last }] }))).json()
  const numbers = [{ kind: 'invoice', year: 2026, last: 125 }]
  expect(await raise(125)).toEqual({ numbers })
  expect(await raise(7)).toEqual({ numbers })
  expect(await (await gateway.operate('GET', path)).json()).toEqual({ numbers })
  expect((await gateway.operate('POST', path, JSON.stringify({ numbers: [{ kind: 'bill' }] }))).status).toBe(422)
})

test('a backup lists masters and excludes renditions', async () => {
  const { gateway, id } = await aUsedTenant()
  const master = `${id}/products/pod.3f2a9c01aa`
  for (const key of [master, `${master}-480.webp`, `${id}/brand/logo.svg`]) await env.MEDIA.put(key, 'x')
  const lines = await readLines(await gateway.operate('GET', '/tenants/test-shop/backup'))
  const { pictures } = BackupPictures.parse(lines.at(-2))
  // The first picture has no master: an earlier release published it.
  expect(Object.keys(pictures)).toEqual(
    expect.arrayContaining([`${id}/thing.0a1b2c3d-480.webp`, master, `${id}/brand/logo.svg`]),
  )
  expect(Object.keys(pictures)).not.toContain(`${master}-480.webp`)
})

test('the operator gets a picture unchanged; a missing one is 404, another tenant’s is refused', async () => {
  const { gateway, record } = await aUsedTenant()
  const folder = record.img_folder
  const { id: second } = await aPublishedShop()
  const fetchPicture = async (path: string) => {
    const response = await gateway.operate('GET', `/tenants/${record.id}/pictures/${path}`)
    return [response.status, await response.text()]
  }
  expect(await fetchPicture(`${folder}/thing.0a1b2c3d-480.webp`)).toEqual([200, 'x'])
  expect(await fetchPicture(`${folder}/thing.0a1b2c3d-960.webp`)).toEqual([
    404,
    expect.stringContaining('There is no picture'),
  ])
  expect((await fetchPicture(`${second}/thing.0a1b2c3d-480.webp`))[0]).toBe(409)
})

test('a cancelled download deletes its copy', async () => {
  const { gateway, usedShop } = await aUsedTenant()
  const response = await gateway.operate('GET', '/tenants/test-shop/backup')
  await response.body?.cancel()
  // The copy is deleted after the response.
  await expect
    .poll(async () => (await readAllTables(usedShop)).filter((name) => name.startsWith('backup_')))
    .toEqual([])
})

async function readAllTables({ stub }: Awaited<ReturnType<typeof aUsedShop>>): Promise<string[]> {
  const { runInDurableObject } = await import('cloudflare:test')
  return runInDurableObject(stub, (_shop, { storage }) =>
    [...storage.sql.exec<{ name: string }>('SELECT name FROM sqlite_master')].map(({ name }) => name),
  )
}

test('an invalid body, an unknown tenant and another tenant’s database are refused', async () => {
  const { operate } = aGateway()
  const { record: foreign } = await aPublishedShop()
  const own = await aPublishedShop()
  const refused = async (method: string, path: string, body?: object) => {
    const response = await operate(method, `/tenants/${path}`, body === undefined ? undefined : JSON.stringify(body))
    return [response.status, (await response.json<{ error: string }>()).error]
  }
  expect(await refused('GET', 'nobody/backup')).toEqual([404, 'There is no tenant nobody'])
  expect(await refused('POST', `${own.id}/restore`, { file: 'x' })).toEqual([422, 'The body is not part of a backup'])
  const schema = { migrations: ['0001-tenant'], tables: [] }
  const body = { shop: { database: foreign.database, location: 'eeur' }, file: 'a'.repeat(64), schema }
  expect(await refused('POST', `${own.id}/restore`, body)).toEqual([
    409,
    expect.stringContaining('belongs to the tenant'),
  ])
})
