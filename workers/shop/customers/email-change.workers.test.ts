import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, runWithDatabase, testSecrets } from '#tests/factories/shop.ts'
import { listCustomers } from '../admin/customers.ts'
import type { Database } from '../database.ts'
import type { LinkHolder, Proof } from './account-requests.ts'
import { listAddresses } from './addresses.queries.ts'
import { findCustomerById, findCustomerByLogin, setEmailState } from './customers.queries.ts'
import { confirmEmailChange, findEmailLink, requestEmailChange, requestEmailConfirmation } from './email-change.ts'
import { changePassword, getAccount } from './own-account.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { hasKnownBrowser, saveKnownBrowser } from './sign-in.queries.ts'
import { openSession } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'
import { beginTwoFactorSetup, confirmTwoFactor, endTwoFactor, generateCode } from './two-factor.ts'

/**
 * Confirming an account's email address, and what is removed from an unconfirmed account when the owner of the mailbox
 * takes it over.
 */

const minute = 60_000
const hour = 60 * minute
const anonymousHolder: LinkHolder = { signedIn: null, knownHash: null, proof: null }
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const mails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id')].map(
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  )

function createUnconfirmed(db: Database, state: 'unconfirmed' | 'legacy' = 'unconfirmed'): number {
  const id = aCustomer(db)
  setEmailState(db, id, state)
  return id
}

function proveCustomer(db: Database, customer: number, password = storedPassword): Proof {
  const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), noon)
  if (!started.ok) throw new Error('Limited')
  return { attempt: started.attempt, customer, password }
}

function requestChange(db: Database, customer: number, tokenHash = 'hash', sent: string | null = null, now = noon) {
  return requestEmailConfirmation(db, customer, { tokenHash, path: `/email-change?token=${tokenHash}` }, sent, now)
}

function reset(db: Database) {
  requestReset(db, 'maria@mail.example', { tokenHash: 'reset', path: '/' }, aBrowser(), null, noon)
  return resetPassword(db, 'reset', 'new', null, null, noon)
}

/**
 * Adds a second factor, a known browser and a session. The second factor is written to its rows directly, because only
 * older releases allowed one without a confirmed address.
 */
function setUpTwoFactor(db: Database, customer: number) {
  db.sql.exec('INSERT INTO two_factor VALUES (?, ?, 1, 0)', customer, secret)
  db.sql.exec("INSERT INTO recovery_codes VALUES (?, 'a code')", customer)
  saveKnownBrowser(db, customer, "a stranger's browser", noon)
  db.transactionSync(() => openSession(db, customer, aNewSession({ knownHash: null }), noon))
}

test(
  'the mailed link confirms the address within a day, in the signed-in customer’s browser, even if clicked twice',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db)
    const owner = { ...anonymousHolder, signedIn: customer }
    expect(requestChange(db, customer)).toEqual({ ok: true, sent: true })
    expect(mails(db)).toEqual(['email-confirm to maria@mail.example'])
    expect(db.sql.exec("SELECT * FROM mailed_links WHERE token_hash = 'hash'").toArray()).toHaveLength(1)
    expect(findEmailLink(db, 'hash', owner, noon + 24 * hour - 1)).toMatchObject({ needsPassword: false })
    expect(findEmailLink(db, 'hash', owner, noon + 24 * hour)).toBeNull()
    expect(confirmEmailChange(db, 'hash', owner, noon + 24 * hour)).toEqual({ ok: false, reason: 'expired' })
    expect(getAccount(db, customer, noon)).toMatchObject({ emailConfirmed: false, pendingEmail: null })
    const done = { ok: true, email: 'maria@mail.example', phoneRemoved: false }
    expect([confirmEmailChange(db, 'hash', owner, noon), confirmEmailChange(db, 'hash', owner, noon)]).toEqual([
      done,
      done,
    ])
    expect(getAccount(db, customer, noon)).toMatchObject({ emailConfirmed: true, pendingEmail: null })
    expect(findEmailLink(db, 'hash', owner, noon)).toBeNull()
    expect(requestChange(db, customer, 'another')).toEqual({ ok: true, sent: false })
    // Nothing has changed, so no notice is sent.
    expect(mails(db)).toHaveLength(1)
  }),
)

test(
  'having the mail is not enough to confirm: it takes the account’s session, a known browser or the password',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db)
    const second = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    saveKnownBrowser(db, second, 'known to another', noon)
    requestChange(db, customer)
    const refused = { ok: false, reason: 'wrong-password' }
    const strangers: LinkHolder[] = [
      anonymousHolder,
      { ...anonymousHolder, signedIn: second },
      { ...anonymousHolder, knownHash: 'known to another' },
      { ...anonymousHolder, proof: proveCustomer(db, second) },
      { ...anonymousHolder, proof: proveCustomer(db, customer, 'an older hash') },
    ]
    for (const holder of strangers) {
      expect(findEmailLink(db, 'hash', holder, noon)).toEqual({ email: 'maria@mail.example', needsPassword: true })
      expect(confirmEmailChange(db, 'hash', holder, noon)).toEqual(refused)
    }
    expect(getAccount(db, customer, noon)).toMatchObject({ emailConfirmed: false })
    saveKnownBrowser(db, customer, 'her own', noon)
    expect(findEmailLink(db, 'hash', { ...anonymousHolder, knownHash: 'her own' }, noon)).toMatchObject({
      needsPassword: false,
    })
    expect(
      confirmEmailChange(db, 'hash', { ...anonymousHolder, proof: proveCustomer(db, customer) }, noon),
    ).toMatchObject({
      ok: true,
    })
  }),
)

test(
  'a link that changes the address follows the same rule, so a stranger’s account does not get the address',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const link = { tokenHash: 'hash', path: '/' }
    requestEmailChange(db, proveCustomer(db, customer), 'eleni@mail.example', link, aBrowser(), null, noon)
    expect(confirmEmailChange(db, 'hash', anonymousHolder, noon)).toEqual({ ok: false, reason: 'wrong-password' })
    expect(confirmEmailChange(db, 'hash', { ...anonymousHolder, signedIn: customer }, noon)).toMatchObject({ ok: true })
    expect(getAccount(db, customer, noon)).toMatchObject({ email: 'eleni@mail.example', emailConfirmed: true })
    expect(mails(db).slice(1)).toEqual(['email-changed to maria@mail.example', 'new-email to eleni@mail.example'])
  }),
)

test(
  'a form that is sent twice mails one link, an address gets five an hour, and only the newest works',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db)
    expect([requestChange(db, customer, 'first', 'a form'), requestChange(db, customer, 'copy', 'a form')]).toEqual([
      { ok: true, sent: true },
      { ok: true, sent: true },
    ])
    expect(mails(db)).toHaveLength(1)
    expect(findEmailLink(db, 'first', anonymousHolder, noon)).not.toBeNull()
    for (let i = 1; i < ATTEMPT_LIMITS.addressMail; i++) requestChange(db, customer, `${i}`)
    expect(requestChange(db, customer, 'one more')).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(mails(db)).toHaveLength(ATTEMPT_LIMITS.addressMail)
    expect(findEmailLink(db, 'first', anonymousHolder, noon)).toBeNull()
    expect(findEmailLink(db, '4', anonymousHolder, noon)).not.toBeNull()
  }),
)

test(
  'a second factor can only be set up after the address is confirmed',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db)
    expect(beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), secret)).toEqual({ kind: 'unconfirmed' })
    // Started before addresses were confirmed.
    db.sql.exec('INSERT INTO two_factor VALUES (?, ?, 0, 0)', customer, secret)
    const code = generateCode(secret, noon)
    expect(confirmTwoFactor(db, testSecrets, customer, code, ['a'], aBrowser(), noon)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    setEmailState(db, customer, 'confirmed')
    expect(beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), secret)).toMatchObject({ kind: 'begun' })
    expect(confirmTwoFactor(db, testSecrets, customer, code, ['a'], aBrowser(), noon)).toEqual({ ok: true })
  }),
)

test(
  'the customer gets a mail when the second factor is turned on or off',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), secret)
    // Turning off a factor that was never on is not a change.
    endTwoFactor(db, proveCustomer(db, customer), noon)
    beginTwoFactorSetup(db, testSecrets, proveCustomer(db, customer), secret)
    const confirm = () =>
      confirmTwoFactor(db, testSecrets, customer, generateCode(secret, noon), ['a'], aBrowser(), noon)
    expect([confirm(), confirm()]).toEqual([{ ok: true }, { ok: true }])
    endTwoFactor(db, proveCustomer(db, customer), noon)
    expect(mails(db)).toEqual(['two-factor-on to maria@mail.example', 'two-factor-off to maria@mail.example'])
  }),
)

test(
  'a reset by mail removes what was set up in an unconfirmed account, and confirms the address',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db)
    setUpTwoFactor(db, customer)
    requestEmailChange(
      ...([db, proveCustomer(db, customer), 'stranger@mail.example', { tokenHash: 'change', path: '/' }] as const),
      ...([aBrowser(), null, noon] as const),
    )
    expect(reset(db)).toBe('cleared')
    expect(getAccount(db, customer, noon)).toMatchObject({
      ...{ emailConfirmed: true, twoFactor: false, recoveryCodesLeft: 0, pendingEmail: null },
      ...{ phone: '', company: '', addresses: [], firstName: '', lastName: '' },
    })
    expect(hasKnownBrowser(db, customer, "a stranger's browser")).toBe(false)
    expect(db.sql.exec('SELECT * FROM sessions').toArray()).toEqual([])
    expect(confirmEmailChange(db, 'change', { ...anonymousHolder, signedIn: customer }, noon)).toMatchObject({
      ok: false,
    })
    expect(findCustomerById(db, customer)?.password).toBe('new')
    // A name that a stranger typed must not appear in searches or mails.
    expect(listCustomers(db, { term: 'Georgiou', page: 1 }).customers).toEqual([])
    const last = "SELECT filling FROM outbox WHERE kind = 'password-changed'"
    expect(db.sql.exec(last).one()).toEqual({ filling: '{"name":""}' })
  }),
)

test(
  'of two unconfirmed accounts with one phone number, the first to be confirmed gets it',
  runWithDatabase((db) => {
    const phone = '99123456'
    const [stranger = 0, owner = 0] = ['stranger', 'owner'].map((name) => {
      const id = aCustomer(db, { email: `${name}@mail.example`, username: `${name}@mail.example`, phone })
      setEmailState(db, id, 'unconfirmed')
      requestChange(db, id, name)
      return id
    })
    // Either account may be a stranger's.
    expect(findCustomerByLogin(db, phone)).toBeNull()
    expect(confirmEmailChange(db, 'owner', { ...anonymousHolder, signedIn: owner }, noon)).toMatchObject({
      phoneRemoved: false,
    })
    expect(findCustomerByLogin(db, phone)?.id).toBe(owner)
    const delayed = confirmEmailChange(db, 'stranger', { ...anonymousHolder, signedIn: stranger }, noon)
    expect(delayed).toEqual({ ok: true, email: 'stranger@mail.example', phoneRemoved: true })
    expect([findCustomerById(db, stranger)?.phone, findCustomerByLogin(db, phone)?.id]).toEqual(['', owner])
  }),
)

test(
  'an account from a release without address confirmation loses its second factor at a reset, but no personal data',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db, 'legacy')
    setUpTwoFactor(db, customer)
    expect(reset(db)).toBe('done')
    expect(getAccount(db, customer, noon)).toMatchObject({ emailConfirmed: true, twoFactor: false, phone: '99123456' })
    expect(listAddresses(db, customer)).toHaveLength(1)
  }),
)

test(
  'a reset keeps the second factor of a confirmed account',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    setUpTwoFactor(db, customer)
    expect(reset(db)).toBe('done')
    expect(getAccount(db, customer, noon)).toMatchObject({ twoFactor: true, phone: '99123456' })
  }),
)

test(
  'changing the password of an unconfirmed account does not block a reset',
  runWithDatabase((db) => {
    const customer = createUnconfirmed(db)
    requestReset(db, 'maria@mail.example', { tokenHash: 'reset', path: '/' }, aBrowser(), null, noon)
    expect(changePassword(db, proveCustomer(db, customer), 'a stranger’s', null, null, noon)).toBe(true)
    expect(resetPassword(db, 'reset', 'new', null, null, noon)).toBe('cleared')
  }),
)
