import type { Database } from '../database.ts'

/** Every product that the full-text query matches, as one value: a row each would cost more than the search. */
export function matches(db: Database, query: string): number[] {
  const { ids } = db.sql
    .exec<{ ids: string }>(
      'SELECT json_group_array(rowid) AS ids FROM product_search WHERE product_search MATCH ?',
      query,
    )
    .one()
  return JSON.parse(ids)
}
