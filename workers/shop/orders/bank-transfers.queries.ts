import type { Database } from '../database.ts'
import { inTransfers } from './payment-conditions.queries.ts'

const awaited = `payment ${inTransfers} AND status = 'awaiting-payment'`

/** When the next transfer is to be reminded of or expires; null when none is awaited. */
export function nextTransferStep(db: Database): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(remind_at) AS at FROM orders WHERE remind_at IS NOT NULL AND ${awaited}
         UNION ALL SELECT min(expires_at) FROM orders WHERE expires_at IS NOT NULL AND ${awaited})`,
    )
    .one().at
}

/** Those of which a reminder is due, the longest overdue first. One that has expired meanwhile needs none. */
export function transfersToRemind(db: Database, now: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT id FROM orders WHERE remind_at <= ?1 AND expires_at > ?1 AND ${awaited} ORDER BY remind_at LIMIT ?2`,
    now,
    limit,
  )
  return Array.from(rows, ({ id }) => id)
}

export function forgetReminder(db: Database, order: number): void {
  db.sql.exec('UPDATE orders SET remind_at = NULL WHERE id = ?', order)
}

/** Those whose time is over, the longest overdue first. */
export function lapsedTransfers(db: Database, now: number, limit: number): number[] {
  const sql = `SELECT id FROM orders WHERE expires_at <= ? AND ${awaited} ORDER BY expires_at LIMIT ?`
  return Array.from(db.sql.exec<{ id: number }>(sql, now, limit), ({ id }) => id)
}
