import type { StaffMember, StaffSessionView } from '#app/domain/admin/staff.ts'
import type { Database } from '../database.ts'
import { purgeRows } from '../rows.queries.ts'

/** Admin sessions, and the links and tickets that lead to one. */

/** An open session and its owner. */
interface OpenStaffSession extends StaffMember {
  readonly sessionId: number
  readonly seenAt: number
  readonly confirmedAt: number
}

type SessionRow = { [Field in keyof OpenStaffSession]: OpenStaffSession[Field] }

/** Null if the token is unknown, ended, expired or inactive since `activeSince`. */
export function findStaffSession(
  db: Database,
  tokenHash: string,
  now: number,
  activeSince: number,
): OpenStaffSession | null {
  const [row] = db.sql.exec<SessionRow>(
    `SELECT f.id, f.email, f.name, f.role, s.id AS sessionId, s.seen_at AS seenAt, s.confirmed_at AS confirmedAt
     FROM staff_sessions s JOIN staff f ON f.id = s.staff_id
     WHERE s.token_hash = ? AND s.expires_at > ? AND s.seen_at > ?`,
    tokenHash,
    now,
    activeSince,
  )
  return row ?? null
}

export function insertStaffSession(
  db: Database,
  session: { readonly tokenHash: string; readonly staff: number; readonly browser: string; readonly expiresAt: number },
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO staff_sessions (token_hash, staff_id, browser, expires_at, started_at, seen_at, confirmed_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5)`,
    session.tokenHash,
    session.staff,
    session.browser,
    session.expiresAt,
    now,
  )
}

/** Returns the session's owner. Null if the token is unknown. */
export function deleteStaffSession(db: Database, tokenHash: string): number | null {
  const [ended] = db.sql.exec<{ staff: number }>(
    'DELETE FROM staff_sessions WHERE token_hash = ? RETURNING staff_id AS staff',
    tokenHash,
  )
  return ended?.staff ?? null
}

export function deleteStaffSessions(db: Database, staff: number): void {
  db.sql.exec('DELETE FROM staff_sessions WHERE staff_id = ?', staff)
}

export function markStaffSeen(db: Database, id: number, now: number): void {
  db.sql.exec('UPDATE staff_sessions SET seen_at = ? WHERE id = ?', now, id)
}

export function markStaffConfirmed(db: Database, id: number, now: number): void {
  db.sql.exec('UPDATE staff_sessions SET confirmed_at = ? WHERE id = ?', now, id)
}

/** Most recently used first. */
export function listStoredStaffSessions(
  db: Database,
  staff: number,
  now: number,
  activeSince: number,
): Omit<StaffSessionView, 'current'>[] {
  return db.sql
    .exec<{ id: number; browser: string; startedAt: number; seenAt: number }>(
      `SELECT id, browser, started_at AS startedAt, seen_at AS seenAt FROM staff_sessions
       WHERE staff_id = ? AND expires_at > ? AND seen_at > ? ORDER BY seen_at DESC, id DESC`,
      staff,
      now,
      activeSince,
    )
    .toArray()
}

/** The browser of the deleted session. Null if it is somebody else's or there is none. */
export function deleteStaffSessionById(db: Database, staff: number, id: number): string | null {
  const [ended] = db.sql.exec<{ browser: string }>(
    'DELETE FROM staff_sessions WHERE staff_id = ? AND id = ? RETURNING browser',
    staff,
    id,
  )
  return ended?.browser ?? null
}

export function deleteOtherStaffSessions(db: Database, staff: number, currentTokenHash: string | null): void {
  db.sql.exec('DELETE FROM staff_sessions WHERE staff_id = ? AND token_hash IS NOT ?', staff, currentTokenHash)
}

/** How long each kind of row is stored, in milliseconds. */
export interface StaffRetentionPeriods {
  /** Sessions and tickets, after they expire. */
  readonly expired: number
  /** Browsers, after the last sign-in. */
  readonly browsers: number
}

/** When the first row is due for deletion. Null if there is none. */
export function findNextStaffExpiryAt(db: Database, retention: StaffRetentionPeriods): number | null {
  const sql = `SELECT min(at) AS at FROM (
    SELECT min(expires_at) + ?1 AS at FROM staff_sessions UNION ALL SELECT min(expires_at) + ?1 FROM staff_tickets
    UNION ALL SELECT min(used_at) + ?2 FROM staff_browsers)`
  return db.sql.exec<{ at: number | null }>(sql, retention.expired, retention.browsers).one().at
}

export function deleteExpiredStaffSignIns(db: Database, retention: StaffRetentionPeriods, now: number): void {
  purgeRows(db, 'staff_sessions', 'id', 'expires_at <= ?', now - retention.expired)
  purgeRows(db, 'staff_tickets', 'ticket_hash', 'expires_at <= ?', now - retention.expired)
  purgeRows(db, 'staff_browsers', 'staff_id, browser_hash', 'used_at <= ?', now - retention.browsers)
}

export function saveStaffLink(db: Database, staff: number, tokenHash: string, expiresAt: number): void {
  db.sql.exec(
    `INSERT INTO staff_links (staff_id, token_hash, expires_at) VALUES (?, ?, ?)
     ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    staff,
    tokenHash,
    expiresAt,
  )
}

export function isStaffLinkValid(db: Database, tokenHash: string, now: number): boolean {
  const sql = 'SELECT 1 FROM staff_links WHERE token_hash = ? AND expires_at > ?'
  return db.sql.exec(sql, tokenHash, now).toArray().length === 1
}

/** Name and email address of the link's owner. Empty if the link is not open. */
export function findStaffByLink(db: Database, tokenHash: string, now: number): string[] {
  const [row] = db.sql.exec<{ email: string; name: string }>(
    `SELECT f.email, f.name FROM staff_links l JOIN staff f ON f.id = l.staff_id
     WHERE l.token_hash = ? AND l.expires_at > ?`,
    tokenHash,
    now,
  )
  return row === undefined ? [] : [row.email, row.name]
}

export function hasStaffLink(db: Database, staff: number, now: number): boolean {
  const sql = 'SELECT 1 FROM staff_links WHERE staff_id = ? AND expires_at > ?'
  return db.sql.exec(sql, staff, now).toArray().length === 1
}

/** Uses up the link and returns its owner, who may now choose a password. */
export function consumeStaffLink(db: Database, tokenHash: string, now: number): number | null {
  const [link] = db.sql.exec<{ staff: number }>(
    'DELETE FROM staff_links WHERE token_hash = ? AND expires_at > ? RETURNING staff_id AS staff',
    tokenHash,
    now,
  )
  return link?.staff ?? null
}

export function insertStaffTicket(
  db: Database,
  ticket: {
    readonly ticketHash: string
    readonly staff: number
    /** The secret of an authenticator that the next code confirms. Null if the member already has one. */
    readonly sealedSecret: string | null
    readonly expiresAt: number
  },
): void {
  db.sql.exec(
    'INSERT INTO staff_tickets (ticket_hash, staff_id, secret, expires_at) VALUES (?, ?, ?, ?)',
    ticket.ticketHash,
    ticket.staff,
    ticket.sealedSecret,
    ticket.expiresAt,
  )
}

export function findStaffTicket(
  db: Database,
  ticketHash: string,
  now: number,
): { readonly staff: number; readonly sealedSecret: string | null } | null {
  const [row] = db.sql.exec<{ staff: number; sealedSecret: string | null }>(
    'SELECT staff_id AS staff, secret AS sealedSecret FROM staff_tickets WHERE ticket_hash = ? AND expires_at > ?',
    ticketHash,
    now,
  )
  return row ?? null
}

export function deleteStaffTickets(db: Database, staff: number): void {
  db.sql.exec('DELETE FROM staff_tickets WHERE staff_id = ?', staff)
}

export function hasKnownStaffBrowser(db: Database, staff: number, browserHash: string): boolean {
  const sql = 'SELECT 1 FROM staff_browsers WHERE staff_id = ? AND browser_hash = ?'
  return db.sql.exec(sql, staff, browserHash).toArray().length === 1
}

/** Stored for as long as the browser's cookie is valid. */
export function saveKnownStaffBrowser(db: Database, staff: number, browserHash: string, now: number): void {
  db.sql.exec(
    `INSERT INTO staff_browsers (staff_id, browser_hash, used_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET used_at = excluded.used_at`,
    staff,
    browserHash,
    now,
  )
}
