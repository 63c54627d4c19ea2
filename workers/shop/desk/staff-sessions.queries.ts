import type { StaffMember, StaffSessionView } from '#app/domain/desk/staff.ts'
import { forgetRows } from '../clock/forget-rows.queries.ts'
import type { Database } from '../database.ts'

/** Sessions at the desk, and what leads to one: links and tickets. */

/** A session that is open, and whose it is. */
interface OpenStaffSession extends StaffMember {
  readonly sessionId: number
  readonly seenAt: number
  readonly confirmedAt: number
}

type SessionRow = { [Field in keyof OpenStaffSession]: OpenStaffSession[Field] }

/** Null for a token that is unknown, ended, past its time or not seen since `activeAfter`. */
export function staffOfSession(
  db: Database,
  tokenHash: string,
  now: number,
  activeAfter: number,
): OpenStaffSession | null {
  const [row] = db.sql.exec<SessionRow>(
    `SELECT f.id, f.email, f.name, f.role, s.id AS sessionId, s.seen_at AS seenAt, s.confirmed_at AS confirmedAt
     FROM staff_sessions s JOIN staff f ON f.id = s.staff_id
     WHERE s.token_hash = ? AND s.expires_at > ? AND s.seen_at > ?`,
    tokenHash,
    now,
    activeAfter,
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

/** Whose it was; null for a token that is unknown. */
export function deleteStaffSession(db: Database, tokenHash: string): number | null {
  const [ended] = db.sql.exec<{ staff: number }>(
    'DELETE FROM staff_sessions WHERE token_hash = ? RETURNING staff_id AS staff',
    tokenHash,
  )
  return ended?.staff ?? null
}

export function deleteSessionsOfStaff(db: Database, staff: number): void {
  db.sql.exec('DELETE FROM staff_sessions WHERE staff_id = ?', staff)
}

export function markStaffSeen(db: Database, id: number, now: number): void {
  db.sql.exec('UPDATE staff_sessions SET seen_at = ? WHERE id = ?', now, id)
}

export function markStaffConfirmed(db: Database, id: number, now: number): void {
  db.sql.exec('UPDATE staff_sessions SET confirmed_at = ? WHERE id = ?', now, id)
}

/** The one used last first. */
export function staffSessionsOf(
  db: Database,
  staff: number,
  now: number,
  activeAfter: number,
): Omit<StaffSessionView, 'current'>[] {
  return db.sql
    .exec<{ id: number; browser: string; startedAt: number; seenAt: number }>(
      `SELECT id, browser, started_at AS startedAt, seen_at AS seenAt FROM staff_sessions
       WHERE staff_id = ? AND expires_at > ? AND seen_at > ? ORDER BY seen_at DESC, id DESC`,
      staff,
      now,
      activeAfter,
    )
    .toArray()
}

/** The browser of the session that was deleted; null where it is somebody else's or there is none. */
export function deleteStaffSessionById(db: Database, staff: number, id: number): string | null {
  const [ended] = db.sql.exec<{ browser: string }>(
    'DELETE FROM staff_sessions WHERE staff_id = ? AND id = ? RETURNING browser',
    staff,
    id,
  )
  return ended?.browser ?? null
}

export function deleteOtherStaffSessions(db: Database, staff: number, keptTokenHash: string | null): void {
  db.sql.exec('DELETE FROM staff_sessions WHERE staff_id = ? AND token_hash IS NOT ?', staff, keptTokenHash)
}

/** How long each kind of row is kept, in milliseconds. */
export interface StaffMemory {
  /** Sessions and tickets, after they have expired. */
  readonly expired: number
  /** Browsers in which somebody has signed in, after the last time. */
  readonly browsers: number
}

/** When the first row has outlived its time; null when there is none. */
export function firstStaffToForget(db: Database, memory: StaffMemory): number | null {
  const sql = `SELECT min(at) AS at FROM (
    SELECT min(expires_at) + ?1 AS at FROM staff_sessions UNION ALL SELECT min(expires_at) + ?1 FROM staff_tickets
    UNION ALL SELECT min(used_at) + ?2 FROM staff_browsers)`
  return db.sql.exec<{ at: number | null }>(sql, memory.expired, memory.browsers).one().at
}

export function forgetStaffSignIns(db: Database, memory: StaffMemory, now: number): void {
  forgetRows(db, 'staff_sessions', 'id', 'expires_at <= ?', now - memory.expired)
  forgetRows(db, 'staff_tickets', 'ticket_hash', 'expires_at <= ?', now - memory.expired)
  forgetRows(db, 'staff_browsers', 'staff_id, browser_hash', 'used_at <= ?', now - memory.browsers)
}

export function putStaffLink(db: Database, staff: number, tokenHash: string, expiresAt: number): void {
  db.sql.exec(
    `INSERT INTO staff_links (staff_id, token_hash, expires_at) VALUES (?, ?, ?)
     ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    staff,
    tokenHash,
    expiresAt,
  )
}

export function staffLinkExists(db: Database, tokenHash: string, now: number): boolean {
  const sql = 'SELECT 1 FROM staff_links WHERE token_hash = ? AND expires_at > ?'
  return db.sql.exec(sql, tokenHash, now).toArray().length === 1
}

/** Name and email address of whose link it is; none for a link that is not open. */
export function staffBehindLink(db: Database, tokenHash: string, now: number): string[] {
  const [row] = db.sql.exec<{ email: string; name: string }>(
    `SELECT f.email, f.name FROM staff_links l JOIN staff f ON f.id = l.staff_id
     WHERE l.token_hash = ? AND l.expires_at > ?`,
    tokenHash,
    now,
  )
  return row === undefined ? [] : [row.email, row.name]
}

export function staffHasLink(db: Database, staff: number, now: number): boolean {
  const sql = 'SELECT 1 FROM staff_links WHERE staff_id = ? AND expires_at > ?'
  return db.sql.exec(sql, staff, now).toArray().length === 1
}

/** Takes the link away; whoever takes it may choose the password of the one it names. */
export function takeStaffLink(db: Database, tokenHash: string, now: number): number | null {
  const [taken] = db.sql.exec<{ staff: number }>(
    'DELETE FROM staff_links WHERE token_hash = ? AND expires_at > ? RETURNING staff_id AS staff',
    tokenHash,
    now,
  )
  return taken?.staff ?? null
}

export function insertStaffTicket(
  db: Database,
  ticket: {
    readonly ticketHash: string
    readonly staff: number
    /** Of an authenticator that the next code confirms; null for who has one. */
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

export function staffTicket(
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

export function staffBrowserIsKnown(db: Database, staff: number, browserHash: string): boolean {
  const sql = 'SELECT 1 FROM staff_browsers WHERE staff_id = ? AND browser_hash = ?'
  return db.sql.exec(sql, staff, browserHash).toArray().length === 1
}

/** For as long as the cookie lives that the browser gets with it. */
export function rememberStaffBrowser(db: Database, staff: number, browserHash: string, now: number): void {
  db.sql.exec(
    `INSERT INTO staff_browsers (staff_id, browser_hash, used_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET used_at = excluded.used_at`,
    staff,
    browserHash,
    now,
  )
}
