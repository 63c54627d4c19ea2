import { splitProductWords, toIndexedText } from '#app/domain/catalogue/search-text.ts'
import { htmlToText } from '#app/domain/content/html.ts'
import type { Database } from '../database.ts'
import type { Term } from './full-text-query.ts'

// Return lists as one JSON value: a row for each id would cost more than the search itself.
function queryJsonList<Value>(db: Database, sql: string, ...bindings: (string | number)[]): Value[] {
  return JSON.parse(db.sql.exec<{ list: string }>(sql, ...bindings).one().list)
}

/** All products that match the full-text query. */
export function findMatchingIds(db: Database, query: string): number[] {
  return queryJsonList(
    db,
    'SELECT json_group_array(rowid) AS list FROM product_search WHERE product_search MATCH ?',
    query,
  )
}

export function hasMatches(db: Database, query: string): boolean {
  return (
    db.sql.exec('SELECT rowid FROM product_search WHERE product_search MATCH ? LIMIT 1', query).toArray().length > 0
  )
}

/** The products that have this SKU, or a variant with it, in any case. */
export function findIdsBySku(db: Database, sku: string): number[] {
  return queryJsonList(
    db,
    `SELECT json_group_array(id) AS list FROM (
       SELECT id FROM products WHERE lower(sku) = lower(?1)
       UNION SELECT product_id FROM variants WHERE lower(sku) = lower(?1) AND retired = 0)`,
    sku,
  )
}

export function listSynonyms(db: Database): Term[] {
  return JSON.parse(getSynonymsJson(db))
}

/** The synonyms as JSON, which is faster to compare than parsed. */
export function getSynonymsJson(db: Database): string {
  return db.sql.exec<{ list: string }>('SELECT json_group_array(json(phrases)) AS list FROM search_synonyms').one().list
}

export function replaceSynonyms(db: Database, groups: readonly Term[]): void {
  db.sql.exec('DELETE FROM search_synonyms')
  db.sql.exec(
    'INSERT INTO search_synonyms (position, phrases) SELECT key, value FROM json_each(?)',
    JSON.stringify(groups),
  )
}

/** Products whose texts are in memory at once; those of a whole shop may exceed 128 MB. */
const INDEX_BATCH_SIZE = 100
/** Products per batch of a rebuild. */
const REBUILD_BATCH_SIZE = 500

/** Indexes these products' search text again. Call it after changing any name in it. */
export function indexProducts(db: Database, ids: readonly number[]): void {
  for (let at = 0; at < ids.length; at += INDEX_BATCH_SIZE) indexBatch(db, ids.slice(at, at + INDEX_BATCH_SIZE))
}

function indexBatch(db: Database, ids: readonly number[]): void {
  for (const row of listSearchTexts(db, ids)) {
    db.sql.exec('DELETE FROM product_search WHERE rowid = ?', row.id)
    db.sql.exec(
      'INSERT INTO product_search (rowid, name, sku, brand, categories, description) VALUES (?, ?, ?, ?, ?, ?)',
      row.id,
      toSearchText(row.name),
      toSearchText(row.skus),
      toSearchText(row.brand),
      toSearchText(row.categories),
      toSearchText(`${row.short_description} ${htmlToText(row.long_description)} ${row.options}`),
    )
  }
}

function toSearchText(text: string): string {
  return toIndexedText(splitProductWords(text))
}

/** Where the rebuild of the index continues; null if none is needed. */
export function getRebuildState(db: Database): { afterId: number } | null {
  const [row] = db.sql.exec<{ afterId: number }>('SELECT after_id AS afterId FROM search_rebuild')
  return row ?? null
}

/** Indexes the next batch of products. Also counts as a change of the catalogue, so that cached results are dropped. */
export function rebuildBatch(db: Database, afterId: number): void {
  const rows = db.sql.exec<{ id: number }>(
    'SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ?',
    afterId,
    REBUILD_BATCH_SIZE,
  )
  const ids = Array.from(rows, ({ id }) => id)
  indexProducts(db, ids)
  const last = ids.at(-1)
  if (last === undefined) db.sql.exec('DELETE FROM search_rebuild')
  else db.sql.exec('UPDATE search_rebuild SET after_id = ?', last)
  db.sql.exec('UPDATE goods_version SET version = version + 1')
}

type SearchTextRow = {
  id: number
  name: string
  skus: string
  brand: string
  categories: string
  short_description: string
  long_description: string
  options: string
}

function listSearchTexts(db: Database, ids: readonly number[]): SearchTextRow[] {
  return db.sql
    .exec<SearchTextRow>(
      `SELECT p.id, p.name || ' ' || coalesce(p.el ->> 'name', '') AS name, coalesce(b.name, '') AS brand,
         t.short_description || ' ' || coalesce(t.el ->> 'short_description', '') AS short_description,
         t.long_description || ' ' || coalesce(t.el ->> 'long_description', '') AS long_description,
         p.sku || ' ' || coalesce((SELECT group_concat(v.sku, ' ') FROM variants v
           WHERE v.product_id = p.id AND v.retired = 0), '') AS skus,
         coalesce((SELECT group_concat(concat_ws(' ', v.size, v.color_name, v.el ->> 'color_name'), ' . ') FROM variants v
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
