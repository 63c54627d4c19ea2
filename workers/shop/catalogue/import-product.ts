import type { ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { heldProduct } from '#app/domain/catalogue/held-product.ts'
import type { ImportOptions, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'
import { sourceOf, type Verdict, verdictOn } from '../import-rows.ts'
import {
  findProduct,
  mergeReviews,
  sealProduct,
  setStock,
  standingStock,
  stockOf,
  variantId,
} from './import-product.queries.ts'
import { writeHeldProduct } from './write-product.ts'

/** Brings one product up to its row. The id is null when its texts stayed as they are. */
export function importProduct(
  db: Database,
  given: ProductRow,
  pictures: PublishedPictures,
  options: ImportOptions,
  now: number,
): { verdict: Verdict; writtenId: number | null } {
  const row = { ...given, longDescription: cleanHtml(given.longDescription), ...greekOf(given) }
  const source = productSource(row, pictures)
  const verdict = verdictOn(findProduct(db, row.sku), source, options)
  const writtenId =
    verdict === 'added' || verdict === 'changed' ? writeHeldProduct(db, heldProduct(row, pictures), now) : null
  if (writtenId !== null) {
    mergeReviews(db, writtenId, row.reviews)
    // Last, since every write above marks the product as edited.
    sealProduct(db, writtenId, source)
  }
  const restocked = options.stock && verdict !== 'added' && restock(db, row)
  return { verdict: verdict === 'unchanged' && restocked ? 'changed' : verdict, writtenId }
}

/** What the file says in Greek, cleaned likewise. */
function greekOf({ el }: ProductRow): Pick<ProductRow, 'el'> {
  if (el === undefined) return {}
  const { longDescription } = el
  return { el: longDescription === undefined ? el : { ...el, longDescription: cleanHtml(longDescription) } }
}

/** Sets the stock of the variants that the shop has, and tells whether any of it was different. */
function restock(db: Database, row: ProductRow): boolean {
  let restocked = false
  for (const { sku, stock } of row.variants) {
    const variant = variantId(db, sku)
    if (variant === null || sourceOf(stockOf(db, variant)) === sourceOf(standingStock(db, stock))) continue
    setStock(db, variant, stock)
    restocked = true
  }
  return restocked
}

/** Stock is left out: it changes with every order and is no edit. Pictures count by what was published. */
function productSource(row: ProductRow, pictures: PublishedPictures): string {
  const variants = row.variants.map(({ stock: _stock, ...variant }) => variant)
  const files = [...row.pictures, ...row.variants.flatMap((variant) => variant.pictures)].map(({ file }) => file)
  return sourceOf({ ...row, variants, published: files.map((file) => pictures[file]) })
}
