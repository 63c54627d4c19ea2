import type { NewChange } from '#app/domain/desk/audit.ts'
import type { Database } from '../database.ts'
import { noteChange } from './audit.queries.ts'
import { forgetReplaced, forgetReplacedUntil, noteReplaced, replacementOf } from './record-changes.queries.ts'

/**
 * The tenant's record lies in KV, which may show what it held a minute ago and cannot compare before it writes. So whoever
 * changes the record, at the desk or by a command, claims the change here first: of two who saw the same version one is told so.
 */
export interface RecordClaim {
  /** The version that was shown, and the one that is about to be written. */
  readonly shown: string
  readonly next: string
  /** The desk's line in the log; a command has none. */
  readonly change: NewChange | null
}

/** Milliseconds for which KV may show an older record, and then some. */
const memory = 120_000

/**
 * Claims a change and writes its line in the audit log. The same change claimed twice, as by a double click, is claimed again without
 * a second line. False where another change replaced the version shown.
 */
export function claimRecord(db: Database, { shown, next, change }: RecordClaim, now: number): boolean {
  return db.transactionSync(() => {
    forgetReplacedUntil(db, now - memory)
    const replacement = replacementOf(db, shown, now - memory)
    if (replacement !== null) return replacement === next && replacementOf(db, next, now - memory) === null
    noteReplaced(db, shown, next, now)
    if (change !== null) noteChange(db, change, now)
    return true
  })
}

/** KV did not take what was claimed: the version shown counts again, and the log says so. */
export function recordNotWritten(db: Database, { shown, change }: RecordClaim, now: number): void {
  db.transactionSync(() => {
    forgetReplaced(db, shown)
    if (change !== null) noteChange(db, { ...change, what: 'record.not-written' }, now)
  })
}
