import type { Database } from '../database.ts'

export function getSealedRecoveryKey(db: Database): string | null {
  const [row] = db.sql.exec<{ sealed: string }>('SELECT sealed FROM recovery_key')
  return row?.sealed ?? null
}

export function saveRecoveryKey(db: Database, sealed: string): void {
  const sql =
    'INSERT INTO recovery_key (id, sealed) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed'
  db.sql.exec(sql, sealed)
}

/** `ticket` is set while an authenticator is being set up. */
export type StoredAuthenticator = AuthenticatorOwner & { readonly ticket: string | null; readonly stored: string }

/** All authenticator secrets of the shop as they are stored. */
export function listStoredAuthenticators(db: Database): StoredAuthenticator[] {
  return db.sql
    .exec<{ kind: 'customer' | 'staff'; id: number; ticket: string | null; stored: string }>(
      `SELECT 'customer' AS kind, customer_id AS id, NULL AS ticket, secret AS stored FROM two_factor
       UNION ALL SELECT 'staff', id, NULL, secret FROM staff WHERE secret IS NOT NULL
       UNION ALL SELECT 'staff', staff_id, ticket_hash, secret FROM staff_tickets WHERE secret IS NOT NULL`,
    )
    .toArray()
}

export function replaceAuthenticator(db: Database, { kind, id, ticket, stored }: StoredAuthenticator): void {
  if (kind === 'customer') db.sql.exec('UPDATE two_factor SET secret = ? WHERE customer_id = ?', stored, id)
  else if (ticket === null) db.sql.exec('UPDATE staff SET secret = ? WHERE id = ?', stored, id)
  else db.sql.exec('UPDATE staff_tickets SET secret = ? WHERE ticket_hash = ?', stored, ticket)
}

/** The codes of the gift vouchers that customers bought, as they are stored. */
export function listSealedVoucherCodes(db: Database): { readonly id: number; readonly stored: string }[] {
  const sql = 'SELECT id, sealed_code AS stored FROM vouchers WHERE sealed_code IS NOT NULL'
  return db.sql.exec<{ id: number; stored: string }>(sql).toArray()
}

export function replaceVoucherCode(db: Database, id: number, stored: string): void {
  db.sql.exec('UPDATE vouchers SET sealed_code = ? WHERE id = ?', stored, id)
}

/** Replaces every hash of a recovery code with the result of `change`. */
export function updateRecoveryHashes(db: Database, change: (hash: string) => string): void {
  const owners = [
    ['recovery_codes', 'customer_id'],
    ['staff_recovery_codes', 'staff_id'],
  ] as const
  for (const [table, owner] of owners) {
    const rows = db.sql.exec<{ id: number; hash: string }>(`SELECT ${owner} AS id, code_hash AS hash FROM ${table}`)
    for (const { id, hash } of rows.toArray())
      db.sql.exec(`UPDATE ${table} SET code_hash = ? WHERE ${owner} = ? AND code_hash = ?`, change(hash), id, hash)
  }
}

/** Whether the shop has anything that is sealed or hashed with the recovery key. */
export function hasSecondFactors(db: Database): boolean {
  const sql = `SELECT EXISTS (SELECT 1 FROM two_factor) OR EXISTS (SELECT 1 FROM recovery_codes)
    OR EXISTS (SELECT 1 FROM staff WHERE secret IS NOT NULL) OR EXISTS (SELECT 1 FROM staff_recovery_codes)
    OR EXISTS (SELECT 1 FROM staff_tickets WHERE secret IS NOT NULL) AS has`
  return db.sql.exec<{ has: number }>(sql).one().has === 1
}

/** The owner of an authenticator's secret: a customer or a staff member, by row id. */
export interface AuthenticatorOwner {
  readonly kind: 'customer' | 'staff'
  readonly id: number
}
