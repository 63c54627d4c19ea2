import { expect, test } from 'vitest'
import type { EmailState } from '#app/domain/customers/email-state.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { LinkHolder } from './account-requests.ts'
import { customerByEmail, customerByLogin, setEmailState } from './customers.queries.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { beginGuess } from './guess.ts'
import { account } from './own-account.ts'
import { requestReset, resetPassword } from './reset.ts'

/** A customer changes to an address that another account was registered with. */

const wanted = 'new@mail.example'

/** An account that a stranger registered with an address. */
function aStranger(db: Database, emailState: EmailState, given: { email?: string; username?: string } = {}): number {
  const email = given.email ?? wanted
  const id = aCustomer(db, { email, username: given.username ?? email, phone: '55501234' })
  setEmailState(db, id, emailState)
  return id
}

function change(db: Database, customer: number, email = wanted) {
  const begun = beginGuess(db, { kind: 'customer', customer }, aBrowser(), noon)
  if (!begun.ok) throw new Error('Limited')
  const proof = { guess: begun.guess, customer, password: storedPassword }
  return requestEmailChange(db, proof, email, { tokenHash: `${customer}`, path: '/' }, aBrowser(), null, noon)
}

const confirm = (db: Database, customer: number, holder: Partial<LinkHolder> = { signedIn: customer }) =>
  confirmEmailChange(db, `${customer}`, { signedIn: null, known: null, proof: null, ...holder }, noon)

const mails = (db: Database) =>
  Array.from(
    db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id'),
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  )

test(
  'who reads the mail of an address gets it from an account that never confirmed it',
  withDatabase((db) => {
    const [stranger, owner] = [aStranger(db, 'unconfirmed'), aCustomer(db)]
    requestReset(db, wanted, { tokenHash: 'reset', path: '/' }, aBrowser(), null, noon)
    expect(change(db, owner)).toBe('sent')
    expect(mails(db)).toEqual([`password-reset to ${wanted}`, `email-change to ${wanted}`])

    // Having the mail and no account of one's own changes nothing.
    expect(confirm(db, owner, { signedIn: stranger })).toEqual({ ok: false, reason: 'wrong-password' })
    expect(customerByEmail(db, wanted)?.id).toBe(stranger)

    expect(confirm(db, owner)).toMatchObject({ ok: true, email: wanted })
    expect(account(db, owner, noon)).toMatchObject({ email: wanted, username: wanted, emailConfirmed: true })
    expect(customerByLogin(db, wanted)?.id).toBe(owner)
    // The other account stays under its phone number. Links that were mailed to the address don't open it any more.
    expect(account(db, stranger, noon)).toMatchObject({ email: '', username: `(${stranger}) ${wanted}` })
    expect(customerByLogin(db, '55501234')?.id).toBe(stranger)
    expect(resetPassword(db, 'reset', 'new', null, null, noon)).toBe('expired')
  }),
)

for (const state of ['confirmed', 'legacy'] as const)
  test(
    `an address stays with an account that is ${state}, whose customer alone is told`,
    withDatabase((db) => {
      const [holder, other] = [aStranger(db, state), aCustomer(db)]
      expect(change(db, other)).toBe('sent')
      expect(mails(db)).toEqual([`email-taken to ${wanted}`])
      expect(confirm(db, other)).toEqual({ ok: false, reason: 'taken' })
      expect(customerByEmail(db, wanted)?.id).toBe(holder)
    }),
  )

test(
  'an address that is the username of another account is freed or kept in the same way',
  withDatabase((db) => {
    const [stranger, owner] = [
      aStranger(db, 'unconfirmed', { email: 'other@mail.example', username: wanted }),
      aCustomer(db),
    ]
    change(db, owner)
    setEmailState(db, stranger, 'confirmed')
    expect(confirm(db, owner)).toEqual({ ok: false, reason: 'taken' })
    setEmailState(db, stranger, 'unconfirmed')
    change(db, owner)
    expect(confirm(db, owner)).toMatchObject({ ok: true, email: wanted })
    expect(account(db, stranger, noon)).toMatchObject({
      email: 'other@mail.example',
      username: `(${stranger}) ${wanted}`,
    })
  }),
)

test(
  'of two customers who ask for one free address, the one who confirms first has it',
  withDatabase((db) => {
    const [first, second] = [aCustomer(db), aStranger(db, 'confirmed', { email: 'second@mail.example' })]
    expect([change(db, first), change(db, second)]).toEqual(['sent', 'sent'])
    expect(confirm(db, second)).toMatchObject({ ok: true })
    expect(confirm(db, first)).toEqual({ ok: false, reason: 'taken' })
    expect(account(db, first, noon)).toMatchObject({ email: 'maria@mail.example' })
  }),
)
