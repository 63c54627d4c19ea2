import type { Database } from '../database.ts'
import type { Term } from './full-text-query.ts'

// Lists come as one JSON value: a row each would cost more than the search itself.
function list<Value>(db: Database, sql: string, ...bindings: (string | number)[]): Value[] {
  return JSON.parse(db.sql.exec<{ list: string }>(sql, ...bindings).one().list)
}

/** Every product that the full-text query matches. */
export function matches(db: Database, query: string): number[] {
  return list(db, 'SELECT json_group_array(rowid) AS list FROM product_search WHERE product_search MATCH ?', query)
}

/** How many products the query matches, counted no further than the limit. */
export function matchCount(db: Database, query: string, limit: number): number {
  return db.sql.exec('SELECT rowid FROM product_search WHERE product_search MATCH ? LIMIT ?', query, limit).toArray()
    .length
}

/** The products with this very SKU, their own or a variant's, in any case. */
export function idsOfSku(db: Database, sku: string): number[] {
  return list(
    db,
    `SELECT json_group_array(id) AS list FROM (
       SELECT id FROM products WHERE lower(sku) = lower(?1)
       UNION SELECT product_id FROM variants WHERE lower(sku) = lower(?1) AND retired = 0)`,
    sku,
  )
}

export function synonyms(db: Database): Term[] {
  return JSON.parse(synonymList(db))
}

/** The same as it is written: quicker to compare than to read. */
export function synonymList(db: Database): string {
  return db.sql.exec<{ list: string }>('SELECT json_group_array(json(phrases)) AS list FROM search_synonyms').one().list
}

export function replaceSynonyms(db: Database, groups: readonly Term[]): void {
  db.sql.exec('DELETE FROM search_synonyms')
  db.sql.exec(
    'INSERT INTO search_synonyms (position, phrases) SELECT key, value FROM json_each(?)',
    JSON.stringify(groups),
  )
}
