import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import type { BegunTwoFactor, Browser, ConfirmedTwoFactor, Proof } from './accounts-handle.ts'
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
export function beginTwoFactor(db: Database, proof: Proof, secret: string): BegunTwoFactor {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return { kind: 'wrong-password' }
    if (twoFactorOf(db, customer.id)?.confirmed) return { kind: 'already-on' }
    putSecret(db, customer.id, secret)
    return { kind: 'begun', username: customer.username }
  })
}

/**
 * Turns the second factor on by the authenticator's first code and keeps the recovery codes' hashes. Sent again by the same
 * form, which is known by its recovery codes, it is done already: by the code that did it or a later one.
 */
export function confirmTwoFactor(
  db: Database,
  customer: number,
  code: string,
  recovery: readonly string[],
  browser: Browser,
  now: number,
): ConfirmedTwoFactor {
  return db.transactionSync(() => {
    const counted = countGuess(db, budgetsFor(db, 'code', customer, browser), now)
    if (!counted.ok) return counted
    const factor = twoFactorOf(db, customer)
    if (factor === null) return { ok: false, reason: 'wrong-code' }
    if (factor.confirmed && !recoveryCodesAreKept(db, customer, recovery)) return { ok: false, reason: 'already-on' }
    const step = stepOfCode(factor.secret, code, factor.lastStep - 1, now)
    if (step === null) return { ok: false, reason: 'wrong-code' }
    deleteGuess(db, counted.guess)
    markStepUsed(db, customer, step)
    replaceRecoveryCodes(db, customer, recovery)
    return { ok: true }
  })
}

export function endTwoFactor(db: Database, proof: Proof): boolean {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return false
    deleteTwoFactor(db, customer.id)
    return true
  })
}

/** A code of the authenticator that was not used before, or a recovery code: it is used by this. */
export function codeIsRight(db: Database, customer: number, typed: string, now: number): boolean {
  const factor = twoFactorOf(db, customer)
  if (factor === null) return false
  const step = stepOfCode(factor.secret, typed.replace(/\s/g, ''), factor.lastStep, now)
  if (step === null) return takeRecoveryCode(db, customer, recoveryCodeHash(typed))
  markStepUsed(db, customer, step)
  return true
}

/** Recovery codes are written down by hand: case, spaces and dashes make no difference. */
export function recoveryCodeHash(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(code).digest('base64url')
}
