import { expect, test } from 'vitest'
import type { EmailState } from '#app/domain/customers/customer.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { LinkHolder } from './account-requests.ts'
import { findCustomerByEmail, findCustomerByLogin, setEmailState } from './customers.queries.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { getAccount } from './own-account.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'

/** A customer changes to an address that another account has registered. */

const wantedEmail = 'new@mail.example'

/** An account that a stranger registered with somebody else's address. */
function aStrangersAccount(
  db: Database,
  emailState: EmailState,
  input: { email?: string; username?: string } = {},
): number {
  const email = input.email ?? wantedEmail
  const id = aCustomer(db, { email, username: input.username ?? email, phone: '55501234' })
  setEmailState(db, id, emailState)
  return id
}

function change(db: Database, customer: number, email = wantedEmail) {
  const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), noon)
  if (!started.ok) throw new Error('Limited')
  const proof = { attempt: started.attempt, customer, password: storedPassword }
  return requestEmailChange(db, proof, email, { tokenHash: `${customer}`, path: '/' }, aBrowser(), null, noon)
}

const confirm = (db: Database, customer: number, holder: Partial<LinkHolder> = { signedIn: customer }) =>
  confirmEmailChange(db, `${customer}`, { signedIn: null, knownHash: null, proof: null, ...holder }, noon)

const mails = (db: Database) =>
  Array.from(
    db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id'),
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  )

test(
  'confirming an address by mail takes it from an account that never confirmed it',
  runWithDatabase((db) => {
    const [stranger, owner] = [aStrangersAccount(db, 'unconfirmed'), aCustomer(db)]
    requestReset(db, wantedEmail, { tokenHash: 'reset', path: '/' }, aBrowser(), null, noon)
    expect(change(db, owner)).toBe('sent')
    expect(mails(db)).toEqual([`password-reset to ${wantedEmail}`, `email-change to ${wantedEmail}`])

    // Having the mail without the account's session does not confirm anything.
    expect(confirm(db, owner, { signedIn: stranger })).toEqual({ ok: false, reason: 'wrong-password' })
    expect(findCustomerByEmail(db, wantedEmail)?.id).toBe(stranger)

    expect(confirm(db, owner)).toMatchObject({ ok: true, email: wantedEmail })
    expect(getAccount(db, owner, noon)).toMatchObject({
      email: wantedEmail,
      username: wantedEmail,
      emailConfirmed: true,
    })
    expect(findCustomerByLogin(db, wantedEmail)?.id).toBe(owner)
    // The other account can be used with its phone number. Links that were mailed to the address no longer open it.
    expect(getAccount(db, stranger, noon)).toMatchObject({
      email: '',
      username: `(${stranger}) ${wantedEmail}`,
    })
    expect(findCustomerByLogin(db, '55501234')?.id).toBe(stranger)
    expect(resetPassword(db, 'reset', 'new', null, null, noon)).toBe('expired')
  }),
)

for (const state of ['confirmed', 'legacy'] as const)
  test(
    `an address stays with a ${state} account, and only its customer is notified`,
    runWithDatabase((db) => {
      const [holder, second] = [aStrangersAccount(db, state), aCustomer(db)]
      expect(change(db, second)).toBe('sent')
      expect(mails(db)).toEqual([`email-taken to ${wantedEmail}`])
      expect(confirm(db, second)).toEqual({ ok: false, reason: 'taken' })
      expect(findCustomerByEmail(db, wantedEmail)?.id).toBe(holder)
    }),
  )

test(
  'an address that is the username of another account follows the same rules',
  runWithDatabase((db) => {
    const [stranger, owner] = [
      aStrangersAccount(db, 'unconfirmed', { email: 'other@mail.example', username: wantedEmail }),
      aCustomer(db),
    ]
    change(db, owner)
    setEmailState(db, stranger, 'confirmed')
    expect(confirm(db, owner)).toEqual({ ok: false, reason: 'taken' })
    setEmailState(db, stranger, 'unconfirmed')
    change(db, owner)
    expect(confirm(db, owner)).toMatchObject({ ok: true, email: wantedEmail })
    expect(getAccount(db, stranger, noon)).toMatchObject({
      email: 'other@mail.example',
      username: `(${stranger}) ${wantedEmail}`,
    })
  }),
)

test(
  'when two customers request the same free address, the first to confirm it gets it',
  runWithDatabase((db) => {
    const [first, second] = [aCustomer(db), aStrangersAccount(db, 'confirmed', { email: 'second@mail.example' })]
    expect([change(db, first), change(db, second)]).toEqual(['sent', 'sent'])
    expect(confirm(db, second)).toMatchObject({ ok: true })
    expect(confirm(db, first)).toEqual({ ok: false, reason: 'taken' })
    expect(getAccount(db, first, noon)).toMatchObject({ email: 'maria@mail.example' })
  }),
)
