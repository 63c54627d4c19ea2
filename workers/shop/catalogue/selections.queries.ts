import type { Database } from '../database.ts'

/** The carousels' choices: which products, in which order. Cards are made from the ids. */

const featured = 'p.in_stock DESC, p.top DESC, p.popularity DESC, p.added_at DESC, p.id DESC'

/** Products flagged new, the newest first. */
export function newProductIds(db: Database, limit: number): number[] {
  return ids(
    db,
    'SELECT p.id FROM products p WHERE p.new = 1 AND p.deleted = 0 ORDER BY p.added_at DESC, p.id DESC LIMIT ?',
    limit,
  )
}

export function hotDealIds(db: Database, limit: number, offset: number): number[] {
  return ids(
    db,
    `SELECT p.id FROM products p WHERE p.hot_deal = 1 AND p.deleted = 0 ORDER BY ${featured} LIMIT ? OFFSET ?`,
    limit,
    offset,
  )
}

export function countHotDeals(db: Database): number {
  const sql = 'SELECT count(*) AS total FROM products WHERE hot_deal = 1 AND deleted = 0'
  return db.sql.exec<{ total: number }>(sql).one().total
}

/** Every product on offer, by its id, a stretch at a time: for the sitemap. */
export function offeredProductIds(db: Database, limit: number, offset: number): number[] {
  return ids(db, 'SELECT p.id FROM products p WHERE p.deleted = 0 ORDER BY p.id LIMIT ? OFFSET ?', limit, offset)
}

export function countOfferedProducts(db: Database): number {
  return db.sql.exec<{ total: number }>('SELECT count(*) AS total FROM products WHERE deleted = 0').one().total
}

/** The product flagged for the popup ad; of several the newest. */
export function advertisedProductIds(db: Database): number[] {
  return ids(
    db,
    'SELECT p.id FROM products p WHERE p.popup_ad = 1 AND p.deleted = 0 ORDER BY p.added_at DESC, p.id DESC LIMIT 1',
  )
}

/** Other products of the same main subcategory. */
export function relatedProductIds(db: Database, id: number, limit: number): number[] {
  return ids(
    db,
    `SELECT p.id FROM products p
     WHERE p.deleted = 0 AND p.id <> ?1
       AND p.id IN (
         SELECT other.product_id FROM product_categories own
         JOIN product_categories other ON other.category_id = own.category_id
         WHERE own.product_id = ?1 AND own.position = 0)
     ORDER BY ${featured} LIMIT ?2`,
    id,
    limit,
  )
}

/** The spec's var_rel: products offered as alternatives, in the merchant's order. */
export function relatedVariantIds(db: Database, id: number): number[] {
  return ids(
    db,
    `SELECT p.id FROM related_variants rv JOIN products p ON p.sku = rv.sku
     WHERE rv.product_id = ?1 AND p.id <> ?1 AND p.deleted = 0
     ORDER BY rv.position`,
    id,
  )
}

function ids(db: Database, sql: string, ...bindings: number[]): number[] {
  return [...db.sql.exec<{ id: number }>(sql, ...bindings)].map(({ id }) => id)
}
