import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, runWithDatabase, testSecrets } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { NewSignIn, Proof } from './account-requests.ts'
import { getAccount } from './own-account.ts'
import { confirmSecondStep, finishSignIn, session } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'
import { beginTwoFactorSetup, confirmTwoFactor, endTwoFactor, generateCode } from './two-factor.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const rules = { inactivity: 30, cookie: 1440 }
const minute = 60_000

function proveCustomer(db: Database, customer: number, password = storedPassword, now = noon): Proof {
  const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), now)
  if (!started.ok) throw new Error('Limited')
  return { attempt: started.attempt, customer, password }
}

function finishAttempt(db: Database, proof: Proof, signIn: Partial<NewSignIn> = {}, now = noon) {
  const session = aNewSession({ tokenHash: 'token' })
  return finishSignIn(
    db,
    proof,
    { session, ticketHash: 'ticket', remember: true, rehashedPassword: null, ...signIn },
    now,
  )
}

/** A second step, by default within ten minutes and from an unknown browser. */
function confirmCode(db: Database, code: string, now = noon, ticketHash = 'ticket') {
  return confirmSecondStep(db, testSecrets, ticketHash, code, aBrowser(), aNewSession({ tokenHash: 'token' }), now)
}

/** A customer with a second factor since noon; the recovery code is `ABCDE-FGHJK-LMNPQ`. */
function createGuardedCustomer(db: Database): number {
  const customer = aCustomer(db)
  beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), secret)
  const recoveryHashes = [createHash('sha256').update('ABCDEFGHJKLMNPQ').digest('base64url')]
  const confirmed = confirmTwoFactor(
    db,
    testSecrets,
    customer,
    generateCode(secret, noon),
    recoveryHashes,
    aBrowser(),
    noon,
  )
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return customer
}

test(
  'the correct password signs the customer in',
  runWithDatabase((db) => {
    const customerId = aCustomer(db)
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const signedIn = { kind: 'signed-in', buyer, remember: true }
    expect(finishAttempt(db, proveCustomer(db, customerId))).toEqual(signedIn)
    expect(session(db, 'token', 'active', rules, noon).kind).toBe('signed-in')
  }),
)

test(
  'a password that was changed during the check opens no session',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const proof = proveCustomer(db, customer)
    db.sql.exec("UPDATE customers SET password = 'another'")
    expect(finishAttempt(db, proof)).toEqual({ kind: 'wrong' })
    expect(finishAttempt(db, { ...proof, customer: 99 })).toEqual({ kind: 'wrong' })
    expect(session(db, 'token', 'active', rules, noon)).toEqual({ kind: 'signed-out' })
  }),
)

test(
  'a password that was hashed again replaces the old hash',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    finishAttempt(db, proveCustomer(db, customer), { rehashedPassword: 'stronger' })
    expect(finishAttempt(db, proveCustomer(db, customer), { session: aNewSession() })).toEqual({ kind: 'wrong' })
    expect(finishAttempt(db, proveCustomer(db, customer, 'stronger'), { session: aNewSession() }).kind).toBe(
      'signed-in',
    )
  }),
)

test(
  'with a second factor, the password leads to a ticket and the code to the session',
  runWithDatabase((db) => {
    const customerId = createGuardedCustomer(db)
    const later = noon + 5 * minute
    expect(finishAttempt(db, proveCustomer(db, customerId, storedPassword, later), {}, later)).toEqual({
      kind: 'second-step',
    })
    expect(session(db, 'token', 'active', rules, later)).toEqual({ kind: 'signed-out' })
    expect(confirmCode(db, '000000', later)).toEqual({ kind: 'wrong-code' })
    expect(confirmCode(db, generateCode(secret, later), later, 'made up')).toEqual({ kind: 'expired' })
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const signedIn = { kind: 'signed-in', buyer, remember: true }
    expect(confirmCode(db, generateCode(secret, later), later)).toEqual(signedIn)
    expect(session(db, 'token', 'active', rules, later).kind).toBe('signed-in')
    expect(confirmCode(db, generateCode(secret, later + minute), later + minute)).toEqual({ kind: 'expired' })
  }),
)

test(
  'a ticket expires after ten minutes',
  runWithDatabase((db) => {
    finishAttempt(db, proveCustomer(db, createGuardedCustomer(db)))
    const delayed = noon + 10 * minute
    expect(confirmCode(db, generateCode(secret, delayed), delayed)).toEqual({ kind: 'expired' })
  }),
)

test(
  'a used code is refused, also in another sign-in',
  runWithDatabase((db) => {
    const customer = createGuardedCustomer(db)
    finishAttempt(db, proveCustomer(db, customer))
    // Noon's code was used to turn the second factor on.
    expect(confirmCode(db, generateCode(secret, noon))).toEqual({ kind: 'wrong-code' })
    const next = noon + minute
    expect(confirmCode(db, generateCode(secret, next), next).kind).toBe('signed-in')
    finishAttempt(db, proveCustomer(db, customer), { session: aNewSession(), ticketHash: 'another' }, next)
    expect(confirmCode(db, generateCode(secret, next), next, 'another')).toEqual({ kind: 'wrong-code' })
  }),
)

test(
  'a recovery code works once, in any spelling',
  runWithDatabase((db) => {
    const customer = createGuardedCustomer(db)
    expect(getAccount(db, customer, noon)).toMatchObject({ twoFactor: true, recoveryCodesLeft: 1 })
    finishAttempt(db, proveCustomer(db, customer))
    expect(confirmCode(db, ' abcde fghjk-lmnpq').kind).toBe('signed-in')
    finishAttempt(db, proveCustomer(db, customer), { session: aNewSession(), ticketHash: 'another' })
    expect(confirmCode(db, 'ABCDE-FGHJK-LMNPQ', noon, 'another')).toEqual({ kind: 'wrong-code' })
    expect(getAccount(db, customer, noon)).toMatchObject({ recoveryCodesLeft: 0 })
  }),
)

test(
  'codes can be tried twenty times an hour',
  runWithDatabase((db) => {
    finishAttempt(db, proveCustomer(db, createGuardedCustomer(db)))
    for (let i = 0; i < 20; i++) expect(confirmCode(db, '000000')).toEqual({ kind: 'wrong-code' })
    expect(confirmCode(db, generateCode(secret, noon + minute))).toMatchObject({ kind: 'limited', minutes: 60 })
  }),
)

test(
  'a secret that no code has confirmed has no effect',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const confirm = (code: string) => confirmTwoFactor(db, testSecrets, customer, code, [], aBrowser(), noon)
    expect(confirm(generateCode(secret, noon))).toEqual({ ok: false, reason: 'wrong-code' })
    expect(beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), secret)).toEqual({
      kind: 'begun',
      username: 'maria@mail.example',
    })
    expect(confirm('000000')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(finishAttempt(db, proveCustomer(db, customer)).kind).toBe('signed-in')
  }),
)

test(
  'a second factor that is on can only be replaced after turning it off with the password',
  runWithDatabase((db) => {
    const customer = createGuardedCustomer(db)
    expect(beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), 'AAAA')).toEqual({ kind: 'already-on' })
    expect(
      confirmTwoFactor(db, testSecrets, customer, generateCode(secret, noon), ['stolen'], aBrowser(), noon),
    ).toEqual({
      ok: false,
      reason: 'already-on',
    })
    expect(endTwoFactor(db, proveCustomer(db, customer, 'another'), noon)).toBe(false)
    expect(endTwoFactor(db, proveCustomer(db, customer), noon)).toBe(true)
    expect(getAccount(db, customer, noon)).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 })
    expect(finishAttempt(db, proveCustomer(db, customer)).kind).toBe('signed-in')
  }),
)
