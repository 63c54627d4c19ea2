import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import {
  BackupEnd,
  BackupHeader,
  type BackupPart,
  BackupPicture,
  BackupPictures,
  BackupRows,
} from '#app/domain/backup/backup-file.ts'
import { CliError } from '../issues.ts'
import { type Download, picturePath } from '../operator-client.ts'

type BackupLine =
  | { readonly kind: 'head'; readonly header: BackupHeader }
  | { readonly kind: 'part'; readonly part: BackupPart }
  | { readonly kind: 'pictures'; readonly files: Readonly<Record<string, string>> }
  /** The SHA-256 of all lines before the pictures. Identifies the backup. */
  | { readonly kind: 'end'; readonly sha256: string }
  | { readonly kind: 'picture'; readonly key: string; readonly bytes: string }

type BackupLines = AsyncGenerator<BackupLine, void>
type TextLines = AsyncGenerator<string, void>

/** Yields a backup's lines. Throws a `CliError` if the file is damaged, which may only show at its end. */
export async function* readBackupLines(bytes: AsyncIterable<Uint8Array>): BackupLines {
  yield* readWhole(bytes, parseShopAndPictures)
}

/** Yields the lines of a download from the Worker: a backup without pictures. */
export async function* readShopLines(bytes: AsyncIterable<Uint8Array>): BackupLines {
  yield* readWhole(bytes, parseShop)
}

async function* readWhole(
  bytes: AsyncIterable<Uint8Array>,
  parse: (textLines: TextLines) => AsyncGenerator<BackupLine, unknown>,
): BackupLines {
  const textLines = readTextLines(bytes)
  try {
    yield* parse(textLines)
    if (!(await textLines.next()).done) throw createDamagedError('there is data after its end')
  } finally {
    await textLines.return()
  }
}

async function* parseShopAndPictures(textLines: TextLines): AsyncGenerator<BackupLine, void> {
  const { header, sha256 } = yield* parseShop(textLines)
  // The first backups had no pictures.
  if (header.periptero === 'backup 2') yield* parsePictures(textLines, sha256)
}

async function* parseShop(textLines: TextLines): AsyncGenerator<BackupLine, { header: BackupHeader; sha256: string }> {
  const hash = createHash('sha256')
  const header = parseHeader(parseJsonLine(await readNextLine(textLines, hash)))
  yield { kind: 'head', header }
  for (let partNumber = 1; ; ) {
    const text = await readNextLine(textLines)
    const value = parseJsonLine(text)
    const sha256 = parseEnd(value, hash)
    if (sha256 !== null) {
      yield { kind: 'end', sha256 }
      return { header, sha256 }
    }
    hash.update(`${text}\n`)
    const line = parseInnerLine(value, partNumber)
    if (line.kind === 'part') partNumber += 1
    yield line
  }
}

/** Parses the pictures. Their digest includes that of the shop's lines, so pictures of another backup don't match. */
async function* parsePictures(textLines: TextLines, shopDigest: string): AsyncGenerator<BackupLine, void> {
  const hash = createHash('sha256').update(shopDigest)
  for (;;) {
    const text = await readNextLine(textLines)
    const value = parseJsonLine(text)
    if (parseEnd(value, hash) !== null) return
    hash.update(`${text}\n`)
    const picture = BackupPicture.safeParse(value)
    if (!picture.success) throw createDamagedError('a line cannot be read')
    yield { kind: 'picture', key: picture.data.picture, bytes: picture.data.bytes }
  }
}

async function readNextLine(textLines: TextLines, hash?: Hash): Promise<string> {
  const { done, value } = await textLines.next()
  if (done) throw createDamagedError('its end is missing')
  hash?.update(`${value}\n`)
  return value
}

/** Returns an end line's digest, or null for any other line. Throws if the digest doesn't match the lines before. */
function parseEnd(value: unknown, hash: Hash): string | null {
  const end = BackupEnd.safeParse(value)
  if (!end.success) return null
  const { sha256 } = end.data.end
  if (hash.digest('hex') !== sha256) throw createDamagedError('it was changed')
  return sha256
}

function parseInnerLine(value: unknown, partNumber: number): BackupLine {
  const rows = BackupRows.safeParse(value)
  if (rows.success)
    return { kind: 'part', part: { place: partNumber, table: rows.data.table, rows: JSON.stringify(rows.data.rows) } }
  const pictures = BackupPictures.safeParse(value)
  if (pictures.success) return { kind: 'pictures', files: pictures.data.pictures }
  throw createDamagedError('a line cannot be read')
}

function parseHeader(value: unknown): BackupHeader {
  const header = BackupHeader.safeParse(value)
  if (header.success) return header.data
  throw new CliError('The file is not a backup of a shop')
}

function parseJsonLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw createDamagedError('a line is cut off')
  }
}

const createDamagedError = (reason: string) => new CliError(`The backup is damaged: ${reason}`)

/** Splits at line feeds only: texts may contain other line separators, such as U+2028. */
async function* readTextLines(bytes: AsyncIterable<Uint8Array>): TextLines {
  const source = Readable.from(bytes)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  unzipped.setEncoding('utf8')
  let partialLine: string[] = []
  try {
    for await (const text of unzipped) {
      const [rest = '', ...lines] = String(text).split('\n')
      partialLine.push(rest)
      for (const line of lines) {
        yield partialLine.join('')
        partialLine = [line]
      }
    }
  } catch (error) {
    if (error instanceof CliError) throw error
    throw createDamagedError(error instanceof Error ? error.message : String(error))
  }
  if (partialLine.join('') !== '') throw createDamagedError('its last line is cut off')
}

/**
 * Streams a shop's backup to `output`, then appends its pictures. Downloads each picture with its own request, because
 * Cloudflare limits the bucket reads per request. Holds at most one picture in memory. Throws a `CliError` if a
 * download is incomplete.
 */
export async function writeBackup(
  download: Download,
  id: string,
  output: NodeJS.WritableStream,
): Promise<{ rows: number; pictures: number; missing: readonly string[] }> {
  const tenantPath = `/tenants/${encodeURIComponent(id)}`
  const keys: string[] = []
  let [rows, sha256] = [0, '']
  for await (const line of readShopLines(forwardChunks(download(`${tenantPath}/backup`), output)))
    if (line.kind === 'head') for (const table of line.header.tables) rows += table.rows
    else if (line.kind === 'pictures') keys.push(...Object.keys(line.files))
    else if (line.kind === 'end') sha256 = line.sha256

  const missing: string[] = []
  let pictures = 0
  async function* pictureLines() {
    const hash = createHash('sha256').update(sha256)
    for (const key of keys) {
      const bytes = await downloadPicture(download, `${tenantPath}/pictures/${picturePath(key)}`)
      // The picture was deleted during the backup. Report it, because rows of the backup may still refer to it.
      if (bytes === null) {
        missing.push(key)
        continue
      }
      const text = `${JSON.stringify({ picture: key, bytes: bytes.toString('base64') } satisfies BackupPicture)}\n`
      hash.update(text)
      pictures += 1
      yield text
    }
    yield `${JSON.stringify({ end: { sha256: hash.digest('hex') } })}\n`
  }
  const pictureStream = Readable.from(pictureLines())
  const gzip = createGzip()
  pictureStream.on('error', (error) => gzip.destroy(error))
  for await (const _ of forwardChunks(pictureStream.pipe(gzip), output));
  return { rows, pictures, missing }
}

async function downloadPicture(download: Download, path: string): Promise<Buffer | null> {
  try {
    return await buffer(download(path))
  } catch (error) {
    if (error instanceof CliError && error.message.startsWith('There is no picture')) return null
    throw error
  }
}

async function* forwardChunks(
  bytes: AsyncIterable<Uint8Array>,
  output: NodeJS.WritableStream,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (!output.write(chunk)) await once(output, 'drain')
    yield chunk
  }
}
