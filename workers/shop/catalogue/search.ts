import type { ListingIndex } from '#app/domain/catalogue/listing-index.ts'
import { searchQuery } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '../database.ts'
import { matches } from './search.queries.ts'

/** The products that a term means, best first. */
export function search(db: Database, _index: ListingIndex, term: string): readonly number[] {
  const query = searchQuery(term)
  return query === null ? [] : matches(db, query)
}
