import type { ProductDetail, RelatedVariant, Variant } from '#app/domain/catalogue/views.ts'
import { cents } from '#app/domain/money.ts'

/** Products as the shop tells them to its pages. What a test does not say is ordinary. */

export const price = (now: number, was: number | null = null) => ({
  now: cents(now),
  was: was === null ? null : cents(was),
})

export const onePrice = (now: number) => ({ from: price(now), to: price(now), vatExcluded: false })

const pictureAt = (path: string) => ({ path, width: 800, height: 800, alt: '' })

/** Of variant 3 there are 3, in Limassol. */
export function aShownVariant(
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
    lowestBefore: null,
    stock: id,
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
  lowestBefore: null,
  new: false,
  top: false,
  variantCount: 1,
  alternativesStock: null,
  rating: { average: 0, count: 0 },
  shortDescription: '',
}

/** Another product offered in one's place: number 50, sold out. */
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

/** Number 7, in Red on sale and in Blue, with nothing in its place. */
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
      aShownVariant(1, 'Red', 1000, { price: price(1000, 1500), lowestBefore: cents(1200) }),
      aShownVariant(2, 'Blue', 2000),
    ],
    relatedVariants: [],
    saleUntil: null,
    vatRate: 19,
    nicotineMgPerMl: 3,
    volumeMl: 10,
    manufacturer: null,
    videoUrl: null,
    stores: [{ webDescription: 'Limassol', stock: 3 }],
    lowestBefore: cents(1200),
    ...changes,
  }
}
