import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { ClockWork } from '../clock/clock-job.ts'
import { clockJobs } from '../clock/clock-jobs.ts'
import type { Database } from '../database.ts'
import { customerList } from '../desk/customers.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
import { customerById, customerByLogin, setEmailState } from './customers.queries.ts'
import { account } from './own-account.ts'
import { convertPhonesJob } from './phone-jobs.ts'

/** A customer whose number an earlier release stored. */
function anOldCustomer(db: Database, name: string, phone: string): number {
  const email = `${name}@mail.example`
  return aCustomer(db, { email, username: email, phone })
}

/** What the scheduler does after the release, for a shop in Cyprus. */
async function convert(db: Database): Promise<number> {
  db.sql.exec('INSERT INTO phone_conversion (only_row, customer_id, address_id, order_id) VALUES (1, 0, 0, 0)')
  const work = { db, clock: () => noon, tenant: async () => anOpenedTenant() } as ClockWork
  let turns = 0
  for (; convertPhonesJob.due(db) !== null && turns < 20; turns++) await convertPhonesJob.run(work)
  return turns
}

const phoneOf = (db: Database, id: number) => customerById(db, id)?.phone

const mailsOf = (db: Database) =>
  db.sql
    .exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY id')
    .toArray()
    .map(({ kind, recipient }) => `${kind} ${recipient}`)

test(
  'numbers of earlier releases are converted in accounts and addresses; what is no number stays',
  withDatabase(async (db) => {
    const maria = anOldCustomer(db, 'maria', '99123456')
    const nikos = anOldCustomer(db, 'nikos', '4791234567')
    const eleni = anOldCustomer(db, 'eleni', '0030691234567')
    const nobody = anOldCustomer(db, 'nobody', '')
    await convert(db)
    expect([maria, nikos, eleni, nobody].map((id) => phoneOf(db, id))).toEqual([
      '+35799123456',
      '4791234567',
      '+30691234567',
      '',
    ])
    expect(account(db, maria, noon)?.addresses.map(({ phone }) => phone)).toEqual(['+35799123456'])
    expect(convertPhonesJob.due(db)).toBeNull()
    expect(clockJobs).toContain(convertPhonesJob)
  }),
)

test(
  'a converted number signs in and is found as it was typed and with its code',
  withDatabase(async (db) => {
    const maria = anOldCustomer(db, 'maria', '99123456')
    // As it was typed then, before its row is converted as well.
    expect(customerByLogin(db, '99 123456', '+35799123456')?.id).toBe(maria)
    await convert(db)
    for (const login of ['99 123456', '+357 99 123456'])
      expect(customerByLogin(db, login, '+35799123456')?.id, login).toBe(maria)
    for (const term of ['99123456', '99 12', '+357 99 123456', '0035799123456'])
      expect(customerList(db, { term, page: 1 }).total, term).toBe(1)
  }),
)

test(
  'orders of earlier releases are found by their numbers after the conversion',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct()] }))
    expect(place(db, anOrderRequest()).ok).toBe(true)
    db.sql.exec('DELETE FROM order_search')
    db.sql.exec("UPDATE order_persons SET phone = '99123456'")
    db.sql.exec("INSERT INTO order_search (order_search) VALUES ('rebuild')")
    await convert(db)
    expect(db.sql.exec('SELECT phone FROM order_persons').one()).toEqual({ phone: '+35799123456' })
    for (const search of ['99123456', '+35799123456', '357 99 123456', 'Georgiou'])
      expect(listOrders(db, { status: null, attention: false, search, before: null }, 10).orders.length, search).toBe(1)
  }),
)

test(
  'two accounts that turn out to have one number keep it; the older signs in by it, the other reads why not',
  withDatabase(async (db) => {
    const older = anOldCustomer(db, 'older', '99123456')
    const younger = anOldCustomer(db, 'younger', '+35799123456')
    await convert(db)
    expect([phoneOf(db, older), phoneOf(db, younger)]).toEqual(['+35799123456', '+35799123456'])
    expect(customerByLogin(db, '99123456', '+35799123456')?.id).toBe(older)
    expect(customerByLogin(db, 'younger@mail.example')?.id).toBe(younger)
    expect(mailsOf(db)).toEqual(['phone-shared younger@mail.example'])
  }),
)

test(
  'of two accounts that turn out to have one number a confirmed one keeps it for sign-in, though it is younger',
  withDatabase(async (db) => {
    const stranger = anOldCustomer(db, 'stranger', '99123456')
    setEmailState(db, stranger, 'unconfirmed')
    const owner = anOldCustomer(db, 'owner', '35799123456')
    await convert(db)
    expect(customerByLogin(db, '99123456', '+35799123456')?.id).toBe(owner)
    expect(phoneOf(db, stranger)).toBe('+35799123456')
    expect(mailsOf(db)).toEqual(['phone-shared stranger@mail.example'])
  }),
)

test(
  'customers who came with one number, spelled alike, are mailed nothing',
  withDatabase(async (db) => {
    for (const name of ['a', 'b', 'c']) anOldCustomer(db, name, '99123456')
    await convert(db)
    expect(mailsOf(db)).toEqual([])
  }),
)

test(
  'a shop of many customers is converted a part at a time',
  withDatabase(async (db) => {
    const first = anOldCustomer(db, 'first', '99123456')
    db.sql.exec(
      `INSERT INTO addresses (customer_id, first_name, last_name, company, country, street, city, postcode, phone, is_default)
       SELECT ?, '', '', '', 'CY', '', '', '', '99' || (100000 + value), 0 FROM json_each(?)`,
      first,
      JSON.stringify(Array.from({ length: 1_200 }, (_, at) => at)),
    )
    expect(await convert(db)).toBe(4)
    const left = "SELECT count(*) AS n FROM addresses WHERE phone NOT LIKE '+357%'"
    expect(db.sql.exec(left).one()).toEqual({ n: 0 })
  }),
)
