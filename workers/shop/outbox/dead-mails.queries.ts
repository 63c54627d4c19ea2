import type { DeadMail } from '#app/domain/orders/operations.ts'
import type { Database } from '../database.ts'

/** Mails that were given up, the newest first, of those that still say whom they were for. */
export function deadMails(db: Database, limit: number): DeadMail[] {
  const rows = db.sql.exec<Omit<DeadMail, 'at'> & { at: number }>(
    `SELECT id, kind, recipient AS "to", dead_at AS at, coalesce(last_error, '') AS reason FROM outbox
     WHERE dead_at IS NOT NULL AND recipient <> '' ORDER BY dead_at DESC, id DESC LIMIT ?`,
    limit,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Has a mail that was given up tried anew, from the start; false for one that is not among them. */
export function reviveMail(db: Database, id: number, now: number): boolean {
  // The end of a transaction sets the shop's clock.
  return db.transactionSync(
    () =>
      db.sql.exec(
        `UPDATE outbox SET dead_at = NULL, tries = 0, next_at = ?
         WHERE id = ? AND dead_at IS NOT NULL AND sent_at IS NULL AND recipient <> ''`,
        now,
        id,
      ).rowsWritten > 0,
  )
}
