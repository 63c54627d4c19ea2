import { z } from '@hono/zod-openapi'
import { facetNames } from '#app/domain/catalogue/facets.ts'
import { type ProductFields, productFields } from '#app/domain/catalogue/product-fields.ts'
import type { Listing, ProductCard, ProductDetail as WholeProduct } from '#app/domain/catalogue/products.ts'
import type { Price } from '#app/domain/pricing/price.ts'
import { specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { Euros, euros, Picture, toPictureRow, toSmallPictureRow } from './units.ts'

/** Products under the spec's field names (spec §3 Product), and the other fields of a listing. */

const amounts = { price: Euros.min(0), salePrice: Euros.min(0).nullable(), stock: z.int().min(0) }

const productShape = {
  ...amounts,
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  new: z.boolean(),
  top: z.boolean(),
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  shortDescription: z.string(),
  categories: z.array(z.object({ name: z.string(), slug: z.string().nullable() })),
  pictures: z.array(Picture),
  smallPictures: z.array(Picture),
  brandName: z.string().nullable(),
}
export const Product = z.object(toSpecNames(specNames.product, productShape)).openapi('Product')

const Variant = z.object(
  toSpecNames(specNames.variant, {
    ...amounts,
    id: z.int(),
    sku: z.string(),
    color: z.string().nullable(),
    colorName: z.string().nullable(),
    weight: z.int().min(0).nullable().openapi({ description: 'Grams; null for the weight of the product' }),
    size: z.array(z.object({ name: z.string() })),
  }),
)

const { id, name, pictures } = productShape
const RelatedVariant = z.object(toSpecNames(specNames.product, { ...amounts, id, name, pictures }))

/** The fields of a product's page that its card does not have. */
export function pickPageShape<Fields extends ProductFields>(fields: Fields): PageShape<Fields> {
  const shapes = Object.entries(fields).flatMap(([field, { onPage, api }]) =>
    onPage === true && api?.schema !== undefined ? [[field, api.schema]] : [],
  )
  return Object.fromEntries(shapes) as PageShape<Fields>
}
type PageShape<Fields extends ProductFields> = {
  [Name in keyof Fields as Fields[Name] extends { onPage: true; api: { schema: z.ZodType } }
    ? Name
    : never]: Fields[Name] extends { api: { schema: infer Schema } } ? Schema : never
}

export const ProductDetail = z
  .object(
    toSpecNames(specNames.product, {
      ...productShape,
      ...pickPageShape(productFields),
      variants: z.array(Variant),
      relatedVariants: z.array(RelatedVariant),
      saleUntil: z.string().nullable().openapi({ format: 'date-time' }),
      vatRate: z.number().openapi({ description: 'Per cent' }),
      weight: z.int().min(0).openapi({ description: 'Grams, with the packaging; 0 if unknown' }),
    }),
  )
  .openapi('ProductDetail')

export const Products = z
  .object({
    products: z.array(z.union([ProductDetail, Product])),
    totalCount: z.int().min(0),
    page: z.int().min(1),
    perPage: z.int().min(0),
  })
  .openapi('Products')

/** A product of a listing. */
export function toProductRow(card: ProductCard, origin: string): z.input<typeof Product> {
  return toSpecNames(specNames.product, toCardFields(card, origin))
}

/** A list with all products of its kind, without pages. */
export function toProductList(cards: readonly ProductCard[], origin: string): z.input<typeof Products> {
  const products = cards.map((card) => toProductRow(card, origin))
  return { products, totalCount: products.length, page: 1, perPage: products.length }
}

/** A product with all its fields. */
export function toProductDetailRow(product: WholeProduct, origin: string): z.input<typeof ProductDetail> {
  return toSpecNames(specNames.product, {
    ...product,
    ...toCardFields(product, origin),
    categories: product.categories.map(({ name, slug }) => ({ name, slug })),
    pictures: product.pictures.map((picture) => toPictureRow(picture, origin)),
    smallPictures: product.pictures.map((picture) => toSmallPictureRow(picture, origin)),
    variants: product.variants.map((variant) =>
      toSpecNames(specNames.variant, {
        ...variant,
        ...toPrices(variant.price),
        size: variant.size === null ? [] : [{ name: variant.size }],
      }),
    ),
    relatedVariants: product.relatedVariants.map((related) => {
      const { id, name, price, salePrice, stock, pictures } = toCardFields(related, origin)
      return toSpecNames(specNames.product, { id, name, price, salePrice, stock, pictures })
    }),
  })
}

function toCardFields(card: ProductCard, origin: string) {
  return {
    ...card,
    ...toPrices(card.price.from),
    rating: card.rating.average,
    reviewCount: card.rating.count,
    categories: [{ name: card.categoryName, slug: null }],
    pictures: [toPictureRow(card.picture, origin)],
    smallPictures: [toSmallPictureRow(card.picture, origin)],
  }
}

/** The spec has separate fields for the regular and the sale price. */
function toPrices({ now, was }: Price) {
  return { price: euros(was ?? now), salePrice: was === null ? null : euros(now) }
}

/** A listing's filters with counts, and its price range. */
export const Sidebar = z
  .object({
    facets: z.array(
      z.object({
        name: z.enum(facetNames),
        values: z.array(
          z.object({ value: z.string(), label: z.string(), color: z.string().nullable(), count: z.int().min(0) }),
        ),
      }),
    ),
    minPrice: Euros.min(0).nullable(),
    maxPrice: Euros.min(0).nullable(),
  })
  .openapi('Sidebar')

export function toSidebarRow({ facets, priceRange }: Listing): z.input<typeof Sidebar> {
  return {
    facets: facets.map(({ name, values }) => ({
      name,
      values: values.map(({ value, label, color = null, count }) => ({ value, label, color, count })),
    })),
    minPrice: priceRange === null ? null : euros(priceRange.min),
    maxPrice: priceRange === null ? null : euros(priceRange.max),
  }
}
