import { env } from 'cloudflare:workers'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { backup } from '#tenants/cli/backup/backup.ts'
import { restore } from '#tenants/cli/backup/restore.ts'
import { Refused } from '#tenants/cli/fault.ts'
import type { Call, Download, Operator } from '#tenants/cli/operator.ts'
import { recordDesk } from '#workers/front/record-desk.ts'
import { aLivedShop, allRows, comparableRows } from './factories/backup.queries.ts'
import { aFront, aPublishedShop } from './factories/front.ts'
import { aPng } from './factories/picture-bytes.ts'
import { aShop } from './factories/shop.ts'

/** The operator's commands as they speak to this front. */
function commandsOf({ operate }: ReturnType<typeof aFront>) {
  const asked = async (method: string, path: string, body?: BodyInit) => {
    const answer = await operate(method, path, body)
    if (answer.ok) return answer
    throw new Refused((await answer.json<{ error: string }>()).error)
  }
  const call: Call = async (method, path, schema, body) => schema.parse(await (await asked(method, path, body)).json())
  const download: Download = async function* (path) {
    const reader = (await asked('GET', path)).body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value
  }
  const json = async <Answer>(method: string, path: string, body?: BodyInit) =>
    (await asked(method, path, body)).json<Answer>()
  const operator: Pick<Operator, 'list' | 'putRecord' | 'pictures' | 'putPictures'> = {
    list: async () => (await json<{ tenants: Awaited<ReturnType<Operator['list']>> }>('GET', '/tenants')).tenants,
    putRecord: (record, { dryRun, content }) =>
      json('PUT', `/tenants/${record.id}?content=${content}&dryRun=${dryRun}`, JSON.stringify(record)),
    pictures: async (id, folder) =>
      new Map(
        Object.entries(
          (await json<{ files: Record<string, string> }>('GET', `/tenants/${id}/pictures/${folder}`)).files,
        ),
      ),
    putPictures: (id, folder, files) => {
      const form = new FormData()
      for (const [key, bytes] of files) form.set(key, new Blob([bytes]), key)
      return json('PUT', `/tenants/${id}/pictures/${folder}`, form)
    },
  }
  return { call, download, operator: operator as Operator }
}

test('a shop comes back with its pictures, byte by byte, those of the desk and those of the folder', async () => {
  const lived = await aLivedShop()
  const { record } = await aPublishedShop({ id: 'test-shop', database: lived.database })
  const { call, download, operator } = commandsOf(aFront())
  const files = new Map([
    [`${record.img_folder}/goods/thing.0a1b2c3d-480.webp`, new TextEncoder().encode('a published file')],
    [`${record.img_folder}/desk/0123456789abcdef0123456789abcdef.png`, aPng({ width: 700, height: 300 })],
    [`${record.img_folder}/brand/logo.svg`, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])
  for (const [key, bytes] of files) await env.MEDIA.put(key, bytes)
  const before = await allRows(lived)

  const out = new PassThrough()
  const [file, counts] = await Promise.all([buffer(out), backup(download, record.id, out).finally(() => out.end())])
  expect(counts.pictures).toBe(3)

  // One is gone, one is another by now, and one is as it was.
  const [gone = '', changed = '', kept = ''] = files.keys()
  await env.MEDIA.delete(gone)
  await env.MEDIA.put(changed, 'something else')
  const target = aShop()
  const said: string[] = []
  let restored = {}
  const looking: Operator = {
    ...operator,
    // Before the shop's clock sends what was waiting.
    pictures: async (...asked) => {
      restored = await allRows(target)
      return operator.pictures(...asked)
    },
  }
  await restore(call, looking, {
    ...{ id: record.id, database: target.database, record: false },
    read: async function* () {
      yield new Uint8Array(file)
    },
    say: (line) => void said.push(line),
  })
  expect(said.slice(1)).toEqual(['pictures: 2 files came back', 'record: changed'])
  expect(comparableRows(restored)).toEqual(comparableRows(before))
  for (const key of [gone, changed, kept]) {
    const found = await env.MEDIA.get(key)
    expect(new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0)), key).toEqual(files.get(key))
  }
})

test('the record of the file brings no token back that was revoked since', async () => {
  const lived = await aLivedShop()
  const token = (name: string) => ({ name, sha256: 'ab'.repeat(32), scopes: ['read' as const] })
  const shop = { id: 'test-shop', database: lived.database, name: 'Then', api_tokens: [token('lost'), token('till')] }
  const { record } = await aPublishedShop(shop)
  const front = aFront()
  const { call, download, operator } = commandsOf(front)
  const out = new PassThrough()
  const [file] = await Promise.all([buffer(out), backup(download, record.id, out).finally(() => out.end())])

  await front.operate('PUT', `/tenants/${record.id}`, JSON.stringify({ ...record, name: 'Now' }))
  await front.operate('DELETE', `/tenants/${record.id}/tokens/lost`)
  await restore(call, operator, {
    ...{ id: record.id, database: aShop().database, record: true },
    read: async function* () {
      yield new Uint8Array(file)
    },
    say: () => undefined,
  })
  const restored = JSON.parse((await env.TENANTS.get(`tenant:${record.id}`)) ?? 'null')
  expect(restored).toMatchObject({ name: 'Then', api_tokens: [token('till')] })
})

test('what the desk changes of the record while a shop comes back stands afterwards', async () => {
  const lived = await aLivedShop()
  const { record } = await aPublishedShop({ id: 'test-shop', database: lived.database })
  const { call, download, operator } = commandsOf(aFront())
  const out = new PassThrough()
  const [file] = await Promise.all([buffer(out), backup(download, record.id, out).finally(() => out.end())])

  const desk = recordDesk({
    ...{ store: env.TENANTS, id: record.id, plainSecrets: false, shop: lived.desk },
    ...{ refresh: () => undefined, report: () => undefined },
  })
  const meanwhile: Operator = {
    ...operator,
    pictures: async (...asked) => {
      const { version = '' } = (await desk.read()) ?? {}
      await desk.change(version, { kind: 'settings', values: { Telephone: '25 111111' } }, 'owner@kiosk.example')
      return operator.pictures(...asked)
    },
  }
  const { database } = aShop()
  await restore(call, meanwhile, {
    ...{ id: record.id, database, record: false },
    read: async function* () {
      yield new Uint8Array(file)
    },
    say: () => undefined,
  })
  const restored = JSON.parse((await env.TENANTS.get(`tenant:${record.id}`)) ?? 'null')
  expect(restored).toMatchObject({ database, settings: { Telephone: '25 111111' } })
})
