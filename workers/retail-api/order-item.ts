import { z } from '@hono/zod-openapi'
import { mostLines, mostOfOne } from '#app/domain/cart/basket.ts'
import type { ItemFault } from '#app/domain/retail/till-items.ts'
import { typedLine } from '#app/domain/text.ts'
import { type Refused, refuse } from './refusals.ts'
import { ProductDetail } from './spec-rows/product-rows.ts'
import { BodyId } from './values.ts'

const passedOver = z.unknown().optional().openapi({ description: 'Passed over' })
const productFields = Object.keys(ProductDetail.shape) as (keyof typeof ProductDetail.shape)[]

/**
 * A line of the spec's cart (spec §3 Cart item): a product's fields, quantity, price and sum. The shop knows its goods and their
 * prices: which are meant, and how many, is all that is read.
 */
const Item = z
  .strictObject({
    ...(Object.fromEntries([...productFields, 'sum', 'product'].map((name) => [name, passedOver])) as Record<
      keyof typeof ProductDetail.shape | 'sum' | 'product',
      typeof passedOver
    >),
    id: BodyId.optional().openapi({
      description: "The product's id. Of a product with several variants, variant_id or sku says which",
    }),
    variant_id: BodyId.optional().openapi({ description: "A variant's id, as `variants` of /product has it" }),
    sku: typedLine().min(1).max(100).optional().openapi({ description: "A variant's code" }),
    qty: z.int().min(1).max(mostOfOne),
  })
  .refine(({ id, variant_id, sku }) => [id, variant_id, sku].some((name) => name !== undefined), {
    path: ['id'],
    message: 'id, variant_id or sku is needed',
  })
  .openapi('OrderItem')

export const OrderItems = z.array(Item).min(1).max(mostLines)

export function refuseItem({ path, kind, variants }: ItemFault): Refused<400 | 409> {
  if (kind === 'unknown') return refuse(409, `${path}: not sold here`, [{ path, message: 'Not sold here' }])
  if (kind === 'twice')
    return refuse(400, `${path}: a variant stands in one line`, [{ path, message: 'A variant stands in one line' }])
  const choice = variants.map(({ variant, sku }) => `${variant} (${sku})`).join(', ')
  const message = `Has several variants; variant_id or sku says which: ${choice}`
  return refuse(400, `${path}: ${message}`, [{ path, message }])
}
