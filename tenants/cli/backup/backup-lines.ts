import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupEnd, BackupHead, type BackupPart, BackupPictures, BackupRows } from '#app/domain/backup/backup-file.ts'
import { Refused } from '../fault.ts'

export type BackupLine =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'part'; readonly part: BackupPart }
  | { readonly kind: 'pictures'; readonly files: Readonly<Record<string, string>> }
  /** SHA-256 of all lines before it: names the backup. */
  | { readonly kind: 'end'; readonly sha256: string }

/** A backup's lines, one after the other. Throws Refused where the file is cut, changed or none; only its end tells. */
export async function* backupLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BackupLine, void> {
  const hash = createHash('sha256')
  let place = 0
  let ended = false
  let begun = false
  for await (const text of textLines(bytes)) {
    if (ended) throw notWhole('there is more behind its end')
    const value = parsedLine(text)
    const end = BackupEnd.safeParse(value)
    if (end.success) {
      const { sha256 } = end.data.end
      if (hash.digest('hex') !== sha256) throw notWhole('it was changed')
      ended = true
      yield { kind: 'end', sha256 }
      continue
    }
    hash.update(`${text}\n`)
    const line = begun ? innerLine(value, place + 1) : { kind: 'head' as const, head: headOf(value) }
    begun = true
    if (line.kind === 'part') place += 1
    yield line
  }
  if (!ended) throw notWhole('its end is missing')
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
async function* textLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
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
