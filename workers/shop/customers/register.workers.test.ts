import { expect, test } from 'vitest'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { registerForm } from '#app/domain/customers/register-form.ts'
import { registrationConstants } from '#app/domain/customers/registration.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { addressesOf } from './addresses.queries.ts'
import { customerByLogin, removePerson, setEmailState } from './customers.queries.ts'
import { account, saveProfile } from './own-account.ts'
import { mayRegister, register } from './register.ts'

const maria = { phone: '99123456', email: 'maria@mail.example' }

type Fields = Parameters<typeof aRegisterForm>[0]

interface Sending {
  readonly showOrdersOnPos?: boolean
  readonly sent?: string | null
  readonly now?: number
  readonly language?: 'en' | 'el'
}

function registering(
  db: Database,
  fields: Fields = {},
  { showOrdersOnPos = false, sent = null, now = noon, language = 'en' }: Sending = {},
) {
  const { password: _typed, privacy: _agreed, ...form } = registerForm(['CY']).parse(aRegisterForm(fields))
  const constants = registrationConstants({ customerVat: 'CY123', showOrdersOnPos })
  const link = { tokenHash: 'hash', path: '/email-change?token=x' }
  return register(db, { form, password: storedPassword, constants, link, knownHash: 'a browser', sent, language }, now)
}

test(
  'a registration stores the customer with the constants of the spec',
  withDatabase((db) => {
    expect(registering(db, { phone: '+357 99-123456', company: 'Georgiou Ltd' })).toEqual({ ok: true, customerId: 1 })
    expect(db.sql.exec('SELECT * FROM customers').one()).toEqual({
      id: 1,
      code: null,
      username: 'maria@mail.example',
      username_folded: 'maria@mail.example',
      first_name: 'Maria',
      last_name: 'Georgiou',
      company: 'Georgiou Ltd',
      phone: '+35799123456',
      email: 'maria@mail.example',
      email_folded: 'maria@mail.example',
      password: storedPassword,
      price_list_id: null,
      exclude_vat: 0,
      terms_edited: 0,
      vat: 'CY123',
      language: 'en',
      email_state: 'unconfirmed',
      place_id: -1,
      is_customer: 1,
      sales_prices: 0,
      is_pos: 1,
      tables_sequences: -1,
      latitude: 0,
      longitude: 0,
      is_mobile_user: 1,
      show_on_pos: null,
      registered_at: noon,
      deleted: 0,
    })
  }),
)

test(
  'a shop with orders on its tills shows its new customers there too',
  withDatabase((db) => {
    registering(db, {}, { showOrdersOnPos: true })
    expect(db.sql.exec('SELECT show_on_pos FROM customers').one()).toEqual({ show_on_pos: 1 })
  }),
)

test(
  'the address of a registration is the default one, and a welcome mail goes out',
  withDatabase((db) => {
    registering(db)
    expect(addressesOf(db, 1)).toMatchObject([
      { street: '1 Anexartisias', postcode: '3036', city: 'Limassol', country: 'CY', isDefault: true },
    ])
    expect(db.sql.exec('SELECT kind, recipient, filling FROM outbox').toArray()).toEqual([
      {
        kind: 'welcome',
        recipient: 'maria@mail.example',
        filling: '{"name":"Maria","link":"/email-change?token=x","hours":"24"}',
      },
    ])
  }),
)

test(
  'a phone or an e-mail address that a customer has is refused, in any case and spelling',
  withDatabase((db) => {
    aCustomer(db)
    expect(registering(db, { email: 'MARIA@mail.example', phone: '1' })).toEqual({ ok: false, reason: 'exists' })
    expect(registering(db, { email: 'eleni@mail.example', phone: '99 123456' })).toEqual({
      ok: false,
      reason: 'exists',
    })
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
    expect(db.sql.exec('SELECT count(*) AS n FROM outbox').one()).toEqual({ n: 0 })
  }),
)

test(
  'an account that nobody confirms holds its phone number for a day, and not against a confirmed account',
  withDatabase((db) => {
    const stranger = aCustomer(db, { email: 'stranger@mail.example', username: 'stranger@mail.example' })
    setEmailState(db, stranger, 'unconfirmed')
    const day = 24 * 3_600_000
    expect(registering(db, {}, { now: noon + day - 1 })).toEqual({ ok: false, reason: 'exists' })
    expect(registering(db, {}, { now: noon + day })).toMatchObject({ ok: true })
    const owner = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni@mail.example', phone: '1' })
    const profile = { firstName: 'Eleni', lastName: 'Ioannou', company: '', phone: '99123456' }
    expect(saveProfile(db, owner, profile, 'a visitor', noon)).toEqual({ ok: true })
    expect(customerByLogin(db, '99123456')?.id).toBe(owner)
  }),
)

test(
  'a username that a customer has is refused after that',
  withDatabase((db) => {
    aCustomer(db, { username: 'eleni@mail.example' })
    expect(registering(db, { email: 'Eleni@mail.example', phone: '1' })).toEqual({
      ok: false,
      reason: 'username-taken',
    })
  }),
)

test(
  "a deleted customer is in nobody's way",
  withDatabase((db) => {
    aCustomer(db)
    db.sql.exec('UPDATE customers SET deleted = 1')
    expect(registering(db)).toMatchObject({ ok: true })
  }),
)

test(
  'nobody finds out without end who is registered',
  withDatabase((db) => {
    aCustomer(db)
    const asking = (now = noon, email = 'maria@mail.example') =>
      mayRegister(db, { phone: '1', email }, aBrowser(), null, now)
    expect(asking(noon, 'eleni@mail.example')).toEqual({ ok: true })
    for (let i = 1; i < budgets.lookUp; i++) expect(asking()).toEqual({ ok: false, reason: 'exists' })
    expect(asking()).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(asking(noon + 3_600_000)).toEqual({ ok: false, reason: 'exists' })
  }),
)

test(
  'the old form of a deleted account opens no way into the account that came after it',
  withDatabase((db) => {
    const knows = (id: number) =>
      db.sql.exec('SELECT 1 FROM known_browsers WHERE customer_id = ?', id).toArray().length > 0
    registering(db, {}, { sent: 'the old form' })
    expect(mayRegister(db, maria, aBrowser(), 'the old form', noon)).toEqual({ ok: true })
    removePerson(db, 1)
    registering(db, {}, { sent: 'a new form', now: noon + 1 })
    db.sql.exec('DELETE FROM known_browsers')
    expect(registering(db, {}, { sent: 'the old form', now: noon + 2 })).toEqual({ ok: false, reason: 'exists' })
    expect(mayRegister(db, maria, aBrowser(), 'the old form', noon + 2)).toEqual({ ok: false, reason: 'exists' })
    expect(knows(2)).toBe(false)
  }),
)

test(
  'a form that is sent again makes no browser known: the account may have come to somebody else',
  withDatabase((db) => {
    const done = { ok: true, customerId: 1 }
    expect(registering(db, {}, { sent: 'a form' })).toEqual(done)
    db.sql.exec('DELETE FROM known_browsers')
    expect(registering(db, {}, { sent: 'a form', now: noon + 1 })).toEqual(done)
    expect(db.sql.exec('SELECT * FROM known_browsers').toArray()).toEqual([])
  }),
)

test(
  'five mails an hour go to an address that somebody registers and deletes again and again',
  withDatabase((db) => {
    for (let i = 1; i <= 7; i++) {
      expect(registering(db)).toEqual({ ok: true, customerId: i })
      removePerson(db, i)
    }
    expect(db.sql.exec('SELECT count(*) AS n FROM outbox').one()).toEqual({ n: budgets.addressMail })
  }),
)

test(
  'the dashboard shows what was registered',
  withDatabase((db) => {
    registering(db)
    expect(account(db, 1, noon)).toMatchObject({
      firstName: 'Maria',
      lastName: 'Georgiou',
      username: 'maria@mail.example',
      email: 'maria@mail.example',
      phone: '99123456',
      emailConfirmed: false,
      pendingEmail: null,
      hasPassword: true,
      twoFactor: false,
      recoveryCodesLeft: 0,
      registeredAt: noon,
    })
    expect(account(db, 2, noon)).toBeNull()
  }),
)

test(
  'a phone number is one number however it was typed and stored: it is taken, and signs its customer in',
  withDatabase((db) => {
    registering(db, { phone: '+357 99-123456' })
    for (const phone of ['+35799123456', '00357 99 123456', '357 99123456', '+357 (99) 123/456'])
      expect(registering(db, { phone, email: 'eleni@mail.example' }), phone).toEqual({ ok: false, reason: 'exists' })
    // As releases before this one stored it.
    for (const stored of ['+35799123456', '35799123456', '0035799123456']) {
      db.sql.exec('UPDATE customers SET phone = ?', stored)
      for (const login of ['+357 99 123456', '0035799123456', '35799-123456'])
        expect(customerByLogin(db, login)?.email, `${login} for ${stored}`).toBe('maria@mail.example')
    }
    expect(customerByLogin(db, '99123456')).toBeNull()
  }),
)
