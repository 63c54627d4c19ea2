import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, testSecrets, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { NewSignIn, Proof } from './account-requests.ts'
import { beginGuess } from './guess.ts'
import { account } from './own-account.ts'
import { session } from './session.ts'
import { confirmSecondStep, finishSignIn } from './sign-in.ts'
import { codeAt } from './totp.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const rules = { inactivity: 30, cookie: 1440 }
const minute = 60_000

function proofOf(db: Database, customer: number, password = storedPassword, now = noon): Proof {
  const begun = beginGuess(db, { kind: 'customer', customer }, aBrowser(), now)
  if (!begun.ok) throw new Error('Limited')
  return { guess: begun.guess, customer, password }
}

function finishing(db: Database, proof: Proof, signIn: Partial<NewSignIn> = {}, now = noon) {
  const session = aNewSession({ tokenHash: 'token' })
  return finishSignIn(db, proof, { session, ticketHash: 'ticket', remember: true, rehashed: null, ...signIn }, now)
}

/** A second step, by default within ten minutes and from an unknown browser. */
function confirming(db: Database, code: string, now = noon, ticketHash = 'ticket') {
  return confirmSecondStep(db, testSecrets, ticketHash, code, aBrowser(), aNewSession({ tokenHash: 'token' }), now)
}

/** A customer with the second factor on since noon; recovery code `ABCDE-FGHJK-LMNPQ`. */
function guarded(db: Database): number {
  const customer = aCustomer(db)
  beginTwoFactor(db, testSecrets, proofOf(db, customer), secret)
  const recovery = [createHash('sha256').update('ABCDEFGHJKLMNPQ').digest('base64url')]
  const confirmed = confirmTwoFactor(db, testSecrets, customer, codeAt(secret, noon), recovery, aBrowser(), noon)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return customer
}

test(
  'whoever knows the password is signed in',
  withDatabase((db) => {
    const customerId = aCustomer(db)
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const signedIn = { kind: 'signed-in', buyer, remember: true }
    expect(finishing(db, proofOf(db, customerId))).toEqual(signedIn)
    expect(session(db, 'token', 'active', rules, noon).kind).toBe('signed-in')
  }),
)

test(
  'a password that was changed while it was checked opens nothing',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const proof = proofOf(db, customer)
    db.sql.exec("UPDATE customers SET password = 'another'")
    expect(finishing(db, proof)).toEqual({ kind: 'wrong' })
    expect(finishing(db, { ...proof, customer: 99 })).toEqual({ kind: 'wrong' })
    expect(session(db, 'token', 'active', rules, noon)).toEqual({ kind: 'signed-out' })
  }),
)

test(
  'a password that was hashed anew replaces the old hash',
  withDatabase((db) => {
    const customer = aCustomer(db)
    finishing(db, proofOf(db, customer), { rehashed: 'stronger' })
    expect(finishing(db, proofOf(db, customer), { session: aNewSession() })).toEqual({ kind: 'wrong' })
    expect(finishing(db, proofOf(db, customer, 'stronger'), { session: aNewSession() }).kind).toBe('signed-in')
  }),
)

test(
  'with the second factor on, the password leads to a ticket and the code to the session',
  withDatabase((db) => {
    const customerId = guarded(db)
    const later = noon + 5 * minute
    expect(finishing(db, proofOf(db, customerId, storedPassword, later), {}, later)).toEqual({ kind: 'second-step' })
    expect(session(db, 'token', 'active', rules, later)).toEqual({ kind: 'signed-out' })
    expect(confirming(db, '000000', later)).toEqual({ kind: 'wrong-code' })
    expect(confirming(db, codeAt(secret, later), later, 'made up')).toEqual({ kind: 'expired' })
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const signedIn = { kind: 'signed-in', buyer, remember: true }
    expect(confirming(db, codeAt(secret, later), later)).toEqual(signedIn)
    expect(session(db, 'token', 'active', rules, later).kind).toBe('signed-in')
    expect(confirming(db, codeAt(secret, later + minute), later + minute)).toEqual({ kind: 'expired' })
  }),
)

test(
  'a ticket expires after ten minutes',
  withDatabase((db) => {
    finishing(db, proofOf(db, guarded(db)))
    const late = noon + 10 * minute
    expect(confirming(db, codeAt(secret, late), late)).toEqual({ kind: 'expired' })
  }),
)

test(
  'a used code is refused, also in another sign-in',
  withDatabase((db) => {
    const customer = guarded(db)
    finishing(db, proofOf(db, customer))
    // Noon's own code turned the second factor on.
    expect(confirming(db, codeAt(secret, noon))).toEqual({ kind: 'wrong-code' })
    const next = noon + minute
    expect(confirming(db, codeAt(secret, next), next).kind).toBe('signed-in')
    finishing(db, proofOf(db, customer), { session: aNewSession(), ticketHash: 'another' }, next)
    expect(confirming(db, codeAt(secret, next), next, 'another')).toEqual({ kind: 'wrong-code' })
  }),
)

test(
  'a recovery code opens once, however it is typed',
  withDatabase((db) => {
    const customer = guarded(db)
    expect(account(db, customer, noon)).toMatchObject({ twoFactor: true, recoveryCodesLeft: 1 })
    finishing(db, proofOf(db, customer))
    expect(confirming(db, ' abcde fghjk-lmnpq').kind).toBe('signed-in')
    finishing(db, proofOf(db, customer), { session: aNewSession(), ticketHash: 'another' })
    expect(confirming(db, 'ABCDE-FGHJK-LMNPQ', noon, 'another')).toEqual({ kind: 'wrong-code' })
    expect(account(db, customer, noon)).toMatchObject({ recoveryCodesLeft: 0 })
  }),
)

test(
  'codes are guessed twenty times an hour',
  withDatabase((db) => {
    finishing(db, proofOf(db, guarded(db)))
    for (let i = 0; i < 20; i++) expect(confirming(db, '000000')).toEqual({ kind: 'wrong-code' })
    expect(confirming(db, codeAt(secret, noon + minute))).toMatchObject({ kind: 'limited', minutes: 60 })
  }),
)

test(
  'a secret that no code confirmed counts for nothing',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const confirm = (code: string) => confirmTwoFactor(db, testSecrets, customer, code, [], aBrowser(), noon)
    expect(confirm(codeAt(secret, noon))).toEqual({ ok: false, reason: 'wrong-code' })
    expect(beginTwoFactor(db, testSecrets, proofOf(db, customer), secret)).toEqual({
      kind: 'begun',
      username: 'maria@mail.example',
    })
    expect(confirm('000000')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(finishing(db, proofOf(db, customer)).kind).toBe('signed-in')
  }),
)

test(
  'once on, the second factor is replaced only after it was turned off with the password',
  withDatabase((db) => {
    const customer = guarded(db)
    expect(beginTwoFactor(db, testSecrets, proofOf(db, customer), 'AAAA')).toEqual({ kind: 'already-on' })
    expect(confirmTwoFactor(db, testSecrets, customer, codeAt(secret, noon), ['stolen'], aBrowser(), noon)).toEqual({
      ok: false,
      reason: 'already-on',
    })
    expect(endTwoFactor(db, proofOf(db, customer, 'another'), noon)).toBe(false)
    expect(endTwoFactor(db, proofOf(db, customer), noon)).toBe(true)
    expect(account(db, customer, noon)).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 })
    expect(finishing(db, proofOf(db, customer)).kind).toBe('signed-in')
  }),
)
