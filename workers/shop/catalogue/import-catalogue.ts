import type { ImportOptions, ImportReport, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { type Database, rehearse } from '../database.ts'
import { importRows, leavesOut, newTally, noteMissing, refused } from '../import-rows.ts'
import { Search } from '../search/search.ts'
import {
  brands,
  categories,
  masterCategories,
  ownersOfVariants,
  priceLists,
  productsNaming,
  warehouses,
} from './catalogue-tables.queries.ts'
import { type CatalogueRows, checkCatalogue } from './check-catalogue.ts'
import { findProduct } from './import-product.queries.ts'
import { importProduct } from './import-product.ts'

/**
 * Brings the goods up to a chunk of a catalogue, in one transaction. With any fault nothing is written. Rows are known
 * by SKU and code, so the same chunk again changes nothing, and a run that broke off is finished by a second one.
 */
export function importCatalogue(
  db: Database,
  chunk: unknown,
  pictures: PublishedPictures,
  options: ImportOptions,
  now: number,
): ImportReport {
  const { rows, faults } = checkCatalogue(db, chunk, pictures, options)
  if (faults.length > 0) return refused(faults)
  const work = () => writeCatalogue(db, rows, pictures, options, now)
  return options.dryRun ? rehearse(db, work) : db.transactionSync(work)
}

/** Variants of products that stay removed, and new ones of products that stay as they were edited. */
function missingVariants(db: Database, { products }: CatalogueRows): string[] {
  const skus = products.flatMap(({ row }) => row.variants.map(({ sku }) => sku))
  const owners = ownersOfVariants(db, skus)
  return skus.filter((sku) => !owners.has(sku))
}

function writeCatalogue(
  db: Database,
  rows: CatalogueRows,
  pictures: PublishedPictures,
  options: ImportOptions,
  now: number,
): ImportReport {
  const tally = newTally()
  const codes = (changed: readonly { code: string }[]) => changed.map(({ code }) => code)
  importRows(db, priceLists, rows.priceLists, pictures, options, tally)
  importRows(db, warehouses, rows.warehouses, pictures, options, tally)
  const renamed = {
    masterCategories: codes(importRows(db, masterCategories, rows.masterCategories, pictures, options, tally)),
    categories: codes(importRows(db, categories, rows.categories, pictures, options, tally)),
    brands: codes(importRows(db, brands, rows.brands, pictures, options, tally)),
  }
  const written = new Set<number>()
  for (const { row } of rows.products) {
    if (findProduct(db, row.sku) === null && leavesOut(db, 'products', row.sku, options, tally)) continue
    const { verdict, writtenId } = importProduct(db, row, pictures, options, now)
    tally[verdict] += 1
    if (writtenId !== null) written.add(writtenId)
  }
  new Search(db).update([...new Set([...written, ...productsNaming(db, renamed)])])
  noteMissing(tally, missingVariants(db, rows))
  return { ...tally, faults: [] }
}
