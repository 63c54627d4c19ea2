import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { BackupEnd, BackupHead, BackupPictures, BackupRows } from '#app/domain/backup/backup-file.ts'
import { aLivedShop, allRows, comparableRows } from '#tests/factories/backup.queries.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aShop } from '#tests/factories/shop.ts'

/** A shop that has lived, published, with a picture. */
async function aLivedTenant() {
  const front = aFront()
  const lived = await aLivedShop()
  const published = await aPublishedShop({ id: 'test-shop', database: lived.database })
  await env.MEDIA.put(`${published.id}/thing.0a1b2c3d-480.webp`, 'x')
  return { front, lived, ...published }
}

async function linesOf(answer: Response): Promise<unknown[]> {
  const text = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('a backup begins with what it is of, and its end vouches for it; it comes back as the same shop', async () => {
  const { front, lived, record } = await aLivedTenant()
  const before = await allRows(lived)
  const answer = await front.operate('GET', '/tenants/test-shop/backup')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const lines = await linesOf(answer)
  const { migrations, tables, ...head } = BackupHead.parse(lines[0])
  expect(head).toEqual({ periptero: 'backup 2', tenant: 'test-shop', at: '2026-11-21T12:00:00.000Z', record })
  const { sha256: file } = BackupEnd.parse(lines.at(-1)).end
  expect(lines.at(-2)).toEqual({ pictures: { [`${record.img_folder}/thing.0a1b2c3d-480.webp`]: expect.any(String) } })

  const parts = lines.slice(1, -2).map((line, at) => {
    const { table, rows } = BackupRows.parse(line)
    return { place: at + 1, table, rows: JSON.stringify(rows) }
  })
  const target = aShop()
  const told = { shop: { database: target.database, location: 'eeur' }, file }
  const send = async (method: string, path: string, more: object) =>
    (await front.operate(method, `/tenants/test-shop/restore${path}`, JSON.stringify({ ...told, ...more }))).json()
  const schema = { migrations, tables }
  expect(await send('POST', '', { schema })).toEqual({ ok: true, next: 1 })
  expect(await send('PUT', '', { parts })).toEqual({ ok: true, next: parts.length + 1 })
  expect(await send('POST', '/finish', { schema })).toEqual({ ok: true, rows: expect.any(Number) })
  expect(comparableRows(await allRows(target))).toEqual(comparableRows(before))
  // Into a shop that has something nothing is restored; who brings the same file again learns that it is done.
  expect(await send('POST', '', { schema })).toEqual({ ok: true, next: null })
  expect(await send('POST', '', { schema, file: 'b'.repeat(64) })).toEqual({
    error: expect.stringContaining('is not empty'),
  })
})

test('a backup names masters, and what is made from them again is left out', async () => {
  const { front, id } = await aLivedTenant()
  const master = `${id}/goods/pod.3f2a9c01aa`
  for (const key of [master, `${master}-480.webp`, `${id}/brand/logo.svg`]) await env.MEDIA.put(key, 'x')
  const lines = await linesOf(await front.operate('GET', '/tenants/test-shop/backup'))
  const { pictures } = BackupPictures.parse(lines.at(-2))
  // The first has no master: an earlier release published it.
  expect(Object.keys(pictures)).toEqual(
    expect.arrayContaining([`${id}/thing.0a1b2c3d-480.webp`, master, `${id}/brand/logo.svg`]),
  )
  expect(Object.keys(pictures)).not.toContain(`${master}-480.webp`)
})

test('a picture is given to the operator as it is; another tenant’s is not, and one that there is not says so', async () => {
  const { front, record } = await aLivedTenant()
  const folder = record.img_folder
  const { id: other } = await aPublishedShop()
  const asked = async (path: string) => {
    const answer = await front.operate('GET', `/tenants/${record.id}/pictures/${path}`)
    return [answer.status, await answer.text()]
  }
  expect(await asked(`${folder}/thing.0a1b2c3d-480.webp`)).toEqual([200, 'x'])
  expect(await asked(`${folder}/thing.0a1b2c3d-960.webp`)).toEqual([
    404,
    expect.stringContaining('There is no picture'),
  ])
  expect((await asked(`${other}/thing.0a1b2c3d-480.webp`))[0]).toBe(409)
})

test('who stops reading leaves no copy behind', async () => {
  const { front, lived } = await aLivedTenant()
  const answer = await front.operate('GET', '/tenants/test-shop/backup')
  await answer.body?.cancel()
  await expect
    .poll(async () =>
      lived.operations.write((db, tenantId) =>
        db.beginRestore(tenantId, 'a'.repeat(64), { migrations: ['x'], tables: [] }),
      ),
    )
    .toBeTruthy()
  const left = await allTables(lived)
  expect(left.filter((name) => name.startsWith('backup_'))).toEqual([])
})

async function allTables({ stub }: Awaited<ReturnType<typeof aLivedShop>>): Promise<string[]> {
  const { runInDurableObject } = await import('cloudflare:test')
  return runInDurableObject(stub, (_shop, { storage }) =>
    [...storage.sql.exec<{ name: string }>('SELECT name FROM sqlite_master')].map(({ name }) => name),
  )
}

test('what is no part of a backup, nobody’s backup, and another tenant’s database are refused', async () => {
  const { operate } = aFront()
  const { record: theirs } = await aPublishedShop()
  const own = await aPublishedShop()
  const refused = async (method: string, path: string, body?: object) => {
    const answer = await operate(method, `/tenants/${path}`, body === undefined ? undefined : JSON.stringify(body))
    return [answer.status, (await answer.json<{ error: string }>()).error]
  }
  expect(await refused('GET', 'nobody/backup')).toEqual([404, 'There is no tenant nobody'])
  expect(await refused('POST', `${own.id}/restore`, { file: 'x' })).toEqual([422, 'That is no part of a backup'])
  const schema = { migrations: ['0001-tenant'], tables: [] }
  const told = { shop: { database: theirs.database, location: 'eeur' }, file: 'a'.repeat(64), schema }
  expect(await refused('POST', `${own.id}/restore`, told)).toEqual([
    409,
    expect.stringContaining('belongs to the tenant'),
  ])
})
