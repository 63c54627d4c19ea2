import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { keyedHash, type RowSecrets } from '../secrets/row-secrets.ts'
import { recoveryKey } from '../secrets/seal-rows.ts'
import { mailNotice } from './account-mails.ts'
import type { BegunTwoFactor, Browser, ConfirmedTwoFactor, Proof } from './account-requests.ts'
import { customerById } from './customers.queries.ts'
import { budgetsFor, countGuess, provenCustomer } from './guess.ts'
import { deleteGuess } from './guesses.queries.ts'
import { stepOfCode } from './totp.ts'
import {
  deleteTwoFactor,
  markStepUsed,
  putSecret,
  recoveryCodesAreKept,
  replaceRecoveryCodes,
  takeRecoveryCode,
  twoFactorOf,
} from './two-factor.queries.ts'

/** Keeps a secret that counts for nothing until a first code confirms it. */
export function beginTwoFactor(db: Database, secrets: RowSecrets, proof: Proof, secret: string): BegunTwoFactor {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return { kind: 'wrong-password' }
    // Whoever has the mail of an unconfirmed account could be kept out by it.
    if (customer.emailState !== 'confirmed') return { kind: 'unconfirmed' }
    if (twoFactorOf(db, customer.id)?.confirmed) return { kind: 'already-on' }
    putSecret(db, customer.id, secrets.sealAuthenticator({ kind: 'customer', id: customer.id }, secret))
    return { kind: 'begun', username: customer.username }
  })
}

/**
 * Turns the second factor on by the authenticator's first code and keeps the recovery codes' hashes. Sent again by the same
 * form, which is known by its recovery codes, it is done already: by the code that did it or a later one.
 */
export function confirmTwoFactor(
  db: Database,
  secrets: RowSecrets,
  customer: number,
  code: string,
  recovery: readonly string[],
  browser: Browser,
  now: number,
): ConfirmedTwoFactor {
  return db.transactionSync(() => {
    const counted = countGuess(db, budgetsFor(db, 'code', customer, browser), now)
    if (!counted.ok) return counted
    const owner = customerById(db, customer)
    const factor = twoFactorOf(db, customer)
    if (factor === null || owner?.emailState !== 'confirmed') return { ok: false, reason: 'wrong-code' }
    const hashes = keyedHashes(db, secrets, recovery)
    if (factor.confirmed && !recoveryCodesAreKept(db, customer, hashes)) return { ok: false, reason: 'already-on' }
    const secret = secrets.openAuthenticator({ kind: 'customer', id: customer }, factor.sealedSecret)
    const step = stepOfCode(secret, code, factor.lastStep - 1, now)
    if (step === null) return { ok: false, reason: 'wrong-code' }
    deleteGuess(db, counted.guess)
    markStepUsed(db, customer, step)
    replaceRecoveryCodes(db, customer, hashes)
    mailNotice(db, 'two-factor-on', owner, `${customer} ${hashes[0]}`, now)
    return { ok: true }
  })
}

export function endTwoFactor(db: Database, proof: Proof, now: number): boolean {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return false
    if (twoFactorOf(db, customer.id)?.confirmed)
      mailNotice(db, 'two-factor-off', customer, `${customer.id} ${now}`, now)
    deleteTwoFactor(db, customer.id)
    return true
  })
}

/** A code of the authenticator that was not used before, or a recovery code: it is used by this. */
export function codeIsRight(db: Database, secrets: RowSecrets, customer: number, typed: string, now: number): boolean {
  const factor = twoFactorOf(db, customer)
  if (factor === null) return false
  const secret = secrets.openAuthenticator({ kind: 'customer', id: customer }, factor.sealedSecret)
  const step = stepOfCode(secret, typed.replace(/\s/g, ''), factor.lastStep, now)
  if (step === null) return takeRecoveryCode(db, customer, storedCodeHash(db, secrets, typed))
  markStepUsed(db, customer, step)
  return true
}

/** What is stored of a code. Recovery codes are typed by hand: case, spaces and dashes make no difference. */
export function storedCodeHash(db: Database, secrets: RowSecrets, typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return keyedHash(createHash('sha256').update(code).digest('base64url'), recoveryKey(db, secrets))
}

/** The SHA-256 hashes of new codes as they are stored. */
export function keyedHashes(db: Database, secrets: RowSecrets, hashes: readonly string[]): string[] {
  const key = recoveryKey(db, secrets)
  return hashes.map((hash) => keyedHash(hash, key))
}
