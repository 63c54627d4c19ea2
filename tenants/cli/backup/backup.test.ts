import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { CliError } from '../issues.ts'
import type { Call, OperatorClient } from '../operator-client.ts'
import { readBackupLines, writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const header = {
  ...{ periptero: 'backup 2', tenant: 'kiosk', at: '2026-11-21T12:00:00.000Z', migrations: ['0001-tenant'] },
  tables: [{ name: 'brands', columns: ['id', 'name'], rows: 4 }],
  record: { ...aTenantRecord(), location: 'eeur' },
}
const createLines = (name: string) => [
  header,
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
const lines = createLines('x')

const formatLines = (content: readonly object[]) => content.map((line) => `${JSON.stringify(line)}\n`).join('')
const createEnd = (text: string, startedAt = '') => ({
  end: { sha256: createHash('sha256').update(startedAt).update(text).digest('hex') },
})

/** A download from the Worker: a backup without pictures. */
function createShopFile(content: readonly object[] = lines, end = true): Buffer {
  const text = formatLines(content)
  return gzipSync(text + (end ? formatLines([createEnd(text)]) : ''))
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const kioskPictures = [
  { picture: 'kiosk/a.0a1b2c3d-240.webp', bytes: base64('the first') },
  { picture: 'kiosk/b.0a1b2c3d-240.webp', bytes: base64('the second') },
]

/** A backup with pictures. */
function createBackupFile(
  content: readonly object[] = lines,
  end = true,
  pictures: readonly object[] = kioskPictures,
): Buffer {
  const text = formatLines(pictures)
  const shop = createEnd(formatLines(content)).end.sha256
  return Buffer.concat([createShopFile(content, end), gzipSync(text + formatLines([createEnd(text, shop)]))])
}

/** Yields a file in chunks, as a disk or network does. */
async function* splitFile(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000)
}

async function read(file: Buffer) {
  const kinds: string[] = []
  for await (const line of readBackupLines(splitFile(file))) kinds.push(line.kind)
  return kinds
}

test('a backup is split at line feeds, not at other line separators', async () => {
  const shop = ['head', 'part', 'part', 'part', 'pictures', 'end']
  expect(await read(createBackupFile())).toEqual([...shop, 'picture', 'picture'])
  // The first format, `backup 1`, had no pictures.
  expect(await read(createShopFile([{ ...header, periptero: 'backup 1' }, ...lines.slice(1)]))).toEqual(shop)
})

const removeFromLines = (text: string, part: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes(part))
    .join('\n')
const changeFile = (file: Buffer, change: (text: string) => string) => gzipSync(change(gunzipSync(file).toString()))

test.each<[string, Buffer]>([
  ['that is cut off', createBackupFile().subarray(0, -200)],
  ['without its end line', createBackupFile(lines, false)],
  ['with a changed character', changeFile(createBackupFile(), (text) => text.replace('Ποτήρι', 'Ποτηρι'))],
  ['without one of its lines', changeFile(createBackupFile(), (text) => removeFromLines(text, '[4,null]'))],
  ['with a line after its end', changeFile(createBackupFile(), (text) => `${text}{"table":"brands","rows":[]}\n`)],
  ['whose pictures are missing', createShopFile()],
  ['whose pictures are cut off', createBackupFile().subarray(0, -40)],
  [
    'with a changed picture',
    changeFile(createBackupFile(), (text) => text.replace(base64('the first'), base64('the First'))),
  ],
  [
    'without one of its pictures',
    changeFile(createBackupFile(), (text) => removeFromLines(text, '"kiosk/b.0a1b2c3d-240.webp","bytes"')),
  ],
  [
    'with the pictures of another backup',
    Buffer.concat([
      createShopFile(),
      createBackupFile([...lines, lines[1] ?? {}]).subarray(createShopFile([...lines, lines[1] ?? {}]).length),
    ]),
  ],
  ['that is not gzip', Buffer.from('tenant.json')],
  ['that is empty', Buffer.from('')],
  ['without a backup header', createBackupFile([{ name: 'not a backup' }])],
])('a file %s is refused', async (_what, file) => {
  await expect(read(file)).rejects.toBeInstanceOf(CliError)
})

/** A fake download of a shop and its pictures. `deletedPicture` no longer exists. */
function aDownload(shop: () => AsyncIterable<Uint8Array>, deletedPicture: string | null = null) {
  return (path: string) =>
    toGenerator(async function* () {
      const picture = kioskPictures.find(({ picture: key }) => path === `/tenants/kiosk/pictures/${key}`)
      if (picture?.picture === deletedPicture && deletedPicture !== null)
        throw new CliError(`There is no picture ${deletedPicture}`)
      if (picture === undefined) yield* shop()
      else yield* splitFile(Buffer.from(picture.bytes, 'base64'))
    })
}

test('a backup streams the shop, appends its pictures, and fails if the download is cut off', async () => {
  const shop = () => splitFile(createShopFile())
  const runBackup = async (deletedPicture: string | null) => {
    const out = new PassThrough()
    const [file, counts] = await Promise.all([
      buffer(out),
      writeBackup(aDownload(shop, deletedPicture), 'kiosk', out).finally(() => out.end()),
    ])
    return { file, counts }
  }
  const { file, counts } = await runBackup(null)
  expect(counts).toEqual({ rows: 4, pictures: 2, missing: [] })
  expect(file.subarray(0, createShopFile().length).equals(createShopFile())).toBe(true)
  expect(gunzipSync(file).equals(gunzipSync(createBackupFile()))).toBe(true)
  // A picture that was deleted during the backup is reported, and the file is still valid.
  const without = await runBackup('kiosk/b.0a1b2c3d-240.webp')
  expect(without.counts).toEqual({ rows: 4, pictures: 1, missing: ['kiosk/b.0a1b2c3d-240.webp'] })
  expect((await read(without.file)).filter((kind) => kind === 'picture')).toHaveLength(1)

  const broken = async function* () {
    yield createShopFile().subarray(0, 500)
    throw new TypeError('terminated')
  }
  await expect(writeBackup(aDownload(broken), 'kiosk', new PassThrough().resume())).rejects.toThrow('is damaged')
})

async function* toGenerator(chunks: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* chunks()
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const existingPictures: Readonly<Record<string, string>> = {
  'kiosk/a.0a1b2c3d-240.webp': md5('the first'),
  'kiosk/b.0a1b2c3d-240.webp': md5('the second'),
}

/** A fake Worker. `present`: the shop is published; `next`: the first part that it still needs, or null. */
function createFakeWorker({
  present = false,
  next = 1 as number | null,
  pictures = existingPictures,
  /** Where the published shop's database is. */
  jurisdiction = undefined as 'eu' | undefined,
  /** Null if the former database doesn't answer. */
  issued = [{ kind: 'invoice', year: 2026, last: 125 }] as readonly object[] | null,
} = {}) {
  const received: string[] = []
  const records: object[] = []
  const call: Call = async (method, path, schema, body) => {
    const { parts = [], shop, numbers } = JSON.parse(String(body ?? '{}'))
    const places = parts.map(({ place }: { place: number }) => place).join(' ')
    received.push([method, path.replace('/tenants/kiosk', ''), shop?.database, places].filter(Boolean).join(' '))
    if (path.endsWith('/document-numbers')) {
      if (method === 'GET' && issued === null) throw new CliError('The database does not answer')
      const restored = [{ kind: 'credit-note', year: 2026, last: 4 }]
      return schema.parse({ ok: true, numbers: method === 'GET' ? issued : [...restored, ...numbers] })
    }
    if (method === 'GET')
      return schema.parse({ ...header.record, name: 'Current name', database: 'kiosk-now', jurisdiction })
    const last = parts.at(-1)?.place
    return schema.parse({ ok: true, next: last === undefined ? next : last + 1, rows: 4 })
  }
  const operator: OperatorClient = {
    local: true,
    listTenants: async () => (present ? [{ id: 'kiosk', name: 'Kiosk', hosts: [], issues: [] }] : []),
    getDatabase: async () => null,
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(record, { dryRun }) {
      received.push(dryRun ? 'dry run of record' : 'record')
      if (!dryRun) records.push(record)
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    importRows: async () => ({ added: 0, changed: 0, unchanged: 0, kept: 0 }),
    pictures: async () => new Map(Object.entries(pictures)),
    async putPictures(_id, _folder, files) {
      for (const [key, bytes] of files) received.push(`picture ${key}: ${Buffer.from(bytes)}`)
      return { written: files.size }
    },
  }
  const messages: string[] = []
  const run = (
    options: { id?: string; database?: string; jurisdiction?: string; record?: boolean; file?: Buffer } = {},
  ) =>
    restoreBackup(call, operator, {
      id: options.id ?? 'kiosk',
      database: options.database,
      jurisdiction: options.jurisdiction,
      record: options.record ?? false,
      readBytes: () => splitFile(options.file ?? createBackupFile()),
      printLine: (line) => void messages.push(line),
    })
  return { run, received, records, messages }
}

const unknownNumbers = expect.stringMatching(
  /^warning: .*its last numbers are CN-2026-000004\. .*document-numbers kiosk/,
)

test('invoice numbers continue after those of the former database, before the shop opens', async () => {
  const { run, received, messages } = createFakeWorker({ present: true })
  await run({ database: 'kiosk-2' })
  expect(received.slice(-3)).toEqual(['GET /document-numbers', 'POST /restore/document-numbers kiosk-2', 'record'])
  expect(messages).toContain('invoice numbers: continue after CN-2026-000004, INV-2026-000125')
})

test('if the former database is lost, a restore prints how to set the numbers', async () => {
  const { run, messages } = createFakeWorker({ present: true, issued: null })
  await run({ database: 'kiosk-2' })
  expect(messages).toContainEqual(unknownNumbers)
  const same = createFakeWorker({ present: true })
  await same.run({ database: 'kiosk-now' })
  expect(same.messages).toContainEqual(unknownNumbers)
})

test('rows are sent in order and in batches, and the record is written last', async () => {
  const { run, received, records, messages } = createFakeWorker()
  await run({ file: createBackupFile(createLines('x'.repeat(2_500_000))) })
  expect(received).toEqual([
    'dry run of record',
    'POST /restore kiosk',
    'PUT /restore kiosk 1 2',
    'PUT /restore kiosk 3',
    'POST /restore/finish kiosk',
    'POST /restore/document-numbers kiosk',
    'record',
  ])
  expect(records).toEqual([header.record])
  expect(messages).toEqual(['4 rows restored, as of 2026-11-21T12:00:00.000Z', unknownNumbers, 'record: added'])
})

test('a restore resumes with the first part that the shop lacks', async () => {
  const { run, received } = createFakeWorker({ next: 3 })
  await run()
  expect(received.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /restore kiosk 3'])
})

test('a repeated restore sends no rows and still writes the record', async () => {
  const { run, received, messages } = createFakeWorker({ next: null })
  await run()
  expect(received).toEqual([
    'dry run of record',
    'POST /restore kiosk',
    'POST /restore/document-numbers kiosk',
    'record',
  ])
  expect(messages).toEqual([
    'kiosk was already restored from this file and was not changed',
    unknownNumbers,
    'record: added',
  ])
})

test('a published shop keeps its record, except for the new database', async () => {
  const { run, received, records } = createFakeWorker({ present: true })
  await run({ database: 'kiosk-2' })
  expect(records).toEqual([{ ...header.record, name: 'Current name', database: 'kiosk-2' }])
  expect(received).toContain('PUT /restore kiosk-2 1 2 3')
})

test('a restore to a new database moves a shop into a jurisdiction or out of it', async () => {
  const { run, records } = createFakeWorker({ present: true })
  await run({ database: 'kiosk-eu', jurisdiction: 'eu' })
  expect(records).toMatchObject([{ database: 'kiosk-eu', jurisdiction: 'eu' }])
  const european = createFakeWorker({ present: true, jurisdiction: 'eu' })
  await european.run({ database: 'kiosk-2' })
  await european.run({ database: 'kiosk-3', jurisdiction: 'none' })
  expect(european.records).toMatchObject([{ database: 'kiosk-2', jurisdiction: 'eu' }, { database: 'kiosk-3' }])
  expect(european.records[1]).not.toHaveProperty('jurisdiction', 'eu')
  await expect(run({ database: 'kiosk-4', jurisdiction: 'us' })).rejects.toThrow('--jurisdiction must be eu or none')
})

test('--record replaces the record of a published shop, but not its database', async () => {
  const { run, received, records } = createFakeWorker({ present: true })
  await run({ record: true })
  expect(records).toEqual([{ ...header.record, database: 'kiosk-now' }])
  expect(received).toContain('PUT /restore kiosk-now 1 2 3')
})

test('missing and different pictures are restored before the record is written', async () => {
  const { run, received, messages } = createFakeWorker({ pictures: { 'kiosk/a.0a1b2c3d-240.webp': md5('another') } })
  await run()
  expect(received.slice(-4)).toEqual([
    'picture kiosk/a.0a1b2c3d-240.webp: the first',
    'picture kiosk/b.0a1b2c3d-240.webp: the second',
    'POST /restore/document-numbers kiosk',
    'record',
  ])
  expect(messages.slice(1)).toEqual(['pictures: 2 files restored', unknownNumbers, 'record: added'])
})

test('pictures that are in neither the file nor the bucket are reported', async () => {
  const { run, messages } = createFakeWorker({ pictures: {} })
  await run({ file: createBackupFile(lines, true, kioskPictures.slice(0, 1)) })
  expect(messages.at(-1)).toMatch(/^warning: 1 picture file is missing, such as kiosk\/b\.0a1b2c3d-240\.webp/)
})

test.each(['', 'Kiosk 2', '../kiosk'])(
  'the database name "%s" is refused, and no request is sent',
  async (database) => {
    const { run, received } = createFakeWorker({ present: true })
    await expect(run({ database })).rejects.toMatchObject({ issues: [{ path: '--database' }] })
    expect(received).toEqual([])
  },
)

test('a damaged backup or one of another shop is refused, and no request is sent', async () => {
  const { run, received } = createFakeWorker()
  await expect(run({ file: createBackupFile(lines, false) })).rejects.toThrow('is damaged')
  await expect(run({ id: 'another' })).rejects.toThrow('belongs to kiosk, not to another')
  expect(received).toEqual([])
})

test.each([
  '../../another/record',
  'kiosk/../another/a.0a1b2c3d-240.webp',
  'another/a.0a1b2c3d-240.webp',
  'kiosk/a?dryRun.0a1b2c3d-240.webp',
])('a backup with the picture key %s is refused, and no request is sent', async (picture) => {
  const { run, received } = createFakeWorker()
  const file = createBackupFile(lines, true, [...kioskPictures, { picture, bytes: base64('{}') }])
  await expect(run({ file })).rejects.toThrow(`${picture} is not a picture of kiosk`)
  expect(received).toEqual([])
})
