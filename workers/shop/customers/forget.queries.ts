import type { Database } from '../database.ts'

/** How long each kind of row is kept, in milliseconds. */
export interface Memory {
  /** Attempts, after they were made. */
  readonly guesses: number
  /** Links and tickets, after they have expired. */
  readonly expired: number
  /** Sessions, after they were used last. */
  readonly sessions: number
}

/** When the first row has outlived its time; null when there is none. */
export function firstToForget(db: Database, memory: Memory): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(at) + ?1 AS at FROM guesses
         UNION ALL SELECT min(expires_at) + ?2 FROM mailed_links
         UNION ALL SELECT min(expires_at) + ?2 FROM sign_in_tickets
         UNION ALL SELECT min(seen_at) + ?3 FROM sessions)`,
      memory.guesses,
      memory.expired,
      memory.sessions,
    )
    .one().at
}

export function forget(db: Database, memory: Memory, now: number): void {
  db.sql.exec('DELETE FROM guesses WHERE at <= ?', now - memory.guesses)
  db.sql.exec('DELETE FROM mailed_links WHERE expires_at <= ?', now - memory.expired)
  db.sql.exec('DELETE FROM sign_in_tickets WHERE expires_at <= ?', now - memory.expired)
  db.sql.exec('DELETE FROM sessions WHERE seen_at <= ?', now - memory.sessions)
}
