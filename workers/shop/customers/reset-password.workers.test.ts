import { expect, test } from 'vitest'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { Proof } from './account-requests.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { isLinkValid } from './links.queries.ts'
import { changePassword, getAccount } from './own-account.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { openSession, session } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'

const minute = 60_000
const rules = { inactivity: 30, cookie: 1440 }

function requestLink(db: Database, tokenHash: string, email = 'maria@mail.example', now = noon) {
  return requestReset(db, email, { tokenHash, path: `/pass-reset?token=${tokenHash}` }, aBrowser(), null, now)
}

const resetByLink = (db: Database, tokenHash: string, now = noon) =>
  resetPassword(db, tokenHash, 'new', 'known', null, now)

const mails = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string; filling: string }>('SELECT * FROM outbox ORDER BY id')].map(
    ({ kind, recipient, filling }) => ({ kind, recipient, values: JSON.parse(filling) as unknown }),
  )

function proveCustomer(db: Database, customer: number, password = storedPassword): Proof {
  const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), noon)
  if (!started.ok) throw new Error('Limited')
  return { attempt: started.attempt, customer, password }
}

function createSignedIn(db: Database, customer: number, tokenHash: string) {
  db.transactionSync(() => openSession(db, customer, aNewSession({ tokenHash }), noon))
}

/** The first customer, signed in. */
const owner = { signedIn: 1, knownHash: null, proof: null }

const isStillSignedIn = (db: Database, tokenHash: string) =>
  session(db, tokenHash, 'active', rules, noon).kind === 'signed-in'

test(
  'a reset link is mailed, and the shop stores only the hash of its token',
  runWithDatabase((db) => {
    aCustomer(db)
    expect(requestLink(db, 'hash', 'MARIA@mail.example')).toEqual({ ok: true })
    const values = { name: 'Maria', link: '/pass-reset?token=hash', minutes: '60' }
    expect(mails(db)).toEqual([{ kind: 'password-reset', recipient: 'maria@mail.example', values }])
    expect(db.sql.exec('SELECT token_hash, kind, expires_at FROM mailed_links').toArray()).toEqual([
      { token_hash: 'hash', kind: 'reset', expires_at: noon + 60 * minute },
    ])
  }),
)

test(
  'a form that is sent twice mails one link, and another once the first was used or has expired',
  runWithDatabase((db) => {
    aCustomer(db)
    const send = (tokenHash: string, now = noon) =>
      requestReset(db, 'maria@mail.example', { tokenHash, path: '/' }, aBrowser(), 'the same form', now)
    expect([send('first'), send('copy')]).toEqual([{ ok: true }, { ok: true }])
    expect(mails(db)).toHaveLength(1)
    expect(resetByLink(db, 'first')).toBe('done')
    expect([send('second', noon + minute), send('copy', noon + minute)]).toEqual([{ ok: true }, { ok: true }])
    expect(mails(db).filter(({ kind }) => kind === 'password-reset')).toHaveLength(2)
    expect(send('third', noon + 61 * minute)).toEqual({ ok: true })
    expect(isLinkValid(db, 'reset', 'third', noon + 61 * minute)).toBe(true)
    expect(mails(db).filter(({ kind }) => kind === 'password-reset')).toHaveLength(3)
  }),
)

test(
  'a request for an unknown address mails nothing',
  runWithDatabase((db) => {
    expect(requestLink(db, 'hash')).toEqual({ ok: false, reason: 'not-found' })
    aCustomer(db, { email: null, username: 'maria' })
    expect(requestLink(db, 'hash', '')).toEqual({ ok: false, reason: 'not-found' })
    expect(mails(db)).toEqual([])
  }),
)

test(
  'a link works once, within an hour, and only the newest works',
  runWithDatabase((db) => {
    aCustomer(db)
    requestLink(db, 'first')
    requestLink(db, 'second')
    expect(isLinkValid(db, 'reset', 'first', noon)).toBe(false)
    expect(resetByLink(db, 'first')).toBe('expired')
    expect(isLinkValid(db, 'reset', 'second', noon + 60 * minute - 1)).toBe(true)
    expect(isLinkValid(db, 'reset', 'second', noon + 60 * minute)).toBe(false)
    expect(resetByLink(db, 'second', noon + 60 * minute)).toBe('expired')
    expect(resetByLink(db, 'second', noon + 60 * minute - 1)).toBe('done')
    expect(resetByLink(db, 'second', noon + 60 * minute - 1)).toBe('expired')
  }),
)

test(
  'a reset ends all sessions, mails a notice and makes the browser known',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    createSignedIn(db, customer, 'a')
    createSignedIn(db, customer, 'b')
    requestLink(db, 'hash')
    resetByLink(db, 'hash')
    expect([isStillSignedIn(db, 'a'), isStillSignedIn(db, 'b')]).toEqual([false, false])
    expect(mails(db)[1]).toEqual({
      kind: 'password-changed',
      recipient: 'maria@mail.example',
      values: { name: 'Maria' },
    })
    expect(db.sql.exec("SELECT customer_id FROM known_browsers WHERE browser_hash = 'known'").toArray()).toHaveLength(1)
  }),
)

test(
  'an account gets five reset mails an hour',
  runWithDatabase((db) => {
    aCustomer(db)
    for (let i = 0; i < 5; i++) expect(requestLink(db, `hash ${i}`)).toEqual({ ok: true })
    expect(requestLink(db, 'hash 6')).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(mails(db)).toHaveLength(5)
    expect(requestLink(db, 'hash 6', 'maria@mail.example', noon + 60 * minute)).toEqual({ ok: true })
  }),
)

test(
  'the limit of reset mails does not reveal whether an address has an account',
  runWithDatabase((db) => {
    aCustomer(db)
    const listWaitMinutes = (email: string) =>
      Array.from({ length: 7 }, (_, i) => {
        const requested = requestLink(db, `hash ${i}`, email)
        return !requested.ok && requested.reason === 'limited' ? requested.minutes : null
      })
    expect(listWaitMinutes('Eleni@mail.example')).toEqual(listWaitMinutes('maria@mail.example'))
    expect(listWaitMinutes('eleni@MAIL.example')).not.toContain(null)
  }),
)

test(
  'the number of addresses that a visitor can look up is limited',
  runWithDatabase((db) => {
    for (let i = 0; i < 100; i++)
      expect(requestLink(db, 'hash', `nobody${i}@mail.example`)).toEqual({ ok: false, reason: 'not-found' })
    expect(requestLink(db, 'hash', 'nobody@mail.example')).toMatchObject({ reason: 'limited' })
  }),
)

test(
  'a customer without a password chooses the first one with the reset mail',
  runWithDatabase((db) => {
    const customer = aCustomer(db, { password: null })
    expect(getAccount(db, customer, noon)).toMatchObject({ hasPassword: false })
    requestLink(db, 'hash')
    resetByLink(db, 'hash')
    expect(getAccount(db, customer, noon)).toMatchObject({ hasPassword: true })
  }),
)

test(
  'a changed password ends the sessions of other browsers and voids mailed links',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    createSignedIn(db, customer, 'own')
    createSignedIn(db, customer, 'other')
    requestLink(db, 'hash')
    expect(changePassword(db, proveCustomer(db, customer, 'wrong'), 'new', 'own', null, noon)).toBe(false)
    expect(changePassword(db, proveCustomer(db, customer), 'new', 'own', null, noon)).toBe(true)
    expect([isStillSignedIn(db, 'own'), isStillSignedIn(db, 'other')]).toEqual([true, false])
    expect(resetByLink(db, 'hash')).toBe('expired')
    expect(mails(db).map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed'])
  }),
)

test(
  'a new email address applies once its link is confirmed, and the username follows',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const link = { tokenHash: 'hash', path: '/confirm?token=hash' }
    expect(requestEmailChange(db, proveCustomer(db, customer), 'Maria@new.example', link, aBrowser(), null, noon)).toBe(
      'sent',
    )
    expect(mails(db)).toEqual([
      {
        kind: 'email-change',
        recipient: 'Maria@new.example',
        values: { name: 'Maria', link: '/confirm?token=hash', minutes: '60' },
      },
    ])
    expect(getAccount(db, customer, noon)).toMatchObject({
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
    expect(getAccount(db, customer, noon)).toMatchObject({
      email: 'Maria@new.example',
      username: 'Maria@new.example',
      pendingEmail: null,
    })
  }),
)

test(
  'a second click on the link’s button gets the result of the first, until another link is mailed',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const ask = (email: string, tokenHash: string) =>
      requestEmailChange(db, proveCustomer(db, customer), email, { tokenHash, path: '/' }, aBrowser(), null, noon)
    const done = { ok: true, email: 'maria@new.example', phoneRemoved: false }
    const expired = { ok: false, reason: 'expired' }
    ask('maria@new.example', 'hash')
    expect([confirmEmailChange(db, 'hash', owner, noon), confirmEmailChange(db, 'hash', owner, noon)]).toEqual([
      done,
      done,
    ])
    expect(mails(db).filter(({ kind }) => kind === 'email-changed')).toHaveLength(1)
    expect(isLinkValid(db, 'email', 'hash', noon)).toBe(false)
    expect(getAccount(db, customer, noon)).toMatchObject({ email: 'maria@new.example', pendingEmail: null })
    expect(confirmEmailChange(db, 'hash', owner, noon + 60 * minute)).toEqual(expired)
    ask('maria@newer.example', 'another')
    expect(confirmEmailChange(db, 'hash', owner, noon)).toEqual(expired)
  }),
)

test(
  'changing the email address voids the reset link that was mailed to the old one',
  runWithDatabase((db) => {
    const customer = aCustomer(db, { username: 'maria' })
    requestLink(db, 'old')
    requestEmailChange(
      db,
      proveCustomer(db, customer),
      'maria@new.example',
      { tokenHash: 'hash', path: '/' },
      aBrowser(),
      null,
      noon,
    )
    confirmEmailChange(db, 'hash', owner, noon)
    expect(resetByLink(db, 'old')).toBe('expired')
    expect(getAccount(db, customer, noon)).toMatchObject({ username: 'maria' })
  }),
)

test(
  'another customer’s address cannot be taken over, even if it was free at first',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const change = (email: string, tokenHash: string) =>
      requestEmailChange(db, proveCustomer(db, customer), email, { tokenHash, path: '/' }, aBrowser(), null, noon)
    expect(change('eleni@mail.example', 'hash')).toBe('sent')
    aCustomer(db, { email: 'Eleni@mail.example', username: 'eleni', phone: '1' })
    // The result is the same, and the customer with that address gets a notice.
    expect(change('eleni@mail.example', 'other')).toBe('sent')
    expect(mails(db).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['email-change', 'eleni@mail.example'],
      ['email-taken', 'Eleni@mail.example'],
    ])
    expect(confirmEmailChange(db, 'hash', owner, noon)).toEqual({ ok: false, reason: 'expired' })
    expect(confirmEmailChange(db, 'other', owner, noon)).toEqual({ ok: false, reason: 'taken' })
    expect(getAccount(db, customer, noon)).toMatchObject({ email: 'maria@mail.example' })
  }),
)

test(
  'a reset link does not confirm an address, and an email link does not reset a password',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    requestLink(db, 'reset')
    requestEmailChange(
      db,
      proveCustomer(db, customer),
      'maria@new.example',
      { tokenHash: 'email', path: '/' },
      aBrowser(),
      null,
      noon,
    )
    expect(confirmEmailChange(db, 'reset', owner, noon)).toEqual({ ok: false, reason: 'expired' })
    expect(resetByLink(db, 'email')).toBe('expired')
  }),
)
