import type { Database } from '../database.ts'

/** The instants of the attempts at a target, or from a source, since `after`, the oldest first. */
export function guessesAt(db: Database, target: string, after: number): number[] {
  const rows = db.sql.exec<{ at: number }>(
    'SELECT at FROM guesses WHERE target = ? AND at > ? ORDER BY at',
    target,
    after,
  )
  return [...rows].map(({ at }) => at)
}

export function guessesFrom(db: Database, source: string, after: number): number[] {
  const rows = db.sql.exec<{ at: number }>(
    'SELECT at FROM guesses WHERE source = ? AND at > ? ORDER BY at',
    source,
    after,
  )
  return [...rows].map(({ at }) => at)
}

export function insertGuess(db: Database, target: string, source: string | null, now: number): number {
  return db.sql
    .exec<{ id: number }>('INSERT INTO guesses (target, source, at) VALUES (?, ?, ?) RETURNING id', target, source, now)
    .one().id
}

export function deleteGuess(db: Database, id: number): void {
  db.sql.exec('DELETE FROM guesses WHERE id = ?', id)
}

export function browserIsKnown(db: Database, customer: number, browserHash: string): boolean {
  return (
    db.sql
      .exec('SELECT 1 FROM known_browsers WHERE customer_id = ? AND browser_hash = ?', customer, browserHash)
      .toArray().length === 1
  )
}

export function forgetBrowsers(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM known_browsers WHERE customer_id = ?', customer)
}

/** For as long as the cookie lives that the browser gets with it. */
export function rememberBrowser(db: Database, customer: number, browserHash: string, now: number): void {
  db.sql.exec(
    `INSERT INTO known_browsers (customer_id, browser_hash, used_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET used_at = excluded.used_at`,
    customer,
    browserHash,
    now,
  )
}
