import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BackupHeader, BackupPart } from '#app/domain/backup/backup-file.ts'
import { parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { formatDocumentNumber } from '#app/domain/invoices/invoice.ts'
import { DocumentCount } from '#app/domain/invoices/invoice-rules.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { formatCount } from '#app/domain/text.ts'
import { CliError } from '../issues.ts'
import type { Call, OperatorClient } from '../operator-client.ts'
import { readBackupLines } from './backup.ts'

/** A request with rows is sent once they have this length. */
const MAX_REQUEST_CHARACTERS = 2 * 1024 * 1024

const StartResponse = z.object({ ok: z.literal(true), next: z.number().nullable() })
const FinishResponse = z.object({ ok: z.literal(true), rows: z.number() })
const { database, location, jurisdiction, img_folder } = TenantRecord.shape
const RecordDatabase = z.object({ database })
const RecordNames = z.object({ database, location, jurisdiction, img_folder })
const Jurisdiction = z.union([jurisdiction.unwrap(), z.literal('none')])

export interface RestoreOptions {
  readonly id: string
  /** Reads the file from its beginning. Called more than once. */
  readonly readBytes: () => AsyncIterable<Uint8Array>
  /** The new database to move to. Default: the record's. */
  readonly database: string | undefined
  /** The jurisdiction of the new database: `eu` or `none`. Default: that of the current record. */
  readonly jurisdiction?: string | undefined
  /** Whether the file's record replaces that of a published shop. */
  readonly record: boolean
  readonly printLine: (line: string) => void
}

/**
 * Fills an empty shop with a backup. Checks the whole file before it sends anything. Writes the record last, because
 * it opens the shop or moves it to its new database. After an interruption, run it again to resume.
 */
export async function restoreBackup(
  call: Call,
  operator: OperatorClient,
  { id, readBytes, printLine, ...options }: RestoreOptions,
): Promise<void> {
  const parsedDatabase = options.database === undefined ? null : database.safeParse(options.database)
  if (parsedDatabase?.success === false)
    throw new CliError('The name of the database is not valid', [
      { path: '--database', message: parsedDatabase.error.issues[0]?.message ?? '' },
    ])
  const parsedJurisdiction = options.jurisdiction === undefined ? null : Jurisdiction.safeParse(options.jurisdiction)
  if (parsedJurisdiction?.success === false) throw new CliError('--jurisdiction must be eu or none')
  const { header, file, pictures } = await checkFile(readBytes)
  if (header.tenant !== id) throw new CliError(`The backup belongs to ${header.tenant}, not to ${id}`)
  const isPublished = (await operator.listTenants()).some((shop) => shop.id === id)
  const currentRecord: object = isPublished
    ? await call('GET', `/tenants/${encodeURIComponent(id)}`, z.record(z.string(), z.unknown()))
    : header.record
  // Use the published record's database: the shop may have moved since the backup.
  const databaseName = parsedDatabase?.data ?? RecordDatabase.parse(currentRecord).database
  // Omit the file's list, so that the shop keeps its current tokens: a revoked token must not work again.
  const tokens = isPublished ? { api_tokens: undefined } : {}
  // Use the published record's jurisdiction, even with `--record`: the backup may be older than a move.
  const currentJurisdiction = RecordNames.partial().parse(currentRecord).jurisdiction
  const newJurisdiction =
    parsedJurisdiction === null
      ? currentJurisdiction
      : parsedJurisdiction.data === 'none'
        ? undefined
        : parsedJurisdiction.data
  const record = {
    ...(options.record ? header.record : currentRecord),
    ...tokens,
    database: databaseName,
    jurisdiction: newJurisdiction,
    id,
  }
  const { img_folder: folder, ...shop } = RecordNames.parse(record)
  if (RecordNames.parse(header.record).img_folder !== folder)
    throw new CliError(
      `The backup's pictures are in ${RecordNames.parse(header.record).img_folder}, those of the shop in ${folder}`,
    )
  // Keep changes made in the admin since the backup, unless `--record` replaces them.
  const content = options.record
  await operator.putRecord(record, { dryRun: true, content })

  const restorePath = `/tenants/${encodeURIComponent(id)}/restore`
  const requestBody = JSON.stringify({ shop, file, schema: { migrations: header.migrations, tables: header.tables } })
  const { next } = await call('POST', restorePath, StartResponse, requestBody)
  if (next === null) printLine(`${shop.database} was already restored from this file and was not changed`)
  else {
    if (next > 1) printLine(`resumes with part ${next}`)
    for await (const parts of batchParts(readBytes, next))
      await call('PUT', restorePath, StartResponse, JSON.stringify({ shop, file, parts }))
    const { rows } = await call('POST', `${restorePath}/finish`, FinishResponse, requestBody)
    printLine(`${formatCount(rows, 'row')} restored, as of ${header.at}`)
  }
  const existingFiles = await operator.pictures(id, folder)
  const uploaded = await uploadPictures(operator, id, folder, readBytes, existingFiles)
  if (uploaded.size > 0) printLine(`pictures: ${formatCount(uploaded.size, 'file')} restored`)
  const former = isPublished ? RecordDatabase.parse(currentRecord).database : null
  const numbersText = await continueDocumentNumbers(call, id, shop, former)
  if (numbersText !== null) printLine(numbersText)
  const change = await operator.putRecord(record, { dryRun: false, content })
  printLine(`record: ${change.record}`)

  const missing = [...pictures].filter((key) => !existingFiles.has(key) && !uploaded.has(key))
  if (missing.length > 0)
    printLine(
      `warning: ${formatCount(missing.length, 'picture file is', 'picture files are')} missing, such as ${missing[0]}; publish the shop's folder again`,
    )
}

/**
 * Continues the numbers of invoices after the highest of the former database, which the record still names. Documents
 * that were issued after the backup are lost, but their customers have them. Returns what to print; null for nothing.
 */
async function continueDocumentNumbers(
  call: Call,
  id: string,
  shop: { readonly database: string },
  former: string | null,
): Promise<string | null> {
  const path = `/tenants/${encodeURIComponent(id)}`
  const known = former === null || former === shop.database ? null : await readDocumentNumbers(call, path)
  const body = JSON.stringify({ shop, numbers: known ?? [] })
  const { numbers } = await call('POST', `${path}/restore/document-numbers`, DocumentNumbers, body)
  const last = formatLastNumbers(numbers)
  if (known !== null) return last === '' ? null : `invoice numbers: continue after ${last}`
  return `warning: the shop can't know which invoices were issued after the backup; its last numbers are ${last || 'none'}. If there were later ones, run npm run tenant -- document-numbers ${id} <their last numbers>`
}

/** Null if the former database doesn't answer. */
async function readDocumentNumbers(call: Call, path: string): Promise<DocumentCount[] | null> {
  try {
    return (await call('GET', `${path}/document-numbers`, DocumentNumbers)).numbers
  } catch (error) {
    if (error instanceof CliError) return null
    throw error
  }
}

const DocumentNumbers = z.object({ numbers: z.array(DocumentCount) })

/** The last number of each kind in its last year. */
function formatLastNumbers(numbers: readonly DocumentCount[]): string {
  const latest = new Map(numbers.toSorted((a, b) => a.year - b.year).map((count) => [count.kind, count]))
  return [...latest.values()].map(({ kind, year, last }) => formatDocumentNumber(kind, year, last)).join(', ')
}

/** Uploads the file's pictures that the bucket lacks or has with other content. Returns their keys. */
async function uploadPictures(
  operator: OperatorClient,
  id: string,
  folder: string,
  readBytes: RestoreOptions['readBytes'],
  existingFiles: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const uploaded = new Set<string>()
  for await (const line of readBackupLines(readBytes())) {
    if (line.kind !== 'picture') continue
    const bytes = Buffer.from(line.bytes, 'base64')
    if (existingFiles.get(line.key) === createHash('md5').update(bytes).digest('hex')) continue
    await operator.putPictures(id, folder, new Map([[line.key, new Uint8Array(bytes)]]))
    uploaded.add(line.key)
  }
  return uploaded
}

/** Yields the file's parts from number `next` on, in batches for one request each. */
async function* batchParts(
  readBytes: RestoreOptions['readBytes'],
  next: number,
): AsyncGenerator<readonly BackupPart[]> {
  let parts: BackupPart[] = []
  let length = 0
  for await (const line of readBackupLines(readBytes())) {
    if (line.kind !== 'part' || line.part.place < next) continue
    parts.push(line.part)
    length += line.part.rows.length
    if (length < MAX_REQUEST_CHARACTERS) continue
    yield parts
    parts = []
    length = 0
  }
  if (parts.length > 0) yield parts
}

/** Reads the whole file before anything is sent. Throws a `CliError` if it is damaged. */
async function checkFile(readBytes: RestoreOptions['readBytes']) {
  let header: BackupHeader | undefined
  let folder = ''
  let file = ''
  const pictures = new Set<string>()
  for await (const line of readBackupLines(readBytes())) {
    if (line.kind === 'head') {
      header = line.header
      folder = RecordNames.parse(header.record).img_folder
    } else if (line.kind === 'pictures') for (const key of Object.keys(line.files)) pictures.add(key)
    else if (line.kind === 'end') file = line.sha256
    // The key becomes part of a URL.
    else if (line.kind === 'picture' && parsePictureFile(line.key)?.folder !== folder)
      throw new CliError(`${line.key} is not a picture of ${folder}`)
  }
  if (header === undefined) throw new CliError('The file is not a backup of a shop')
  return { header, file, pictures }
}
