import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { Proof } from './account-requests.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { beginGuess } from './guess.ts'
import { linkExists } from './links.queries.ts'
import { account, changePassword } from './own-account.ts'
import { requestReset, resetPassword } from './reset.ts'
import { openSession, session } from './session.ts'

const minute = 60_000
const rules = { inactivity: 30, cookie: 1440 }

function requesting(db: Database, tokenHash: string, email = 'maria@mail.example', now = noon) {
  return requestReset(db, email, { tokenHash, path: `/pass-reset?token=${tokenHash}` }, aBrowser(), null, now)
}

const resetting = (db: Database, tokenHash: string, now = noon) =>
  resetPassword(db, tokenHash, 'new', 'known', null, now)

const mails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string; filling: string }>('SELECT * FROM outbox ORDER BY id')].map(
    ({ kind, recipient, filling }) => ({ kind, recipient, values: JSON.parse(filling) as unknown }),
  )

function proofOf(db: Database, customer: number, password = storedPassword): Proof {
  const begun = beginGuess(db, { kind: 'customer', customer }, aBrowser(), noon)
  if (!begun.ok) throw new Error('Limited')
  return { guess: begun.guess, customer, password }
}

function signedIn(db: Database, customer: number, tokenHash: string) {
  db.transactionSync(() => openSession(db, customer, aNewSession({ tokenHash }), noon))
}

/** The first customer, signed in. */
const owner = { signedIn: 1, known: null, proof: null }

const stillSignedIn = (db: Database, tokenHash: string) =>
  session(db, tokenHash, 'active', rules, noon).kind === 'signed-in'

test(
  'a forgotten password: the link is mailed, and only the hash of its token is kept',
  withDatabase((db) => {
    aCustomer(db)
    expect(requesting(db, 'hash', 'MARIA@mail.example')).toEqual({ ok: true })
    const values = { name: 'Maria', link: '/pass-reset?token=hash', minutes: '60' }
    expect(mails(db)).toEqual([{ kind: 'password-reset', recipient: 'maria@mail.example', values }])
    expect(db.sql.exec('SELECT token_hash, kind, expires_at FROM mailed_links').toArray()).toEqual([
      { token_hash: 'hash', kind: 'reset', expires_at: noon + 60 * minute },
    ])
  }),
)

test(
  'a form that is sent twice mails one link, and another when that one has gone',
  withDatabase((db) => {
    aCustomer(db)
    const send = (tokenHash: string, now = noon) =>
      requestReset(db, 'maria@mail.example', { tokenHash, path: '/' }, aBrowser(), 'the same form', now)
    expect([send('first'), send('copy')]).toEqual([{ ok: true }, { ok: true }])
    expect(mails(db)).toHaveLength(1)
    expect(resetting(db, 'first')).toBe('done')
    expect([send('second', noon + minute), send('copy', noon + minute)]).toEqual([{ ok: true }, { ok: true }])
    expect(mails(db).filter(({ kind }) => kind === 'password-reset')).toHaveLength(2)
    expect(send('third', noon + 61 * minute)).toEqual({ ok: true })
    expect(linkExists(db, 'reset', 'third', noon + 61 * minute)).toBe(true)
    expect(mails(db).filter(({ kind }) => kind === 'password-reset')).toHaveLength(3)
  }),
)

test(
  'an address that nobody has is not found',
  withDatabase((db) => {
    expect(requesting(db, 'hash')).toEqual({ ok: false, reason: 'not-found' })
    aCustomer(db, { email: null, username: 'maria' })
    expect(requesting(db, 'hash', '')).toEqual({ ok: false, reason: 'not-found' })
    expect(mails(db)).toEqual([])
  }),
)

test(
  'a link is good for an hour, once, and the newest only',
  withDatabase((db) => {
    aCustomer(db)
    requesting(db, 'first')
    requesting(db, 'second')
    expect(linkExists(db, 'reset', 'first', noon)).toBe(false)
    expect(resetting(db, 'first')).toBe('expired')
    expect(linkExists(db, 'reset', 'second', noon + 60 * minute - 1)).toBe(true)
    expect(linkExists(db, 'reset', 'second', noon + 60 * minute)).toBe(false)
    expect(resetting(db, 'second', noon + 60 * minute)).toBe('expired')
    expect(resetting(db, 'second', noon + 60 * minute - 1)).toBe('done')
    expect(resetting(db, 'second', noon + 60 * minute - 1)).toBe('expired')
  }),
)

test(
  'a reset ends all sessions, mails a notice and makes the browser a known one',
  withDatabase((db) => {
    const customer = aCustomer(db)
    signedIn(db, customer, 'a')
    signedIn(db, customer, 'b')
    requesting(db, 'hash')
    resetting(db, 'hash')
    expect([stillSignedIn(db, 'a'), stillSignedIn(db, 'b')]).toEqual([false, false])
    expect(mails(db)[1]).toEqual({
      kind: 'password-changed',
      recipient: 'maria@mail.example',
      values: { name: 'Maria' },
    })
    expect(db.sql.exec("SELECT customer_id FROM known_browsers WHERE browser_hash = 'known'").toArray()).toHaveLength(1)
  }),
)

test(
  'five reset mails an hour go to one account',
  withDatabase((db) => {
    aCustomer(db)
    for (let i = 0; i < 5; i++) expect(requesting(db, `hash ${i}`)).toEqual({ ok: true })
    expect(requesting(db, 'hash 6')).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(mails(db)).toHaveLength(5)
    expect(requesting(db, 'hash 6', 'maria@mail.example', noon + 60 * minute)).toEqual({ ok: true })
  }),
)

test(
  'how often a link may be asked for does not tell whether the address has an account',
  withDatabase((db) => {
    aCustomer(db)
    const refused = (email: string) =>
      Array.from({ length: 7 }, (_, i) => {
        const asked = requesting(db, `hash ${i}`, email)
        return !asked.ok && asked.reason === 'limited' ? asked.minutes : null
      })
    expect(refused('Eleni@mail.example')).toEqual(refused('maria@mail.example'))
    expect(refused('eleni@MAIL.example')).not.toContain(null)
  }),
)

test(
  'nobody looks up addresses without end',
  withDatabase((db) => {
    for (let i = 0; i < 100; i++)
      expect(requesting(db, 'hash', `nobody${i}@mail.example`)).toEqual({ ok: false, reason: 'not-found' })
    expect(requesting(db, 'hash', 'nobody@mail.example')).toMatchObject({ reason: 'limited' })
  }),
)

test(
  'a customer without a password chooses the first one by the reset mail',
  withDatabase((db) => {
    const customer = aCustomer(db, { password: null })
    expect(account(db, customer, noon)).toMatchObject({ hasPassword: false })
    requesting(db, 'hash')
    resetting(db, 'hash')
    expect(account(db, customer, noon)).toMatchObject({ hasPassword: true })
  }),
)

test(
  'a changed password ends the sessions of other browsers and what was mailed before',
  withDatabase((db) => {
    const customer = aCustomer(db)
    signedIn(db, customer, 'own')
    signedIn(db, customer, 'other')
    requesting(db, 'hash')
    expect(changePassword(db, proofOf(db, customer, 'wrong'), 'new', 'own', null, noon)).toBe(false)
    expect(changePassword(db, proofOf(db, customer), 'new', 'own', null, noon)).toBe(true)
    expect([stillSignedIn(db, 'own'), stillSignedIn(db, 'other')]).toEqual([true, false])
    expect(resetting(db, 'hash')).toBe('expired')
    expect(mails(db).map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed'])
  }),
)

test(
  'a new e-mail address counts when its link was confirmed, and the username follows',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const link = { tokenHash: 'hash', path: '/confirm?token=hash' }
    expect(requestEmailChange(db, proofOf(db, customer), 'Maria@new.example', link, aBrowser(), null, noon)).toBe(
      'sent',
    )
    expect(mails(db)).toEqual([
      {
        kind: 'email-change',
        recipient: 'Maria@new.example',
        values: { name: 'Maria', link: '/confirm?token=hash', minutes: '60' },
      },
    ])
    expect(account(db, customer, noon)).toMatchObject({
      email: 'maria@mail.example',
      pendingEmail: 'Maria@new.example',
    })
    expect(confirmEmailChange(db, 'hash', owner, noon)).toMatchObject({ ok: true, email: 'Maria@new.example' })
    expect(mails(db)[1]).toEqual({
      kind: 'email-changed',
      recipient: 'maria@mail.example',
      values: { name: 'Maria' },
    })
    expect(mails(db)[2]).toEqual({
      kind: 'new-email',
      recipient: 'Maria@new.example',
      values: { name: 'Maria', email: 'Maria@new.example' },
    })
    expect(account(db, customer, noon)).toMatchObject({
      email: 'Maria@new.example',
      username: 'Maria@new.example',
      pendingEmail: null,
    })
  }),
)

test(
  'a second click on the button behind the link hears what the first one did, until something else is mailed',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const ask = (email: string, tokenHash: string) =>
      requestEmailChange(db, proofOf(db, customer), email, { tokenHash, path: '/' }, aBrowser(), null, noon)
    const done = { ok: true, email: 'maria@new.example', phoneRemoved: false }
    const expired = { ok: false, reason: 'expired' }
    ask('maria@new.example', 'hash')
    expect([confirmEmailChange(db, 'hash', owner, noon), confirmEmailChange(db, 'hash', owner, noon)]).toEqual([
      done,
      done,
    ])
    expect(mails(db).filter(({ kind }) => kind === 'email-changed')).toHaveLength(1)
    expect(linkExists(db, 'email', 'hash', noon)).toBe(false)
    expect(account(db, customer, noon)).toMatchObject({ email: 'maria@new.example', pendingEmail: null })
    expect(confirmEmailChange(db, 'hash', owner, noon + 60 * minute)).toEqual(expired)
    ask('maria@newer.example', 'another')
    expect(confirmEmailChange(db, 'hash', owner, noon)).toEqual(expired)
  }),
)

test(
  'with the old address goes the reset link that was mailed to it',
  withDatabase((db) => {
    const customer = aCustomer(db, { username: 'maria' })
    requesting(db, 'old')
    requestEmailChange(
      db,
      proofOf(db, customer),
      'maria@new.example',
      { tokenHash: 'hash', path: '/' },
      aBrowser(),
      null,
      noon,
    )
    confirmEmailChange(db, 'hash', owner, noon)
    expect(resetting(db, 'old')).toBe('expired')
    expect(account(db, customer, noon)).toMatchObject({ username: 'maria' })
  }),
)

test(
  'an address that another customer has is not taken over, also when it was free at first',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const change = (email: string, tokenHash: string) =>
      requestEmailChange(db, proofOf(db, customer), email, { tokenHash, path: '/' }, aBrowser(), null, noon)
    expect(change('eleni@mail.example', 'hash')).toBe('sent')
    aCustomer(db, { email: 'Eleni@mail.example', username: 'eleni', phone: '1' })
    // The answer is the same, and the customer who has the address is told.
    expect(change('eleni@mail.example', 'other')).toBe('sent')
    expect(mails(db).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email-change', 'eleni@mail.example'],
      ['email-taken', 'Eleni@mail.example'],
    ])
    expect(confirmEmailChange(db, 'hash', owner, noon)).toEqual({ ok: false, reason: 'expired' })
    expect(confirmEmailChange(db, 'other', owner, noon)).toEqual({ ok: false, reason: 'taken' })
    expect(account(db, customer, noon)).toMatchObject({ email: 'maria@mail.example' })
  }),
)

test(
  'a reset link confirms no address, and the other way round',
  withDatabase((db) => {
    const customer = aCustomer(db)
    requesting(db, 'reset')
    requestEmailChange(
      db,
      proofOf(db, customer),
      'maria@new.example',
      { tokenHash: 'email', path: '/' },
      aBrowser(),
      null,
      noon,
    )
    expect(confirmEmailChange(db, 'reset', owner, noon)).toEqual({ ok: false, reason: 'expired' })
    expect(resetting(db, 'email')).toBe('expired')
  }),
)
