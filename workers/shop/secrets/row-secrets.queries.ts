import { createHmac, randomBytes } from 'node:crypto'
import { isSealed, openSecret, sealSecret } from '#app/domain/tenancy/sealing.ts'
import type { Database } from '../database.ts'

/** Encrypts the secrets in rows. A sealed secret opens only for its tenant, kind and row. */
export interface RowSecrets {
  sealAuthenticator(owner: AuthenticatorOwner, secret: string): string
  openAuthenticator(owner: AuthenticatorOwner, stored: string): string
  sealRecoveryKey(key: string): string
  openRecoveryKey(stored: string): string
  sealVoucherCode(voucher: number, code: string): string
  openVoucherCode(voucher: number, stored: string): string
}

/** `configKey` is CONFIG_KEY, a list of keys with the newest first. Opening throws if none of them works. */
export function rowSecrets(tenant: string, configKey: string): RowSecrets {
  const seal = (field: string, secret: string) => sealSecret(secret, { tenant, field }, configKey)
  const open = (field: string, stored: string) => {
    const opened = openSecret(stored, { tenant, field }, configKey)
    if (!opened.ok) throw new Error(`${field} of ${tenant} does not open with CONFIG_KEY: ${opened.reason}`)
    return opened.secret
  }
  const getAuthenticatorField = ({ kind, id }: AuthenticatorOwner) => `${kind}_authenticator/${id}`
  return {
    sealAuthenticator: (owner, secret) => seal(getAuthenticatorField(owner), secret),
    openAuthenticator: (owner, stored) => open(getAuthenticatorField(owner), stored),
    sealRecoveryKey: (key) => seal('recovery_key', key),
    openRecoveryKey: (stored) => open('recovery_key', stored),
    sealVoucherCode: (voucher, code) => seal(`voucher/${voucher}`, code),
    openVoucherCode: (voucher, stored) => open(`voucher/${voucher}`, stored),
  }
}

/** The stored hash of a recovery code. The key protects it: the database alone is not enough to test guesses. */
export function createKeyedHash(codeHash: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(codeHash).digest('base64url')
}

/** The shop's key for recovery codes. Creating it also converts what older versions stored, in the same transaction. */
export function getRecoveryKey(db: Database, secrets: RowSecrets): string {
  const stored = getSealedRecoveryKey(db)
  return stored === null ? db.transactionSync(() => createRecoveryKey(db, secrets)) : secrets.openRecoveryKey(stored)
}

function createRecoveryKey(db: Database, secrets: RowSecrets): string {
  const key = randomBytes(32).toString('base64url')
  saveRecoveryKey(db, secrets.sealRecoveryKey(key))
  updateRecoveryHashes(db, (hash) => createKeyedHash(hash, key))
  for (const row of listStoredAuthenticators(db))
    if (!isSealed(row.stored)) replaceAuthenticator(db, { ...row, stored: secrets.sealAuthenticator(row, row.stored) })
  return key
}

/** Seals second factors that an older version stored in plain text, at the first call after an update or a restore. */
export function sealPlainRows(db: Database, secrets: RowSecrets): void {
  if (getSealedRecoveryKey(db) === null && hasSecondFactors(db)) getRecoveryKey(db, secrets)
}

/** The number of rows that none of the keys opens. */
export function countUnreadableRows(db: Database, secrets: RowSecrets): number {
  const key = getSealedRecoveryKey(db)
  const openers = [
    ...listStoredAuthenticators(db).map((row) => () => secrets.openAuthenticator(row, row.stored)),
    ...listSealedVoucherCodes(db).map(
      ({ id, stored }) =>
        () =>
          secrets.openVoucherCode(id, stored),
    ),
  ]
  return [...(key === null ? [] : [() => secrets.openRecoveryKey(key)]), ...openers].filter((open) => !canOpen(open))
    .length
}

function canOpen(open: () => string): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Seals everything again under the newest key and returns the number of rows. Throws if one can't be opened. */
export function resealRows(db: Database, secrets: RowSecrets): number {
  return db.transactionSync(() => {
    const key = getSealedRecoveryKey(db)
    if (key !== null) saveRecoveryKey(db, secrets.sealRecoveryKey(secrets.openRecoveryKey(key)))
    const rows = listStoredAuthenticators(db)
    for (const row of rows)
      replaceAuthenticator(db, {
        ...row,
        stored: secrets.sealAuthenticator(row, secrets.openAuthenticator(row, row.stored)),
      })
    const codes = listSealedVoucherCodes(db)
    for (const { id, stored } of codes)
      replaceVoucherCode(db, id, secrets.sealVoucherCode(id, secrets.openVoucherCode(id, stored)))
    return rows.length + codes.length + (key === null ? 0 : 1)
  })
}

export function getSealedRecoveryKey(db: Database): string | null {
  const [row] = db.sql.exec<{ sealed: string }>('SELECT sealed FROM recovery_key')
  return row?.sealed ?? null
}

function saveRecoveryKey(db: Database, sealed: string): void {
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

function replaceAuthenticator(db: Database, { kind, id, ticket, stored }: StoredAuthenticator): void {
  if (kind === 'customer') db.sql.exec('UPDATE two_factor SET secret = ? WHERE customer_id = ?', stored, id)
  else if (ticket === null) db.sql.exec('UPDATE staff SET secret = ? WHERE id = ?', stored, id)
  else db.sql.exec('UPDATE staff_tickets SET secret = ? WHERE ticket_hash = ?', stored, ticket)
}

/** The codes of the gift vouchers that customers bought, as they are stored. */
function listSealedVoucherCodes(db: Database): { readonly id: number; readonly stored: string }[] {
  const sql = 'SELECT id, sealed_code AS stored FROM vouchers WHERE sealed_code IS NOT NULL'
  return db.sql.exec<{ id: number; stored: string }>(sql).toArray()
}

function replaceVoucherCode(db: Database, id: number, stored: string): void {
  db.sql.exec('UPDATE vouchers SET sealed_code = ? WHERE id = ?', stored, id)
}

/** Replaces every hash of a recovery code with the result of `change`. */
function updateRecoveryHashes(db: Database, change: (hash: string) => string): void {
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

/** Whether the shop has any authenticator secret or recovery code. */
function hasSecondFactors(db: Database): boolean {
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
