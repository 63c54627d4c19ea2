import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import type { MarkableState } from '#app/domain/orders/order-states.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { countIndexBlocks } from '#tests/factories/search-index.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { deleteGuestsJob } from '#workers/shop/scheduler/scheduled-jobs.ts'
import { deleteCustomer } from '../customers/own-account.ts'
import { beginSignInAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { scheduledJobs } from '../scheduler/scheduled-jobs.ts'
import type { JobContext } from '../scheduler/scheduler.ts'
import { markOrder } from './change-order.ts'
import { listOrders } from './order-operations.queries.ts'
import { deleteExpiredPersons, setPersonExpiry } from './order-persons.queries.ts'
import { findOrderById, listOrdersOfCustomer } from './order-view.queries.ts'
import { findOrderState } from './orders.queries.ts'
import { applyRefund } from './settle-refunds.ts'
import { expireHolds } from './unpaid-orders.ts'

const rules = someOrderRules()

function ordered(db: Database, customer: number): number {
  const buyer = { kind: 'customer', customerId: customer, priceListId: null, excludeVat: false } as const
  const placed = place(db, anOrderRequest({ notes: 'The bell says Georgiou' }), { buyer })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order.id
}

function mark(db: Database, id: number, to: MarkableState) {
  expect(markOrder(db, id, to, { who: 'Maria', why: '' }, rules, noon)).toEqual({ ok: true })
}

function deleteAccount(db: Database, customer: number) {
  const started = beginSignInAttempt(db, { kind: 'customer', customer }, aBrowser(), noon)
  const proof = { attempt: started.ok ? started.attempt : [], customer, password: storedPassword }
  expect(deleteCustomer(db, proof, noon)).toBe(true)
}

/** First name and notes of each order, newest first. */
const listPersons = (db: Database, customer: number) =>
  listOrdersOfCustomer(db, customer, rules, 50, noon).map(({ contact, notes }) => [contact?.firstName ?? null, notes])

const shop = (db: Database) => stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 9 })] }))

test(
  'deleting an account deletes the personal data from its finished orders, but not from open orders or those of others',
  runWithDatabase((db) => {
    shop(db)
    const customer = aCustomer(db)
    const second = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    for (const id of [ordered(db, customer), ordered(db, second)]) mark(db, id, 'cancelled')
    ordered(db, customer)
    const named = ['Eleni', 'The bell says Georgiou']
    expect(listPersons(db, customer)).toEqual([named, named])
    deleteAccount(db, customer)
    expect(listPersons(db, customer)).toEqual([named, [null, '']])
    expect(listPersons(db, second)).toEqual([named])
  }),
)

test.each([['delivered', ['shipped', 'delivered']] as const, ['cancelled', ['cancelled']] as const])(
  'a deleted account’s open order keeps the personal data until it is %s',
  (_end, steps) =>
    runWithDatabase((db) => {
      shop(db)
      const customer = aCustomer(db)
      const id = ordered(db, customer)
      deleteAccount(db, customer)
      for (const step of steps) {
        expect(listPersons(db, customer)).toEqual([['Eleni', 'The bell says Georgiou']])
        mark(db, id, step)
      }
      expect(listPersons(db, customer)).toEqual([[null, '']])
    })(),
)

test(
  'a finished order keeps the personal data while the account exists',
  runWithDatabase((db) => {
    shop(db)
    const customer = aCustomer(db)
    mark(db, ordered(db, customer), 'cancelled')
    expect(listPersons(db, customer)).toEqual([['Eleni', 'The bell says Georgiou']])
  }),
)

function refundPart(db: Database, id: number) {
  const order = findOrderState(db, id)
  if (order === null) throw new Error('No order')
  applyRefund(db, order, { amount: cents(100), restock: null, cause: { who: 'Maria', why: '' } }, noon)
}

test(
  'deleting an account deletes the personal data from a partly refunded order only once it is delivered',
  runWithDatabase((db) => {
    shop(db)
    const customer = aCustomer(db)
    const [delivered, shipped] = [ordered(db, customer), ordered(db, customer)]
    for (const id of [delivered, shipped]) mark(db, id, 'shipped')
    mark(db, delivered, 'delivered')
    refundPart(db, delivered)
    refundPart(db, shipped)
    deleteAccount(db, customer)
    expect(listPersons(db, customer)).toEqual([
      ['Eleni', 'The bell says Georgiou'],
      [null, ''],
    ])
    mark(db, shipped, 'delivered')
    expect(listPersons(db, customer)).toEqual([
      [null, ''],
      [null, ''],
    ])
  }),
)

const day = 24 * 3_600_000

/** First name and notes of one order. */
function getGuest(db: Database, id: number) {
  const order = findOrderById(db, id, rules, noon)
  return [order?.contact?.firstName ?? null, order?.notes]
}

test(
  'the data of a guest is deleted ninety days after their unpaid order was closed; open orders and orders with an account keep theirs',
  runWithDatabase(async (db) => {
    shop(db)
    expect(scheduledJobs).toContain(deleteGuestsJob)
    const guest = () => {
      const placed = place(db, anOrderRequest({ notes: 'The bell says Georgiou' }))
      return placed.ok ? placed.order.id : 0
    }
    const [cancelled, open, own] = [guest(), guest(), ordered(db, aCustomer(db))]
    for (const id of [cancelled, own]) mark(db, id, 'cancelled')
    const runDeletion = (now: number) => deleteGuestsJob.run({ db, now: () => now } as JobContext)
    expect(deleteGuestsJob.due(db)).toBe(noon + 90 * day)
    await runDeletion(noon + 90 * day - 1)
    expect(getGuest(db, cancelled)).toEqual(['Eleni', 'The bell says Georgiou'])
    await runDeletion(noon + 90 * day)
    expect(getGuest(db, cancelled)).toEqual([null, ''])
    // The order is found by its code, but no longer by name.
    const found = (search: string) =>
      listOrders(db, OrderFilter.parse({ search }), 'UTC', 50).orders.map(({ id }) => id)
    expect(found('Georgiou')).toEqual([own, open])
    expect(found('-00000')).toEqual([own, open, cancelled])
    for (const id of [open, own]) expect(getGuest(db, id)).toEqual(['Eleni', 'The bell says Georgiou'])
    expect(deleteGuestsJob.due(db)).toBeNull()
  }),
)

test(
  'the search index keeps nothing of a deleted guest',
  runWithDatabase((db) => {
    shop(db)
    const guest = (firstName: string) => {
      const contact = { firstName, lastName: 'Georgiou', email: 'guest@shopper.example', phone: '35799000111' }
      const placed = place(db, anOrderRequest({ contact }))
      return placed.ok ? placed.order.id : 0
    }
    const [deleted] = [guest('Ψέμα'), guest('Eleni')]
    expect(countIndexBlocks(db, 'order_search', 'ψεμ')).toBe(1)
    setPersonExpiry(db, deleted, noon)
    deleteExpiredPersons(db, noon, 10)
    expect(countIndexBlocks(db, 'order_search', 'ψεμ')).toBe(0)
    // Throws if the index does not match the rows that are left.
    db.sql.exec("INSERT INTO order_search (order_search, rank) VALUES ('integrity-check', 1)")
  }),
)

test.each(['expired', 'was cancelled'] as const)(
  'the data of a guest is kept if a payment arrives for an order that %s',
  (end) =>
    runWithDatabase(async (db) => {
      shop(db)
      const { order, time, settle, choose } = await anOrderAtProvider(db, 'viva')
      if (end === 'was cancelled') mark(db, order.id, 'cancelled')
      else {
        await choose('pay')
        db.sql.exec('UPDATE payments SET ask_at = NULL')
        time.now = noon + day
        expireHolds(db, time.now)
      }
      expect(deleteGuestsJob.due(db)).toBe(time.now + 90 * day)
      if (end === 'was cancelled') await choose('pay')
      expect(await settle()).toMatchObject({ kind: 'paid' })
      expect(deleteGuestsJob.due(db)).toBeNull()
    })(),
)
