import { foldText } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '#workers/shop/database.ts'

/**
 * In how many places an index keeps these letters, also where nothing is found by them any more. No other word begins as they
 * do, for of a word an index spells what the one before it has not.
 */
export function placesOf(db: Database, index: 'order_search' | 'customer_search', letters: string): number {
  // An index writes what it was given at the end of a transaction.
  return db.transactionSync(
    () =>
      db.sql
        .exec<{ places: number }>(
          `SELECT count(*) AS places FROM ${index}_data WHERE instr(block, CAST(? AS BLOB)) > 0`,
          foldText(letters),
        )
        .one().places,
  )
}
