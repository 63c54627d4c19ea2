import { env } from 'cloudflare:workers'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeBackup } from '#tenants/cli/backup/backup.ts'
import { restoreBackup } from '#tenants/cli/backup/restore.ts'
import { CliError } from '#tenants/cli/issues.ts'
import type { Call, Download, OperatorClient } from '#tenants/cli/operator-client.ts'
import { createRecordService } from '#workers/gateway/record-service.ts'
import { allRows, aUsedShop, comparableRows } from './factories/backup.queries.ts'
import { aGateway, aPublishedShop } from './factories/gateway.ts'
import { aPng } from './factories/picture-bytes.ts'
import { aShop } from './factories/shop.ts'

/** The operator's commands, connected to this gateway. */
function createCommands({ operate }: ReturnType<typeof aGateway>) {
  const requested = async (method: string, path: string, body?: BodyInit) => {
    const response = await operate(method, path, body)
    if (response.ok) return response
    throw new CliError((await response.json<{ error: string }>()).error)
  }
  const call: Call = async (method, path, schema, body) =>
    schema.parse(await (await requested(method, path, body)).json())
  const download: Download = async function* (path) {
    const reader = (await requested('GET', path)).body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value
  }
  const json = async <Result>(method: string, path: string, body?: BodyInit) =>
    (await requested(method, path, body)).json<Result>()
  const operator: Pick<OperatorClient, 'listTenants' | 'putRecord' | 'pictures' | 'putPictures'> = {
    listTenants: async () =>
      (await json<{ tenants: Awaited<ReturnType<OperatorClient['listTenants']>> }>('GET', '/tenants')).tenants,
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
  return { call, download, operator: operator as OperatorClient }
}

test('a restored shop has the same bytes of all pictures, uploaded and published', async () => {
  const usedShop = await aUsedShop()
  const { record } = await aPublishedShop({ id: 'test-shop', database: usedShop.database })
  const { call, download, operator } = createCommands(aGateway())
  const files = new Map([
    [`${record.img_folder}/products/thing.0a1b2c3d-480.webp`, new TextEncoder().encode('a published file')],
    [`${record.img_folder}/desk/0123456789abcdef0123456789abcdef.png`, aPng({ width: 700, height: 300 })],
    [`${record.img_folder}/reviews/0123456789abcdef0123456789abcdef`, aPng({ width: 70, height: 30 })],
    [`${record.img_folder}/brand/logo.svg`, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])
  for (const [key, bytes] of files) await env.MEDIA.put(key, bytes)
  const before = await allRows(usedShop)

  const out = new PassThrough()
  const [file, counts] = await Promise.all([
    buffer(out),
    writeBackup(download, record.id, out).finally(() => out.end()),
  ])
  expect(counts.pictures).toBe(4)

  // Delete one picture, change another and leave the others.
  const [deleted = '', changed = ''] = files.keys()
  await env.MEDIA.delete(deleted)
  await env.MEDIA.put(changed, 'something else')
  const target = aShop()
  const messages: string[] = []
  let restored = {}
  const looking: OperatorClient = {
    ...operator,
    // Compare before the scheduler sends the queued mails.
    pictures: async (...requested) => {
      restored = await allRows(target)
      return operator.pictures(...requested)
    },
  }
  await restoreBackup(call, looking, {
    ...{ id: record.id, database: target.database, record: false },
    readBytes: async function* () {
      yield new Uint8Array(file)
    },
    printLine: (line) => void messages.push(line),
  })
  expect(messages.slice(1)).toEqual(['pictures: 2 files restored', 'record: changed'])
  expect(comparableRows(restored)).toEqual(comparableRows(before))
  for (const key of files.keys()) {
    const found = await env.MEDIA.get(key)
    expect(new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0)), key).toEqual(files.get(key))
  }
})

test('a restore does not bring back a token that was revoked after the backup', async () => {
  const usedShop = await aUsedShop()
  const token = (name: string) => ({ name, sha256: 'ab'.repeat(32), scopes: ['read' as const] })
  const shop = {
    id: 'test-shop',
    database: usedShop.database,
    name: 'Then',
    api_tokens: [token('lost'), token('till')],
  }
  const { record } = await aPublishedShop(shop)
  const gateway = aGateway()
  const { call, download, operator } = createCommands(gateway)
  const out = new PassThrough()
  const [file] = await Promise.all([buffer(out), writeBackup(download, record.id, out).finally(() => out.end())])

  await gateway.operate('PUT', `/tenants/${record.id}`, JSON.stringify({ ...record, name: 'Now' }))
  await gateway.operate('DELETE', `/tenants/${record.id}/tokens/lost`)
  await restoreBackup(call, operator, {
    ...{ id: record.id, database: aShop().database, record: true },
    readBytes: async function* () {
      yield new Uint8Array(file)
    },
    printLine: () => undefined,
  })
  const restored = JSON.parse((await env.TENANTS.get(`tenant:${record.id}`)) ?? 'null')
  expect(restored).toMatchObject({ name: 'Then', api_tokens: [token('till')] })
})

test('a change of the record in the admin during a restore is preserved', async () => {
  const usedShop = await aUsedShop()
  const { record } = await aPublishedShop({ id: 'test-shop', database: usedShop.database })
  const { call, download, operator } = createCommands(aGateway())
  const out = new PassThrough()
  const [file] = await Promise.all([buffer(out), writeBackup(download, record.id, out).finally(() => out.end())])

  const admin = createRecordService({
    ...{ store: env.TENANTS, id: record.id, plainSecrets: false, shop: usedShop.admin },
    ...{ refresh: () => undefined, report: () => undefined },
  })
  const meanwhile: OperatorClient = {
    ...operator,
    pictures: async (...requested) => {
      const { version = '' } = (await admin.load()) ?? {}
      await admin.update(version, { kind: 'settings', values: { Telephone: '25 111111' } }, 'owner@kiosk.example')
      return operator.pictures(...requested)
    },
  }
  const { database } = aShop()
  await restoreBackup(call, meanwhile, {
    ...{ id: record.id, database, record: false },
    readBytes: async function* () {
      yield new Uint8Array(file)
    },
    printLine: () => undefined,
  })
  const restored = JSON.parse((await env.TENANTS.get(`tenant:${record.id}`)) ?? 'null')
  expect(restored).toMatchObject({ database, settings: { Telephone: '25 111111' } })
})
