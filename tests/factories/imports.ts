import type { ImportOptions, ImportReport, PublishedPictures } from '#app/domain/catalogue/catalogue-file.ts'
import { importCatalogue } from '#workers/shop/catalogue/import-catalogue.ts'
import type { Database } from '#workers/shop/database.ts'
import { publishedPictures } from './catalogue.ts'
import { importOptions, noon } from './shop.ts'

/** Imports a catalogue chunk with the default options of a publish. */
export function importRows(
  db: Database,
  chunk: unknown,
  options: Partial<ImportOptions> = {},
  now: number = noon,
  pictures: PublishedPictures = publishedPictures(),
): ImportReport {
  return importCatalogue(db, chunk, pictures, { ...importOptions, ...options }, now)
}

const tables = [
  ...['price_lists', 'warehouses', 'master_categories', 'categories', 'brands', 'products', 'product_texts'],
  ...['product_categories', 'product_pictures', 'variants', 'variant_pictures', 'list_prices', 'price_history'],
  ...['stock', 'related_variants', 'reviews'],
]

/** Every row of the catalogue and of the search index. */
export function readAllRows(db: Database) {
  const rows = tables.map((table) => [table, db.sql.exec(`SELECT * FROM ${table} ORDER BY 1, 2`).toArray()])
  return {
    ...Object.fromEntries(rows),
    search: db.sql.exec("SELECT rowid FROM product_search('product*') ORDER BY rowid").toArray(),
  }
}

/** The only row of a query. */
export function getOne(db: Database, sql: string) {
  return db.sql.exec(sql).one()
}
