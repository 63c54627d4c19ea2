import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  BackupEnd,
  BackupHead,
  type BackupPart,
  BackupPicture,
  BackupPictures,
  BackupRows,
} from '#app/domain/backup/backup-file.ts'
import { Refused } from '../fault.ts'

export type BackupLine =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'part'; readonly part: BackupPart }
  | { readonly kind: 'pictures'; readonly files: Readonly<Record<string, string>> }
  /** SHA-256 of all lines of the shop's own: names the backup. */
  | { readonly kind: 'end'; readonly sha256: string }
  | { readonly kind: 'picture'; readonly key: string; readonly bytes: string }

type Lines = AsyncGenerator<BackupLine, void>
type Texts = AsyncGenerator<string, void>

/** A backup's lines, one after the other. Throws Refused where the file is cut, changed or none; only its end tells. */
export async function* backupLines(bytes: AsyncIterable<Uint8Array>): Lines {
  yield* whole(bytes, shopAndPictures)
}

/** The same of the shop alone, as it comes from the Worker: the pictures are put behind it. */
export async function* shopLines(bytes: AsyncIterable<Uint8Array>): Lines {
  yield* whole(bytes, shopIn)
}

async function* whole(
  bytes: AsyncIterable<Uint8Array>,
  read: (texts: Texts) => AsyncGenerator<BackupLine, unknown>,
): Lines {
  const texts = textLines(bytes)
  try {
    yield* read(texts)
    if (!(await texts.next()).done) throw notWhole('there is more behind its end')
  } finally {
    await texts.return()
  }
}

async function* shopAndPictures(texts: Texts): AsyncGenerator<BackupLine, void> {
  const { head, sha256 } = yield* shopIn(texts)
  // The first backups had no pictures.
  if (head.periptero === 'backup 2') yield* picturesIn(texts, sha256)
}

async function* shopIn(texts: Texts): AsyncGenerator<BackupLine, { head: BackupHead; sha256: string }> {
  const hash = createHash('sha256')
  const head = headOf(parsedLine(await nextOf(texts, hash)))
  yield { kind: 'head', head }
  for (let place = 1; ; ) {
    const text = await nextOf(texts)
    const value = parsedLine(text)
    const sha256 = endIn(value, hash)
    if (sha256 !== null) {
      yield { kind: 'end', sha256 }
      return { head, sha256 }
    }
    hash.update(`${text}\n`)
    const line = innerLine(value, place)
    if (line.kind === 'part') place += 1
    yield line
  }
}

/** What was put behind a shop's end: its digest begins with that shop's, so that no other's pictures fit there. */
async function* picturesIn(texts: Texts, shop: string): AsyncGenerator<BackupLine, void> {
  const hash = createHash('sha256').update(shop)
  for (;;) {
    const text = await nextOf(texts)
    const value = parsedLine(text)
    if (endIn(value, hash) !== null) return
    hash.update(`${text}\n`)
    const picture = BackupPicture.safeParse(value)
    if (!picture.success) throw notWhole('a line of it can not be read')
    yield { kind: 'picture', key: picture.data.picture, bytes: picture.data.bytes }
  }
}

async function nextOf(texts: Texts, hash?: Hash): Promise<string> {
  const { done, value } = await texts.next()
  if (done) throw notWhole('its end is missing')
  hash?.update(`${value}\n`)
  return value
}

/** The digest of all lines before, where this is the line that ends them; null for any other line. */
function endIn(value: unknown, hash: Hash): string | null {
  const end = BackupEnd.safeParse(value)
  if (!end.success) return null
  const { sha256 } = end.data.end
  if (hash.digest('hex') !== sha256) throw notWhole('it was changed')
  return sha256
}

function innerLine(value: unknown, place: number): BackupLine {
  const rows = BackupRows.safeParse(value)
  if (rows.success)
    return { kind: 'part', part: { place, table: rows.data.table, rows: JSON.stringify(rows.data.rows) } }
  const pictures = BackupPictures.safeParse(value)
  if (pictures.success) return { kind: 'pictures', files: pictures.data.pictures }
  throw notWhole('a line of it can not be read')
}

function headOf(value: unknown): BackupHead {
  const head = BackupHead.safeParse(value)
  if (head.success) return head.data
  throw new Refused('The file is no backup of a shop')
}

function parsedLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notWhole('a line of it is cut')
  }
}

const notWhole = (why: string) => new Refused(`The backup is not whole: ${why}`)

/** Lines end with a line feed and nothing else: texts have other signs that count as the end of a line elsewhere. */
async function* textLines(bytes: AsyncIterable<Uint8Array>): Texts {
  const source = Readable.from(bytes)
  const plain = source.pipe(createGunzip())
  source.on('error', (error) => plain.destroy(error))
  plain.setEncoding('utf8')
  let begun: string[] = []
  try {
    for await (const text of plain) {
      const [rest = '', ...lines] = String(text).split('\n')
      begun.push(rest)
      for (const line of lines) {
        yield begun.join('')
        begun = [line]
      }
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw notWhole(error instanceof Error ? error.message : String(error))
  }
  if (begun.join('') !== '') throw notWhole('its last line is cut')
}
