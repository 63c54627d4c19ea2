import { parse } from 'csv-parse/sync'
import type { GoodsFault } from '#app/domain/catalogue/goods-changes.ts'
import { goodsChunks } from '#app/domain/catalogue/goods-chunks.ts'
import { goodsColumns, goodsCsv } from '#app/domain/catalogue/goods-csv.ts'
import type { GoodsRules } from '#app/domain/catalogue/goods-rules.ts'
import { csvText, plainCell } from '#app/domain/csv.ts'
import { exportGoods } from '#workers/shop/catalogue/export-goods.ts'
import { beginGoodsRun, endStaging, stageGoods, writeGoods } from '#workers/shop/catalogue/goods-runs.ts'
import type { Database } from '#workers/shop/database.ts'
import { noon } from './shop.ts'

/** Files of products, as merchants bring and take them. */

export const rules: GoodsRules = { timeZone: 'Asia/Nicosia', refillMl: null }

export function exportedGoods(db: Database, lists = true): string {
  let csv = ''
  for (let after: number | null = 0; after !== null; ) {
    const { shelves, products, next } = exportGoods(db, after, lists)
    const columns = goodsColumns(shelves)
    csv += goodsCsv(columns, products, after === 0)
    after = next
  }
  return csv
}

/** A file of these columns and rows. */
export function aGoodsFile(head: string, ...rows: readonly (readonly (string | number)[])[]): string {
  return csvText(null, [head.split(' '), ...rows])
}

/** The file with other words in a cell; its first row of products is row 2. */
export function withCell(csv: string, row: number, column: string, cell: string): string {
  const rows = parse(csv, { bom: true }).map((cells) => cells.map(plainCell))
  const at = rows[0]?.indexOf(column) ?? -1
  const line = rows[row - 1]
  if (at === -1 || line === undefined) throw new Error(`There is no cell ${column} in row ${row}`)
  line[at] = cell
  return csvText(null, rows)
}

async function* bytesOf(file: string | Uint8Array) {
  yield typeof file === 'string' ? new TextEncoder().encode(file) : file
}

/** Brings a file to the shop's door, and lays it aside there unless something is wrong. */
export async function stagedGoods(
  db: Database,
  file: string | Uint8Array,
  id = 'a'.repeat(64),
  now = noon,
  lists = true,
  told = rules,
) {
  const faults: GoodsFault[] = []
  let position = 0
  for await (const chunk of goodsChunks(bytesOf(file))) {
    if (!('rows' in chunk)) return { faults: [chunk], run: null }
    if (position === 0) {
      const run = beginGoodsRun(db, id, 'goods.csv', chunk.head, lists, now)
      if (run.state === 'checked') return { faults, run }
    }
    faults.push(...(stageGoods(db, id, position, chunk.rows, lists, told, now)?.faults ?? []))
    position += 1
  }
  return { faults, run: endStaging(db, id) }
}

/** Imports a file, or only so many chunks of it, as whoever is killed then. */
export async function importedGoods(db: Database, file: string | Uint8Array, chunks = Infinity, now = noon) {
  const { faults, run } = await stagedGoods(db, file, undefined, now)
  if (run === null) return { faults, run }
  for (let position = run.written; position < Math.min(run.chunks, chunks); position++) {
    const written = writeGoods(db, run.id, position, 'owner@kiosk.example', true, rules, now)
    if (!written.ok) throw new Error(JSON.stringify(written))
  }
  return { faults, run }
}
