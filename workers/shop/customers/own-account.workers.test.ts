import { expect, test } from 'vitest'
import type { AddressForm, ProfileForm } from '#app/domain/customers/account-forms.ts'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { MAX_ADDRESSES } from '#app/domain/customers/customer.ts'
import { cents } from '#app/domain/money.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { countIndexBlocks } from '#tests/factories/search-index.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getStoredLists, storeLists } from '../cart/lists.queries.ts'
import type { Database } from '../database.ts'
import { listAddresses } from './addresses.queries.ts'
import { getCustomerData } from './customer-data.ts'
import { setEmailState, setLanguage } from './customers.queries.ts'
import { changeAddress, deleteCustomer, getAccount, saveProfile } from './own-account.ts'
import { earnPoints, getPoints, openPoints } from './points.queries.ts'
import { openSession, session } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'

const profile = { firstName: 'Maria', lastName: 'Ioannou', company: '', phone: '99123456' }

function anAddress(address: Partial<AddressForm> = {}): AddressForm {
  const place = { country: 'CY', street: '2 Ledras', city: 'Nicosia', postcode: '1010' }
  return { ...profile, ...place, ...address }
}

const createOtherCustomer = (db: Database) =>
  aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })

const listMailedKinds = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id')].map(
    ({ kind, recipient }) => [kind, recipient],
  )

function save(db: Database, customer: number, changes: Partial<ProfileForm> = {}, visitor = 'a visitor', now = noon) {
  return saveProfile(db, customer, { ...profile, ...changes }, visitor, now)
}

/** Street names, with a mark on the default address. */
const listStreets = (db: Database, customer: number) =>
  listAddresses(db, customer).map(({ street, isDefault }) => (isDefault ? `${street} *` : street))

test(
  'a profile with another customer’s phone number is refused, one with the customer’s own number is saved',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    createOtherCustomer(db)
    expect(save(db, customer, { lastName: 'Ioannou' })).toEqual({ ok: true })
    expect(save(db, customer, { lastName: 'X', phone: '1' })).toEqual({
      ok: false,
      reason: 'phone-taken',
    })
    expect(getAccount(db, customer, noon)).toMatchObject({ lastName: 'Ioannou', phone: '99123456' })
    expect(save(db, customer, { phone: '2' })).toEqual({ ok: true })
  }),
)

test(
  'changes to unconfirmed accounts send a mailbox at most five mails an hour, however its address is spelled',
  runWithDatabase((db) => {
    const customers = ['eve@gmail.com', 'e.v.e+1@gmail.com'].map((email) =>
      aCustomer(db, { email, username: email, phone: email }),
    )
    for (const customer of customers) setEmailState(db, customer, 'unconfirmed')
    for (let i = 0; i < 4; i++)
      for (const customer of customers) save(db, customer, { phone: `77${customer}${i}` }, 'a visitor', noon + i)
    expect(listMailedKinds(db)).toHaveLength(ATTEMPT_LIMITS.addressMail)

    const [customer = 0] = customers
    setEmailState(db, customer, 'confirmed')
    save(db, customer, { phone: '99' }, 'a visitor', noon + 9)
    expect(listMailedKinds(db)).toHaveLength(ATTEMPT_LIMITS.addressMail + 1)
  }),
)

test(
  'the number of phone numbers that one customer can check is limited',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    createOtherCustomer(db)
    for (let i = 0; i < ATTEMPT_LIMITS.phoneChange; i++)
      expect(save(db, customer, { phone: i % 2 === 0 ? '1' : `55${i}` })).toMatchObject({ ok: i % 2 === 1 })
    const limited = { ok: false, reason: 'limited', minutes: 60 }
    expect([save(db, customer, { phone: '1' }), save(db, customer, { phone: '77' })]).toEqual([limited, limited])
    // A profile with the same number reveals nothing, so it is saved.
    expect(save(db, customer, { lastName: 'Ioannou', phone: '559' })).toEqual({ ok: true })
    expect(save(db, customer, { phone: '77' }, 'a visitor', noon + 3_600_000)).toEqual({ ok: true })
  }),
)

test(
  'the phone numbers that one network address can check with many accounts are limited',
  runWithDatabase((db) => {
    aCustomer(db)
    const accounts = Array.from({ length: ATTEMPT_LIMITS.lookUp / ATTEMPT_LIMITS.phoneChange + 1 }, (_, i) =>
      aCustomer(db, { email: `${i}@mail.example`, username: `${i}@mail.example`, phone: `1${i}` }),
    )
    const requested = accounts.flatMap((id) =>
      Array.from({ length: ATTEMPT_LIMITS.phoneChange }, () => save(db, id, { phone: '99123456' })),
    )
    const refused = requested.filter((result) => !result.ok && result.reason === 'phone-taken')
    expect(refused).toHaveLength(ATTEMPT_LIMITS.lookUp)
  }),
)

test(
  'a change of the phone number, which is also a login, is mailed to the customer',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    save(db, customer, { lastName: 'Ioannou' })
    expect(listMailedKinds(db)).toEqual([])
    save(db, customer, { phone: '2' })
    expect(listMailedKinds(db)).toEqual([['phone-changed', 'maria@mail.example']])
  }),
)

test(
  'customers who were imported with the same phone number keep it',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    expect(save(db, customer)).toEqual({ ok: true })
  }),
)

test(
  'one of several addresses is the default, and another replaces it when it is deleted',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const change = (input: Parameters<typeof changeAddress>[2]) => changeAddress(db, customer, input)
    expect(change({ kind: 'add', address: anAddress({ street: 'B' }), makeDefault: false })).toEqual({ ok: true })
    expect(change({ kind: 'add', address: anAddress({ street: 'C' }), makeDefault: true })).toEqual({ ok: true })
    expect(listStreets(db, customer)).toEqual(['C *', '1 Anexartisias', 'B'])
    expect(change({ kind: 'make-default', id: 2 })).toEqual({ ok: true })
    expect(change({ kind: 'edit', id: 3, address: anAddress({ street: 'D' }), makeDefault: false })).toEqual({
      ok: true,
    })
    expect(listStreets(db, customer)).toEqual(['B *', '1 Anexartisias', 'D'])
    expect(change({ kind: 'remove', id: 2 })).toEqual({ ok: true })
    expect(listStreets(db, customer)).toEqual(['1 Anexartisias *', 'D'])
    change({ kind: 'remove', id: 1 })
    change({ kind: 'remove', id: 3 })
    expect(listStreets(db, customer)).toEqual([])
    change({ kind: 'add', address: anAddress(), makeDefault: false })
    expect(listStreets(db, customer)).toEqual(['2 Ledras *'])
  }),
)

test(
  'another customer’s address is treated as missing',
  runWithDatabase((db) => {
    aCustomer(db)
    const second = createOtherCustomer(db)
    const address = anAddress({ street: 'Taken over' })
    for (const id of [1, 99]) {
      for (const input of [
        { kind: 'edit', id, address, makeDefault: true },
        { kind: 'make-default', id },
        { kind: 'remove', id },
      ] as const)
        expect(changeAddress(db, second, input)).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(listStreets(db, 1)).toEqual(['1 Anexartisias *'])
    expect(listStreets(db, second)).toEqual(['1 Anexartisias *'])
  }),
)

test(
  'the number of a customer’s addresses is limited',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const add = () => changeAddress(db, customer, { kind: 'add', address: anAddress(), makeDefault: false })
    for (let i = 1; i < MAX_ADDRESSES; i++) expect(add()).toEqual({ ok: true })
    expect(add()).toEqual({ ok: false, reason: 'too-many' })
  }),
)

test(
  'the downloaded data is plain JSON, complete, and the customer’s own',
  runWithDatabase((db) => {
    db.sql.exec("INSERT INTO price_lists (id, name) VALUES (7, 'Wholesale')")
    const customer = aCustomer(db, { code: 'C-7', priceListId: 7, excludeVat: true })
    setLanguage(db, customer, 'el')
    createOtherCustomer(db)
    openPoints(db, customer, cents(1250), cents(0), noon)
    db.transactionSync(() => openSession(db, customer, aNewSession({ browser: 'Firefox on Linux' }), noon))
    stockShop(db, aCatalogue())
    const buyer = { kind: 'customer', customerId: customer, priceListId: null, excludeVat: false } as const
    const contact = { ...profile, email: 'maria@mail.example' }
    const rules = someOrderRules({ pointPercentage: 0 })
    const request = anOrderRequest({ contact, notes: 'Ring twice', birthDate: '1990-05-17' })
    expect(place(db, request, { buyer, rules }).ok).toBe(true)
    storeLists(db, customer, emptyLists, { ...emptyLists, cart: [{ variant: 1, quantity: 2, seen: cents(2000) }] })
    const data = getCustomerData(db, customer, rules, noon)
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    expect(data).toMatchObject({
      account: { firstName: 'Maria', email: 'maria@mail.example', addresses: [{ street: '1 Anexartisias' }] },
      basket: { cart: [{ variant: 1, quantity: 2 }], wished: [] },
      terms: { code: 'C-7', vat: '', priceList: 'Wholesale', vatExcluded: true, language: 'el' },
      orders: [
        {
          birthDate: '1990-05-17',
          status: 'placed',
          notes: 'Ring twice',
          total: '23.50',
          lines: [{ quantity: 1, sum: '20.00' }],
        },
      ],
      sessions: [{ browser: 'Firefox on Linux', startedAt: '2026-11-21T12:00:00.000Z' }],
      points: { balance: '12.50', entries: [{ kind: 'earned', amount: '12.50', at: '2026-11-21T12:00:00.000Z' }] },
    })
    expect(JSON.stringify(data)).not.toMatch(/eleni|scrypt|token/)
  }),
)

test(
  'the downloaded data has every points entry',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    for (let order = 1; order <= 230; order++)
      earnPoints(db, { customer, order: `W26-${order}`, amount: cents(1) }, noon + order)
    expect(getCustomerData(db, customer, someOrderRules(), noon)).toMatchObject({
      points: { entries: { length: 230 } },
    })
  }),
)

test(
  'deleting an account removes the personal data from every row; id and points stay',
  runWithDatabase((db) => {
    const customer = aCustomer(db, { company: 'Georgiou Ltd', firstName: 'Ψέμα' })
    const second = createOtherCustomer(db)
    openPoints(db, customer, cents(500), cents(0), noon)
    db.transactionSync(() => openSession(db, customer, aNewSession({ tokenHash: 'token' }), noon))
    stockShop(db, aCatalogue())
    storeLists(db, customer, emptyLists, { ...emptyLists, wished: [1] })
    expect(countIndexBlocks(db, 'customer_search', 'ψεμα')).toBe(1)
    const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), noon)
    const proof = { attempt: started.ok ? started.attempt : [], customer, password: 'another' }
    expect(deleteCustomer(db, proof, noon)).toBe(false)
    expect(deleteCustomer(db, { ...proof, password: storedPassword }, noon)).toBe(true)

    expect(getAccount(db, customer, noon)).toBeNull()
    expect(getCustomerData(db, customer, someOrderRules(), noon)).toBeNull()
    expect(session(db, 'token', 'active', { inactivity: 30, cookie: 1440 }, noon)).toEqual({ kind: 'signed-out' })
    expect(getPoints(db, customer).balance).toBe(500)
    const rows = ['customers', 'addresses', 'sessions', 'known_browsers'].map((table) =>
      db.sql.exec(`SELECT * FROM ${table}`).toArray(),
    )
    expect(JSON.stringify(rows).match(/maria@|Georgiou Ltd|99123456/g)).toEqual(['99123456'])
    expect(countIndexBlocks(db, 'customer_search', 'ψεμα')).toBe(0)
    expect(getStoredLists(db, customer)).toEqual(emptyLists)
    expect(listStreets(db, second)).toEqual(['1 Anexartisias *'])
    expect(aCustomer(db)).toBeGreaterThan(second)
  }),
)
