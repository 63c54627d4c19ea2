import type { Database } from '../database.ts'

/** Whether another record was put in the place of this version after that instant. */
export function wasReplaced(db: Database, version: string, since: number): boolean {
  return (
    db.sql.exec('SELECT 1 FROM replaced_records WHERE version = ? AND at > ?', version, since).toArray().length === 1
  )
}

/** The replaced version and the one in its place, which counts again if it did not for a while. */
export function noteReplaced(db: Database, shown: string, next: string, now: number): void {
  db.sql.exec('INSERT OR REPLACE INTO replaced_records (version, at) VALUES (?, ?)', shown, now)
  db.sql.exec('DELETE FROM replaced_records WHERE version = ?', next)
}

export function forgetReplaced(db: Database, version: string): void {
  db.sql.exec('DELETE FROM replaced_records WHERE version = ?', version)
}

export function forgetReplacedUntil(db: Database, until: number): void {
  db.sql.exec('DELETE FROM replaced_records WHERE at <= ?', until)
}
