import { parseVolume } from '#app/domain/pricing/price.ts'
import { z } from '#app/domain/schema.ts'
import type { Language } from '../messages/languages.ts'
import type { TenantRecord } from '../tenancy/tenant-record.ts'
import {
  altText,
  greekAlt,
  type ProductRow,
  type PublishedPictures,
  VariantRow,
  validateVariants,
} from './catalogue-file.ts'
import { isPicturePath } from './picture-file.ts'
import { getFieldSchemas, type ProductFields, productFields } from './product-fields.ts'

/** The rules of a tenant's record for imported products. */
export interface ProductRules {
  /** The time zone in which the days of a file end. */
  readonly timeZone: string
  /** The largest volume of a product with nicotine, in ml; null for no limit. */
  readonly refillMl: number | null
}

/** The product rules of a tenant's record. */
export function getProductRules(record: Pick<TenantRecord, 'time_zone' | 'refill_ml'>): ProductRules {
  return { timeZone: record.time_zone, refillMl: record.refill_ml }
}

type Liquid = Pick<StoredProduct, 'nicotineMgPerMl' | 'volumeMl' | 'deleted'> & {
  readonly variants: readonly Pick<StoredProduct['variants'][number], 'size'>[]
}

/**
 * The fields in which a product with nicotine exceeds the size of a refill container (2014/40/EU art. 20): its volume,
 * and sizes that contain a volume. Deleted products are exempt, because older ones must stay importable.
 */
export function findRefillViolations(product: Liquid, maxMl: number | null): (readonly string[])[] {
  const { nicotineMgPerMl, volumeMl, deleted, variants } = product
  if (maxMl === null || deleted || nicotineMgPerMl === null || nicotineMgPerMl === 0) return []
  return [
    ...(volumeMl !== null && volumeMl > maxMl ? [['volumeMl']] : []),
    ...variants.flatMap(({ size }, index) =>
      (parseVolume(size) ?? 0) > maxMl ? [['variants', String(index), 'size']] : [],
    ),
  ]
}

/** A picture by its published path, as the shop's rows store it. */
export const StoredPicture = z.strictObject({
  path: z.string().max(300).refine(isPicturePath, 'Not the path of a published picture'),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  alt: altText,
  el: greekAlt,
})

export const StoredVariant = z.strictObject({
  ...VariantRow.shape,
  pictures: z.array(StoredPicture).max(12).default([]),
})

/**
 * A product as a shop stores it: the owner's row with published picture paths and without retired variants. Reviews are
 * not part of it.
 */
export function createStoredProductSchema<Fields extends ProductFields>(fields: Fields) {
  const productShape = {
    pictures: z.array(StoredPicture).min(1).max(12),
    // The variants are compared even if another field of the product is invalid.
    variants: z
      .array(StoredVariant)
      .min(1)
      .max(100)
      .check((ctx) => {
        for (const { path, ...issue } of validateVariants(ctx.value))
          ctx.issues.push({ code: 'custom', ...issue, path: path.slice(1) })
      }),
  }
  return z.strictObject({ ...getFieldSchemas(fields), ...productShape })
}
export const StoredProduct = createStoredProductSchema(productFields)

export type StoredPicture = z.infer<typeof StoredPicture>
export type StoredVariant = z.infer<typeof StoredVariant>
export type StoredProduct = z.infer<typeof StoredProduct>

/** The product without list prices, for staff who may not see them. */
export function omitListPrices(product: StoredProduct): StoredProduct {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, listPrices: {} })) }
}

/**
 * Replaces the picture files of an owner's row with their published paths. Throws for a file that was not published.
 */
export function toStoredProduct(row: ProductRow, publishedPictures: PublishedPictures): StoredProduct {
  const { reviews: _, ...catalogueProduct } = row
  const toStoredPicture = ({ file, alt, el }: ProductRow['pictures'][number]): StoredPicture => {
    const picture = publishedPictures[file]
    if (picture === undefined) throw new Error(`Picture ${file} was not published`)
    const { path, width, height } = picture
    return { path, width, height, alt, ...(el === undefined ? {} : { el }) }
  }
  return {
    ...catalogueProduct,
    pictures: row.pictures.map(toStoredPicture),
    variants: row.variants.map((variant) => ({ ...variant, pictures: variant.pictures.map(toStoredPicture) })),
  }
}

/** The product's name in this language, as the lists of the admin show it. */
export function getProductName(
  { name, el }: Pick<StoredProduct, 'name' | 'el'>,
  language: Language | undefined,
): string {
  return (language === 'el' && el?.name) || name
}
