import type { NewAuditEntry } from '#app/domain/admin/audit.ts'
import type { RecordEdit, SavedRecordEdit } from '#app/domain/admin/record-edit.ts'
import type { Database } from '../database.ts'
import {
  deleteReplacement,
  deleteReplacementsUntil,
  findReplacement,
  findReplacingEdit,
  insertReplacement,
  logChange,
} from './audit.queries.ts'

/**
 * The tenant's record is in KV, which has no compare-and-set and may return a version that is a minute old. So the
 * admin and the operator's commands claim a change here first: a second change to the same version is refused.
 */
export interface RecordClaim {
  /** The version that the page showed, and the one that replaces it. */
  readonly displayed: string
  readonly next: string
  /** The entry for the audit log. Null for a command. */
  readonly change: NewAuditEntry | null
  /** The edit that makes the next version from the displayed one. Absent for a command. */
  readonly edit?: RecordEdit
}

/** Twice the minute for which KV may return an older record. */
const CLAIM_WINDOW_MS = 120_000

/**
 * Claims a change and writes its entry in the audit log. Claiming the same change twice, as by a double click, succeeds
 * without a second entry. False if another change replaced the displayed version.
 */
export function claimRecordChange(db: Database, { displayed, next, change, edit }: RecordClaim, now: number): boolean {
  return db.transactionSync(() => {
    deleteReplacementsUntil(db, now - CLAIM_WINDOW_MS)
    const replacement = findReplacement(db, displayed, now - CLAIM_WINDOW_MS)
    if (replacement !== null) return replacement === next && findReplacement(db, next, now - CLAIM_WINDOW_MS) === null
    insertReplacement(db, { displayed, next, edit: edit ?? null }, now)
    if (change !== null) logChange(db, change, now)
    return true
  })
}

/** More saves than anybody makes within the window. */
const MAX_LISTED_EDITS = 100

/** The changes since this version, which KV may not return yet, oldest first. */
export function listRecordEdits(db: Database, version: string, now: number): SavedRecordEdit[] {
  const edits: SavedRecordEdit[] = []
  let current = version
  while (edits.length < MAX_LISTED_EDITS) {
    const edit = findReplacingEdit(db, current, now - CLAIM_WINDOW_MS)
    if (edit === null) break
    edits.push(edit)
    current = edit.next
  }
  return edits
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
