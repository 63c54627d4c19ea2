import { z } from '#app/domain/schema.ts'
import { typedLine } from '#app/domain/text.ts'
import { type ProductRow, VariantRow, variantFaults } from './catalogue-file.ts'
import type { PublishedPictures } from './import.ts'
import { isPicturePath } from './picture-file.ts'
import { type ProductFields, productFields, schemasOf } from './product-fields.ts'

/** A picture by where it is published, as the shop's rows hold it. */
export const HeldPicture = z.strictObject({
  path: z.string().max(300).refine(isPicturePath, 'No path of a published picture'),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  alt: typedLine().max(300),
})

export const HeldVariant = z.strictObject({ ...VariantRow.shape, pictures: z.array(HeldPicture).max(12).default([]) })

/**
 * A product as a shop holds it: what its owner's row says, with pictures by where they are published and without the
 * variants that are offered no more. Reviews are not part of it.
 */
export function heldProductOf<Fields extends ProductFields>(fields: Fields) {
  const ofProduct = { pictures: z.array(HeldPicture).min(1).max(12), variants: z.array(HeldVariant).min(1).max(100) }
  return z.strictObject({ ...schemasOf(fields), ...ofProduct }).check((ctx) => {
    const value: object = ctx.value
    const variants: HeldVariant[] = Reflect.get(value, 'variants')
    ctx.issues.push(...variantFaults(variants).map((fault) => ({ code: 'custom' as const, ...fault })))
  })
}
export const HeldProduct = heldProductOf(productFields)

export type HeldPicture = z.infer<typeof HeldPicture>
export type HeldVariant = z.infer<typeof HeldVariant>
export type HeldProduct = z.infer<typeof HeldProduct>

/** A product for those whose business the prices of lists are not. */
export function withoutListPrices(product: HeldProduct): HeldProduct {
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, listPrices: {} })) }
}

/** An owner's row with its picture files put where they were published. Throws for a file that was not. */
export function heldProduct(row: ProductRow, published: PublishedPictures): HeldProduct {
  const { reviews: _, ...facts } = row
  const held = ({ file, alt }: ProductRow['pictures'][number]): HeldPicture => {
    const picture = published[file]
    if (picture === undefined) throw new Error(`The picture ${file} passed the checks unpublished`)
    const { path, width, height } = picture
    return { path, width, height, alt }
  }
  return {
    ...facts,
    pictures: row.pictures.map(held),
    variants: row.variants.map((variant) => ({ ...variant, pictures: variant.pictures.map(held) })),
  }
}
