import type { Database } from '../database.ts'
import { tablesWithPictures } from '../examination/examine.queries.ts'

/** The files of removed pictures, which go later. */

export function noteRemoval(db: Database, path: string, now: number): void {
  db.sql.exec(
    `INSERT INTO removed_pictures (path, removed_at) VALUES (?, ?)
     ON CONFLICT (path) DO UPDATE SET removed_at = excluded.removed_at`,
    path,
    now,
  )
}

/** Forgets that these were removed, and tells how many of them were. */
export function forgetRemovals(db: Database, paths: readonly string[]): number {
  return db.sql
    .exec(
      'DELETE FROM removed_pictures WHERE path IN (SELECT value FROM json_each(?)) RETURNING path',
      JSON.stringify(paths),
    )
    .toArray().length
}

export function firstRemovalAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(removed_at) AS at FROM removed_pictures').one().at
}

/** So many that were removed at this time or before, with whether a row or the desk's list names them. */
export function removedUntil(db: Database, until: number, most: number): { path: string; isNamed: boolean }[] {
  const removed = db.sql
    .exec<{ path: string }>(
      'SELECT path FROM removed_pictures WHERE removed_at <= ? ORDER BY removed_at, path LIMIT ?',
      until,
      most,
    )
    .toArray()
  const named = new Set<string>()
  for (const table of removed.length === 0 ? [] : tablesWithPictures(db)) {
    const rows = db.sql.exec<{ path: string }>(
      `SELECT DISTINCT r.path FROM ${table} t JOIN removed_pictures r ON r.path = t.picture ->> 'path'`,
    )
    for (const { path } of rows) named.add(path)
  }
  return removed.map(({ path }) => ({ path, isNamed: named.has(path) }))
}

/** As if all that were removed before had been removed then. */
export function putOffRemovals(db: Database, until: number): void {
  db.sql.exec('UPDATE removed_pictures SET removed_at = ?1 WHERE removed_at < ?1', until)
}
