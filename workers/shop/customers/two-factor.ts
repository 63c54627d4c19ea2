import { createHash, createHmac } from 'node:crypto'
import { TOTP } from 'otpauth/bare'
import type { Database } from '../database.ts'
import { createKeyedHash, getRecoveryKey, type RowSecrets } from '../secrets/row-secrets.queries.ts'
import type { Browser, Proof, TwoFactorConfirmation, TwoFactorSetup } from './account-requests.ts'
import { findCustomerById } from './customers.queries.ts'
import { enqueueSecurityMail } from './security-mails.ts'
import {
  consumeRecoveryCode,
  deleteAttempt,
  deleteTwoFactor,
  findTwoFactor,
  hasRecoveryCodes,
  markStepUsed,
  replaceRecoveryCodes,
  saveSecret,
} from './sign-in.queries.ts'
import { countAttempt, findProvenCustomer, getSignInBudget } from './sign-in-attempts.ts'

/** Stores a secret that has no effect until a first code confirms it. */
export function beginTwoFactorSetup(db: Database, secrets: RowSecrets, proof: Proof, secret: string): TwoFactorSetup {
  return db.transactionSync(() => {
    const customer = findProvenCustomer(db, proof)
    if (customer === null) return { kind: 'wrong-password' }
    // A stranger who created an unconfirmed account could lock out the owner of its mailbox.
    if (customer.emailState !== 'confirmed') return { kind: 'unconfirmed' }
    if (findTwoFactor(db, customer.id)?.confirmed) return { kind: 'already-on' }
    saveSecret(db, customer.id, secrets.sealAuthenticator({ kind: 'customer', id: customer.id }, secret))
    return { kind: 'begun', username: customer.username }
  })
}

/**
 * Turns the second factor on with the authenticator's first code, and stores the hashes of the recovery codes. A
 * repeat of the form, recognised by its recovery codes, succeeds with the same code or a later one.
 */
export function confirmTwoFactor(
  db: Database,
  secrets: RowSecrets,
  customer: number,
  code: string,
  recoveryHashes: readonly string[],
  browser: Browser,
  now: number,
): TwoFactorConfirmation {
  return db.transactionSync(() => {
    const limitCheck = countAttempt(db, getSignInBudget(db, 'code', customer, browser), now)
    if (!limitCheck.ok) return limitCheck
    const owner = findCustomerById(db, customer)
    const factor = findTwoFactor(db, customer)
    if (factor === null || owner?.emailState !== 'confirmed') return { ok: false, reason: 'wrong-code' }
    const hashes = hashRecoveryCodes(db, secrets, recoveryHashes)
    if (factor.confirmed && !hasRecoveryCodes(db, customer, hashes)) return { ok: false, reason: 'already-on' }
    const secret = secrets.openAuthenticator({ kind: 'customer', id: customer }, factor.sealedSecret)
    const step = findCodeStep(secret, code, factor.lastStep - 1, now)
    if (step === null) return { ok: false, reason: 'wrong-code' }
    deleteAttempt(db, limitCheck.attempt)
    markStepUsed(db, customer, step)
    replaceRecoveryCodes(db, customer, hashes)
    enqueueSecurityMail(db, 'two-factor-on', owner, `${customer} ${hashes[0]}`, now)
    return { ok: true }
  })
}

export function endTwoFactor(db: Database, proof: Proof, now: number): boolean {
  return db.transactionSync(() => {
    const customer = findProvenCustomer(db, proof)
    if (customer === null) return false
    if (findTwoFactor(db, customer.id)?.confirmed)
      enqueueSecurityMail(db, 'two-factor-off', customer, `${customer.id} ${now}`, now)
    deleteTwoFactor(db, customer.id)
    return true
  })
}

/** Accepts an unused code of the authenticator or a recovery code, and uses it up. */
export function verifyCode(
  db: Database,
  secrets: RowSecrets,
  customer: number,
  enteredCode: string,
  now: number,
): boolean {
  const factor = findTwoFactor(db, customer)
  if (factor === null) return false
  const secret = secrets.openAuthenticator({ kind: 'customer', id: customer }, factor.sealedSecret)
  const step = findCodeStep(secret, enteredCode.replace(/\s/g, ''), factor.lastStep, now)
  if (step === null) return consumeRecoveryCode(db, customer, hashCode(db, secrets, enteredCode))
  markStepUsed(db, customer, step)
  return true
}

/** The stored hash of a code. Customers type recovery codes, so case, spaces and dashes are ignored. */
export function hashCode(db: Database, secrets: RowSecrets, enteredCode: string): string {
  const code = enteredCode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createKeyedHash(createHash('sha256').update(code).digest('base64url'), getRecoveryKey(db, secrets))
}

/** The stored hashes of new codes, from their SHA-256 hashes. */
export function hashRecoveryCodes(db: Database, secrets: RowSecrets, hashes: readonly string[]): string[] {
  const key = getRecoveryKey(db, secrets)
  return hashes.map((hash) => createKeyedHash(hash, key))
}

/** Codes of an authenticator app (RFC 6238): SHA-1, 30 seconds, 6 digits. */
const createTotp = (secret: string) =>
  new TOTP({ secret, hmac: (_, key, message) => createHmac('sha1', key).update(message).digest() })

/**
 * The time step of this code, or null for a wrong code. Clocks differ, so the previous and the next code are valid too.
 * Codes up to `lastStep` have been used, so they are refused.
 */
export function findCodeStep(secret: string, code: string, lastStep: number, now: number): number | null {
  const totp = createTotp(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return null
  const step = totp.counter({ timestamp: now }) + delta
  return step > lastStep ? step : null
}

/** The code that the app shows at this time. */
export function generateCode(secret: string, now: number): string {
  return createTotp(secret).generate({ timestamp: now })
}
