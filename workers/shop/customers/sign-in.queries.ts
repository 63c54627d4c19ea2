import type { SessionEnd } from '#app/domain/customers/customer.ts'
import type { Database } from '../database.ts'
import { purgeRows } from '../rows.queries.ts'

/** How long each kind of row is stored, in milliseconds. */
export interface RetentionPeriods {
  /** Attempts, after they were made. */
  readonly attempts: number
  /** Links and tickets, after they expire. */
  readonly expired: number
  /** Sessions, after their last use. */
  readonly sessions: number
  /** Browsers, after the customer's last sign-in. */
  readonly browsers: number
}

/** When the first row is due for deletion. Null if there is none. */
export function findNextExpiryAt(db: Database, retention: RetentionPeriods): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(at) + ?1 AS at FROM guesses
         UNION ALL SELECT min(expires_at) + ?2 FROM mailed_links
         UNION ALL SELECT min(expires_at) + ?2 FROM sign_in_tickets
         UNION ALL SELECT min(seen_at) + ?3 FROM sessions
         UNION ALL SELECT min(used_at) + ?4 FROM known_browsers)`,
      retention.attempts,
      retention.expired,
      retention.sessions,
      retention.browsers,
    )
    .one().at
}

export function deleteExpiredSignIns(db: Database, retention: RetentionPeriods, now: number): void {
  purgeRows(db, 'guesses', 'id', 'at <= ?', now - retention.attempts)
  purgeRows(db, 'mailed_links', 'customer_id, kind', 'expires_at <= ?', now - retention.expired)
  purgeRows(db, 'sign_in_tickets', 'ticket_hash', 'expires_at <= ?', now - retention.expired)
  purgeRows(db, 'sessions', 'id', 'seen_at <= ?', now - retention.sessions)
  purgeRows(db, 'known_browsers', 'customer_id, browser_hash', 'used_at <= ?', now - retention.browsers)
}

/** Times of the attempts at a target, or from a source, since `after`, oldest first. */
export function listAttemptsByTarget(db: Database, target: string, after: number): number[] {
  const rows = db.sql.exec<{ at: number }>(
    'SELECT at FROM guesses WHERE target = ? AND at > ? ORDER BY at',
    target,
    after,
  )
  return [...rows].map(({ at }) => at)
}

export function listAttemptsBySource(db: Database, source: string, after: number): number[] {
  const rows = db.sql.exec<{ at: number }>(
    'SELECT at FROM guesses WHERE source = ? AND at > ? ORDER BY at',
    source,
    after,
  )
  return [...rows].map(({ at }) => at)
}

export function insertAttempt(db: Database, target: string, source: string | null, now: number): number {
  return db.sql
    .exec<{ id: number }>('INSERT INTO guesses (target, source, at) VALUES (?, ?, ?) RETURNING id', target, source, now)
    .one().id
}

export function deleteAttempt(db: Database, id: number): void {
  db.sql.exec('DELETE FROM guesses WHERE id = ?', id)
}

export function hasKnownBrowser(db: Database, customer: number, browserHash: string): boolean {
  return (
    db.sql
      .exec('SELECT 1 FROM known_browsers WHERE customer_id = ? AND browser_hash = ?', customer, browserHash)
      .toArray().length === 1
  )
}

export function deleteKnownBrowsers(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM known_browsers WHERE customer_id = ?', customer)
}

/** Stored for as long as the browser's cookie is valid. */
export function saveKnownBrowser(db: Database, customer: number, browserHash: string, now: number): void {
  db.sql.exec(
    `INSERT INTO known_browsers (customer_id, browser_hash, used_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET used_at = excluded.used_at`,
    customer,
    browserHash,
    now,
  )
}

interface StoredSession {
  readonly id: number
  readonly customerId: number
  readonly browser: string
  readonly startedAt: number
  readonly seenAt: number
  readonly ended: SessionEnd | null
}

type Row = { [Field in keyof StoredSession]: StoredSession[Field] }

const columns = 'id, customer_id AS customerId, browser, started_at AS startedAt, seen_at AS seenAt, ended'

export function findSessionByToken(db: Database, tokenHash: string): StoredSession | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM sessions WHERE token_hash = ?`, tokenHash)
  return row ?? null
}

/** Most recently used first. */
export function listSessions(db: Database, customer: number): StoredSession[] {
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

export function markSessionSeen(db: Database, id: number, now: number): void {
  db.sql.exec('UPDATE sessions SET seen_at = ? WHERE id = ?', now, id)
}

export function markSessionEnded(db: Database, id: number, ended: SessionEnd): void {
  db.sql.exec('UPDATE sessions SET ended = ? WHERE id = ?', ended, id)
}

export function deleteSessionByToken(db: Database, tokenHash: string): void {
  db.sql.exec('DELETE FROM sessions WHERE token_hash = ?', tokenHash)
}

export function deleteSession(db: Database, customer: number, id: number): void {
  db.sql.exec('DELETE FROM sessions WHERE customer_id = ? AND id = ?', customer, id)
}

/** Deletes all of a customer's sessions, except the one with `exceptId`. */
export function deleteSessions(db: Database, customer: number, exceptId: number | null): void {
  db.sql.exec('DELETE FROM sessions WHERE customer_id = ? AND id IS NOT ?', customer, exceptId)
}

interface TwoFactor {
  /** Encrypted by `rowSecrets`. */
  readonly sealedSecret: string
  /** An unconfirmed secret has no effect. */
  readonly confirmed: boolean
  readonly lastStep: number
}

export function findTwoFactor(db: Database, customer: number): TwoFactor | null {
  const [row] = db.sql.exec<{ sealedSecret: string; confirmed: number; lastStep: number }>(
    'SELECT secret AS sealedSecret, confirmed, last_step AS lastStep FROM two_factor WHERE customer_id = ?',
    customer,
  )
  return row === undefined ? null : { ...row, confirmed: row.confirmed === 1 }
}

export function saveSecret(db: Database, customer: number, sealedSecret: string): void {
  db.sql.exec(
    `INSERT INTO two_factor (customer_id, secret, confirmed, last_step) VALUES (?, ?, 0, 0)
     ON CONFLICT (customer_id) DO UPDATE SET secret = excluded.secret, confirmed = 0, last_step = 0`,
    customer,
    sealedSecret,
  )
}

/** Accepting a code confirms the secret, and uses up that code and all earlier ones. */
export function markStepUsed(db: Database, customer: number, step: number): void {
  db.sql.exec('UPDATE two_factor SET confirmed = 1, last_step = ? WHERE customer_id = ?', step, customer)
}

export function deleteTwoFactor(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM two_factor WHERE customer_id = ?', customer)
  db.sql.exec('DELETE FROM recovery_codes WHERE customer_id = ?', customer)
}

export function replaceRecoveryCodes(db: Database, customer: number, hashes: readonly string[]): void {
  db.sql.exec('DELETE FROM recovery_codes WHERE customer_id = ?', customer)
  db.sql.exec(
    'INSERT INTO recovery_codes (customer_id, code_hash) SELECT ?, value FROM json_each(?)',
    customer,
    JSON.stringify(hashes),
  )
}

/** Whether all of these codes are unused. */
export function hasRecoveryCodes(db: Database, customer: number, hashes: readonly string[]): boolean {
  const stored = db.sql.exec<{ n: number }>(
    'SELECT count(*) AS n FROM recovery_codes WHERE customer_id = ? AND code_hash IN (SELECT value FROM json_each(?))',
    customer,
    JSON.stringify(hashes),
  )
  return stored.one().n === hashes.length
}

/** Deletes the code. False if it doesn't exist or was used. */
export function consumeRecoveryCode(db: Database, customer: number, hash: string): boolean {
  return (
    db.sql
      .exec('DELETE FROM recovery_codes WHERE customer_id = ? AND code_hash = ? RETURNING customer_id', customer, hash)
      .toArray().length === 1
  )
}

export function countRecoveryCodes(db: Database, customer: number): number {
  return db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM recovery_codes WHERE customer_id = ?', customer).one().n
}
