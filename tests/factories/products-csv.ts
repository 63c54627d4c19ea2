import { parse } from 'csv-parse/sync'
import { formatProductsCsv, listProductColumns } from '#app/domain/catalogue/product-csv.ts'
import { splitProductChunks } from '#app/domain/catalogue/product-import.ts'
import type { ProductIssue } from '#app/domain/catalogue/product-issues.ts'
import type { ProductRules } from '#app/domain/catalogue/stored-product.ts'
import { formatCsv, unescapeCell } from '#app/domain/csv.ts'
import {
  beginProductImport,
  exportProducts as exportGoods,
  finishStaging,
  stageProducts as stageRows,
  writeProducts,
} from '#workers/shop/catalogue/product-csv.ts'
import { findUnknownReferences } from '#workers/shop/catalogue/validate-products.ts'
import type { Database } from '#workers/shop/database.ts'
import { noon } from './shop.ts'

/** CSV files of products, as merchants import and export them. */

export const rules: ProductRules = { timeZone: 'Asia/Nicosia', refillMl: null }

export function exportProducts(db: Database, lists = true): string {
  let csv = ''
  for (let after: number | null = 0; after !== null; ) {
    const { columnOptions, products, next } = exportGoods(db, after, lists)
    const columns = listProductColumns(columnOptions)
    csv += formatProductsCsv(columns, products, after === 0)
    after = next
  }
  return csv
}

/** A file with these columns and rows. */
export function aProductsFile(head: string, ...rows: readonly (readonly (string | number)[])[]): string {
  return formatCsv(null, [head.split(' '), ...rows])
}

/** The file with one cell replaced; the first product is in row 2. */
export function replaceCell(csv: string, row: number, column: string, cell: string): string {
  const rows = parse(csv, { bom: true }).map((cells) => cells.map(unescapeCell))
  const columnIndex = rows[0]?.indexOf(column) ?? -1
  const line = rows[row - 1]
  if (columnIndex === -1 || line === undefined) throw new Error(`Row ${row} has no cell ${column}`)
  line[columnIndex] = cell
  return formatCsv(null, rows)
}

async function* streamBytes(file: string | Uint8Array) {
  yield typeof file === 'string' ? new TextEncoder().encode(file) : file
}

/** Uploads and validates a file; the shop stages it if it has no issues. */
export async function stageProducts(
  db: Database,
  file: string | Uint8Array,
  id = 'a'.repeat(64),
  now = noon,
  lists = true,
  importRules = rules,
) {
  const issues: ProductIssue[] = []
  let position = 0
  for await (const chunk of splitProductChunks(streamBytes(file))) {
    if (!('rows' in chunk)) return { issues: [chunk], run: null }
    if (position === 0) {
      const run = beginProductImport(db, id, 'products.csv', chunk.head, lists, now)
      if (run.state === 'checked') return { issues, run }
    }
    issues.push(...(stageRows(db, id, position, chunk.rows, lists, importRules, now)?.issues ?? []))
    position += 1
  }
  issues.push(...findUnknownReferences(db, id))
  return { issues, run: finishStaging(db, id) }
}

/** Imports a file, or only its first chunks, as if the import was interrupted. */
export async function importProducts(db: Database, file: string | Uint8Array, chunks = Infinity, now = noon) {
  const { issues, run } = await stageProducts(db, file, undefined, now)
  if (run === null) return { issues, run }
  for (let position = run.written; position < Math.min(run.chunks, chunks); position++) {
    const chunkResult = writeProducts(db, run.id, position, 'owner@kiosk.example', true, rules, now)
    if (!chunkResult.ok) throw new Error(JSON.stringify(chunkResult))
  }
  return { issues, run }
}
