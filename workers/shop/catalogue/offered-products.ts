import type { Database } from '../database.ts'
import { countOfferedProducts, offeredProductIds } from './selections.queries.ts'

/** A stretch of the products on offer, by id, and how many there are in all. */
export function offeredProducts(db: Database, offset: number, limit: number) {
  return { ids: offeredProductIds(db, limit, offset), total: countOfferedProducts(db) }
}
