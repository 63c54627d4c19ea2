import type { SessionEnd } from '#app/domain/customers/views.ts'
import type { Database } from '../database.ts'

export interface StoredSession {
  readonly id: number
  readonly customerId: number
  readonly browser: string
  readonly startedAt: number
  readonly seenAt: number
  readonly ended: SessionEnd | null
}

type Row = { [Field in keyof StoredSession]: StoredSession[Field] }

const columns = 'id, customer_id AS customerId, browser, started_at AS startedAt, seen_at AS seenAt, ended'

export function sessionByToken(db: Database, tokenHash: string): StoredSession | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM sessions WHERE token_hash = ?`, tokenHash)
  return row ?? null
}

/** The one used last first. */
export function sessionsOf(db: Database, customer: number): StoredSession[] {
  return db.sql
    .exec<Row>(
      `SELECT ${columns} FROM sessions WHERE customer_id = ? AND ended IS NULL ORDER BY seen_at DESC, id DESC`,
      customer,
    )
    .toArray()
}

export function insertSession(
  db: Database,
  session: { readonly tokenHash: string; readonly customer: number; readonly browser: string },
  now: number,
): void {
  db.sql.exec(
    'INSERT INTO sessions (token_hash, customer_id, browser, started_at, seen_at) VALUES (?, ?, ?, ?, ?)',
    session.tokenHash,
    session.customer,
    session.browser,
    now,
    now,
  )
}

export function markSeen(db: Database, id: number, now: number): void {
  db.sql.exec('UPDATE sessions SET seen_at = ? WHERE id = ?', now, id)
}

export function markEnded(db: Database, id: number, ended: SessionEnd): void {
  db.sql.exec('UPDATE sessions SET ended = ? WHERE id = ?', ended, id)
}

export function deleteSessionByToken(db: Database, tokenHash: string): void {
  db.sql.exec('DELETE FROM sessions WHERE token_hash = ?', tokenHash)
}

export function deleteSession(db: Database, customer: number, id: number): void {
  db.sql.exec('DELETE FROM sessions WHERE customer_id = ? AND id = ?', customer, id)
}

/** All of a customer's, but one where an id is given. */
export function deleteSessions(db: Database, customer: number, butId: number | null): void {
  db.sql.exec('DELETE FROM sessions WHERE customer_id = ? AND id IS NOT ?', customer, butId)
}
