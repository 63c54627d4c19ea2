import type { Basket, CartLine } from '#app/domain/cart/basket.ts'
import { cents } from '#app/domain/money.ts'
import type { Database } from '../database.ts'

/** A customer's basket as the shop keeps it. */
export function storedBasket(db: Database, customer: number): Basket {
  const lines = db.sql
    .exec<{ list: string; variant_id: number; quantity: number; seen: number }>(
      'SELECT list, variant_id, quantity, seen FROM basket_lines WHERE customer_id = ? ORDER BY position',
      customer,
    )
    .toArray()
  const linesOf = (list: string) =>
    lines
      .filter((line) => line.list === list)
      .map((line): CartLine => ({ variant: line.variant_id, quantity: line.quantity, seen: cents(line.seen) }))
  return {
    cart: linesOf('cart'),
    saved: linesOf('saved'),
    wished: ids(
      db,
      `SELECT id FROM (
         SELECT variant_id AS id, position FROM wishes WHERE customer_id = ?1
         UNION ALL SELECT -product_id, position FROM product_wishes WHERE customer_id = ?1)
       ORDER BY position, id`,
      customer,
    ),
    compared: ids(db, 'SELECT product_id AS id FROM comparisons WHERE customer_id = ? ORDER BY position', customer),
  }
}

/** Writes what differs between the two. Lines keep their place and new ones come last, as the rules have it. */
export function storeBasket(db: Database, customer: number, before: Basket, after: Basket): void {
  if (before.cart !== after.cart) storeLines(db, customer, 'cart', after.cart)
  if (before.saved !== after.saved) storeLines(db, customer, 'saved', after.saved)
  if (before.wished !== after.wished) storeWishes(db, customer, after.wished)
  if (before.compared !== after.compared) storeComparison(db, customer, after.compared)
}

function storeLines(db: Database, customer: number, list: 'cart' | 'saved', lines: readonly CartLine[]): void {
  const given = JSON.stringify(lines)
  db.sql.exec(
    `DELETE FROM basket_lines WHERE customer_id = ? AND list = ?
       AND variant_id NOT IN (SELECT value ->> 'variant' FROM json_each(?))`,
    customer,
    list,
    given,
  )
  db.sql.exec(
    `INSERT INTO basket_lines (customer_id, list, variant_id, position, quantity, seen)
     SELECT ?1, ?2, value ->> 'variant',
       key + (SELECT coalesce(max(position) + 1, 0) FROM basket_lines WHERE customer_id = ?1 AND list = ?2),
       value ->> 'quantity', value ->> 'seen'
     FROM json_each(?3) WHERE true
     ON CONFLICT (customer_id, list, variant_id) DO UPDATE SET quantity = excluded.quantity, seen = excluded.seen
       WHERE quantity <> excluded.quantity OR seen <> excluded.seen`,
    customer,
    list,
    given,
  )
}

/** Positions count over both tables, so that the list keeps its order. */
function storeWishes(db: Database, customer: number, wished: readonly number[]): void {
  const given = JSON.stringify(wished)
  const next = `(SELECT coalesce(max(position) + 1, 0) FROM (
    SELECT position FROM wishes WHERE customer_id = ?1 UNION ALL SELECT position FROM product_wishes WHERE customer_id = ?1))`
  const [{ at } = { at: 0 }] = db.sql.exec<{ at: number }>(`SELECT ${next} AS at`, customer)
  db.sql.exec(
    'DELETE FROM wishes WHERE customer_id = ? AND variant_id NOT IN (SELECT value FROM json_each(?))',
    customer,
    given,
  )
  db.sql.exec(
    'DELETE FROM product_wishes WHERE customer_id = ? AND -product_id NOT IN (SELECT value FROM json_each(?))',
    customer,
    given,
  )
  db.sql.exec(
    `INSERT INTO wishes (customer_id, variant_id, position) SELECT ?1, value, key + ?3 FROM json_each(?2) WHERE value > 0
     ON CONFLICT (customer_id, variant_id) DO NOTHING`,
    customer,
    given,
    at,
  )
  db.sql.exec(
    `INSERT INTO product_wishes (customer_id, product_id, position)
     SELECT ?1, -value, key + ?3 FROM json_each(?2) WHERE value < 0
     ON CONFLICT (customer_id, product_id) DO NOTHING`,
    customer,
    given,
    at,
  )
}

function storeComparison(db: Database, customer: number, products: readonly number[]): void {
  const given = JSON.stringify(products)
  db.sql.exec(
    'DELETE FROM comparisons WHERE customer_id = ? AND product_id NOT IN (SELECT value FROM json_each(?))',
    customer,
    given,
  )
  db.sql.exec(
    `INSERT INTO comparisons (customer_id, product_id, position)
     SELECT ?1, value, key + (SELECT coalesce(max(position) + 1, 0) FROM comparisons WHERE customer_id = ?1)
     FROM json_each(?2) WHERE true
     ON CONFLICT (customer_id, product_id) DO NOTHING`,
    customer,
    given,
  )
}

function ids(db: Database, sql: string, customer: number): number[] {
  return [...db.sql.exec<{ id: number }>(sql, customer)].map(({ id }) => id)
}
