import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { createRegisterForm, getRegistrationConstants } from '#app/domain/customers/registration.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listAddresses } from './addresses.queries.ts'
import { anonymizeCustomer, findCustomerByLogin, setEmailState } from './customers.queries.ts'
import { getAccount, saveProfile } from './own-account.ts'
import { canRegister, register } from './register.ts'

const maria = { phone: '99123456', email: 'maria@mail.example' }

type Fields = Parameters<typeof aRegisterForm>[0]

interface RegistrationOptions {
  readonly showOrdersOnPos?: boolean
  readonly sent?: string | null
  readonly now?: number
  readonly language?: 'en' | 'el'
}

function registerCustomer(
  db: Database,
  fields: Fields = {},
  { showOrdersOnPos = false, sent = null, now = noon, language = 'en' }: RegistrationOptions = {},
) {
  const { password: _typed, privacy: _agreed, ...form } = createRegisterForm(['CY']).parse(aRegisterForm(fields))
  const constants = getRegistrationConstants({ customerVat: 'CY123', showOrdersOnPos })
  const link = { tokenHash: 'hash', path: '/email-change?token=x' }
  return register(db, { form, password: storedPassword, constants, link, knownHash: 'a browser', sent, language }, now)
}

test(
  'a registration stores the customer with the constants of the spec',
  runWithDatabase((db) => {
    expect(registerCustomer(db, { phone: '+357 99-123456', company: 'Georgiou Ltd' })).toEqual({
      ok: true,
      customerId: 1,
    })
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
  'a shop that shows orders on its tills shows its new customers there too',
  runWithDatabase((db) => {
    registerCustomer(db, {}, { showOrdersOnPos: true })
    expect(db.sql.exec('SELECT show_on_pos FROM customers').one()).toEqual({ show_on_pos: 1 })
  }),
)

test(
  'the registered address becomes the default, and a welcome mail is sent',
  runWithDatabase((db) => {
    registerCustomer(db)
    expect(listAddresses(db, 1)).toMatchObject([
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
  'a phone number or email address that a customer has is refused in any format or letter case',
  runWithDatabase((db) => {
    aCustomer(db)
    expect(registerCustomer(db, { email: 'MARIA@mail.example', phone: '99000001' })).toEqual({
      ok: false,
      reason: 'exists',
    })
    expect(registerCustomer(db, { email: 'eleni@mail.example', phone: '99 123456' })).toEqual({
      ok: false,
      reason: 'exists',
    })
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
    expect(db.sql.exec('SELECT count(*) AS n FROM outbox').one()).toEqual({ n: 0 })
  }),
)

test(
  'an unconfirmed account blocks registrations with its number for a day, but a confirmed account can take the number',
  runWithDatabase((db) => {
    const stranger = aCustomer(db, { email: 'stranger@mail.example', username: 'stranger@mail.example' })
    setEmailState(db, stranger, 'unconfirmed')
    const day = 24 * 3_600_000
    expect(registerCustomer(db, {}, { now: noon + day - 1 })).toEqual({ ok: false, reason: 'exists' })
    expect(registerCustomer(db, {}, { now: noon + day })).toMatchObject({ ok: true })
    const owner = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni@mail.example', phone: '99000001' })
    const profile = { firstName: 'Eleni', lastName: 'Ioannou', company: '', phone: '99123456' }
    expect(saveProfile(db, owner, profile, 'a visitor', noon)).toEqual({ ok: true })
    expect(findCustomerByLogin(db, '99123456')?.id).toBe(owner)
  }),
)

test(
  'a username that a customer has is refused with its own reason',
  runWithDatabase((db) => {
    aCustomer(db, { username: 'eleni@mail.example' })
    expect(registerCustomer(db, { email: 'Eleni@mail.example', phone: '99000001' })).toEqual({
      ok: false,
      reason: 'username-taken',
    })
  }),
)

test(
  'a deleted customer does not block a registration',
  runWithDatabase((db) => {
    aCustomer(db)
    db.sql.exec('UPDATE customers SET deleted = 1')
    expect(registerCustomer(db)).toMatchObject({ ok: true })
  }),
)

test(
  'the number of registrations that a visitor can check is limited',
  runWithDatabase((db) => {
    aCustomer(db)
    const check = (now = noon, email = 'maria@mail.example') =>
      canRegister(db, { phone: '99000001', email }, aBrowser(), null, now)
    expect(check(noon, 'eleni@mail.example')).toEqual({ ok: true })
    for (let i = 1; i < ATTEMPT_LIMITS.lookUp; i++) expect(check()).toEqual({ ok: false, reason: 'exists' })
    expect(check()).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(check(noon + 3_600_000)).toEqual({ ok: false, reason: 'exists' })
  }),
)

test(
  'the old form of a deleted account does not open the account that replaced it',
  runWithDatabase((db) => {
    const isKnownBrowserOf = (id: number) =>
      db.sql.exec('SELECT 1 FROM known_browsers WHERE customer_id = ?', id).toArray().length > 0
    registerCustomer(db, {}, { sent: 'the old form' })
    expect(canRegister(db, maria, aBrowser(), 'the old form', noon)).toEqual({ ok: true })
    anonymizeCustomer(db, 1)
    registerCustomer(db, {}, { sent: 'a new form', now: noon + 1 })
    db.sql.exec('DELETE FROM known_browsers')
    expect(registerCustomer(db, {}, { sent: 'the old form', now: noon + 2 })).toEqual({ ok: false, reason: 'exists' })
    expect(canRegister(db, maria, aBrowser(), 'the old form', noon + 2)).toEqual({ ok: false, reason: 'exists' })
    expect(isKnownBrowserOf(2)).toBe(false)
  }),
)

test(
  'a form that is sent again does not make its browser known, because the account may have changed hands',
  runWithDatabase((db) => {
    const done = { ok: true, customerId: 1 }
    expect(registerCustomer(db, {}, { sent: 'a form' })).toEqual(done)
    db.sql.exec('DELETE FROM known_browsers')
    expect(registerCustomer(db, {}, { sent: 'a form', now: noon + 1 })).toEqual(done)
    expect(db.sql.exec('SELECT * FROM known_browsers').toArray()).toEqual([])
  }),
)

test(
  'an address that is registered and deleted again and again gets five mails an hour',
  runWithDatabase((db) => {
    for (let i = 1; i <= 7; i++) {
      expect(registerCustomer(db)).toEqual({ ok: true, customerId: i })
      anonymizeCustomer(db, i)
    }
    expect(db.sql.exec('SELECT count(*) AS n FROM outbox').one()).toEqual({ n: ATTEMPT_LIMITS.addressMail })
  }),
)

test(
  'the dashboard shows the registered data',
  runWithDatabase((db) => {
    registerCustomer(db)
    expect(getAccount(db, 1, noon)).toMatchObject({
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
    expect(getAccount(db, 2, noon)).toBeNull()
  }),
)

test(
  'a phone number with its country code is recognized in any format, but sign-in does not find it without the code',
  runWithDatabase((db) => {
    registerCustomer(db, { phone: '+357 99-123456' })
    for (const phone of ['+35799123456', '00357 99 123456', '357 99123456', '+357 (99) 123/456'])
      expect(registerCustomer(db, { phone, email: 'eleni@mail.example' }), phone).toEqual({
        ok: false,
        reason: 'exists',
      })
    // As earlier releases stored it.
    for (const stored of ['+35799123456', '35799123456', '0035799123456']) {
      db.sql.exec('UPDATE customers SET phone = ?', stored)
      for (const login of ['+357 99 123456', '0035799123456', '35799-123456'])
        expect(findCustomerByLogin(db, login)?.email, `${login} for ${stored}`).toBe('maria@mail.example')
    }
    expect(findCustomerByLogin(db, '99123456')).toBeNull()
  }),
)
