import type { DeskChoice } from '#app/domain/desk/desk-choice.ts'
import type { Database } from '../database.ts'
import { Search } from '../search/search.ts'
import type { DeskGoods, DeskGoodsQuestion, ProductChoices } from './desk-product.ts'

const shown: Record<DeskGoodsQuestion['show'], string> = {
  all: '1 = 1',
  active: 'p.deleted = 0',
  off: 'p.deleted = 1',
  'sold-out': 'p.deleted = 0 AND p.stock = 0',
}

/**
 * Anywhere, in capitals or not: the database folds Latin letters alone, and what shoppers' searches are asked of all others.
 * LIKE takes no more than 50 bytes on the platform.
 */
const holdsTerm = (column: string) => `(instr(lower(${column}), lower(?2)) OR instr(${column}, ?2))`

export function deskGoods(db: Database, { search, show, before }: DeskGoodsQuestion, limit: number, now: number) {
  const rows = db.sql.exec<Omit<DeskGoods, 'active'> & { deleted: number }>(
    `SELECT p.id, p.sku, p.name, p.stock, p.deleted,
       coalesce((SELECT min(iif(p.sale_until <= ?5, v.price, coalesce(v.sale_price, v.price)))
         FROM variants v WHERE v.product_id = p.id AND v.retired = 0), 0) AS price
     FROM products p
     WHERE (?1 IS NULL OR p.id < ?1) AND ${shown[show]}
       AND (${holdsTerm('p.name')} OR ${holdsTerm('p.sku')} OR ${holdsTerm("coalesce(p.el ->> 'name', '')")}
         OR p.id IN (SELECT value FROM json_each(?4))
         OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND ${holdsTerm('v.sku')}))
     ORDER BY p.id DESC LIMIT ?3`,
    before,
    search,
    limit + 1,
    JSON.stringify(new Search(db).productsNamed(search)),
    now,
  )
  const goods = [...rows].map(({ deleted, ...row }): DeskGoods => ({ ...row, active: deleted === 0 }))
  return { goods: goods.slice(0, limit), more: goods.length > limit }
}

/** What a product's forms choose from. */
export function choicesOf(db: Database): ProductChoices {
  const choices = (sql: string) => db.sql.exec<{ code: string; name: string }>(sql).toArray() satisfies DeskChoice[]
  return {
    brands: choices('SELECT code, name FROM brands ORDER BY name'),
    categories: choices(
      `SELECT c.code, m.description || ' › ' || c.description AS name
       FROM categories c JOIN master_categories m ON m.id = c.master_id ORDER BY m.sequence, c.sequence, c.id`,
    ),
    warehouses: db.sql
      .exec<{ id: number; code: string; name: string }>(
        'SELECT id, code, web_description AS name FROM warehouses ORDER BY sequence, id',
      )
      .toArray(),
    priceLists: db.sql.exec<{ id: number; name: string }>('SELECT id, name FROM price_lists ORDER BY id').toArray(),
  }
}
