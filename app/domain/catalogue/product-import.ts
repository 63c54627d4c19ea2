import { z } from '#app/domain/schema.ts'
import { type CsvRow, parseCsv } from '../csv.ts'
import { createIssueMessage, type ProductDifference, type ProductIssue } from './product-issues.ts'

/** Rows of a file that are sent together. A chunk never splits a product. */
export interface ProductChunk {
  readonly head: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** A chunk ends after the product with which it reaches one of these limits. */
const CHUNK_ROWS = 300
const CHUNK_CHARACTERS = 400_000
/** No product has more rows. Rows beyond the limit are refused without being held in memory. */
const MAX_PRODUCT_ROWS = 1000

/**
 * Splits a product CSV into chunks while it streams in, so that only one is in memory. An issue of the format ends the
 * stream: invalid UTF-8, an unclosed quote, no rows, another kind of file.
 */
export async function* splitProductChunks(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ProductChunk | ProductIssue> {
  const chunker = new Chunker()
  for await (const record of parseCsv(bytes)) {
    if ('message' in record) {
      yield { ...record, column: '' }
      return
    }
    const chunk = chunker.push(record)
    if (chunk !== null) yield chunk
  }
  if (chunker.isEmpty)
    yield { row: 1, column: '', message: createIssueMessage(chunker.isOtherFile ? 'otherFile' : 'noRows') }
  else yield chunker.flush()
}

class Chunker {
  #head: readonly string[] | null = null
  #code = -1
  #rows: CsvRow[] = []
  #text = 0
  #cut = false

  get isEmpty(): boolean {
    return !this.#cut && this.#rows.length === 0
  }

  /** Whether the first row isn't the header of a product CSV. */
  get isOtherFile(): boolean {
    return this.#head !== null && this.#code === -1
  }

  /** Returns the complete chunk if this row belongs to the next product. */
  push(row: CsvRow): ProductChunk | null {
    if (this.#head === null) {
      this.#head = row.cells
      this.#code = row.cells.findIndex((name) => name.trim().toLowerCase() === 'code')
      return null
    }
    const previous = this.#rows.at(-1)
    const isFull = this.#rows.length >= CHUNK_ROWS || this.#text >= CHUNK_CHARACTERS
    const isNewProduct = previous?.cells[this.#code] !== row.cells[this.#code] || this.#rows.length >= MAX_PRODUCT_ROWS
    const chunk = isFull && isNewProduct ? this.flush() : null
    this.#rows.push(row)
    this.#text += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    return chunk
  }

  flush(): ProductChunk {
    const chunk = { head: this.#head ?? [], rows: this.#rows }
    this.#rows = []
    this.#text = 0
    this.#cut = true
    return chunk
  }
}

/**
 * An import of products from a CSV file. The file is uploaded in chunks. Each chunk is checked against the shop and
 * staged even if it has issues, because later rows may refer to its products. Only a file without issues is written,
 * chunk by chunk. The digest of the file identifies the run, so that an interrupted run resumes.
 */

/** The SHA-256 of the file, in hexadecimal digits. */
export const ProductImportId = z.string().regex(/^[0-9a-f]{64}$/)

export const CsvRows = z.array(
  z.strictObject({ row: z.int().min(1), cells: z.array(z.string().max(100_000)).max(200) }),
) satisfies z.ZodType<CsvRow[]>

export interface ProductImportCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** The progress of an import. */
export interface ProductImport extends ProductImportCounts {
  readonly id: string
  /** The file's name. */
  readonly name: string
  readonly state: 'checking' | 'checked' | 'written'
  /** Uploaded rows of the file, without the header. */
  readonly rows: number
  readonly chunks: number
  /** Chunks that are written; they are written in order. */
  readonly written: number
  /** The first cells that differ. */
  readonly differences: readonly ProductDifference[]
}

/** With issues the run can't be written. */
export interface StageResult {
  readonly issues: readonly ProductIssue[]
}

export type ProductImportResult =
  | { readonly ok: true; readonly run: ProductImport }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-checked' }
  /** The shop changed since the file was checked. The whole chunk is rejected. */
  | { readonly ok: false; readonly reason: 'issues'; readonly issues: readonly ProductIssue[] }

/** The most differences that a run stores. */
export const MAX_STORED_DIFFERENCES = 50
