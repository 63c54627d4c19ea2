import type { RowUse } from '#app/domain/desk/making.ts'
import type { MadeKind } from '#app/domain/desk/row-kinds.ts'
import type { Database } from '../database.ts'
import { noteLeftOut } from '../left-out.queries.ts'

type Counted = readonly [by: RowUse['by'], sql: string]

/** What keeps a row from being removed: counts by its id. Goods that are switched off count, for they may come back. */
const uses: Readonly<Record<MadeKind, readonly Counted[]>> = {
  'master-categories': [['categories', 'SELECT count(*) AS count FROM categories WHERE master_id = ?']],
  categories: [
    ['products', 'SELECT count(DISTINCT product_id) AS count FROM product_categories WHERE category_id = ?'],
  ],
  brands: [['products', 'SELECT count(*) AS count FROM products WHERE brand_id = ?']],
  slides: [],
  posts: [],
  stores: [
    ['stock', 'SELECT count(*) AS count FROM stock WHERE quantity > 0 AND warehouse_id = ?'],
    [
      'orders',
      `SELECT count(*) AS count FROM (
         SELECT order_id FROM order_stock WHERE warehouse_id = ?1 UNION SELECT id FROM orders WHERE warehouse_id = ?1)`,
    ],
    ['last', 'SELECT count(*) = 1 AS count FROM warehouses WHERE ? > 0'],
  ],
  'price-lists': [['customers', 'SELECT count(*) AS count FROM customers WHERE deleted = 0 AND price_list_id = ?']],
}

export function rowUses(db: Database, kind: MadeKind, id: number): RowUse[] {
  return counted(db, uses[kind], id)
}

/** Orders name their goods for ever. */
export function productUses(db: Database, id: number): RowUse[] {
  return counted(db, [['orders', 'SELECT count(DISTINCT order_id) AS count FROM order_lines WHERE product_id = ?']], id)
}

function counted(db: Database, counts: readonly Counted[], id: number): RowUse[] {
  return counts
    .map(([by, sql]) => ({ by, count: db.sql.exec<{ count: number }>(sql, id).one().count }))
    .filter(({ count }) => count > 0)
}

/** The statements that take a row away: first it is noted for the next publish, then goes what hangs on it. */
const removals: Readonly<Record<MadeKind, readonly string[]>> = {
  'master-categories': [noteLeftOut('master_categories'), 'DELETE FROM master_categories WHERE id = ?'],
  categories: [noteLeftOut('categories'), 'DELETE FROM categories WHERE id = ?'],
  brands: [noteLeftOut('brands'), 'DELETE FROM brands WHERE id = ?'],
  slides: [noteLeftOut('slides'), 'DELETE FROM slides WHERE id = ?'],
  posts: [noteLeftOut('posts'), 'DELETE FROM posts WHERE id = ?'],
  stores: [
    noteLeftOut('warehouses'),
    'DELETE FROM stock WHERE warehouse_id = ?',
    'DELETE FROM warehouses WHERE id = ?',
  ],
  'price-lists': [
    noteLeftOut('price_lists'),
    'DELETE FROM list_prices WHERE price_list_id = ?',
    'DELETE FROM price_history WHERE price_list_id = ?',
    // Rows of those who have left: all others were in the way.
    'UPDATE customers SET price_list_id = NULL WHERE price_list_id = ?',
    'DELETE FROM price_lists WHERE id = ?',
  ],
}

export function deleteRow(db: Database, kind: MadeKind, id: number): void {
  for (const statement of removals[kind]) db.sql.exec(statement, id)
}

const variantsOf = '(SELECT id FROM variants WHERE product_id = ?1)'

/**
 * What is kept of a product, in the order in which it may go: units first, for their going is written down as a turn. Cart
 * lines, wishes and compared products stay until the customer has read that the product was removed.
 */
const ofProduct = [
  noteLeftOut('products'),
  `DELETE FROM stock WHERE variant_id IN ${variantsOf}`,
  `DELETE FROM list_prices WHERE variant_id IN ${variantsOf}`,
  `DELETE FROM price_history WHERE variant_id IN ${variantsOf}`,
  `DELETE FROM variant_pictures WHERE variant_id IN ${variantsOf}`,
  'DELETE FROM stock_notices WHERE product_id = ?1',
  'DELETE FROM reviews WHERE product_id = ?1',
  'DELETE FROM related_variants WHERE product_id = ?1',
  'DELETE FROM product_pictures WHERE product_id = ?1',
  'DELETE FROM product_categories WHERE product_id = ?1',
  'DELETE FROM product_texts WHERE product_id = ?1',
  'DELETE FROM product_search WHERE rowid = ?1',
  'DELETE FROM variants WHERE product_id = ?1',
  'DELETE FROM stock_turns WHERE product_id = ?1',
  'DELETE FROM products WHERE id = ?1',
]

export function deleteProduct(db: Database, id: number): void {
  for (const statement of ofProduct) db.sql.exec(statement, id)
}
