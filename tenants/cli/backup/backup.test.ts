import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { Refused } from '../fault.ts'
import type { Call, Operator } from '../operator.ts'
import { backup } from './backup.ts'
import { backupLines } from './backup-lines.ts'
import { restore } from './restore.ts'

const head = {
  ...{ periptero: 'backup 1', tenant: 'kiosk', at: '2026-11-21T12:00:00.000Z', migrations: ['0001-tenant'] },
  tables: [{ name: 'brands', columns: ['id', 'name'], rows: 4 }],
  record: { ...aTenantRecord(), location: 'eeur' },
}
const lines = [
  head,
  {
    table: 'brands',
    rows: [
      [1, 'Line\u2028separator'],
      [2, 'Ποτήρι\r'],
    ],
  },
  { table: 'brands', rows: [[3, 'x'.repeat(2_500_000)]] },
  { table: 'brands', rows: [[4, null]] },
  { pictures: { 'kiosk/a.webp': '1', 'kiosk/b.webp': '2' } },
]

function aFile(content: readonly object[] = lines, end = true): Buffer {
  const text = content.map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(text + (end ? `${JSON.stringify({ end: { sha256 } })}\n` : ''))
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
  expect(await read(aFile())).toEqual(['head', 'part', 'part', 'part', 'pictures', 'end'])
})

const changed = (file: Buffer, change: (text: string) => string) => gzipSync(change(gunzipSync(file).toString()))

test.each<[string, Buffer]>([
  ['that is cut', aFile().subarray(0, -200)],
  ['without its end', aFile(lines, false)],
  ['with a changed letter', changed(aFile(), (text) => text.replace('Ποτήρι', 'Ποτηρι'))],
  ['with a line taken out', changed(aFile(), (text) => text.replace(/.*null.*\n/, ''))],
  ['with a line behind its end', changed(aFile(), (text) => `${text}{"table":"brands","rows":[]}\n`)],
  ['that is no gzip', Buffer.from('tenant.json')],
  ['that is empty', Buffer.from('')],
  ['of something else', aFile([{ name: 'not a backup' }])],
])('a file %s is refused', async (_what, file) => {
  await expect(read(file)).rejects.toBeInstanceOf(Refused)
})

test('a backup goes to its file as it comes, and one that did not come whole is told', async () => {
  const out = new PassThrough()
  const file = aFile()
  const got: Buffer[] = []
  out.on('data', (chunk: Buffer) => got.push(chunk))
  expect(await backup(() => asGenerator(piecesOf(file)), 'kiosk', out)).toEqual({ rows: 4 })
  expect(Buffer.concat(got).equals(file)).toBe(true)
  const broken = async function* () {
    yield file.subarray(0, 500)
    throw new TypeError('terminated')
  }
  await expect(backup(() => broken(), 'kiosk', new PassThrough().resume())).rejects.toThrow('not whole')
})

async function* asGenerator(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* pieces
}

/** A Worker that has shops, and takes parts from a place on. */
function aWorker({ present = false, next = 1 as number | null, pictures = ['kiosk/a.webp', 'kiosk/b.webp'] } = {}) {
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
    list: async () => (present ? [{ id: 'kiosk', name: 'Kiosk', hosts: [], faults: [] }] : []),
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(record, { dryRun }) {
      heard.push(dryRun ? 'rehearse record' : 'record')
      if (!dryRun) records.push(record)
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    importRows: async () => ({ added: 0, changed: 0, unchanged: 0, kept: 0 }),
    pictures: async () => new Map(pictures.map((key) => [key, ''])),
    putPicture: async () => ({ written: '' }),
  }
  const said: string[] = []
  const run = (given: { id?: string; database?: string; record?: boolean; file?: Buffer } = {}) =>
    restore(call, operator, {
      id: given.id ?? 'kiosk',
      database: given.database,
      record: given.record ?? false,
      read: () => piecesOf(given.file ?? aFile()),
      say: (line) => void said.push(line),
    })
  return { run, heard, records, said }
}

test('rows travel in order and not too many at once; the record comes last', async () => {
  const { run, heard, records, said } = aWorker()
  await run()
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
  expect(heard).toContain('PUT /restore kiosk-2 1 2')
})

test('a shop that is published gets the file’s record where that is asked for, and stays in its database', async () => {
  const { run, heard, records } = aWorker({ present: true })
  await run({ record: true })
  expect(records).toEqual([{ ...head.record, database: 'kiosk-now' }])
  expect(heard).toContain('PUT /restore kiosk-now 1 2')
})

test('pictures that are not there any more are told', async () => {
  const { run, said } = aWorker({ pictures: ['kiosk/a.webp'] })
  await run()
  expect(said.at(-1)).toMatch(/^beware: 1 files of pictures are not there, as kiosk\/b\.webp/)
})

test('of a broken backup, and of another shop’s, nothing is sent', async () => {
  const { run, heard } = aWorker()
  await expect(run({ file: aFile(lines, false) })).rejects.toThrow('not whole')
  await expect(run({ id: 'another' })).rejects.toThrow('one of kiosk, not of another')
  expect(heard).toEqual([])
})
