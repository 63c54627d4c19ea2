import { randomBytes } from 'node:crypto'
import { isSealed } from '#app/domain/tenancy/sealing.ts'
import type { Database } from '../database.ts'
import { keyedHash, type RowSecrets } from './row-secrets.ts'
import {
  changeRecoveryHashes,
  hasSecondFactors,
  putRecoveryKey,
  replaceAuthenticator,
  sealedRecoveryKey,
  storedAuthenticators,
} from './sealed-rows.queries.ts'

/** The shop's key for recovery codes. Making it converts what older versions stored, so both happen once, together. */
export function recoveryKey(db: Database, secrets: RowSecrets): string {
  const stored = sealedRecoveryKey(db)
  return stored === null ? db.transactionSync(() => makeRecoveryKey(db, secrets)) : secrets.openRecoveryKey(stored)
}

function makeRecoveryKey(db: Database, secrets: RowSecrets): string {
  const key = randomBytes(32).toString('base64url')
  putRecoveryKey(db, secrets.sealRecoveryKey(key))
  changeRecoveryHashes(db, (hash) => keyedHash(hash, key))
  for (const row of storedAuthenticators(db))
    if (!isSealed(row.stored)) replaceAuthenticator(db, { ...row, stored: secrets.sealAuthenticator(row, row.stored) })
  return key
}

/** Seals the second factors that an older version stored in plain, at the first call after an update or a restore. */
export function sealPlainRows(db: Database, secrets: RowSecrets): void {
  if (sealedRecoveryKey(db) === null && hasSecondFactors(db)) recoveryKey(db, secrets)
}

/** How many rows do not open with any of the keys. */
export function closedRows(db: Database, secrets: RowSecrets): number {
  const key = sealedRecoveryKey(db)
  const opening = storedAuthenticators(db).map((row) => () => secrets.openAuthenticator(row, row.stored))
  return [...(key === null ? [] : [() => secrets.openRecoveryKey(key)]), ...opening].filter((open) => !opens(open))
    .length
}

function opens(open: () => string): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}

/** Seals everything anew under the newest of the keys; how many rows that were. Throws where one does not open. */
export function resealRows(db: Database, secrets: RowSecrets): number {
  return db.transactionSync(() => {
    const key = sealedRecoveryKey(db)
    if (key !== null) putRecoveryKey(db, secrets.sealRecoveryKey(secrets.openRecoveryKey(key)))
    const rows = storedAuthenticators(db)
    for (const row of rows)
      replaceAuthenticator(db, {
        ...row,
        stored: secrets.sealAuthenticator(row, secrets.openAuthenticator(row, row.stored)),
      })
    return rows.length + (key === null ? 0 : 1)
  })
}
