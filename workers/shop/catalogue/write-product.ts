import type { HeldProduct } from '#app/domain/catalogue/held-product.ts'
import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type { Database } from '../database.ts'
import {
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

/**
 * Brings the product's rows up to this and returns its id. Variants that are not named are retired; units are set for new
 * variants alone, since those of others change with every order. The search text is the caller's, for all products at once.
 */
export function writeHeldProduct(
  db: Database,
  product: HeldProduct,
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
