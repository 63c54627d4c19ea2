import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, Parser } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { createIssueMessage, type IssueMessage } from './catalogue/product-issues.ts'

/**
 * The start of a cell that a spreadsheet evaluates as a formula, full-width signs included (OWASP, CSV injection). Some
 * spreadsheets drop spaces, quotes, control characters (`Cc`) and invisible ones (`Cf`, such as U+200B and U+FEFF)
 * before the sign.
 */
const formulaPattern = /^(?:'*[\t\r\n]|[;\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/**
 * Characters before such a sign within a cell. A spreadsheet whose list separator is `;` (Cyprus, Greece) or a tab
 * splits the file there in spite of the quotes, and then at line ends too. Matches only from the start of a run, to
 * stay linear.
 */
const formulaGapPattern = /(?<![;\s"'\p{Cc}\p{Cf}])[;\s"'\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu

/** A negative amount: a spreadsheet reads it as a number and evaluates nothing. */
const amountPattern = /^-\d{1,12}\.\d{2}$/

/**
 * Formats CSV (RFC 4180), or further lines of it if `header` is null. Cells that a spreadsheet would evaluate get an
 * apostrophe, because shoppers write names and notes and a merchant opens the file. The byte order mark keeps
 * spreadsheets from garbling Greek.
 */
export function formatCsv(
  header: readonly string[] | null,
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return stringify(header === null ? [...rows] : [header, ...rows], {
    bom: header !== null,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // Checks only the first character of a cell. `escapeFormulas` handles what a spreadsheet drops or splits at.
    escape_formulas: true,
    cast: {
      string: (cell) => (amountPattern.test(cell) ? { value: cell, escape_formulas: false } : escapeFormulas(cell)),
    },
  })
}

function escapeFormulas(cell: string): string {
  const text = cell.replace(formulaGapPattern, (match) => match.replace(/[;\t\r\n]/g, "$&'"))
  return formulaPattern.test(text) ? `'${text}` : text
}

/** Undoes the escaping of `formatCsv`: removes the apostrophes that prevent evaluation. */
export function unescapeCell(cell: string): string {
  const text = cell.startsWith("'") && formulaPattern.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replace(formulaGapPattern, (match) => match.replace(/([;\t\r\n])'/g, '$1'))
}

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
const MAX_EMPTY_ROWS = 200_000

/** Characters that are parsed at once. Nothing after an issue is parsed. */
const PIECE_SIZE = 16_384

const csvIssueNames: Partial<Record<CsvError['code'], 'openQuote' | 'endless'>> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_MAX_RECORD_SIZE: 'endless',
}

/**
 * Parses UTF-8 CSV (RFC 4180) as it arrives, with one row in memory. The separator comes from a line `sep=;`, which
 * Excel understands, or else from the header. Empty rows are skipped, and counted. Ends after the first issue.
 */
export async function* parseCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow | CsvIssue> {
  const text = decode(bytes)
  let rows = 0
  /** The row numbers of the records that the parser has emitted. */
  const rowNumbers: number[] = []
  let emptyRows = 0
  try {
    let start = ''
    for (let isHeader = true; isHeader && start.length < MAX_ROW_SIZE; ) {
      const { value, done } = await text.next()
      // Only the new text can end the header. Searching all of it for each piece would take quadratic time.
      isHeader = !done && !/[\r\n][^\r\n]/.test(start.slice(-1) + value)
      start += value ?? ''
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
      // Otherwise the parser would create an error with a stack trace for each empty line.
      skip_empty_lines: true,
      // Rows that contain only separators are dropped before they pass through the stream.
      on_record: <Parsed>(parsed: Parsed, info: Pick<Info, 'empty_lines'>): Parsed | null => {
        rows += 1
        if (isEmptyRecord(parsed)) {
          emptyRows += 1
          return null
        }
        rowNumbers.push(rows + info.empty_lines)
        return parsed
      },
    })
    const hasTooManyEmptyRows = () => emptyRows + parser.info.empty_lines > MAX_EMPTY_ROWS
    const records: AsyncIterable<{ record: string[]; raw: string }> = pipeline(
      Readable.from(continueText(start, text, hasTooManyEmptyRows)),
      parser,
      // The iteration throws the error.
      () => {},
    )
    for await (const { record: cells, raw } of records) {
      const row = rowNumbers.shift() ?? rows
      const malformedCell = findHalfQuoted(cells, raw)
      if (malformedCell !== undefined)
        return yield { row, message: createIssueMessage('afterQuote', { cell: malformedCell.slice(0, 20) }) }
      yield { row, cells }
    }
    const row = rows + parser.info.empty_lines
    if (hasTooManyEmptyRows()) yield { row, message: createIssueMessage('emptyRows', { count: MAX_EMPTY_ROWS }) }
  } catch (error) {
    const name = error instanceof CsvError ? csvIssueNames[error.code] : undefined
    if (error instanceof CsvError && name !== undefined)
      yield { row: Number(error.records) + Number(error.empty_lines) + 1, message: createIssueMessage(name) }
    else if (error instanceof TypeError) yield { row: Math.max(rows, 1), message: createIssueMessage('utf8') }
    else throw error
  }
}

function isEmptyRecord(parsed: unknown): boolean {
  if (typeof parsed !== 'object' || parsed === null || !('record' in parsed)) return false
  return Array.isArray(parsed.record) && parsed.record.every((cell) => cell === '')
}

/** Decodes UTF-8 and drops the byte order mark. Throws a TypeError for invalid bytes. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function* continueText(
  start: string,
  rest: AsyncIterable<string>,
  isEnded: () => boolean,
): AsyncGenerator<string> {
  for await (const text of prepend(start, rest))
    for (const piece of splitIntoPieces(text)) {
      if (isEnded()) return
      yield piece
    }
}

async function* prepend(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
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

/**
 * The first cell with text after its closing quote, such as `"2"x`, which the parser accepts like a quote within an
 * unquoted cell. Searches each cell from the end of the one before: a row may have a hundred thousand of them.
 */
function findHalfQuoted(cells: readonly string[], raw: string): string | undefined {
  let from = 0
  return cells.find((cell) => {
    if (!cell.startsWith('"')) return false
    const quoted = `"${cell.replaceAll('"', '""')}"`
    const at = raw.indexOf(quoted, from)
    if (at >= 0) from = at + quoted.length
    return at < 0
  })
}
