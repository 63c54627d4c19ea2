import type { NewAuditEntry } from '#app/domain/admin/audit.ts'
import type { Database } from '../database.ts'
import {
  deleteReplacement,
  deleteReplacementsUntil,
  findReplacement,
  insertReplacement,
  logChange,
} from './audit.queries.ts'

/**
 * The tenant's record is in KV, which may return a version that is a minute old and has no compare-and-set. So the
 * admin and the operator's commands claim a change here first: of two changes to the same version, the second is
 * refused.
 */
export interface RecordClaim {
  /** The version that the page showed, and the one that replaces it. */
  readonly displayed: string
  readonly next: string
  /** The entry for the audit log. Null for a command. */
  readonly change: NewAuditEntry | null
}

/** KV may return an older record for a minute. This adds a margin. */
const CLAIM_WINDOW_MS = 120_000

/**
 * Claims a change and writes its entry in the audit log. Claiming the same change twice, as by a double click, succeeds
 * without a second entry. False if another change replaced the displayed version.
 */
export function claimRecordChange(db: Database, { displayed, next, change }: RecordClaim, now: number): boolean {
  return db.transactionSync(() => {
    deleteReplacementsUntil(db, now - CLAIM_WINDOW_MS)
    const replacement = findReplacement(db, displayed, now - CLAIM_WINDOW_MS)
    if (replacement !== null) return replacement === next && findReplacement(db, next, now - CLAIM_WINDOW_MS) === null
    insertReplacement(db, displayed, next, now)
    if (change !== null) logChange(db, change, now)
    return true
  })
}

/**
 * Undoes a claim whose record KV did not accept: the displayed version is current again, and the audit log records the
 * failure.
 */
export function releaseRecordClaim(db: Database, { displayed, change }: RecordClaim, now: number): void {
  db.transactionSync(() => {
    deleteReplacement(db, displayed)
    if (change !== null) logChange(db, { ...change, what: 'record.not-written' }, now)
  })
}
