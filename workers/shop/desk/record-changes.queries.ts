import type { Database } from '../database.ts'

/** The version that took the place of this one after that instant; null where none did. */
export function replacementOf(db: Database, version: string, since: number): string | null {
  const [row] = db.sql
    .exec<{ next: string }>('SELECT next FROM replaced_records WHERE version = ? AND at > ?', version, since)
    .toArray()
  return row?.next ?? null
}

/** Notes that `next` replaced `shown`. A version that is written once more is no longer a replaced one. */
export function noteReplaced(db: Database, shown: string, next: string, now: number): void {
  db.sql.exec('INSERT OR REPLACE INTO replaced_records (version, next, at) VALUES (?, ?, ?)', shown, next, now)
  db.sql.exec('DELETE FROM replaced_records WHERE version = ?', next)
}

export function forgetReplaced(db: Database, version: string): void {
  db.sql.exec('DELETE FROM replaced_records WHERE version = ?', version)
}

export function forgetReplacedUntil(db: Database, until: number): void {
  db.sql.exec('DELETE FROM replaced_records WHERE at <= ?', until)
}
