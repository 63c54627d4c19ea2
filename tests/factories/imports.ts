import type { ImportOptions, ImportReport, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { importCatalogue } from '#workers/shop/catalogue/import-catalogue.ts'
import type { Database } from '#workers/shop/database.ts'
import { published } from './catalogue.ts'
import { noon, plainly } from './shop.ts'

/** Imports a chunk of goods as a publisher does who asks for nothing special. */
export function imported(
  db: Database,
  chunk: unknown,
  options: Partial<ImportOptions> = {},
  now: number = noon,
  pictures: PublishedPictures = published(),
): ImportReport {
  return importCatalogue(db, chunk, pictures, { ...plainly, ...options }, now)
}

const tables = [
  ...['price_lists', 'warehouses', 'master_categories', 'categories', 'brands', 'products', 'product_texts'],
  ...['product_categories', 'product_pictures', 'variants', 'variant_pictures', 'list_prices', 'price_history'],
  ...['stock', 'related_variants', 'reviews'],
]

/** Every row of the catalogue, and what the search finds. */
export function everyRow(db: Database) {
  const rows = tables.map((table) => [table, db.sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2`).toArray()])
  return {
    ...Object.fromEntries(rows),
    search: db.sql.exec("SELECT rowid FROM product_search('product*') ORDER BY rowid").toArray(),
  }
}

/** The only row of a question. */
export function one(db: Database, sql: string) {
  return db.sql.exec(sql).one()
}
