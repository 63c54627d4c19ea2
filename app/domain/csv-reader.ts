import { type FaultText, faultText } from './catalogue/goods-faults.ts'

/** One line of a file, by its number as a spreadsheet counts: the head is row 1. */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

const separators = [',', ';', '\t'] as const

/** No shop's cell is longer; a quote that is never closed must not swallow the file into memory. */
const longestRow = 1_000_000

/**
 * Reads CSV (RFC 4180) piece by piece, so that no more than a row is held. Quotes, line ends inside them, a byte order
 * mark and the separators of the world's spreadsheets are understood: the head says which one. Empty lines are passed
 * over, and counted.
 *
 *     const reader = new CsvReader()
 *     for (const piece of pieces) for (const row of reader.read(piece)) …
 *     for (const row of reader.end()) …
 *     if (reader.fault !== null) …
 */
export class CsvReader {
  /** What is wrong with the form of the file; nothing is read after it. */
  fault: { readonly row: number; readonly says: FaultText } | null = null
  #separator: string | null = null
  #rest = ''
  #row = 0
  #begun = false

  read(piece: string): CsvRow[] {
    if (this.fault !== null) return []
    // The mark may be all that the first piece holds.
    const text = this.#begun ? piece : piece.replace(/^\uFEFF/, '')
    if (piece.length > 0) this.#begun = true
    this.#rest += text
    return this.#rows(false)
  }

  end(): CsvRow[] {
    return this.fault === null ? this.#rows(true) : []
  }

  #rows(last: boolean): CsvRow[] {
    const rows: CsvRow[] = []
    let from = 0
    while (from < this.#rest.length && this.fault === null) {
      this.#separator ??= separatorOf(this.#rest, last)
      if (this.#separator === null) break
      const read = readRow(this.#rest, from, this.#separator, last)
      if (read === 'unfinished') break
      this.#row += 1
      if ('says' in read) this.fault = { row: this.#row, says: read.says }
      else {
        from = read.next
        if (read.cells.some((cell) => cell !== '')) rows.push({ row: this.#row, cells: read.cells })
      }
    }
    this.#rest = this.#rest.slice(from)
    if (this.#rest.length > longestRow && this.fault === null)
      this.fault = { row: this.#row + 1, says: faultText('endless') }
    return rows
  }
}

/** The separator that the head has most of, once the head is there. */
function separatorOf(text: string, last: boolean): string | null {
  const end = text.search(/[\r\n]/)
  if (end === -1 && !last && text.length < longestRow) return null
  const head = end === -1 ? text : text.slice(0, end)
  const [most] = separators.toSorted((a, b) => head.split(b).length - head.split(a).length)
  return most ?? ','
}

type ReadRow = { readonly cells: string[]; readonly next: number } | { readonly says: FaultText } | 'unfinished'

/** One row from this place on. A row whose end has not come yet is read again with the next piece. */
function readRow(text: string, from: number, separator: string, last: boolean): ReadRow {
  const cells: string[] = []
  let at = from
  for (;;) {
    let cell: string
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      // A quote that ends the piece may be the first of two.
      if (end === -1 || (end === text.length - 1 && !last))
        return last ? { says: faultText('openQuote') } : 'unfinished'
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
      if (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n')
        return { says: faultText('afterQuote', { cell: text.slice(at, at + 20) }) }
    } else {
      const end = endOfPlain(text, at, separator)
      if (end === text.length && !last) return 'unfinished'
      cell = text.slice(at, end)
      at = end
    }
    cells.push(cell)
    if (text[at] === separator) at += 1
    else break
  }
  if (text[at] === '\r') {
    if (at + 1 === text.length && !last) return 'unfinished'
    at += 1
  }
  if (text[at] === '\n') at += 1
  return { cells, next: at }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at
}
