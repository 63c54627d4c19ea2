import type { noticeMemory } from '#app/domain/notices/notice-rules.ts'
import { forgetRows } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'

type Memory = typeof noticeMemory

/** When the first row has outlived its time; null when there is none. */
export function firstNoticeToForget(db: Database, memory: Memory): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(mailed_at) + ?1 AS at FROM subscribers WHERE confirmed_at IS NULL
         UNION ALL SELECT min(since) + ?2 FROM stock_notices WHERE state = 'mailed'
         UNION ALL SELECT min(since) + ?3 FROM stock_notices WHERE state = 'waiting')`,
      memory.unconfirmed,
      memory.mailed,
      memory.waiting,
    )
    .one().at
}

export function forgetNotices(db: Database, memory: Memory, now: number): void {
  forgetRows(db, 'subscribers', 'id', 'confirmed_at IS NULL AND mailed_at <= ?', now - memory.unconfirmed)
  forgetRows(db, 'stock_notices', 'id', "state = 'mailed' AND since <= ?", now - memory.mailed)
  forgetRows(db, 'stock_notices', 'id', "state = 'waiting' AND since <= ?", now - memory.waiting)
}
