import { expect, test } from 'vitest'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, testSecrets, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { customerList } from '../desk/customers.ts'
import type { LinkHolder, Proof } from './account-requests.ts'
import { addressesOf } from './addresses.queries.ts'
import { customerById, customerByLogin, setEmailState } from './customers.queries.ts'
import { confirmEmailChange, emailLink, requestEmailChange, requestEmailConfirmation } from './email-change.ts'
import { beginGuess } from './guess.ts'
import { browserIsKnown, rememberBrowser } from './guesses.queries.ts'
import { account, changePassword } from './own-account.ts'
import { requestReset, resetPassword } from './reset.ts'
import { openSession } from './session.ts'
import { codeAt } from './totp.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

/** Confirming the e-mail address of an account, and what whoever has the mail gets of an account that nobody confirmed. */

const minute = 60_000
const hour = 60 * minute
const nobody: LinkHolder = { signedIn: null, known: null, proof: null }
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const mails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id')].map(
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  )

function unconfirmed(db: Database, state: 'unconfirmed' | 'legacy' = 'unconfirmed'): number {
  const id = aCustomer(db)
  setEmailState(db, id, state)
  return id
}

function proofOf(db: Database, customer: number, password = storedPassword): Proof {
  const begun = beginGuess(db, { kind: 'customer', customer }, aBrowser(), noon)
  if (!begun.ok) throw new Error('Limited')
  return { guess: begun.guess, customer, password }
}

function asking(db: Database, customer: number, tokenHash = 'hash', sent: string | null = null, now = noon) {
  return requestEmailConfirmation(db, customer, { tokenHash, path: `/email-change?token=${tokenHash}` }, sent, now)
}

function reset(db: Database) {
  requestReset(db, 'maria@mail.example', { tokenHash: 'reset', path: '/' }, aBrowser(), null, noon)
  return resetPassword(db, 'reset', 'new', null, null, noon)
}

/** What an account has set up, straight from its rows: a stranger may have come by it before confirming was asked for. */
function setUp(db: Database, customer: number) {
  db.sql.exec('INSERT INTO two_factor VALUES (?, ?, 1, 0)', customer, secret)
  db.sql.exec("INSERT INTO recovery_codes VALUES (?, 'a code')", customer)
  rememberBrowser(db, customer, "a stranger's browser", noon)
  db.transactionSync(() => openSession(db, customer, aNewSession({ knownHash: null }), noon))
}

test(
  'the mailed link confirms the address, once, for a day, in the browser of who is signed in',
  withDatabase((db) => {
    const customer = unconfirmed(db)
    const owner = { ...nobody, signedIn: customer }
    expect(asking(db, customer)).toEqual({ ok: true, sent: true })
    expect(mails(db)).toEqual(['email-confirm to maria@mail.example'])
    expect(db.sql.exec("SELECT * FROM mailed_links WHERE token_hash = 'hash'").toArray()).toHaveLength(1)
    expect(emailLink(db, 'hash', owner, noon + 24 * hour - 1)).toMatchObject({ needsPassword: false })
    expect(emailLink(db, 'hash', owner, noon + 24 * hour)).toBeNull()
    expect(confirmEmailChange(db, 'hash', owner, noon + 24 * hour)).toEqual({ ok: false, reason: 'expired' })
    expect(account(db, customer, noon)).toMatchObject({ emailConfirmed: false, pendingEmail: null })
    const done = { ok: true, email: 'maria@mail.example', phoneRemoved: false }
    expect([confirmEmailChange(db, 'hash', owner, noon), confirmEmailChange(db, 'hash', owner, noon)]).toEqual([
      done,
      done,
    ])
    expect(account(db, customer, noon)).toMatchObject({ emailConfirmed: true, pendingEmail: null })
    expect(emailLink(db, 'hash', owner, noon)).toBeNull()
    expect(asking(db, customer, 'another')).toEqual({ ok: true, sent: false })
    // Nothing has changed that anybody must be told of.
    expect(mails(db)).toHaveLength(1)
  }),
)

test(
  'whoever has the mail alone confirms nothing: it takes the account’s session, a browser that it knows, or the password',
  withDatabase((db) => {
    const customer = unconfirmed(db)
    const other = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    rememberBrowser(db, other, 'known to another', noon)
    asking(db, customer)
    const refused = { ok: false, reason: 'wrong-password' }
    const strangers: LinkHolder[] = [
      nobody,
      { ...nobody, signedIn: other },
      { ...nobody, known: 'known to another' },
      { ...nobody, proof: proofOf(db, other) },
      { ...nobody, proof: proofOf(db, customer, 'an older hash') },
    ]
    for (const holder of strangers) {
      expect(emailLink(db, 'hash', holder, noon)).toEqual({ email: 'maria@mail.example', needsPassword: true })
      expect(confirmEmailChange(db, 'hash', holder, noon)).toEqual(refused)
    }
    expect(account(db, customer, noon)).toMatchObject({ emailConfirmed: false })
    rememberBrowser(db, customer, 'her own', noon)
    expect(emailLink(db, 'hash', { ...nobody, known: 'her own' }, noon)).toMatchObject({ needsPassword: false })
    expect(confirmEmailChange(db, 'hash', { ...nobody, proof: proofOf(db, customer) }, noon)).toMatchObject({
      ok: true,
    })
  }),
)

test(
  'the same holds for a link that changes the address: a stranger’s account does not become that of who reads the mail',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const link = { tokenHash: 'hash', path: '/' }
    requestEmailChange(db, proofOf(db, customer), 'eleni@mail.example', link, aBrowser(), null, noon)
    expect(confirmEmailChange(db, 'hash', nobody, noon)).toEqual({ ok: false, reason: 'wrong-password' })
    expect(confirmEmailChange(db, 'hash', { ...nobody, signedIn: customer }, noon)).toMatchObject({ ok: true })
    expect(account(db, customer, noon)).toMatchObject({ email: 'eleni@mail.example', emailConfirmed: true })
    expect(mails(db).slice(1)).toEqual(['email-changed to maria@mail.example', 'new-email to eleni@mail.example'])
  }),
)

test(
  'a link is mailed once by a form that is sent twice, five an hour to an address, and the newest is good',
  withDatabase((db) => {
    const customer = unconfirmed(db)
    expect([asking(db, customer, 'first', 'a form'), asking(db, customer, 'copy', 'a form')]).toEqual([
      { ok: true, sent: true },
      { ok: true, sent: true },
    ])
    expect(mails(db)).toHaveLength(1)
    expect(emailLink(db, 'first', nobody, noon)).not.toBeNull()
    for (let i = 1; i < budgets.addressMail; i++) asking(db, customer, `${i}`)
    expect(asking(db, customer, 'one more')).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(mails(db)).toHaveLength(budgets.addressMail)
    expect(emailLink(db, 'first', nobody, noon)).toBeNull()
    expect(emailLink(db, '4', nobody, noon)).not.toBeNull()
  }),
)

test(
  'a second factor waits until the address is confirmed',
  withDatabase((db) => {
    const customer = unconfirmed(db)
    expect(beginTwoFactor(db, testSecrets, proofOf(db, customer), secret)).toEqual({ kind: 'unconfirmed' })
    // Begun before addresses were confirmed.
    db.sql.exec('INSERT INTO two_factor VALUES (?, ?, 0, 0)', customer, secret)
    const code = codeAt(secret, noon)
    expect(confirmTwoFactor(db, testSecrets, customer, code, ['a'], aBrowser(), noon)).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
    setEmailState(db, customer, 'confirmed')
    expect(beginTwoFactor(db, testSecrets, proofOf(db, customer), secret)).toMatchObject({ kind: 'begun' })
    expect(confirmTwoFactor(db, testSecrets, customer, code, ['a'], aBrowser(), noon)).toEqual({ ok: true })
  }),
)

test(
  'turning the second factor on and off is mailed',
  withDatabase((db) => {
    const customer = aCustomer(db)
    beginTwoFactor(db, testSecrets, proofOf(db, customer), secret)
    // One that never was on is no change.
    endTwoFactor(db, proofOf(db, customer), noon)
    beginTwoFactor(db, testSecrets, proofOf(db, customer), secret)
    const confirm = () => confirmTwoFactor(db, testSecrets, customer, codeAt(secret, noon), ['a'], aBrowser(), noon)
    expect([confirm(), confirm()]).toEqual([{ ok: true }, { ok: true }])
    endTwoFactor(db, proofOf(db, customer), noon)
    expect(mails(db)).toEqual(['two-factor-on to maria@mail.example', 'two-factor-off to maria@mail.example'])
  }),
)

test(
  'a reset by mail ends all that an unconfirmed account has set up, and confirms the address',
  withDatabase((db) => {
    const customer = unconfirmed(db)
    setUp(db, customer)
    requestEmailChange(
      ...([db, proofOf(db, customer), 'stranger@mail.example', { tokenHash: 'change', path: '/' }] as const),
      ...([aBrowser(), null, noon] as const),
    )
    expect(reset(db)).toBe('cleared')
    expect(account(db, customer, noon)).toMatchObject({
      ...{ emailConfirmed: true, twoFactor: false, recoveryCodesLeft: 0, pendingEmail: null },
      ...{ phone: '', company: '', addresses: [], firstName: '', lastName: '' },
    })
    expect(browserIsKnown(db, customer, "a stranger's browser")).toBe(false)
    expect(db.sql.exec('SELECT * FROM sessions').toArray()).toEqual([])
    expect(confirmEmailChange(db, 'change', { ...nobody, signedIn: customer }, noon)).toMatchObject({ ok: false })
    expect(customerById(db, customer)?.password).toBe('new')
    // Nobody is found or written to by a name that a stranger has typed.
    expect(customerList(db, { term: 'Georgiou', page: 1 }).customers).toEqual([])
    const last = "SELECT filling FROM outbox WHERE kind = 'password-changed'"
    expect(db.sql.exec(last).one()).toEqual({ filling: '{"name":""}' })
  }),
)

test(
  'of two unconfirmed accounts with one phone number, the one that is confirmed first has it',
  withDatabase((db) => {
    const phone = '99123456'
    const [stranger = 0, owner = 0] = ['stranger', 'owner'].map((name) => {
      const id = aCustomer(db, { email: `${name}@mail.example`, username: `${name}@mail.example`, phone })
      setEmailState(db, id, 'unconfirmed')
      asking(db, id, name)
      return id
    })
    // Neither has shown to be more than a stranger.
    expect(customerByLogin(db, phone)).toBeNull()
    expect(confirmEmailChange(db, 'owner', { ...nobody, signedIn: owner }, noon)).toMatchObject({ phoneRemoved: false })
    expect(customerByLogin(db, phone)?.id).toBe(owner)
    const late = confirmEmailChange(db, 'stranger', { ...nobody, signedIn: stranger }, noon)
    expect(late).toEqual({ ok: true, email: 'stranger@mail.example', phoneRemoved: true })
    expect([customerById(db, stranger)?.phone, customerByLogin(db, phone)?.id]).toEqual(['', owner])
  }),
)

test(
  'an account from before addresses were confirmed keeps phone and addresses at its reset, and no second factor',
  withDatabase((db) => {
    const customer = unconfirmed(db, 'legacy')
    setUp(db, customer)
    expect(reset(db)).toBe('done')
    expect(account(db, customer, noon)).toMatchObject({ emailConfirmed: true, twoFactor: false, phone: '99123456' })
    expect(addressesOf(db, customer)).toHaveLength(1)
  }),
)

test(
  'the second factor of a confirmed account outlives a reset',
  withDatabase((db) => {
    const customer = aCustomer(db)
    setUp(db, customer)
    expect(reset(db)).toBe('done')
    expect(account(db, customer, noon)).toMatchObject({ twoFactor: true, phone: '99123456' })
  }),
)

test(
  'who has set up an unconfirmed account does not keep a reset away by changing the password again and again',
  withDatabase((db) => {
    const customer = unconfirmed(db)
    requestReset(db, 'maria@mail.example', { tokenHash: 'reset', path: '/' }, aBrowser(), null, noon)
    expect(changePassword(db, proofOf(db, customer), 'a stranger’s', null, null, noon)).toBe(true)
    expect(resetPassword(db, 'reset', 'new', null, null, noon)).toBe('cleared')
  }),
)
