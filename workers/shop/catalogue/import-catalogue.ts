import type {
  ImportOptions,
  ImportReport,
  ProductRow,
  PublishedPictures,
} from '#app/domain/catalogue/catalogue-file.ts'
import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import { type StoredProduct, toStoredProduct } from '#app/domain/catalogue/stored-product.ts'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import { type Database, runAndRollBack } from '../database.ts'
import {
  addMissing,
  createRejectedReport,
  createTally,
  getVerdict,
  hashSource,
  importRows,
  skipIfExcluded,
  type Verdict,
} from '../import-rows.ts'
import { Search } from '../search/search.ts'
import {
  brands,
  categories,
  findProductsReferencing,
  findVariantOwners,
  masterCategories,
  priceLists,
  warehouses,
} from './catalogue-tables.queries.ts'
import {
  filterKnownStock,
  findProduct,
  findVariantId,
  getStock,
  markProductImported,
  mergeReviews,
  replaceCategories,
  replaceListPrices,
  replacePictures,
  replaceRelated,
  replaceVariantPictures,
  retireOtherVariants,
  setStock,
  writeProduct,
  writeTexts,
  writeVariant,
} from './import-product.queries.ts'
import { recordPrices } from './price-history.queries.ts'
import { type CatalogueRows, validateCatalogue } from './validate-catalogue.ts'

/**
 * Imports a chunk of a catalogue in one transaction; with any issue it writes nothing. Rows are identified by SKU and
 * code, so importing a chunk again changes nothing, and a second run completes an interrupted one.
 */
export function importCatalogue(
  db: Database,
  chunk: unknown,
  pictures: PublishedPictures,
  options: ImportOptions,
  now: number,
): ImportReport {
  const { rows, issues } = validateCatalogue(db, chunk, pictures, options)
  if (issues.length > 0) return createRejectedReport(issues)
  const work = () => writeCatalogue(db, rows, pictures, options, now)
  return options.dryRun ? runAndRollBack(db, work) : db.transactionSync(work)
}

/**
 * Variants that the shop does not have after the import: of products that stay removed, and new ones of edited
 * products.
 */
function findMissingVariants(db: Database, { products }: CatalogueRows): string[] {
  const skus = products.flatMap(({ row }) => row.variants.map(({ sku }) => sku))
  const owners = findVariantOwners(db, skus)
  return skus.filter((sku) => !owners.has(sku))
}

function writeCatalogue(
  db: Database,
  rows: CatalogueRows,
  pictures: PublishedPictures,
  options: ImportOptions,
  now: number,
): ImportReport {
  const tally = createTally()
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
    if (findProduct(db, row.sku) === null && skipIfExcluded(db, 'products', row.sku, options, tally)) continue
    const { verdict, writtenId } = importProduct(db, row, pictures, options, now)
    tally[verdict] += 1
    if (writtenId !== null) written.add(writtenId)
  }
  new Search(db).update([...new Set([...written, ...findProductsReferencing(db, renamed)])])
  addMissing(tally, findMissingVariants(db, rows))
  return { ...tally, issues: [] }
}

/** Imports one product. `writtenId` is null if at most its stock was written. */
function importProduct(
  db: Database,
  input: ProductRow,
  pictures: PublishedPictures,
  options: ImportOptions,
  now: number,
): { verdict: Verdict; writtenId: number | null } {
  const row = { ...input, longDescription: cleanHtml(input.longDescription), ...cleanGreek(input) }
  const source = hashProductSource(row, pictures)
  const verdict = getVerdict(findProduct(db, row.sku), source, options)
  const writtenId =
    verdict === 'added' || verdict === 'changed' ? writeStoredProduct(db, toStoredProduct(row, pictures), now) : null
  if (writtenId !== null) {
    mergeReviews(db, writtenId, row.reviews)
    // Last, because every write above marks the product as edited.
    markProductImported(db, writtenId, source)
  }
  const hasStockChanged = options.stock && verdict !== 'added' && updateStock(db, row)
  return { verdict: verdict === 'unchanged' && hasStockChanged ? 'changed' : verdict, writtenId }
}

/** The Greek texts of the file, with cleaned HTML. */
function cleanGreek({ el }: ProductRow): Pick<ProductRow, 'el'> {
  if (el === undefined) return {}
  const { longDescription } = el
  return { el: longDescription === undefined ? el : { ...el, longDescription: cleanHtml(longDescription) } }
}

/** Sets the stock of known variants; true if any of it has changed. */
function updateStock(db: Database, row: ProductRow): boolean {
  let hasStockChanged = false
  for (const { sku, stock } of row.variants) {
    const variant = findVariantId(db, sku)
    if (variant === null || hashSource(getStock(db, variant)) === hashSource(filterKnownStock(db, stock))) continue
    setStock(db, variant, stock)
    hasStockChanged = true
  }
  return hasStockChanged
}

/**
 * Excludes stock, which changes with every order and is not an edit. Includes the published version of each picture.
 */
function hashProductSource(row: ProductRow, pictures: PublishedPictures): string {
  const variants = row.variants.map(({ stock: _stock, ...variant }) => variant)
  const files = [...row.pictures, ...row.variants.flatMap((variant) => variant.pictures)].map(({ file }) => file)
  return hashSource({ ...row, variants, published: files.map((file) => pictures[file]) })
}

/**
 * Writes a product and returns its id. Retires variants that are missing from it. Sets stock for new variants only,
 * because orders change that of the others. The caller updates the search text, for all products at once.
 */
export function writeStoredProduct(
  db: Database,
  product: StoredProduct,
  now: number,
  fields: ProductFields = productFields,
): number {
  const id = writeProduct(db, product, fields)
  writeTexts(db, id, product, fields)
  replaceCategories(db, id, product.categories)
  replacePictures(db, id, product.pictures)
  replaceRelated(db, id, product.relatedVariants)
  retireOtherVariants(
    db,
    id,
    product.variants.map(({ sku }) => sku),
  )
  product.variants.forEach((row, position) => {
    const variant = writeVariant(db, id, position, row)
    replaceVariantPictures(db, variant.id, row.pictures)
    replaceListPrices(db, variant.id, row.listPrices)
    if (!variant.known) setStock(db, variant.id, row.stock)
  })
  recordPrices(db, id, now)
  return id
}
