import { pipeline, Readable } from 'node:stream'
import { CsvError, Parser } from 'csv-parse'
import { type FaultText, faultText } from './catalogue/goods-faults.ts'

/** One record of a file, numbered as a spreadsheet counts: the head is row 1. */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** What is wrong with the form of a file. */
export interface CsvFault {
  readonly row: number
  readonly says: FaultText
}

const separators = [',', ';', '\t'] as const

/** Bytes. A quote that is never closed must not read the whole file into memory. */
const MAX_ROW_SIZE = 1_000_000

/** A spreadsheet writes some empty rows behind a table. A file of millions of them would hold the Worker for seconds. */
const MAX_EMPTY_ROWS = 10_000

/** Characters that are parsed at once: nothing of what follows a fault is parsed. */
const PIECE = 16_384

const faultNames: Partial<Record<CsvError['code'], 'openQuote' | 'endless'>> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_MAX_RECORD_SIZE: 'endless',
}

/**
 * Reads UTF-8 CSV (RFC 4180) as it arrives and holds no more than a row. A line `sep=;`, which Excel reads and writes, or else
 * the head decides by what cells are separated. Empty rows are skipped, and counted. Nothing follows a fault.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow | CsvFault> {
  const text = decode(bytes)
  let row = 0
  let emptyRows = 0
  try {
    let start = ''
    for (let more = true; more && !/[\r\n][^\r\n]/.test(start) && start.length < MAX_ROW_SIZE; ) {
      const { value, done } = await text.next()
      start += value ?? ''
      more = !done
    }
    const [line = '', declared] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(start) ?? []
    start = start.slice(line.length)
    const parser = new Parser({
      delimiter: declared ?? separatorOf(start),
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_SIZE,
      relax_column_count: true,
      relax_quotes: true,
      raw: true,
    })
    const records: AsyncIterable<{ record: string[]; raw: string }> = pipeline(
      Readable.from(continued(start, text)),
      parser,
      // The iteration throws the error.
      () => {},
    )
    for await (const { record, raw } of records) {
      row += 1
      const open = record.find((cell) => isHalfQuoted(cell, raw))
      if (open !== undefined) return yield { row, says: faultText('afterQuote', { cell: open.slice(0, 20) }) }
      if (record.some((cell) => cell !== '')) yield { row, cells: record }
      else emptyRows += 1
      if (emptyRows > MAX_EMPTY_ROWS) return yield { row, says: faultText('emptyRows', { count: MAX_EMPTY_ROWS }) }
    }
  } catch (error) {
    const name = error instanceof CsvError ? faultNames[error.code] : undefined
    if (error instanceof CsvError && name !== undefined) yield { row: Number(error.records) + 1, says: faultText(name) }
    else if (error instanceof TypeError) yield { row: Math.max(row, 1), says: faultText('utf8') }
    else throw error
  }
}

/** Without the byte order mark. Throws a TypeError for bytes that are not UTF-8. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function* continued(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield* inPieces(start)
  for await (const text of rest) yield* inPieces(text)
}

function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/** The separator that the head has most of. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const [most] = separators.toSorted((a, b) => head.split(b).length - head.split(a).length)
  return most ?? ','
}

/** Whether text follows the closing quote of a cell: the parser accepts `"2"x`, and a quote within a cell without quotes. */
function isHalfQuoted(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`)
}
