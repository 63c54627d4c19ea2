import type { AuditEntry, AuditPage, NewAuditEntry } from '#app/domain/admin/audit.ts'
import type { RecordEdit, SavedRecordEdit } from '#app/domain/admin/record-edit.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { Database } from '../database.ts'

/** Adds a change to the audit log. Call inside the transaction that makes the change. */
export function logChange(db: Database, { who, what, subject, detail, created }: NewAuditEntry, now: number): void {
  db.sql.exec(
    'INSERT INTO audit_log (at, who, what, subject, detail, form, made) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[now, who, what, subject, JSON.stringify(detail), created?.form ?? null, created?.id ?? null],
  )
}

/** Whether the log has such an entry since then. */
export function isChangeLoggedSince(
  db: Database,
  { what, subject }: Pick<NewAuditEntry, 'what' | 'subject'>,
  since: number,
): boolean {
  const sql = 'SELECT 1 FROM audit_log WHERE subject = ? AND what = ? AND at > ? LIMIT 1'
  return db.sql.exec(sql, subject, what, since).toArray().length === 1
}

/** The id of the row that this form created before. Null if it wasn't sent before. */
export function findCreatedId(db: Database, form: SubmissionId): number | null {
  const [row] = db.sql.exec<{ made: number }>('SELECT made FROM audit_log WHERE form = ?', form)
  return row?.made ?? null
}

/**
 * Newest first. `before` is the id of the last entry on the previous page; `subject` filters by what the entries are
 * about.
 */
export function listChanges(
  db: Database,
  { before, subject }: { readonly before: number | null; readonly subject: string | null },
  limit: number,
): AuditPage {
  // Leave the condition out instead of making it optional: an optional condition keeps SQLite from using the index.
  const subjectCondition = subject === null ? '' : 'AND subject = ?2'
  const rows = db.sql.exec<Omit<AuditEntry, 'at' | 'detail'> & { at: number; detail: string }>(
    `SELECT id, at, who, what, subject, detail FROM audit_log WHERE id < ?1 ${subjectCondition} ORDER BY id DESC LIMIT ?3`,
    before ?? Number.MAX_SAFE_INTEGER,
    subject,
    limit + 1,
  )
  const entries = [...rows].map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    detail: JSON.parse(row.detail),
  }))
  return { entries: entries.slice(0, limit), hasMore: entries.length > limit }
}

/** The version that replaced this one after that time. Null if none did. */
export function findReplacement(db: Database, version: string, since: number): string | null {
  const [row] = db.sql
    .exec<{ next: string }>('SELECT next FROM replaced_records WHERE version = ? AND at > ?', version, since)
    .toArray()
  return row?.next ?? null
}

/** The change that replaced this version after that time. Null if none did. */
export function findReplacingEdit(db: Database, version: string, since: number): SavedRecordEdit | null {
  const [row] = db.sql
    .exec<{ next: string; edit: string | null }>(
      'SELECT next, edit FROM replaced_records WHERE version = ? AND at > ?',
      version,
      since,
    )
    .toArray()
  return row === undefined ? null : { next: row.next, edit: row.edit === null ? null : JSON.parse(row.edit) }
}

/** Records that `next` replaced `displayed`. A version that is written again no longer counts as replaced. */
export function insertReplacement(
  db: Database,
  { displayed, next, edit }: { readonly displayed: string; readonly next: string; readonly edit: RecordEdit | null },
  now: number,
): void {
  db.sql.exec(
    'INSERT OR REPLACE INTO replaced_records (version, next, edit, at) VALUES (?, ?, ?, ?)',
    ...[displayed, next, edit === null ? null : JSON.stringify(edit), now],
  )
  db.sql.exec('DELETE FROM replaced_records WHERE version = ?', next)
}

export function deleteReplacement(db: Database, version: string): void {
  db.sql.exec('DELETE FROM replaced_records WHERE version = ?', version)
}

export function deleteReplacementsUntil(db: Database, deadline: number): void {
  db.sql.exec('DELETE FROM replaced_records WHERE at <= ?', deadline)
}
