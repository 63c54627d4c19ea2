import { foldText } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '#workers/shop/database.ts'

/**
 * Counts the index's blocks that contain these letters, including deleted entries. No other word may begin with them,
 * because the index stores only the part of a word that differs from the word before it.
 */
export function countIndexBlocks(db: Database, index: 'order_search' | 'customer_search', text: string): number {
  // The index writes its blocks at the end of a transaction.
  return db.transactionSync(
    () =>
      db.sql
        .exec<{ places: number }>(
          `SELECT count(*) AS places FROM ${index}_data WHERE instr(block, CAST(? AS BLOB)) > 0`,
          foldText(text),
        )
        .one().places,
  )
}
