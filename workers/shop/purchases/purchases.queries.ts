import type { Database } from '../database.ts'

/** A purchase that is to be told. */
export interface DuePurchase {
  readonly order: number
  readonly visitor: string
  /** How often it was tried before. */
  readonly tries: number
}

/** The order is one of a visitor who lets the shop count; nobody is told before `tellPurchaseAt`. */
export function notePurchase(db: Database, order: number, visitor: string): void {
  db.sql.exec('INSERT INTO purchases_to_tell (order_id, visitor) VALUES (?, ?)', order, visitor)
}

/** The order stands: its purchase is to be told, where its visitor lets the shop count. */
export function tellPurchaseAt(db: Database, order: number, at: number): void {
  db.sql.exec('UPDATE purchases_to_tell SET next_at = ? WHERE order_id = ? AND next_at IS NULL', at, order)
}

/** It was told, or there is nothing to tell any more. */
export function forgetPurchase(db: Database, order: number): void {
  db.sql.exec('DELETE FROM purchases_to_tell WHERE order_id = ?', order)
}

/** When the next one is to be tried, in milliseconds since 1970; null when none waits. */
export function nextPurchaseAt(db: Database): number | null {
  const sql = 'SELECT min(next_at) AS at FROM purchases_to_tell WHERE next_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** Those to be tried now. */
export function duePurchases(db: Database, now: number, limit: number): DuePurchase[] {
  const sql = `SELECT order_id AS "order", visitor, tries FROM purchases_to_tell
    WHERE next_at <= ? ORDER BY next_at, order_id LIMIT ?`
  return db.sql.exec<DuePurchase & Record<string, SqlStorageValue>>(sql, now, limit).toArray()
}

/** Takes a purchase for one more try. False when somebody else has taken or told it since it was read. */
export function countPurchaseTry(db: Database, { order, tries }: DuePurchase, nextAt: number): boolean {
  const { rowsWritten } = db.sql.exec(
    'UPDATE purchases_to_tell SET tries = tries + 1, next_at = ? WHERE order_id = ? AND tries = ?',
    ...[nextAt, order, tries],
  )
  return rowsWritten > 0
}
