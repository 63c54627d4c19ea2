import { pipeline, Readable } from 'node:stream'
import { CsvError, Parser } from 'csv-parse'
import { createIssueMessage, type IssueMessage } from './catalogue/product-issues.ts'

/** A row of a file. Numbers are those of a spreadsheet: the header is row 1. */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** An issue of the file's format. */
export interface CsvIssue {
  readonly row: number
  readonly message: IssueMessage
}

const separators = [',', ';', '\t'] as const

/** Bytes. An unclosed quote must not read the whole file into memory. */
const MAX_ROW_SIZE = 1_000_000

/**
 * Spreadsheets write some empty rows after a table. A file with millions of them would block the Worker for seconds.
 */
const MAX_EMPTY_ROWS = 10_000

/** Characters that are parsed at once. Nothing after an issue is parsed. */
const PIECE_SIZE = 16_384

const csvIssueNames: Partial<Record<CsvError['code'], 'openQuote' | 'endless'>> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_MAX_RECORD_SIZE: 'endless',
}

/**
 * Parses UTF-8 CSV (RFC 4180) as it arrives, with one row in memory. The separator comes from a line `sep=;`, which
 * Excel reads and writes, or else from the header. Empty rows are skipped, and counted. Ends after the first issue.
 */
export async function* parseCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow | CsvIssue> {
  const text = decode(bytes)
  let row = 0
  let emptyRows = 0
  try {
    let start = ''
    for (let hasMore = true; hasMore && !/[\r\n][^\r\n]/.test(start) && start.length < MAX_ROW_SIZE; ) {
      const { value, done } = await text.next()
      start += value ?? ''
      hasMore = !done
    }
    const [line = '', declaredSeparator] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(start) ?? []
    start = start.slice(line.length)
    const parser = new Parser({
      delimiter: declaredSeparator ?? detectSeparator(start),
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: MAX_ROW_SIZE,
      relax_column_count: true,
      relax_quotes: true,
      raw: true,
    })
    const records: AsyncIterable<{ record: string[]; raw: string }> = pipeline(
      Readable.from(continueText(start, text)),
      parser,
      // The iteration throws the error.
      () => {},
    )
    for await (const { record, raw } of records) {
      row += 1
      const malformedCell = record.find((cell) => isHalfQuoted(cell, raw))
      if (malformedCell !== undefined)
        return yield { row, message: createIssueMessage('afterQuote', { cell: malformedCell.slice(0, 20) }) }
      if (record.some((cell) => cell !== '')) yield { row, cells: record }
      else emptyRows += 1
      if (emptyRows > MAX_EMPTY_ROWS)
        return yield { row, message: createIssueMessage('emptyRows', { count: MAX_EMPTY_ROWS }) }
    }
  } catch (error) {
    const name = error instanceof CsvError ? csvIssueNames[error.code] : undefined
    if (error instanceof CsvError && name !== undefined)
      yield { row: Number(error.records) + 1, message: createIssueMessage(name) }
    else if (error instanceof TypeError) yield { row: Math.max(row, 1), message: createIssueMessage('utf8') }
    else throw error
  }
}

/** Decodes UTF-8 and drops the byte order mark. Throws a TypeError for invalid bytes. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function* continueText(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield* splitIntoPieces(start)
  for await (const text of rest) yield* splitIntoPieces(text)
}

function* splitIntoPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_SIZE) yield text.slice(at, at + PIECE_SIZE)
}

/** The separator that occurs most often in the header. */
function detectSeparator(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const [mostFrequent] = separators.toSorted((a, b) => header.split(b).length - header.split(a).length)
  return mostFrequent ?? ','
}

/** Whether text follows the closing quote of a cell: the parser accepts `"2"x`, and a quote within an unquoted cell. */
function isHalfQuoted(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`)
}
