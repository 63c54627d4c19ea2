import { getProductRange } from '#app/domain/catalogue/products.ts'
import type { Database } from '../database.ts'

/** The number of newest orders that are read for a product, which bounds the query for a bestseller. */
const MAX_ORDERS = 200
/** With fewer orders, a result could reveal the purchases of one person. */
const MIN_ORDERS_TOGETHER = 3

/** Products in stock that were ordered together with this one, the most frequent first. */
export function listBoughtTogetherIds(db: Database, id: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT p.id
     FROM (
       SELECT DISTINCT l.order_id FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE l.product_id = ?1 AND o.state = 'open' AND (o.payment_state NOT IN ('awaiting', 'authorised') OR o.fulfilment_state <> 'unfulfilled')
       ORDER BY l.order_id DESC LIMIT ?2) recent
     JOIN order_lines other ON other.order_id = recent.order_id AND other.product_id <> ?1
     JOIN products p ON p.id = other.product_id AND p.deleted = 0 AND p.in_stock = 1
     GROUP BY p.id
     HAVING count(DISTINCT recent.order_id) >= ?3
     ORDER BY count(DISTINCT recent.order_id) DESC, p.id
     LIMIT ?4`,
    id,
    MAX_ORDERS,
    MIN_ORDERS_TOGETHER,
    limit,
  )
  return [...rows].map((row) => row.id)
}

/** Products in stock of the same range and another category, as the pods of a kit. */
export function findRangeProducts(
  db: Database,
  id: number,
  limit: number,
): { readonly range: string; readonly ids: readonly number[] } | null {
  const [product] = db.sql.exec<{ name: string; brand: string; brand_id: number; category_id: number }>(
    `SELECT p.name, b.name AS brand, p.brand_id, pc.category_id
     FROM products p
     JOIN brands b ON b.id = p.brand_id
     JOIN product_categories pc ON pc.product_id = p.id AND pc.position = 0
     WHERE p.id = ? AND p.deleted = 0`,
    id,
  )
  const range = product === undefined ? null : getProductRange(product.name, product.brand)
  if (product === undefined || range === null) return null
  const rows = db.sql.exec<{ id: number }>(
    `SELECT p.id
     FROM products p JOIN product_categories pc ON pc.product_id = p.id AND pc.position = 0
     WHERE p.brand_id = ?1 AND p.deleted = 0 AND p.in_stock = 1 AND pc.category_id <> ?2
       AND substr(p.name, 1, length(?3)) = ?3
     ORDER BY p.popularity DESC, p.id LIMIT ?4`,
    product.brand_id,
    product.category_id,
    `${range} `,
    limit,
  )
  return { range, ids: [...rows].map((row) => row.id) }
}

/** Devices in stock that a part fits, in the order of its list. */
export function listDeviceIds(db: Database, id: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT device.id
     FROM products part, json_each('["' || replace(part.fits, ' ', '","') || '"]') fitting
     JOIN products device ON device.sku = fitting.value AND device.deleted = 0 AND device.in_stock = 1
     WHERE part.id = ?1 AND part.deleted = 0 AND device.id <> ?1
     ORDER BY fitting.key LIMIT ?2`,
    ...[id, limit],
  )
  return [...rows].map((row) => row.id)
}

/** Parts in stock that fit a device, the most popular first. */
export function listPartIds(db: Database, id: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT part.id
     FROM products part JOIN products device ON device.id = ?1 AND device.deleted = 0
     WHERE part.fits <> '' AND instr(' ' || part.fits || ' ', ' ' || device.sku || ' ') > 0
       AND part.deleted = 0 AND part.in_stock = 1 AND part.id <> ?1
     ORDER BY part.popularity DESC, part.id LIMIT ?2`,
    ...[id, limit],
  )
  return [...rows].map((row) => row.id)
}

/** Those of the products that share their main category with no product of the cart, in the given order. */
export function listOtherCategoryIds(db: Database, ids: readonly number[], cartProducts: readonly number[]): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT candidate.value AS id
     FROM json_each(?1) candidate
     JOIN product_categories theirs ON theirs.product_id = candidate.value AND theirs.position = 0
     WHERE theirs.category_id NOT IN (
       SELECT pc.category_id FROM json_each(?2) line
       JOIN product_categories pc ON pc.product_id = line.value AND pc.position = 0)
     ORDER BY candidate.key`,
    ...[JSON.stringify(ids), JSON.stringify(cartProducts)],
  )
  return [...rows].map((row) => row.id)
}

/** How many approved reviews gave each rating, from 5 stars to 1. */
export function countRatings(db: Database, id: number): number[] {
  const rows = db.sql.exec<{ rating: number; reviews: number }>(
    'SELECT rating, count(*) AS reviews FROM reviews WHERE product_id = ? AND approved = 1 GROUP BY rating',
    id,
  )
  const counts = new Map([...rows].map(({ rating, reviews }) => [rating, reviews]))
  return [5, 4, 3, 2, 1].map((rating) => counts.get(rating) ?? 0)
}
