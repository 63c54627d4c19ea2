import { createHmac, randomBytes } from 'node:crypto'
import { isSealed, openSecret, sealSecret } from '#app/domain/tenancy/sealing.ts'
import type { Database } from '../database.ts'
import {
  type AuthenticatorOwner,
  getSealedRecoveryKey,
  hasSecondFactors,
  listSealedVoucherCodes,
  listStoredAuthenticators,
  replaceAuthenticator,
  replaceVoucherCode,
  saveRecoveryKey,
  updateRecoveryHashes,
} from './sealed-rows.queries.ts'

/** Encrypts the secrets in rows. A sealed secret opens only for its tenant, table, column and row. */
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
