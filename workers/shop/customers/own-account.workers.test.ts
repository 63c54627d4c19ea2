import { expect, test } from 'vitest'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { AddressForm, ProfileForm } from '#app/domain/customers/profile-forms.ts'
import { mostAddresses } from '#app/domain/customers/views.ts'
import { cents } from '#app/domain/money.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { placesOf } from '#tests/factories/letters.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { storeBasket, storedBasket } from '../cart/basket.queries.ts'
import type { Database } from '../database.ts'
import { addressesOf } from './addresses.queries.ts'
import { changeAddress } from './change-address.ts'
import { customerData } from './customer-data.ts'
import { keepLanguage, setEmailState } from './customers.queries.ts'
import { beginGuess } from './guess.ts'
import { account, deleteCustomer, saveProfile } from './own-account.ts'
import { earnPoints, openPoints, pointsOf } from './points.ts'
import { openSession, session } from './session.ts'

const profile = { firstName: 'Maria', lastName: 'Ioannou', company: '', phone: '99123456' }

function anAddress(address: Partial<AddressForm> = {}): AddressForm {
  const place = { country: 'CY', street: '2 Ledras', city: 'Nicosia', postcode: '1010' }
  return { ...profile, ...place, ...address }
}

const another = (db: Database) => aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })

const kindsMailed = (db: Database) =>
  [...db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id')].map(
    ({ kind, recipient }) => [kind, recipient],
  )

function save(db: Database, customer: number, changes: Partial<ProfileForm> = {}, visitor = 'a visitor', now = noon) {
  return saveProfile(db, customer, { ...profile, ...changes }, visitor, now)
}

/** Streets, the default one marked. */
const streets = (db: Database, customer: number) =>
  addressesOf(db, customer).map(({ street, isDefault }) => (isDefault ? `${street} *` : street))

test(
  'a customer changes the profile; a phone number of another customer is refused, the own one is not',
  withDatabase((db) => {
    const customer = aCustomer(db)
    another(db)
    expect(save(db, customer, { lastName: 'Ioannou' })).toEqual({ ok: true })
    expect(save(db, customer, { lastName: 'X', phone: '1' })).toEqual({
      ok: false,
      reason: 'phone-taken',
    })
    expect(account(db, customer, noon)).toMatchObject({ lastName: 'Ioannou', phone: '99123456' })
    expect(save(db, customer, { phone: '2' })).toEqual({ ok: true })
  }),
)

test(
  'changes of an account whose address is not confirmed mail that mailbox five times an hour, whatever its spelling',
  withDatabase((db) => {
    const customers = ['eve@gmail.com', 'e.v.e+1@gmail.com'].map((email) =>
      aCustomer(db, { email, username: email, phone: email }),
    )
    for (const customer of customers) setEmailState(db, customer, 'unconfirmed')
    for (let i = 0; i < 4; i++)
      for (const customer of customers) save(db, customer, { phone: `77${customer}${i}` }, 'a visitor', noon + i)
    expect(kindsMailed(db)).toHaveLength(budgets.addressMail)

    const [customer = 0] = customers
    setEmailState(db, customer, 'confirmed')
    save(db, customer, { phone: '99' }, 'a visitor', noon + 9)
    expect(kindsMailed(db)).toHaveLength(budgets.addressMail + 1)
  }),
)

test(
  'nobody finds out without end which phone numbers are registered',
  withDatabase((db) => {
    const customer = aCustomer(db)
    another(db)
    for (let i = 0; i < budgets.phoneChange; i++)
      expect(save(db, customer, { phone: i % 2 === 0 ? '1' : `55${i}` })).toMatchObject({ ok: i % 2 === 1 })
    const limited = { ok: false, reason: 'limited', minutes: 60 }
    expect([save(db, customer, { phone: '1' }), save(db, customer, { phone: '77' })]).toEqual([limited, limited])
    // What is not asked for tells nothing: a name is saved, with the number that the account has.
    expect(save(db, customer, { lastName: 'Ioannou', phone: '559' })).toEqual({ ok: true })
    expect(save(db, customer, { phone: '77' }, 'a visitor', noon + 3_600_000)).toEqual({ ok: true })
  }),
)

test(
  'one address asks with many accounts no more often than it registers',
  withDatabase((db) => {
    aCustomer(db)
    const accounts = Array.from({ length: budgets.lookUp / budgets.phoneChange + 1 }, (_, i) =>
      aCustomer(db, { email: `${i}@mail.example`, username: `${i}@mail.example`, phone: `1${i}` }),
    )
    const asked = accounts.flatMap((id) =>
      Array.from({ length: budgets.phoneChange }, () => save(db, id, { phone: '99123456' })),
    )
    const refused = asked.filter((each) => !each.ok && each.reason === 'phone-taken')
    expect(refused).toHaveLength(budgets.lookUp)
  }),
)

test(
  'a new phone number, by which the customer signs in, is mailed',
  withDatabase((db) => {
    const customer = aCustomer(db)
    save(db, customer, { lastName: 'Ioannou' })
    expect(kindsMailed(db)).toEqual([])
    save(db, customer, { phone: '2' })
    expect(kindsMailed(db)).toEqual([['phone-changed', 'maria@mail.example']])
  }),
)

test(
  'customers who came with one phone number keep it',
  withDatabase((db) => {
    const customer = aCustomer(db)
    aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    expect(save(db, customer)).toEqual({ ok: true })
  }),
)

test(
  'of several addresses one is the default, and another takes its place when it goes',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const change = (given: Parameters<typeof changeAddress>[2]) => changeAddress(db, customer, given)
    expect(change({ kind: 'add', address: anAddress({ street: 'B' }), makeDefault: false })).toEqual({ ok: true })
    expect(change({ kind: 'add', address: anAddress({ street: 'C' }), makeDefault: true })).toEqual({ ok: true })
    expect(streets(db, customer)).toEqual(['C *', '1 Anexartisias', 'B'])
    expect(change({ kind: 'make-default', id: 2 })).toEqual({ ok: true })
    expect(change({ kind: 'edit', id: 3, address: anAddress({ street: 'D' }), makeDefault: false })).toEqual({
      ok: true,
    })
    expect(streets(db, customer)).toEqual(['B *', '1 Anexartisias', 'D'])
    expect(change({ kind: 'remove', id: 2 })).toEqual({ ok: true })
    expect(streets(db, customer)).toEqual(['1 Anexartisias *', 'D'])
    change({ kind: 'remove', id: 1 })
    change({ kind: 'remove', id: 3 })
    expect(streets(db, customer)).toEqual([])
    change({ kind: 'add', address: anAddress(), makeDefault: false })
    expect(streets(db, customer)).toEqual(['2 Ledras *'])
  }),
)

test(
  "another customer's address is as good as none",
  withDatabase((db) => {
    aCustomer(db)
    const other = another(db)
    const address = anAddress({ street: 'Taken over' })
    for (const id of [1, 99]) {
      for (const given of [
        { kind: 'edit', id, address, makeDefault: true },
        { kind: 'make-default', id },
        { kind: 'remove', id },
      ] as const)
        expect(changeAddress(db, other, given)).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(streets(db, 1)).toEqual(['1 Anexartisias *'])
    expect(streets(db, other)).toEqual(['1 Anexartisias *'])
  }),
)

test(
  'addresses are not added without end',
  withDatabase((db) => {
    const customer = aCustomer(db)
    const add = () => changeAddress(db, customer, { kind: 'add', address: anAddress(), makeDefault: false })
    for (let i = 1; i < mostAddresses; i++) expect(add()).toEqual({ ok: true })
    expect(add()).toEqual({ ok: false, reason: 'too-many' })
  }),
)

test(
  'the data to download is plain JSON, whole, and the own',
  withDatabase((db) => {
    db.sql.exec("INSERT INTO price_lists (id, name) VALUES (7, 'Wholesale')")
    const customer = aCustomer(db, { code: 'C-7', priceListId: 7, excludeVat: true })
    keepLanguage(db, customer, 'el')
    another(db)
    openPoints(db, customer, cents(1250), cents(0), noon)
    db.transactionSync(() => openSession(db, customer, aNewSession({ browser: 'Firefox on Linux' }), noon))
    stocked(db, aCatalogue())
    const buyer = { kind: 'customer', customerId: customer, priceListId: null, excludeVat: false } as const
    const contact = { ...profile, email: 'maria@mail.example' }
    const rules = someOrderRules({ pointPercentage: 0 })
    const request = anOrderRequest({ contact, notes: 'Ring twice', birthDate: '1990-05-17' })
    expect(place(db, request, { buyer, rules }).ok).toBe(true)
    storeBasket(db, customer, emptyBasket, { ...emptyBasket, cart: [{ variant: 1, quantity: 2, seen: cents(2000) }] })
    const data = customerData(db, customer, rules, noon)
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
  'the data to download has every movement of points',
  withDatabase((db) => {
    const customer = aCustomer(db)
    for (let order = 1; order <= 230; order++)
      earnPoints(db, { customer, order: `W26-${order}`, amount: cents(1) }, noon + order)
    expect(customerData(db, customer, someOrderRules(), noon)).toMatchObject({ points: { entries: { length: 230 } } })
  }),
)

test(
  'a deleted account: the person is gone from every row, the number and its points stay',
  withDatabase((db) => {
    const customer = aCustomer(db, { company: 'Georgiou Ltd', firstName: 'Ψέμα' })
    const other = another(db)
    openPoints(db, customer, cents(500), cents(0), noon)
    db.transactionSync(() => openSession(db, customer, aNewSession({ tokenHash: 'token' }), noon))
    stocked(db, aCatalogue())
    storeBasket(db, customer, emptyBasket, { ...emptyBasket, wished: [1] })
    expect(placesOf(db, 'customer_search', 'ψεμα')).toBe(1)
    const begun = beginGuess(db, { kind: 'customer', customer }, aBrowser(), noon)
    const proof = { guess: begun.ok ? begun.guess : [], customer, password: 'another' }
    expect(deleteCustomer(db, proof)).toBe(false)
    expect(deleteCustomer(db, { ...proof, password: storedPassword })).toBe(true)

    expect(account(db, customer, noon)).toBeNull()
    expect(customerData(db, customer, someOrderRules(), noon)).toBeNull()
    expect(session(db, 'token', 'active', { inactivity: 30, cookie: 1440 }, noon)).toEqual({ kind: 'signed-out' })
    expect(pointsOf(db, customer).balance).toBe(500)
    const rows = ['customers', 'addresses', 'sessions', 'known_browsers'].map((table) =>
      db.sql.exec(`SELECT * FROM ${table}`).toArray(),
    )
    expect(JSON.stringify(rows).match(/maria@|Georgiou Ltd|99123456/g)).toEqual(['99123456'])
    expect(placesOf(db, 'customer_search', 'ψεμα')).toBe(0)
    expect(storedBasket(db, customer)).toEqual(emptyBasket)
    expect(streets(db, other)).toEqual(['1 Anexartisias *'])
    expect(aCustomer(db)).toBeGreaterThan(other)
  }),
)
