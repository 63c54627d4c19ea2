import type { ImportOptions } from '#app/domain/catalogue/import.ts'
import type { KnownCodes } from './catalogue/catalogue-tables.queries.ts'
import type { Database } from './database.ts'

/** What was removed at the desk and still stands in the tenant's folder (0029). */

/** Tables of which the desk removes rows that a folder may have brought. */
export type RemovableTable =
  | 'products'
  | 'master_categories'
  | 'categories'
  | 'brands'
  | 'warehouses'
  | 'slides'
  | 'posts'
  | 'price_lists'

const codes: Readonly<Partial<Record<RemovableTable, string>>> = { products: 'sku', price_lists: 'CAST(id AS TEXT)' }

/** The statement that notes a row before it goes, by its id. What was made in the shop no folder brings back. */
export function noteLeftOut(table: RemovableTable): string {
  return `INSERT OR IGNORE INTO left_out (name, code)
    SELECT '${table}', ${codes[table] ?? 'code'} FROM ${table} WHERE id = ?1 AND source IS NOT NULL`
}

/** Whether a publish leaves the row out; with `options.content` it comes back, and is remembered no more. */
export function isLeftOut(db: Database, table: RemovableTable, code: string, options: ImportOptions): boolean {
  const [found] = db.sql.exec('SELECT 1 FROM left_out WHERE name = ? AND code = ?', table, code).toArray()
  if (found === undefined || !options.content) return found !== undefined
  db.sql.exec('DELETE FROM left_out WHERE name = ? AND code = ?', table, code)
  return false
}

/** The products that a publish leaves out, by SKU. */
export function leftOutProducts(db: Database): ReadonlySet<string> {
  return codesOf(db, 'products')
}

/** The codes that rows of a folder may go on naming. */
export function leftOutCodes(db: Database): KnownCodes {
  return {
    masterCategories: codesOf(db, 'master_categories'),
    categories: codesOf(db, 'categories'),
    brands: codesOf(db, 'brands'),
    warehouses: codesOf(db, 'warehouses'),
    priceLists: codesOf(db, 'price_lists'),
  }
}

function codesOf(db: Database, table: RemovableTable): ReadonlySet<string> {
  const rows = db.sql.exec<{ code: string }>('SELECT code FROM left_out WHERE name = ?', table)
  return new Set([...rows].map(({ code }) => code))
}
