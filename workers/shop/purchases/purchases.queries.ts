import type { Database } from '../database.ts'

/** A purchase to report to Google Analytics. */
export interface DuePurchase {
  readonly order: number
  readonly visitor: string
  /** The number of earlier attempts. */
  readonly tries: number
}

/**
 * Stores the Google Analytics id of an order's visitor, who has consented. Nothing is reported before
 * `schedulePurchase`.
 */
export function insertPurchase(db: Database, order: number, visitor: string): void {
  db.sql.exec('INSERT INTO purchases_to_tell (order_id, visitor) VALUES (?, ?)', order, visitor)
}

/** Makes the order's purchase due, if its visitor has consented. */
export function schedulePurchase(db: Database, order: number, at: number): void {
  db.sql.exec('UPDATE purchases_to_tell SET next_at = ? WHERE order_id = ? AND next_at IS NULL', at, order)
}

export function deletePurchase(db: Database, order: number): void {
  db.sql.exec('DELETE FROM purchases_to_tell WHERE order_id = ?', order)
}

/** When the next purchase is due, in milliseconds since 1970; null for none. */
export function findNextPurchaseAt(db: Database): number | null {
  const sql = 'SELECT min(next_at) AS at FROM purchases_to_tell WHERE next_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

export function listDuePurchases(db: Database, now: number, limit: number): DuePurchase[] {
  const sql = `SELECT order_id AS "order", visitor, tries FROM purchases_to_tell
    WHERE next_at <= ? ORDER BY next_at, order_id LIMIT ?`
  return db.sql.exec<DuePurchase & Record<string, SqlStorageValue>>(sql, now, limit).toArray()
}

/** Claims a purchase for one attempt. False if it has been claimed or reported since it was listed. */
export function countPurchaseTry(db: Database, { order, tries }: DuePurchase, nextAt: number): boolean {
  const { rowsWritten } = db.sql.exec(
    'UPDATE purchases_to_tell SET tries = tries + 1, next_at = ? WHERE order_id = ? AND tries = ?',
    ...[nextAt, order, tries],
  )
  return rowsWritten > 0
}
