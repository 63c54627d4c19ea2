import type { NewChange } from '#app/domain/desk/audit.ts'
import type { Database } from '../database.ts'
import { noteChange } from './audit.queries.ts'
import { forgetReplaced, forgetReplacedUntil, noteReplaced, wasReplaced } from './record-changes.queries.ts'

/**
 * The tenant's record lies in KV, which may show what it held a minute ago and cannot compare before it writes. So whoever
 * changes the record at the desk claims the change here first: of two who saw the same version one is told so.
 */
export interface RecordClaim {
  /** The version that was shown, and the one that is about to be written. */
  readonly shown: string
  readonly next: string
  readonly change: NewChange
}

/** Milliseconds for which KV may show an older record, and then some. */
const memory = 120_000

/** The change and its line in the log; false where the version shown has been replaced meanwhile. */
export function claimRecord(db: Database, { shown, next, change }: RecordClaim, now: number): boolean {
  return db.transactionSync(() => {
    forgetReplacedUntil(db, now - memory)
    if (wasReplaced(db, shown, now - memory)) return false
    noteReplaced(db, shown, next, now)
    noteChange(db, change, now)
    return true
  })
}

/** KV did not take what was claimed: the version shown counts again, and the log says so. */
export function recordNotWritten(db: Database, { shown, change }: RecordClaim, now: number): void {
  db.transactionSync(() => {
    forgetReplaced(db, shown)
    noteChange(db, { ...change, what: 'record.not-written' }, now)
  })
}
