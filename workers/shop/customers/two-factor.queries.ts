import type { Database } from '../database.ts'

export interface TwoFactor {
  /** `rowSecrets` opens it. */
  readonly sealedSecret: string
  /** Until then it counts for nothing. */
  readonly confirmed: boolean
  readonly lastStep: number
}

export function twoFactorOf(db: Database, customer: number): TwoFactor | null {
  const [row] = db.sql.exec<{ sealedSecret: string; confirmed: number; lastStep: number }>(
    'SELECT secret AS sealedSecret, confirmed, last_step AS lastStep FROM two_factor WHERE customer_id = ?',
    customer,
  )
  return row === undefined ? null : { ...row, confirmed: row.confirmed === 1 }
}

export function putSecret(db: Database, customer: number, sealedSecret: string): void {
  db.sql.exec(
    `INSERT INTO two_factor (customer_id, secret, confirmed, last_step) VALUES (?, ?, 0, 0)
     ON CONFLICT (customer_id) DO UPDATE SET secret = excluded.secret, confirmed = 0, last_step = 0`,
    customer,
    sealedSecret,
  )
}

/** From a code that was taken on, it and all before it are used. */
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

/** Whether all of them are still good. */
export function recoveryCodesAreKept(db: Database, customer: number, hashes: readonly string[]): boolean {
  const kept = db.sql.exec<{ n: number }>(
    'SELECT count(*) AS n FROM recovery_codes WHERE customer_id = ? AND code_hash IN (SELECT value FROM json_each(?))',
    customer,
    JSON.stringify(hashes),
  )
  return kept.one().n === hashes.length
}

/** Takes the code away; false where there is no such code (any more). */
export function takeRecoveryCode(db: Database, customer: number, hash: string): boolean {
  return (
    db.sql
      .exec('DELETE FROM recovery_codes WHERE customer_id = ? AND code_hash = ? RETURNING customer_id', customer, hash)
      .toArray().length === 1
  )
}

export function recoveryCodesLeft(db: Database, customer: number): number {
  return db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM recovery_codes WHERE customer_id = ?', customer).one().n
}
