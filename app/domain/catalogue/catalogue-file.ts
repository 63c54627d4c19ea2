/**
 * The schemas of a shop's catalogue as its owner writes it (`catalogue.json` in the tenant's folder). Rows are
 * identified by their codes: a SKU, a category code, a brand code. Price lists have ids; the shop assigns all others.
 */

import { lineSchema, textSchema } from '#app/domain/text.ts'
import { MAX_TYPED_HTML } from '../content/html.ts'
import { Instant, z } from '../schema.ts'
import type { Picture } from './picture.ts'
import { code, getFieldSchemas, name, productFields } from './product-fields.ts'
import { variantFields } from './variant-fields.ts'

const sequence = z.int().min(-1).max(100_000)
const euroCents = z.int().min(0).max(100_000_000)

/** The alternative text of a picture. */
export const altText = lineSchema().max(300)
/** The alternative text in Greek; without it, the default is used. */
export const greekAlt = z.strictObject({ alt: altText.min(1) }).optional()

/** A picture to publish with the shop: a file in the tenant's folder, with its alternative texts. */
export const PictureRow = z.strictObject({
  /** The file in the tenant's `pictures/` folder, such as `devices/aegis-black.svg`. */
  file: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9/_-]*\.(svg|png|jpe?g|webp)$/,
      'A file in lower case that ends in .svg, .png, .jpg, .jpeg or .webp',
    ),
  alt: altText.default(''),
  el: greekAlt,
})

/** The same description in Greek. */
const greekDescription = z.strictObject({ description: name }).optional()

export const MasterCategoryRow = z.strictObject({
  code,
  description: name,
  /** PCM_Seq: the order in menus. */
  sequence,
  picture: PictureRow.nullable().default(null),
  el: greekDescription,
})

export const CategoryRow = z.strictObject({
  code,
  master: code,
  description: name,
  /** CatSequence: the order inside the master category. */
  sequence,
  /** CAT_IQWEB_POPULAR */
  popular: z.boolean().default(false),
  /** CAT_IQWEB_POPULAR_ORDER: −1 excludes the category from the popular ones. */
  popularOrder: sequence.default(-1),
  picture: PictureRow.nullable().default(null),
  el: greekDescription,
})

export const BrandRow = z.strictObject({
  code,
  name,
  /** Brand_Sequences */
  sequence,
  /** Brand_show_on_home_page */
  showOnHomePage: z.boolean().default(false),
  picture: PictureRow.nullable().default(null),
})

export const WarehouseRow = z.strictObject({
  code,
  /** WH_Web_Description: the store's name and address, as shoppers read it. */
  webDescription: name,
  active: z.boolean().default(true),
  sequence,
  /** The same in Greek. */
  el: z.strictObject({ webDescription: name }).optional(),
})

export const PriceListRow = z.strictObject({ id: z.int().min(1), name })

/** Units by warehouse code. */
const stockByWarehouse = z.record(code, z.int().min(0).max(1_000_000))

/** A product has at least one variant; a simple product has exactly one, without colour and size. */
export const VariantRow = z.strictObject({
  ...getFieldSchemas(variantFields),
  /** Prices by price list id, cents, VAT included. */
  listPrices: z.record(z.string().regex(/^\d+$/), euroCents).default({}),
  stock: stockByWarehouse,
  pictures: z.array(PictureRow).max(12).default([]),
})

const ProductReviewRow = z.strictObject({
  author: name,
  rating: z.int().min(1).max(5),
  text: textSchema().max(2000),
  at: Instant,
})

const typedHtml = textSchema().max(MAX_TYPED_HTML)

export const ProductRow = z
  .strictObject({
    ...getFieldSchemas(productFields),
    // The import checks the length of its clean HTML.
    longDescription: typedHtml.default(''),
    el: productFields.el.schema.unwrap().extend({ longDescription: typedHtml.optional() }).optional(),
    pictures: z.array(PictureRow).min(1).max(12),
    variants: z.array(VariantRow).min(1).max(100),
    reviews: z.array(ProductReviewRow).max(500).default([]),
  })
  .check((ctx) => {
    ctx.issues.push(...validateVariants(ctx.value.variants).map((issue) => ({ code: 'custom' as const, ...issue })))
  })

type ValidatedVariant = Pick<
  z.infer<typeof VariantRow>,
  'colorName' | 'el' | 'size' | 'price' | 'salePrice' | 'listPrices'
>

/** Whether this Greek colour name belongs to its colour alone, and the colour has no other one. */
function isClearGreekColour(greek: string, colour: string | null, variants: readonly ValidatedVariant[]): boolean {
  return (
    colour !== null &&
    variants.every((other) => (other.colorName === colour) === ((other.el?.colorName ?? other.colorName) === greek))
  )
}

/**
 * Issues of a product's variants: two that shoppers can't tell apart (in Greek too), a sale price that is 0 or not
 * below the price, or a list price of 0.
 */
export function validateVariants(variants: readonly ValidatedVariant[]) {
  const seen = new Set<string>()
  return variants.flatMap((variant, index) => {
    const key = JSON.stringify([variant.colorName ?? '', variant.size ?? ''])
    const isDuplicate = seen.has(key)
    seen.add(key)
    const { price, salePrice, listPrices } = variant
    const greekColour = variant.el?.colorName
    const zeroPriceLists = Object.keys(listPrices).filter((list) => listPrices[list] === 0)
    return [
      ...(isDuplicate
        ? [{ message: 'Two variants have the same colour and size', input: variant, path: ['variants', index] }]
        : []),
      ...(greekColour !== undefined && !isClearGreekColour(greekColour, variant.colorName, variants)
        ? [
            {
              message: 'Each colour needs a Greek name of its own, the same for all its variants',
              input: greekColour,
              path: ['variants', index, 'el', 'colorName'],
            },
          ]
        : []),
      ...(salePrice !== null && (salePrice === 0 || salePrice >= price)
        ? [
            {
              message: 'The sale price must be above 0 and below the price',
              input: salePrice,
              path: ['variants', index, 'salePrice'],
            },
          ]
        : []),
      ...zeroPriceLists.map((list) => ({
        message: 'The price of a list must be above 0',
        input: 0,
        path: ['variants', index, 'listPrices', list],
      })),
    ]
  })
}

export const CatalogueFile = z.strictObject({
  masterCategories: z.array(MasterCategoryRow),
  categories: z.array(CategoryRow),
  brands: z.array(BrandRow),
  warehouses: z.array(WarehouseRow).min(1),
  priceLists: z.array(PriceListRow).default([]),
  products: z.array(ProductRow),
})

export type PictureRow = z.infer<typeof PictureRow>
export type MasterCategoryRow = z.infer<typeof MasterCategoryRow>
export type CategoryRow = z.infer<typeof CategoryRow>
export type BrandRow = z.infer<typeof BrandRow>
export type WarehouseRow = z.infer<typeof WarehouseRow>
export type PriceListRow = z.infer<typeof PriceListRow>
export type VariantRow = z.infer<typeof VariantRow>
export type ProductRow = z.infer<typeof ProductRow>
export type CatalogueFile = z.infer<typeof CatalogueFile>

/** Where each picture file was published. Sent with rows that name picture files. */
export type PublishedPictures = Readonly<Record<string, Omit<Picture, 'alt'>>>

export interface ImportOptions {
  /** List every issue and what would change; write nothing. */
  readonly dryRun: boolean
  /** Set the stock of existing products too. New products always set theirs. */
  readonly stock: boolean
  /** Overwrite rows that were edited in the shop since the last import, and restore rows that were removed there. */
  readonly content: boolean
}

export interface ImportIssue {
  /** Which row, such as `products.12` or `slides.0`. */
  readonly row: string
  /** The field inside the row, '' for the row itself. */
  readonly field: string
  readonly message: string
}

export interface ImportReport {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Rows left as they are because they were edited in the shop since. */
  readonly kept: number
  /** Rows that were skipped because they were removed in the shop, such as `brands NOVA`; absent if there are none. */
  readonly excluded?: readonly string[]
  /**
   * SKUs of variants and email addresses of customers that past orders may refer to and that the shop lacks after this
   * import. Absent if nothing is missing.
   */
  readonly missing?: readonly string[]
  /** If there is any issue, nothing of the chunk is written. */
  readonly issues: readonly ImportIssue[]
}
