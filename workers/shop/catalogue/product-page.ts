import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type { ProductCard, ProductPage } from '#app/domain/catalogue/views.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { pageText } from '../content/content.queries.ts'
import type { Database } from '../database.ts'
import { productCards } from './cards.queries.ts'
import {
  categoriesOf,
  onlyVariantsOf,
  picturesOf,
  productFacts,
  productIdOfSlug,
  storesOf,
  variantsOf,
} from './product.queries.ts'
import { relatedProductIds, relatedVariantIds } from './selections.queries.ts'

/** All of a product for its page, null when it is unknown or deleted. */
export function productPage(
  db: Database,
  id: number,
  buyer: Buyer,
  now: number,
  fields: ProductFields = productFields,
): ProductPage | null {
  const [card] = productCards(db, [id], buyer, now)
  if (card === undefined) return null
  const facts = productFacts(db, id, buyer.language, fields)
  const related = relatedVariantIds(db, id)
  const stores = storesOf(db, [id, ...related], buyer.language)
  const onlyVariants = onlyVariantsOf(db, related)
  const variants = variantsOf(db, id, buyer, now)
  const text = (position: string) => pageText(db, contentPages.product, position, buyer.language)
  return {
    product: {
      ...card,
      ...facts,
      saleUntil: card.onSale ? facts.saleUntil : null,
      categories: categoriesOf(db, id, buyer.language),
      pictures: picturesOf(db, id),
      variants,
      relatedVariants: productCards(db, related, buyer, now).map((other) => ({
        ...other,
        variant: onlyVariants.get(other.id) ?? null,
        stores: stores.get(other.id) ?? [],
      })),
      stores: stores.get(id) ?? [],
    },
    deliveryInformation: text('delivery information'),
    returnsPolicy: text('returns cancellation policy'),
    sizeGuide: variants.some(({ size }) => size !== null) ? text('size guide') : '',
  }
}

/** The same, asked for by its slug. */
export function productBySlug(db: Database, slug: string, buyer: Buyer, now: number): ProductPage | null {
  const id = productIdOfSlug(db, slug)
  return id === null ? null : productPage(db, id, buyer, now)
}

/** Up to eight others of the same subcategory, those in stock first. */
export function relatedProducts(db: Database, id: number, buyer: Buyer, now: number): ProductCard[] {
  return productCards(db, relatedProductIds(db, id, 8), buyer, now)
}
