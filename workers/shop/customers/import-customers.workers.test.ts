import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { setCustomerTerms } from '../admin/customers.ts'
import { removeRow } from '../admin/rows.ts'
import type { Database } from '../database.ts'
import {
  findCustomerByEmail,
  findCustomerById,
  findCustomerByLogin,
  findCustomerByUsername,
  setEmailState,
} from './customers.queries.ts'
import { importCustomers } from './import-customers.ts'
import { deleteCustomer, getAccount, saveProfile } from './own-account.ts'
import { getPoints } from './points.queries.ts'
import { openSession } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'

type Row = Parameters<typeof aCustomerRow>[0]

const partners = { id: 1, name: 'Partners' }

function runImport(db: Database, rows: readonly Row[], options = importOptions, priceLists: readonly object[] = []) {
  const { issues, ...tally } = importCustomers(db, { customers: rows.map(aCustomerRow), priceLists }, options, noon)
  return issues.length > 0 ? issues : tally
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
  runWithDatabase((db) => test(stockShop(db, aCatalogue({ priceLists: [partners] }))))

test(
  'a customer is imported with address, points, price list and VAT',
  withPriceList((db) => {
    const address = { country: 'CY', street: '1 Ledras', city: 'Nicosia', postcode: '1010' }
    const row = { phone: '+357 99-123456', points: 1250, pointsOnHold: 250, priceList: 1, excludeVat: true, address }
    expect(runImport(db, [row])).toEqual(tally({ added: 1 }))
    const customer = findCustomerByLogin(db, 'maria@mail.example')
    expect(customer).toMatchObject({ id: 1, phone: '+35799123456', priceListId: 1, excludeVat: true, password: null })
    expect(getPoints(db, 1)).toEqual({ balance: 1250, onHold: 250, spendable: 1000 })
    expect(getAccount(db, 1, noon)).toMatchObject({ hasPassword: false, addresses: [{ ...address, isDefault: true }] })
  }),
)

test(
  'without an email address a customer’s username is the code, and several customers may have none',
  runWithDatabase((db) => {
    expect(runImport(db, [{ email: null }, { code: 'C2', email: null }, { code: 'C3', username: 'shop3' }])).toEqual(
      tally({ added: 3 }),
    )
    expect(findCustomerByLogin(db, 'c2')?.username).toBe('C2')
    expect(findCustomerByLogin(db, 'shop3')?.email).toBe('maria@mail.example')
  }),
)

test(
  'importing again changes only the terms: the other data is the customer’s own',
  withPriceList((db) => {
    runImport(db, [{ points: 100 }])
    saveProfile(db, 1, { firstName: 'Mary', lastName: 'Smith', company: '', phone: '1' }, 'a visitor', noon)
    expect(runImport(db, [{ points: 100 }])).toEqual(tally({ unchanged: 1 }))
    expect(runImport(db, [{ points: 900, priceList: 1 }])).toEqual(tally({ changed: 1 }))
    expect(getAccount(db, 1, noon)).toMatchObject({ firstName: 'Mary' })
    expect(findCustomerByLogin(db, '1')?.priceListId).toBe(1)
    expect(getPoints(db, 1).balance).toBe(100)
  }),
)

test(
  'terms that were set in the admin stay, unless the import asks for the file’s',
  withPriceList((db) => {
    runImport(db, [{}])
    const editedTerms = { priceListId: 1, excludeVat: true }
    setCustomerTerms(db, 1, editedTerms, '0 with VAT', 'owner@kiosk.example', noon)
    expect(runImport(db, [{}])).toEqual(tally({ kept: 1 }))
    expect(findCustomerByLogin(db, 'maria@mail.example')).toMatchObject(editedTerms)
    expect(runImport(db, [{}], { ...importOptions, content: true })).toEqual(tally({ changed: 1 }))
    expect(findCustomerByLogin(db, 'maria@mail.example')).toMatchObject({ priceListId: null, excludeVat: false })
    expect(runImport(db, [{ priceList: 1 }])).toEqual(tally({ changed: 1 }))
  }),
)

test(
  'a customer who deleted their account is not imported again',
  runWithDatabase((db) => {
    runImport(db, [{ password: storedPassword }])
    const started = beginSignInAttempt(db, { kind: 'customer', customer: 1 }, aBrowser(), noon)
    deleteCustomer(db, { attempt: started.ok ? started.attempt : [], customer: 1, password: storedPassword }, noon)
    expect(runImport(db, [{}])).toEqual({ ...tally({ kept: 1 }), missing: ['maria@mail.example'] })
    expect(findCustomerByLogin(db, 'maria@mail.example')).toBeNull()
  }),
)

test(
  'an import with an invalid row writes nothing',
  runWithDatabase((db) => {
    aCustomer(db, { username: 'registered' })
    const rows = [
      { code: 'C0', email: 'new@mail.example' },
      { email: 'MARIA@mail.example' },
      { code: 'C2', email: null, username: 'Registered' },
      { code: 'C0', email: null },
      { code: 'C4', email: 'New@mail.example', username: 'C4' },
      { code: 'C5', email: null, priceList: 7 },
    ]
    expect(runImport(db, rows)).toEqual([
      { row: 'customers.3', field: 'code', message: 'C0 is already used by customers.0' },
      { row: 'customers.4', field: 'email', message: 'new@mail.example is already used by customers.0' },
      { row: 'customers.1', field: 'email', message: 'Another customer has MARIA@mail.example' },
      { row: 'customers.2', field: 'username', message: 'Another customer has the username Registered' },
      { row: 'customers.5', field: 'priceList', message: 'There is no price list 7' },
    ])
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
  }),
)

/** A stranger's account under an address of the file, with a session. */
function aStrangersAccount(db: Database, email = 'maria@mail.example'): number {
  const id = aCustomer(db, { email, username: email, firstName: 'Stranger', phone: '55' })
  setEmailState(db, id, 'unconfirmed')
  db.transactionSync(() => openSession(db, id, aNewSession(), noon))
  return id
}

test(
  'an import takes over an unconfirmed account and signs out the person who registered it',
  withPriceList((db) => {
    const id = aStrangersAccount(db)
    const address = { country: 'CY', street: '1 Ledras', city: 'Nicosia', postcode: '1010' }
    const row = { email: 'Maria@mail.example', phone: '99123456', points: 1250, priceList: 1, address }
    expect(runImport(db, [row])).toEqual(tally({ added: 1 }))
    expect(findCustomerById(db, id)).toMatchObject({
      ...{ username: 'Maria@mail.example', firstName: 'Maria', phone: '99123456', email: 'Maria@mail.example' },
      ...{ emailState: 'confirmed', password: null, priceListId: 1 },
    })
    expect(getAccount(db, id, noon)).toMatchObject({ addresses: [{ ...address, isDefault: true }] })
    expect(getPoints(db, id).balance).toBe(1250)
    expect(db.sql.exec('SELECT * FROM sessions').toArray()).toEqual([])
    expect(db.sql.exec('SELECT * FROM known_browsers').toArray()).toEqual([])
    expect(runImport(db, [row])).toEqual(tally({ unchanged: 1 }))
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
  }),
)

test(
  'an unconfirmed account gives up its username to an imported customer with another address',
  runWithDatabase((db) => {
    const stranger = aStrangersAccount(db, 'shop@mail.example')
    const row = { email: 'eleni@mail.example', username: 'Shop@mail.example' }
    expect(runImport(db, [row])).toEqual(tally({ added: 1 }))
    expect(findCustomerByUsername(db, 'shop@mail.example')?.email).toBe('eleni@mail.example')
    // The owner of that mailbox can still sign in with the address.
    expect(findCustomerByEmail(db, 'shop@mail.example')?.id).toBe(stranger)
  }),
)

test(
  'a dry run accepts customers whose price list is in the same file, and writes nothing',
  runWithDatabase((db) => {
    const dry = { ...importOptions, dryRun: true }
    runImport(db, [{}])
    const rows = [{ priceList: 1 }, { code: 'C2', email: null, priceList: 1 }]
    expect(runImport(db, rows, dry, [partners])).toEqual(tally({ added: 1, changed: 1 }))
    expect(runImport(db, rows, dry)).toMatchObject([{ field: 'priceList' }, { field: 'priceList' }])
    expect(db.sql.exec('SELECT count(*) AS n FROM customers').one()).toEqual({ n: 1 })
    expect(db.sql.exec('SELECT * FROM price_lists').toArray()).toEqual([])
  }),
)

test(
  'a customer of a removed price list is imported without one; an unknown price list is an issue',
  withPriceList((db) => {
    expect(removeRow(db, 'price-lists', 1, 'owner@kiosk.example', noon)).toEqual({ ok: true })
    expect(runImport(db, [{ priceList: 1 }])).toEqual(tally({ added: 1 }))
    expect(findCustomerByLogin(db, 'maria@mail.example')?.priceListId).toBeNull()
    expect(runImport(db, [{ priceList: 1 }])).toEqual(tally({ unchanged: 1 }))
    expect(runImport(db, [{ priceList: 2 }])).toMatchObject([{ field: 'priceList' }])
  }),
)
