import { type CsvRow, readCsv } from '../csv-reader.ts'
import type { GoodsFault } from './goods-changes.ts'
import { faultText } from './goods-faults.ts'

/** Rows of a file that travel together: never a part of a product. */
export interface GoodsChunk {
  readonly head: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** A chunk ends behind the product with which it reaches one of these. */
const rowsInChunk = 300
const textInChunk = 400_000
/** More rows no product has: whatever they say, they are not held any longer. */
const longestProduct = 1000

/**
 * Cuts a CSV file of products into chunks while it comes in, so that no more than one is held. A fault of the form ends it:
 * bytes that are no UTF-8, a quote without end, no rows.
 */
export async function* goodsChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<GoodsChunk | GoodsFault> {
  const cutter = new Cutter()
  for await (const read of readCsv(bytes)) {
    if ('says' in read) {
      yield { ...read, column: '' }
      return
    }
    const chunk = cutter.take(read)
    if (chunk !== null) yield chunk
  }
  if (cutter.isEmpty) yield { row: 1, column: '', says: faultText('noRows') }
  else yield cutter.rest()
}

class Cutter {
  #head: readonly string[] | null = null
  #code = -1
  #rows: CsvRow[] = []
  #text = 0
  #cut = false

  get isEmpty(): boolean {
    return !this.#cut && this.#rows.length === 0
  }

  /** A chunk that is whole because of this row, which is of the next product. */
  take(row: CsvRow): GoodsChunk | null {
    if (this.#head === null) {
      this.#head = row.cells
      this.#code = row.cells.findIndex((name) => name.trim().toLowerCase() === 'code')
      return null
    }
    const previous = this.#rows.at(-1)
    const full = this.#rows.length >= rowsInChunk || this.#text >= textInChunk
    const apart = previous?.cells[this.#code] !== row.cells[this.#code] || this.#rows.length >= longestProduct
    const chunk = full && apart ? this.rest() : null
    this.#rows.push(row)
    this.#text += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    return chunk
  }

  rest(): GoodsChunk {
    const chunk = { head: this.#head ?? [], rows: this.#rows }
    this.#rows = []
    this.#text = 0
    this.#cut = true
    return chunk
  }
}
