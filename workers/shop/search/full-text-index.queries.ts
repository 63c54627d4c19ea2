import { indexedText, productWords } from '#app/domain/catalogue/search-text.ts'
import { textOf } from '#app/domain/content/html-text.ts'
import type { Database } from '../database.ts'

/** Of how many products the texts are held at once: those of a whole shop are more than an object has room for. */
const mostTexts = 100
/** Products that one turn of the rebuilding indexes. */
const mostRebuilt = 500

/** Writes the search text of these products anew. To be called by whatever changes a name that it holds. */
export function indexProducts(db: Database, ids: readonly number[]): void {
  for (let at = 0; at < ids.length; at += mostTexts) indexSome(db, ids.slice(at, at + mostTexts))
}

function indexSome(db: Database, ids: readonly number[]): void {
  for (const row of searchTexts(db, ids)) {
    db.sql.exec('DELETE FROM product_search WHERE rowid = ?', row.id)
    db.sql.exec(
      'INSERT INTO product_search (rowid, name, sku, brand, categories, description) VALUES (?, ?, ?, ?, ?, ?)',
      row.id,
      searchText(row.name),
      searchText(row.skus),
      searchText(row.brand),
      searchText(row.categories),
      searchText(`${row.short_description} ${textOf(row.long_description)} ${row.options}`),
    )
  }
}

function searchText(text: string): string {
  return indexedText(productWords(text))
}

/** Where the rebuilding of the whole index goes on; null when nothing is to be rebuilt. */
export function searchRebuild(db: Database): { afterId: number } | null {
  const [row] = db.sql.exec<{ afterId: number }>('SELECT after_id AS afterId FROM search_rebuild')
  return row ?? null
}

/** Indexes some more products, and counts as a change of the products: what was found before is forgotten. */
export function rebuildSome(db: Database, afterId: number): void {
  const rows = db.sql.exec<{ id: number }>(
    'SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ?',
    afterId,
    mostRebuilt,
  )
  const ids = Array.from(rows, ({ id }) => id)
  indexProducts(db, ids)
  const last = ids.at(-1)
  if (last === undefined) db.sql.exec('DELETE FROM search_rebuild')
  else db.sql.exec('UPDATE search_rebuild SET after_id = ?', last)
  db.sql.exec('UPDATE goods_version SET version = version + 1')
}

type SearchTexts = {
  id: number
  name: string
  skus: string
  brand: string
  categories: string
  short_description: string
  long_description: string
  options: string
}

function searchTexts(db: Database, ids: readonly number[]): SearchTexts[] {
  return db.sql
    .exec<SearchTexts>(
      `SELECT p.id, p.name || ' ' || coalesce(p.el ->> 'name', '') AS name, coalesce(b.name, '') AS brand,
         t.short_description || ' ' || coalesce(t.el ->> 'short_description', '') AS short_description,
         t.long_description || ' ' || coalesce(t.el ->> 'long_description', '') AS long_description,
         p.sku || ' ' || coalesce((SELECT group_concat(v.sku, ' ') FROM variants v
           WHERE v.product_id = p.id AND v.retired = 0), '') AS skus,
         coalesce((SELECT group_concat(coalesce(v.size, '') || ' ' || coalesce(v.color_name, ''), ' . ') FROM variants v
           WHERE v.product_id = p.id AND v.retired = 0), '') AS options,
         coalesce((SELECT group_concat(c.description || ' ' || m.description
             || ' ' || coalesce(c.el ->> 'description', '') || ' ' || coalesce(m.el ->> 'description', ''), ' ') FROM product_categories pc
           JOIN categories c ON c.id = pc.category_id JOIN master_categories m ON m.id = c.master_id
           WHERE pc.product_id = p.id), '') AS categories
       FROM json_each(?) wanted
       JOIN products p ON p.id = wanted.value
       JOIN product_texts t ON t.product_id = p.id
       LEFT JOIN brands b ON b.id = p.brand_id`,
      JSON.stringify(ids),
    )
    .toArray()
}
