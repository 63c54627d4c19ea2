import type { ProductDetail, RelatedVariant, Variant } from '#app/domain/catalogue/products.ts'
import { cents } from '#app/domain/money.ts'

/** Product data as the shop client returns it to pages, with ordinary defaults. */

export const price = (now: number, was: number | null = null) => ({
  now: cents(now),
  was: was === null ? null : cents(was),
})

export const onePrice = (now: number) => ({ from: price(now), to: price(now), vatExcluded: false })

const pictureAt = (path: string) => ({ path, width: 800, height: 800, alt: '' })

/** A variant with as many units in Limassol as its id. */
export function aDisplayedVariant(
  id: number,
  colorName: string | null,
  now: number,
  changes: Partial<Variant> = {},
): Variant {
  return {
    id,
    sku: `POD-${id}`,
    color: null,
    colorName,
    size: null,
    price: price(now),
    lowestPriorPrice: null,
    stock: id,
    weight: null,
    stores: [{ webDescription: 'Limassol', stock: id }],
    pictures: [pictureAt(`variant-${id}`)],
    ...changes,
  }
}

const card = {
  slug: 'pod',
  brandName: null,
  categoryName: 'Pods',
  unitPrice: null,
  onSale: false,
  salePercent: 0,
  lowestPriorPrice: null,
  new: false,
  top: false,
  variantCount: 1,
  alternativesStock: null,
  rating: { average: 0, count: 0 },
  shortDescription: '',
}

/** A recommended alternative: product 50, sold out. */
export function anAlternative(changes: Partial<RelatedVariant> = {}): RelatedVariant {
  return {
    ...card,
    id: 50,
    variant: 51,
    name: 'Another pod',
    price: onePrice(500),
    stock: 0,
    picture: pictureAt('another'),
    stores: [{ webDescription: 'Nicosia', stock: 0 }],
    ...changes,
  }
}

/** Product 7, in Red on sale and in Blue, without alternatives. */
export function aDetail(changes: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...card,
    id: 7,
    name: 'Pod',
    price: { from: price(1000, 1500), to: price(2000), vatExcluded: false },
    stock: 3,
    variantCount: 2,
    picture: pictureAt('own'),
    sku: 'POD',
    brandId: null,
    categories: [],
    longDescription: '',
    pictures: [pictureAt('own')],
    variants: [
      aDisplayedVariant(1, 'Red', 1000, { price: price(1000, 1500), lowestPriorPrice: cents(1200) }),
      aDisplayedVariant(2, 'Blue', 2000),
    ],
    relatedVariants: [],
    saleUntil: null,
    vatRate: 19,
    weight: 0,
    giftVoucher: false,
    nicotineMgPerMl: 3,
    volumeMl: 10,
    manufacturer: null,
    videoUrl: null,
    stores: [{ webDescription: 'Limassol', stock: 3 }],
    lowestPriorPrice: cents(1200),
    ...changes,
  }
}
