import { expect, test } from 'vitest'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { listCustomers } from '../admin/customers.ts'
import type { Database } from '../database.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
import { scheduledJobs } from '../scheduler/scheduled-jobs.ts'
import type { JobContext } from '../scheduler/scheduler.ts'
import { findCustomerById, findCustomerByLogin, setEmailState } from './customers.queries.ts'
import { getAccount } from './own-account.ts'
import { convertPhonesJob } from './phone-conversion.queries.ts'

/** A customer whose phone number an earlier release stored. */
function aCustomerWithRawPhone(db: Database, name: string, phone: string): number {
  const email = `${name}@mail.example`
  return aCustomer(db, { email, username: email, phone })
}

/** Runs the job after the release, for a shop in Cyprus. */
async function convert(db: Database): Promise<number> {
  db.sql.exec('INSERT INTO phone_conversion (only_row, customer_id, address_id, order_id) VALUES (1, 0, 0, 0)')
  const work = { db, now: () => noon, tenant: async () => anOpenedTenant() } as JobContext
  let runs = 0
  for (; convertPhonesJob.due(db) !== null && runs < 20; runs++) await convertPhonesJob.run(work)
  return runs
}

const getPhone = (db: Database, id: number) => findCustomerById(db, id)?.phone

const listMails = (db: Database) =>
  db.sql
    .exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id')
    .toArray()
    .map(({ kind, recipient }) => `${kind} ${recipient}`)

test(
  'numbers of earlier releases are converted in accounts and addresses; a number without a known country stays',
  runWithDatabase(async (db) => {
    const maria = aCustomerWithRawPhone(db, 'maria', '99123456')
    const nikos = aCustomerWithRawPhone(db, 'nikos', '4791234567')
    const eleni = aCustomerWithRawPhone(db, 'eleni', '0030691234567')
    const unknown = aCustomerWithRawPhone(db, 'nobody', '')
    await convert(db)
    expect([maria, nikos, eleni, unknown].map((id) => getPhone(db, id))).toEqual([
      '+35799123456',
      '4791234567',
      '+30691234567',
      '',
    ])
    expect(getAccount(db, maria, noon)?.addresses.map(({ phone }) => phone)).toEqual(['+35799123456'])
    expect(convertPhonesJob.due(db)).toBeNull()
    expect(scheduledJobs).toContain(convertPhonesJob)
  }),
)

test(
  'customers sign in with a converted number and are found by it, with and without its country code',
  runWithDatabase(async (db) => {
    const maria = aCustomerWithRawPhone(db, 'maria', '99123456')
    // As it was typed, before the row itself is converted.
    expect(findCustomerByLogin(db, '99 123456', '+35799123456')?.id).toBe(maria)
    await convert(db)
    for (const login of ['99 123456', '+357 99 123456'])
      expect(findCustomerByLogin(db, login, '+35799123456')?.id, login).toBe(maria)
    for (const term of ['99123456', '99 12', '+357 99 123456', '0035799123456'])
      expect(listCustomers(db, { term, page: 1 }).total, term).toBe(1)
  }),
)

test(
  'orders of earlier releases are found by phone number after the conversion',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct()] }))
    expect(place(db, anOrderRequest()).ok).toBe(true)
    db.sql.exec('DELETE FROM order_search')
    db.sql.exec("UPDATE order_persons SET phone = '99123456'")
    db.sql.exec("INSERT INTO order_search (order_search) VALUES ('rebuild')")
    await convert(db)
    expect(db.sql.exec('SELECT phone FROM order_persons').one()).toEqual({ phone: '+35799123456' })
    for (const search of ['99123456', '+35799123456', '357 99 123456', 'Georgiou'])
      expect(listOrders(db, OrderFilter.parse({ search }), 'UTC', 10).orders.length, search).toBe(1)
  }),
)

test(
  'when two accounts turn out to share a number, the older one signs in with it, and the other gets a mail',
  runWithDatabase(async (db) => {
    const older = aCustomerWithRawPhone(db, 'older', '99123456')
    const younger = aCustomerWithRawPhone(db, 'younger', '+35799123456')
    await convert(db)
    expect([getPhone(db, older), getPhone(db, younger)]).toEqual(['+35799123456', '+35799123456'])
    expect(findCustomerByLogin(db, '99123456', '+35799123456')?.id).toBe(older)
    expect(findCustomerByLogin(db, 'younger@mail.example')?.id).toBe(younger)
    expect(listMails(db)).toEqual(['phone-shared younger@mail.example'])
  }),
)

test(
  'when two accounts turn out to share a number, a confirmed one signs in with it even if it is newer',
  runWithDatabase(async (db) => {
    const stranger = aCustomerWithRawPhone(db, 'stranger', '99123456')
    setEmailState(db, stranger, 'unconfirmed')
    const owner = aCustomerWithRawPhone(db, 'owner', '35799123456')
    await convert(db)
    expect(findCustomerByLogin(db, '99123456', '+35799123456')?.id).toBe(owner)
    expect(getPhone(db, stranger)).toBe('+35799123456')
    expect(listMails(db)).toEqual(['phone-shared stranger@mail.example'])
  }),
)

test(
  'customers who were imported with the same number in the same format get no mail',
  runWithDatabase(async (db) => {
    for (const name of ['a', 'b', 'c']) aCustomerWithRawPhone(db, name, '99123456')
    await convert(db)
    expect(listMails(db)).toEqual([])
  }),
)

test(
  'a shop with many addresses is converted in several runs',
  runWithDatabase(async (db) => {
    const first = aCustomerWithRawPhone(db, 'first', '99123456')
    db.sql.exec(
      `INSERT INTO addresses (customer_id, first_name, last_name, company, country, street, city, postcode, phone, is_default)
       SELECT ?, '', '', '', 'CY', '', '', '', '99' || (100000 + value), 0 FROM json_each(?)`,
      first,
      JSON.stringify(Array.from({ length: 1_200 }, (_, index) => index)),
    )
    expect(await convert(db)).toBe(4)
    const left = "SELECT count(*) AS n FROM addresses WHERE phone NOT LIKE '+357%'"
    expect(db.sql.exec(left).one()).toEqual({ n: 0 })
  }),
)
