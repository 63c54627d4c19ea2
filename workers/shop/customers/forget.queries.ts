import { forgetRows } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'

/** How long each kind of row is kept, in milliseconds. */
export interface Memory {
  /** Attempts, after they were made. */
  readonly guesses: number
  /** Links and tickets, after they have expired. */
  readonly expired: number
  /** Sessions, after they were used last. */
  readonly sessions: number
  /** Browsers in which a customer has signed in, after the last time. */
  readonly browsers: number
}

/** When the first row has outlived its time; null when there is none. */
export function firstToForget(db: Database, memory: Memory): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(at) + ?1 AS at FROM guesses
         UNION ALL SELECT min(expires_at) + ?2 FROM mailed_links
         UNION ALL SELECT min(expires_at) + ?2 FROM sign_in_tickets
         UNION ALL SELECT min(seen_at) + ?3 FROM sessions
         UNION ALL SELECT min(used_at) + ?4 FROM known_browsers)`,
      memory.guesses,
      memory.expired,
      memory.sessions,
      memory.browsers,
    )
    .one().at
}

export function forget(db: Database, memory: Memory, now: number): void {
  forgetRows(db, 'guesses', 'id', 'at <= ?', now - memory.guesses)
  forgetRows(db, 'mailed_links', 'customer_id, kind', 'expires_at <= ?', now - memory.expired)
  forgetRows(db, 'sign_in_tickets', 'ticket_hash', 'expires_at <= ?', now - memory.expired)
  forgetRows(db, 'sessions', 'id', 'seen_at <= ?', now - memory.sessions)
  forgetRows(db, 'known_browsers', 'customer_id, browser_hash', 'used_at <= ?', now - memory.browsers)
}
