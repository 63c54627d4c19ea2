import type { NamedGoods, SoldVariant } from '#app/domain/retail/till-items.ts'
import type { Database } from '../database.ts'

/** The variants on sale that are named, or whose product is, in the product's own order. */
export function soldVariants(db: Database, { products, variants, skus }: NamedGoods): SoldVariant[] {
  return db.sql
    .exec<{ variant: number; product: number; sku: string }>(
      `SELECT v.id AS variant, v.product_id AS product, v.sku FROM variants v JOIN products p ON p.id = v.product_id
       WHERE v.retired = 0 AND p.deleted = 0 AND (
         v.product_id IN (SELECT value FROM json_each(?1)) OR v.id IN (SELECT value FROM json_each(?2))
         OR v.sku IN (SELECT value FROM json_each(?3)))
       ORDER BY v.product_id, v.position`,
      ...[products, variants, skus].map((names) => JSON.stringify(names)),
    )
    .toArray()
}
