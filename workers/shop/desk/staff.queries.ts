import { foldLogin } from '#app/domain/customers/fields.ts'
import type { StaffMember, StaffRole, StaffView } from '#app/domain/desk/staff.ts'
import type { Database } from '../database.ts'

/** Somebody of the desk with what their sign-in is checked against. */
export interface StoredStaff extends StaffMember {
  readonly password: string | null
  /** `rowSecrets` opens it; null for somebody without an authenticator. */
  readonly sealedSecret: string | null
  readonly lastStep: number
}

type Row = { [Field in keyof StoredStaff]: StoredStaff[Field] }

const columns = 'id, email, name, role, password, secret AS sealedSecret, last_step AS lastStep'

export function staffById(db: Database, id: number): StoredStaff | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM staff WHERE id = ?`, id)
  return row ?? null
}

export function staffByEmail(db: Database, email: string): StoredStaff | null {
  const [row] = db.sql.exec<Row>(`SELECT ${columns} FROM staff WHERE email_folded = ?`, foldLogin(email))
  return row ?? null
}

/** Owners first, then by name. */
export function allStaff(db: Database, now: number, activeAfter: number): StaffView[] {
  return db.sql
    .exec<Omit<StaffView, 'settled'> & { settled: number }>(
      `SELECT id, email, name, role, secret IS NOT NULL AS settled,
         (SELECT count(*) FROM staff_sessions s WHERE s.staff_id = staff.id AND s.expires_at > ? AND s.seen_at > ?) AS sessions
       FROM staff ORDER BY role, name, id`,
      now,
      activeAfter,
    )
    .toArray()
    .map((row) => ({ ...row, settled: row.settled === 1 }))
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
      foldLogin(email),
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

/** The authenticator is forgotten: the next sign-in sets one up. */
export function forgetSecret(db: Database, id: number): void {
  db.sql.exec('UPDATE staff SET secret = NULL, last_step = 0 WHERE id = ?', id)
  db.sql.exec('DELETE FROM staff_recovery_codes WHERE staff_id = ?', id)
}

/** From a code that was taken on, it and all before it are used. */
export function keepSecret(db: Database, id: number, sealedSecret: string, lastStep: number): void {
  db.sql.exec('UPDATE staff SET secret = ?, last_step = ? WHERE id = ?', sealedSecret, lastStep, id)
}

/** Sessions, links and codes go with them. */
export function deleteStaff(db: Database, id: number): void {
  db.sql.exec('DELETE FROM staff WHERE id = ?', id)
}

export function owners(db: Database): number {
  return db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM staff WHERE role = 'owner'").one().n
}

export function putRecoveryCodes(db: Database, id: number, hashes: readonly string[]): void {
  db.sql.exec('DELETE FROM staff_recovery_codes WHERE staff_id = ?', id)
  db.sql.exec(
    'INSERT INTO staff_recovery_codes (staff_id, code_hash) SELECT ?, value FROM json_each(?)',
    id,
    JSON.stringify(hashes),
  )
}

/** Takes the code away; false where there is no such code (any more). */
export function takeRecoveryCodeOf(db: Database, id: number, hash: string): boolean {
  return (
    db.sql
      .exec('DELETE FROM staff_recovery_codes WHERE staff_id = ? AND code_hash = ? RETURNING staff_id', id, hash)
      .toArray().length === 1
  )
}
