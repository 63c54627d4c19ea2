import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { setCustomerTerms } from '../desk/customers.ts'
import { removeRow } from '../desk/make-and-remove.ts'
import {
  customerByEmail,
  customerById,
  customerByLogin,
  customerByUsername,
  setEmailState,
} from './customers.queries.ts'
import { beginGuess } from './guess.ts'
import { importCustomers } from './import-customers.ts'
import { account, deleteCustomer, saveProfile } from './own-account.ts'
import { pointsOf } from './points.ts'
import { openSession } from './session.ts'

type Row = Parameters<typeof aCustomerRow>[0]

const partners = { id: 1, name: 'Partners' }

function importing(db: Database, rows: readonly Row[], options = plainly, priceLists: readonly object[] = []) {
  const { faults, ...tally } = importCustomers(db, { customers: rows.map(aCustomerRow), priceLists }, options, noon)
  return faults.length > 0 ? faults : tally
}

const tally = (counts: Partial<Record<'added' | 'changed' | 'unchanged' | 'kept', number>>) => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  ...counts,
})

/** A shop with price list 1. */
const withPriceList = (test: (db: Database) => void) =>
  withDatabase((db) => test(stocked(db, aCatalogue({ priceLists: [partners] }))))

test(
  'a customer is brought along with address, points, price list and VAT',
  withPriceList((db) => {
    const address = { country: 'CY', street: '1 Ledras', city: 'Nicosia', postcode: '1010' }
    const row = { phone: '+357 99-123456', points: 1250, pointsOnHold: 250, priceList: 1, excludeVat: true, address }
    expect(importing(db, [row])).toEqual(tally({ added: 1 }))
    const customer = customerByLogin(db, 'maria@mail.example')
    expect(customer).toMatchObject({ id: 1, phone: '+35799123456', priceListId: 1, excludeVat: true, password: null })
    expect(pointsOf(db, 1)).toEqual({ balance: 1250, onHold: 250, spendable: 1000 })
    expect(account(db, 1, noon)).toMatchObject({ hasPassword: false, addresses: [{ ...address, isDefault: true }] })
  }),
)

test(
  'without an e-mail address a customer is called by the code, and several have none',
  withDatabase((db) => {
    expect(importing(db, [{ email: null }, { code: 'C2', email: null }, { code: 'C3', username: 'shop3' }])).toEqual(
      tally({ added: 3 }),
    )
    expect(customerByLogin(db, 'c2')?.username).toBe('C2')
    expect(customerByLogin(db, 'shop3')?.email).toBe('maria@mail.example')
  }),
)

test(
  "importing again changes the terms alone: the rest is the customer's own",
  withPriceList((db) => {
    importing(db, [{ points: 100 }])
    saveProfile(db, 1, { firstName: 'Mary', lastName: 'Smith', company: '', phone: '1' }, 'a visitor', noon)
    expect(importing(db, [{ points: 100 }])).toEqual(tally({ unchanged: 1 }))
    expect(importing(db, [{ points: 900, priceList: 1 }])).toEqual(tally({ changed: 1 }))
    expect(account(db, 1, noon)).toMatchObject({ firstName: 'Mary' })
    expect(customerByLogin(db, '1')?.priceListId).toBe(1)
    expect(pointsOf(db, 1).balance).toBe(100)
  }),
)

test(
  'terms that were set at the desk stay, unless those of the file are asked for',
  withPriceList((db) => {
    importing(db, [{}])
    const atDesk = { priceListId: 1, excludeVat: true }
    setCustomerTerms(db, 1, atDesk, '0 with VAT', 'owner@kiosk.example', noon)
    expect(importing(db, [{}])).toEqual(tally({ kept: 1 }))
    expect(customerByLogin(db, 'maria@mail.example')).toMatchObject(atDesk)
    expect(importing(db, [{}], { ...plainly, content: true })).toEqual(tally({ changed: 1 }))
    expect(customerByLogin(db, 'maria@mail.example')).toMatchObject({ priceListId: null, excludeVat: false })
    expect(importing(db, [{ priceList: 1 }])).toEqual(tally({ changed: 1 }))
  }),
)

test(
  'who has deleted the account is not brought back',
  withDatabase((db) => {
    importing(db, [{ password: storedPassword }])
    const begun = beginGuess(db, { kind: 'customer', customer: 1 }, aBrowser(), noon)
    deleteCustomer(db, { guess: begun.ok ? begun.guess : [], customer: 1, password: storedPassword })
    expect(importing(db, [{}])).toEqual({ ...tally({ kept: 1 }), missing: ['maria@mail.example'] })
    expect(customerByLogin(db, 'maria@mail.example')).toBeNull()
  }),
)

test(
  'nothing is written when any row is faulty',
  withDatabase((db) => {
    aCustomer(db, { username: 'registered' })
    const rows = [
      { code: 'C0', email: 'new@mail.example' },
      { email: 'MARIA@mail.example' },
      { code: 'C2', email: null, username: 'Registered' },
      { code: 'C0', email: null },
      { code: 'C4', email: 'New@mail.example', username: 'C4' },
      { code: 'C5', email: null, priceList: 7 },
    ]
    expect(importing(db, rows)).toEqual([
      { row: 'customers.3', field: 'code', message: 'C0 is already used by customers.0' },
      { row: 'customers.4', field: 'email', message: 'new@mail.example is already used by customers.0' },
      { row: 'customers.1', field: 'email', message: 'Another customer has MARIA@mail.example' },
      { row: 'customers.2', field: 'username', message: 'Another customer is called Registered' },
      { row: 'customers.5', field: 'priceList', message: 'There is no price list 7' },
    ])
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
  }),
)

/** A stranger's account under an address that the file has, with a session and an order. */
function aStrangersAccount(db: Database, email = 'maria@mail.example'): number {
  const id = aCustomer(db, { email, username: email, firstName: 'Stranger', phone: '55' })
  setEmailState(db, id, 'unconfirmed')
  db.transactionSync(() => openSession(db, id, aNewSession(), noon))
  return id
}

test(
  'an account that nobody has confirmed stops no import: the row takes it over, and who registered it is out',
  withPriceList((db) => {
    const id = aStrangersAccount(db)
    const address = { country: 'CY', street: '1 Ledras', city: 'Nicosia', postcode: '1010' }
    const row = { email: 'Maria@mail.example', phone: '99123456', points: 1250, priceList: 1, address }
    expect(importing(db, [row])).toEqual(tally({ added: 1 }))
    expect(customerById(db, id)).toMatchObject({
      ...{ username: 'Maria@mail.example', firstName: 'Maria', phone: '99123456', email: 'Maria@mail.example' },
      ...{ emailState: 'confirmed', password: null, priceListId: 1 },
    })
    expect(account(db, id, noon)).toMatchObject({ addresses: [{ ...address, isDefault: true }] })
    expect(pointsOf(db, id).balance).toBe(1250)
    expect(db.sql.exec('SELECT * FROM sessions').toArray()).toEqual([])
    expect(db.sql.exec('SELECT * FROM known_browsers').toArray()).toEqual([])
    expect(importing(db, [row])).toEqual(tally({ unchanged: 1 }))
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
  }),
)

test(
  'nor does an account that nobody has confirmed keep a username from a row with another address',
  withDatabase((db) => {
    const stranger = aStrangersAccount(db, 'shop@mail.example')
    const row = { email: 'eleni@mail.example', username: 'Shop@mail.example' }
    expect(importing(db, [row])).toEqual(tally({ added: 1 }))
    expect(customerByUsername(db, 'shop@mail.example')?.email).toBe('eleni@mail.example')
    // Whoever reads that mailbox still gets the account by its address.
    expect(customerByEmail(db, 'shop@mail.example')?.id).toBe(stranger)
  }),
)

test(
  'a rehearsal says what would be of customers whose price list comes along with them, and writes nothing',
  withDatabase((db) => {
    const dry = { ...plainly, dryRun: true }
    importing(db, [{}])
    const rows = [{ priceList: 1 }, { code: 'C2', email: null, priceList: 1 }]
    expect(importing(db, rows, dry, [partners])).toEqual(tally({ added: 1, changed: 1 }))
    expect(importing(db, rows, dry)).toMatchObject([{ field: 'priceList' }, { field: 'priceList' }])
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
    expect(db.sql.exec('SELECT * FROM price_lists').toArray()).toEqual([])
  }),
)

test(
  'a price list that the desk removed is none, and stops nobody; one that never was is a fault',
  withPriceList((db) => {
    expect(removeRow(db, 'price-lists', 1, 'owner@kiosk.example', noon)).toEqual({ ok: true })
    expect(importing(db, [{ priceList: 1 }])).toEqual(tally({ added: 1 }))
    expect(customerByLogin(db, 'maria@mail.example')?.priceListId).toBeNull()
    expect(importing(db, [{ priceList: 1 }])).toEqual(tally({ unchanged: 1 }))
    expect(importing(db, [{ priceList: 2 }])).toMatchObject([{ field: 'priceList' }])
  }),
)
