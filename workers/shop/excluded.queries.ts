import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import type { Database } from './database.ts'

/** Rows that were removed in the admin although the tenant's folder still has them (migration 0029). */

/** Tables from which the admin may remove rows of the folder. */
export type RemovableTable =
  | 'products'
  | 'master_categories'
  | 'categories'
  | 'brands'
  | 'warehouses'
  | 'slides'
  | 'posts'
  | 'price_lists'

const codeColumns: Readonly<Partial<Record<RemovableTable, string>>> = {
  products: 'sku',
  price_lists: 'CAST(id AS TEXT)',
}

/**
 * SQL that records a row as excluded before it is deleted, by id. Rows created in the shop are not recorded: no folder
 * has them.
 */
export function excludeRowSql(table: RemovableTable): string {
  return `INSERT OR IGNORE INTO left_out (name, code)
    SELECT '${table}', ${codeColumns[table] ?? 'code'} FROM ${table} WHERE id = ?1 AND source IS NOT NULL`
}

/** Whether a publish skips the row. With `options.content` the row is imported again and its exclusion deleted. */
export function isExcluded(db: Database, table: RemovableTable, code: string, options: ImportOptions): boolean {
  const [found] = db.sql.exec('SELECT 1 FROM left_out WHERE name = ? AND code = ?', table, code).toArray()
  if (found === undefined || !options.content) return found !== undefined
  db.sql.exec('DELETE FROM left_out WHERE name = ? AND code = ?', table, code)
  return false
}

/** The SKUs of products that a publish skips. */
export function listExcludedProducts(db: Database): ReadonlySet<string> {
  return listCodes(db, 'products')
}

/** Codes of excluded rows that rows of a folder may still refer to. */
export function listExcludedCodes(db: Database): KnownCodes {
  return {
    masterCategories: listCodes(db, 'master_categories'),
    categories: listCodes(db, 'categories'),
    brands: listCodes(db, 'brands'),
    warehouses: listCodes(db, 'warehouses'),
    priceLists: listCodes(db, 'price_lists'),
  }
}

function listCodes(db: Database, table: RemovableTable): ReadonlySet<string> {
  const rows = db.sql.exec<{ code: string }>('SELECT code FROM left_out WHERE name = ?', table)
  return new Set([...rows].map(({ code }) => code))
}

export interface KnownCodes {
  readonly masterCategories: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  readonly brands: ReadonlySet<string>
  readonly warehouses: ReadonlySet<string>
  readonly priceLists: ReadonlySet<string>
}
