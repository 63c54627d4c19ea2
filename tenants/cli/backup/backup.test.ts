import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { Refused } from '../fault.ts'
import type { Call, Operator } from '../operator.ts'
import { backup } from './backup.ts'
import { backupLines } from './backup-lines.ts'
import { restore } from './restore.ts'

const head = {
  ...{ periptero: 'backup 2', tenant: 'kiosk', at: '2026-11-21T12:00:00.000Z', migrations: ['0001-tenant'] },
  tables: [{ name: 'brands', columns: ['id', 'name'], rows: 4 }],
  record: { ...aTenantRecord(), location: 'eeur' },
}
const linesWith = (name: string) => [
  head,
  {
    table: 'brands',
    rows: [
      [1, 'Line\u2028separator'],
      [2, 'Ποτήρι\r'],
    ],
  },
  { table: 'brands', rows: [[3, name]] },
  { table: 'brands', rows: [[4, null]] },
  { pictures: { 'kiosk/a.0a1b2c3d-240.webp': '1', 'kiosk/b.0a1b2c3d-240.webp': '2' } },
]
const lines = linesWith('x')

const textOf = (content: readonly object[]) => content.map((line) => `${JSON.stringify(line)}\n`).join('')
const endOf = (text: string, begun = '') => ({
  end: { sha256: createHash('sha256').update(begun).update(text).digest('hex') },
})

/** The shop alone, as a Worker gives it. */
function aShopFile(content: readonly object[] = lines, end = true): Buffer {
  const text = textOf(content)
  return gzipSync(text + (end ? textOf([endOf(text)]) : ''))
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const picturesOfKiosk = [
  { picture: 'kiosk/a.0a1b2c3d-240.webp', bytes: base64('the first') },
  { picture: 'kiosk/b.0a1b2c3d-240.webp', bytes: base64('the second') },
]

/** A whole backup. */
function aFile(content: readonly object[] = lines, end = true, pictures: readonly object[] = picturesOfKiosk): Buffer {
  const text = textOf(pictures)
  const shop = endOf(textOf(content)).end.sha256
  return Buffer.concat([aShopFile(content, end), gzipSync(text + textOf([endOf(text, shop)]))])
}

/** In pieces, as a file or a network gives it. */
async function* piecesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000)
}

async function read(file: Buffer) {
  const kinds: string[] = []
  for await (const line of backupLines(piecesOf(file))) kinds.push(line.kind)
  return kinds
}

test('a whole backup is read line by line, and signs that end lines elsewhere end none here', async () => {
  const shop = ['head', 'part', 'part', 'part', 'pictures', 'end']
  expect(await read(aFile())).toEqual([...shop, 'picture', 'picture'])
  // The first backups had no pictures behind their end.
  expect(await read(aShopFile([{ ...head, periptero: 'backup 1' }, ...lines.slice(1)]))).toEqual(shop)
})

const linesWithout = (text: string, part: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes(part))
    .join('\n')
const changed = (file: Buffer, change: (text: string) => string) => gzipSync(change(gunzipSync(file).toString()))

test.each<[string, Buffer]>([
  ['that is cut', aFile().subarray(0, -200)],
  ['without its end', aFile(lines, false)],
  ['with a changed letter', changed(aFile(), (text) => text.replace('Ποτήρι', 'Ποτηρι'))],
  ['with a line taken out', changed(aFile(), (text) => linesWithout(text, '[4,null]'))],
  ['with a line behind its end', changed(aFile(), (text) => `${text}{"table":"brands","rows":[]}\n`)],
  ['whose pictures are missing', aShopFile()],
  ['whose pictures are cut', aFile().subarray(0, -40)],
  ['with another picture', changed(aFile(), (text) => text.replace(base64('the first'), base64('the First')))],
  ['with a picture taken out', changed(aFile(), (text) => linesWithout(text, '"kiosk/b.0a1b2c3d-240.webp","bytes"'))],
  [
    'with the pictures of another',
    Buffer.concat([
      aShopFile(),
      aFile([...lines, lines[1] ?? {}]).subarray(aShopFile([...lines, lines[1] ?? {}]).length),
    ]),
  ],
  ['that is no gzip', Buffer.from('tenant.json')],
  ['that is empty', Buffer.from('')],
  ['of something else', aFile([{ name: 'not a backup' }])],
])('a file %s is refused', async (_what, file) => {
  await expect(read(file)).rejects.toBeInstanceOf(Refused)
})

/** What a Worker gives: the shop, and of its pictures those that are still there. */
function aDownload(shop: () => AsyncIterable<Uint8Array>, gone: string | null = null) {
  return (path: string) =>
    asGenerator(async function* () {
      const picture = picturesOfKiosk.find(({ picture: key }) => path === `/tenants/kiosk/pictures/${key}`)
      if (picture?.picture === gone && gone !== null) throw new Refused(`There is no picture ${gone}`)
      if (picture === undefined) yield* shop()
      else yield* piecesOf(Buffer.from(picture.bytes, 'base64'))
    })
}

test('a backup goes to its file as it comes, its pictures behind it, and one that did not come whole is told', async () => {
  const shop = () => piecesOf(aShopFile())
  const written = async (gone: string | null) => {
    const out = new PassThrough()
    const [file, counts] = await Promise.all([
      buffer(out),
      backup(aDownload(shop, gone), 'kiosk', out).finally(() => out.end()),
    ])
    return { file, counts }
  }
  const { file, counts } = await written(null)
  expect(counts).toEqual({ rows: 4, pictures: 2, missing: [] })
  expect(file.subarray(0, aShopFile().length).equals(aShopFile())).toBe(true)
  expect(gunzipSync(file).equals(gunzipSync(aFile()))).toBe(true)
  // One that was removed meanwhile is left out and named, and the file is whole.
  const without = await written('kiosk/b.0a1b2c3d-240.webp')
  expect(without.counts).toEqual({ rows: 4, pictures: 1, missing: ['kiosk/b.0a1b2c3d-240.webp'] })
  expect((await read(without.file)).filter((kind) => kind === 'picture')).toHaveLength(1)

  const broken = async function* () {
    yield aShopFile().subarray(0, 500)
    throw new TypeError('terminated')
  }
  await expect(backup(aDownload(broken), 'kiosk', new PassThrough().resume())).rejects.toThrow('not whole')
})

async function* asGenerator(pieces: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* pieces()
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const picturesThere: Readonly<Record<string, string>> = {
  'kiosk/a.0a1b2c3d-240.webp': md5('the first'),
  'kiosk/b.0a1b2c3d-240.webp': md5('the second'),
}

/** A Worker that has shops, and takes parts from a place on. */
function aWorker({ present = false, next = 1 as number | null, pictures = picturesThere } = {}) {
  const heard: string[] = []
  const records: object[] = []
  const call: Call = async (method, path, schema, body) => {
    const { parts = [], shop } = JSON.parse(String(body ?? '{}'))
    const places = parts.map(({ place }: { place: number }) => place).join(' ')
    heard.push([method, path.replace('/tenants/kiosk', ''), shop?.database, places].filter(Boolean).join(' '))
    if (method === 'GET') return schema.parse({ ...head.record, name: 'As it is now', database: 'kiosk-now' })
    const last = parts.at(-1)?.place
    return schema.parse({ ok: true, next: last === undefined ? next : last + 1, rows: 4 })
  }
  const operator: Operator = {
    local: true,
    list: async () => (present ? [{ id: 'kiosk', name: 'Kiosk', hosts: [], faults: [] }] : []),
    databaseOf: async () => null,
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(record, { dryRun }) {
      heard.push(dryRun ? 'rehearse record' : 'record')
      if (!dryRun) records.push(record)
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    importRows: async () => ({ added: 0, changed: 0, unchanged: 0, kept: 0 }),
    pictures: async () => new Map(Object.entries(pictures)),
    async putPictures(_id, _folder, files) {
      for (const [key, bytes] of files) heard.push(`picture ${key}: ${Buffer.from(bytes)}`)
      return { written: files.size }
    },
  }
  const said: string[] = []
  const run = (
    given: { id?: string; database?: string; jurisdiction?: string; record?: boolean; file?: Buffer } = {},
  ) =>
    restore(call, operator, {
      id: given.id ?? 'kiosk',
      database: given.database,
      jurisdiction: given.jurisdiction,
      record: given.record ?? false,
      read: () => piecesOf(given.file ?? aFile()),
      say: (line) => void said.push(line),
    })
  return { run, heard, records, said }
}

test('rows travel in order and not too many at once; the record comes last', async () => {
  const { run, heard, records, said } = aWorker()
  await run({ file: aFile(linesWith('x'.repeat(2_500_000))) })
  expect(heard).toEqual([
    'rehearse record',
    'POST /restore kiosk',
    'PUT /restore kiosk 1 2',
    'PUT /restore kiosk 3',
    'POST /restore/finish kiosk',
    'record',
  ])
  expect(records).toEqual([head.record])
  expect(said).toEqual(['4 rows, as they were at 2026-11-21T12:00:00.000Z', 'record: added'])
})

test('what the shop has already is not sent again', async () => {
  const { run, heard } = aWorker({ next: 3 })
  await run()
  expect(heard.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /restore kiosk 3'])
})

test('a shop whose last answer was lost is not filled again, and gets the record that it waits for', async () => {
  const { run, heard, said } = aWorker({ next: null })
  await run()
  expect(heard).toEqual(['rehearse record', 'POST /restore kiosk', 'record'])
  expect(said).toEqual(['kiosk was filled with this file before and stays as it is now', 'record: added'])
})

test('a shop that is published keeps its record; a new database is all that changes', async () => {
  const { run, heard, records } = aWorker({ present: true })
  await run({ database: 'kiosk-2' })
  expect(records).toEqual([{ ...head.record, name: 'As it is now', database: 'kiosk-2' }])
  expect(heard).toContain('PUT /restore kiosk-2 1 2 3')
})

test('a shop moves into a jurisdiction and out of it with a new database', async () => {
  const { run, records } = aWorker({ present: true })
  await run({ database: 'kiosk-eu', jurisdiction: 'eu' })
  await run({ database: 'kiosk-3', jurisdiction: 'none' })
  expect(records).toMatchObject([{ database: 'kiosk-eu', jurisdiction: 'eu' }, { database: 'kiosk-3' }])
  expect(records[1]).not.toHaveProperty('jurisdiction', 'eu')
  await expect(run({ database: 'kiosk-4', jurisdiction: 'us' })).rejects.toThrow('--jurisdiction is eu or none')
})

test('a shop that is published gets the file’s record where that is asked for, and stays in its database', async () => {
  const { run, heard, records } = aWorker({ present: true })
  await run({ record: true })
  expect(records).toEqual([{ ...head.record, database: 'kiosk-now' }])
  expect(heard).toContain('PUT /restore kiosk-now 1 2 3')
})

test('pictures that are gone come back, and those that are another; the record waits for them', async () => {
  const { run, heard, said } = aWorker({ pictures: { 'kiosk/a.0a1b2c3d-240.webp': md5('another') } })
  await run()
  expect(heard.slice(-3)).toEqual([
    'picture kiosk/a.0a1b2c3d-240.webp: the first',
    'picture kiosk/b.0a1b2c3d-240.webp: the second',
    'record',
  ])
  expect(said.slice(1)).toEqual(['pictures: 2 files came back', 'record: added'])
})

test('pictures that neither the file nor the bucket has are told', async () => {
  const { run, said } = aWorker({ pictures: {} })
  await run({ file: aFile(lines, true, picturesOfKiosk.slice(0, 1)) })
  expect(said.at(-1)).toMatch(/^beware: 1 files of pictures are not there, as kiosk\/b\.0a1b2c3d-240\.webp/)
})

test.each(['', 'Kiosk 2', '../kiosk'])('no database can be called "%s", and nothing is sent', async (database) => {
  const { run, heard } = aWorker({ present: true })
  await expect(run({ database })).rejects.toMatchObject({ faults: [{ path: '--database' }] })
  expect(heard).toEqual([])
})

test('of a broken backup, and of another shop’s, nothing is sent', async () => {
  const { run, heard } = aWorker()
  await expect(run({ file: aFile(lines, false) })).rejects.toThrow('not whole')
  await expect(run({ id: 'another' })).rejects.toThrow('one of kiosk, not of another')
  expect(heard).toEqual([])
})

test.each([
  '../../another/record',
  'kiosk/../another/a.0a1b2c3d-240.webp',
  'another/a.0a1b2c3d-240.webp',
  'kiosk/a?dryRun.0a1b2c3d-240.webp',
])('a file that says %s is a picture of the shop is refused before anything is sent', async (picture) => {
  const { run, heard } = aWorker()
  const file = aFile(lines, true, [...picturesOfKiosk, { picture, bytes: base64('{}') }])
  await expect(run({ file })).rejects.toThrow(`${picture} is no picture of kiosk`)
  expect(heard).toEqual([])
})
