import { foldText } from '#app/domain/catalogue/search-text.ts'
import { textOf } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'

/** Of how many products the texts are held at once: those of a whole shop are more than an object has room for. */
const mostTexts = 100

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
      foldText(row.name),
      foldText(row.skus),
      foldText(row.brand),
      foldText(row.categories),
      foldText(`${row.short_description} ${textOf(row.long_description)}`),
    )
  }
}

type SearchTexts = {
  id: number
  name: string
  skus: string
  brand: string
  categories: string
  short_description: string
  long_description: string
}

function searchTexts(db: Database, ids: readonly number[]): SearchTexts[] {
  return db.sql
    .exec<SearchTexts>(
      `SELECT p.id, p.name || ' ' || coalesce(p.el ->> 'name', '') AS name, coalesce(b.name, '') AS brand,
         t.short_description || ' ' || coalesce(t.el ->> 'short_description', '') AS short_description,
         t.long_description || ' ' || coalesce(t.el ->> 'long_description', '') AS long_description,
         p.sku || ' ' || coalesce((SELECT group_concat(v.sku, ' ') FROM variants v
           WHERE v.product_id = p.id AND v.retired = 0), '') AS skus,
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
