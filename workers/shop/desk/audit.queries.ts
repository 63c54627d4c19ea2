import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { AuditEntry, AuditPage, NewChange } from '#app/domain/desk/audit.ts'
import type { Database } from '../database.ts'

/** Writes a change into the desk's log, inside the transaction that makes it. */
export function noteChange(db: Database, { who, what, subject, detail, made }: NewChange, now: number): void {
  db.sql.exec(
    'INSERT INTO audit_log (at, who, what, subject, detail, form, made) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[now, who, what, subject, JSON.stringify(detail), made?.form ?? null, made?.id ?? null],
  )
}

/** Whether the log has such a line since then. */
export function wasNotedSince(
  db: Database,
  { what, subject }: Pick<NewChange, 'what' | 'subject'>,
  since: number,
): boolean {
  const sql = 'SELECT 1 FROM audit_log WHERE subject = ? AND what = ? AND at > ? LIMIT 1'
  return db.sql.exec(sql, subject, what, since).toArray().length === 1
}

/** What this form has made already; null where it was not sent before. */
export function madeBy(db: Database, form: SentForm): number | null {
  const [row] = db.sql.exec<{ made: number }>('SELECT made FROM audit_log WHERE form = ?', form)
  return row?.made ?? null
}

/** The newest first; `before` is the last entry's id of the page before, `subject` what they are about. */
export function changes(
  db: Database,
  { before, subject }: { readonly before: number | null; readonly subject: string | null },
  limit: number,
): AuditPage {
  // A condition that is not always one keeps its index from being asked.
  const about = subject === null ? '' : 'AND subject = ?2'
  const rows = db.sql.exec<Omit<AuditEntry, 'at' | 'detail'> & { at: number; detail: string }>(
    `SELECT id, at, who, what, subject, detail FROM audit_log WHERE id < ?1 ${about} ORDER BY id DESC LIMIT ?3`,
    before ?? Number.MAX_SAFE_INTEGER,
    subject,
    limit + 1,
  )
  const found = [...rows].map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    detail: JSON.parse(row.detail),
  }))
  return { entries: found.slice(0, limit), more: found.length > limit }
}
