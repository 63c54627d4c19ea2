import type { StaffMember, StaffRole, StaffView } from '#app/domain/admin/staff.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Database } from '../database.ts'

/** A staff member with the data that a sign-in is checked against. */
export interface StoredStaff extends StaffMember {
  readonly password: string | null
  /** Encrypted by `rowSecrets`. Null without an authenticator. */
  readonly sealedSecret: string | null
  readonly lastStep: number
}

type Row = { [Field in keyof StoredStaff]: StoredStaff[Field] }

const columns = 'id, email, name, role, password, secret AS sealedSecret, last_step AS lastStep'

export function findStaffById(db: Database, id: number): StoredStaff | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM staff WHERE id = ?`, id)
  return row ?? null
}

export function findStaffByEmail(db: Database, email: string): StoredStaff | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM staff WHERE email_folded = ?`, normalizeLogin(email))
  return row ?? null
}

/** Owners first, then by name. */
export function listStaff(db: Database, now: number, activeSince: number): StaffView[] {
  return db.sql
    .exec<Omit<StaffView, 'hasAuthenticator'> & { hasAuthenticator: number }>(
      `SELECT id, email, name, role, secret IS NOT NULL AS hasAuthenticator,
         (SELECT count(*) FROM staff_sessions s WHERE s.staff_id = staff.id AND s.expires_at > ? AND s.seen_at > ?) AS sessions
       FROM staff ORDER BY role, name, id`,
      now,
      activeSince,
    )
    .toArray()
    .map((row) => ({ ...row, hasAuthenticator: row.hasAuthenticator === 1 }))
}

export function insertStaff(
  db: Database,
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: StaffRole },
  now: number,
): number {
  return db.sql
    .exec<{ id: number }>(
      'INSERT INTO staff (email, email_folded, name, role, added_at) VALUES (?, ?, ?, ?, ?) RETURNING id',
      email,
      normalizeLogin(email),
      name,
      role,
      now,
    )
    .one().id
}

export function setRole(db: Database, id: number, role: StaffRole): void {
  db.sql.exec('UPDATE staff SET role = ? WHERE id = ?', role, id)
}

export function setStaffPassword(db: Database, id: number, password: string): void {
  db.sql.exec('UPDATE staff SET password = ? WHERE id = ?', password, id)
}

/** Deletes the authenticator. The next sign-in sets up a new one. */
export function clearSecret(db: Database, id: number): void {
  db.sql.exec('UPDATE staff SET secret = NULL, last_step = 0 WHERE id = ?', id)
  db.sql.exec('DELETE FROM staff_recovery_codes WHERE staff_id = ?', id)
}

/** Accepting a code uses up that code and all earlier ones. */
export function saveStaffSecret(db: Database, id: number, sealedSecret: string, lastStep: number): void {
  db.sql.exec('UPDATE staff SET secret = ?, last_step = ? WHERE id = ?', sealedSecret, lastStep, id)
}

/** Also deletes the member's sessions, links and codes. */
export function deleteStaff(db: Database, id: number): void {
  db.sql.exec('DELETE FROM staff WHERE id = ?', id)
}

export function countOwners(db: Database): number {
  return db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM staff WHERE role = 'owner'").one().n
}

export function replaceStaffRecoveryCodes(db: Database, id: number, hashes: readonly string[]): void {
  db.sql.exec('DELETE FROM staff_recovery_codes WHERE staff_id = ?', id)
  db.sql.exec(
    'INSERT INTO staff_recovery_codes (staff_id, code_hash) SELECT ?, value FROM json_each(?)',
    id,
    JSON.stringify(hashes),
  )
}

/** Deletes the code. False if it doesn't exist or was used. */
export function consumeStaffRecoveryCode(db: Database, id: number, hash: string): boolean {
  return (
    db.sql
      .exec('DELETE FROM staff_recovery_codes WHERE staff_id = ? AND code_hash = ? RETURNING staff_id', id, hash)
      .toArray().length === 1
  )
}
