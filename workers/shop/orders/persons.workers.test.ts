import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { MarkableStatus } from '#app/domain/orders/order-status.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, storedPassword } from '#tests/factories/customers.ts'
import { placesOf } from '#tests/factories/letters.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { ClockWork } from '../clock/clock-job.ts'
import { clockJobs } from '../clock/clock-jobs.ts'
import { beginGuess } from '../customers/guess.ts'
import { deleteCustomer } from '../customers/own-account.ts'
import type { Database } from '../database.ts'
import { endLapsedHolds, markOrder } from './change-order.ts'
import { forgetGuestsJob } from './order-jobs.ts'
import { listOrders } from './order-operations.queries.ts'
import { orderById, ordersOf } from './order-view.queries.ts'
import { orderState } from './orders.queries.ts'
import { forgetPersonAt, forgetPersons } from './persons.queries.ts'
import { giveBack } from './refund-end.ts'

const rules = someOrderRules()

function ordered(db: Database, customer: number): number {
  const buyer = { kind: 'customer', customerId: customer, priceListId: null, excludeVat: false } as const
  const placed = place(db, anOrderRequest({ notes: 'The bell says Georgiou' }), { buyer })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order.id
}

function mark(db: Database, id: number, to: MarkableStatus) {
  expect(markOrder(db, id, to, { who: 'Maria', why: '' }, rules, noon)).toEqual({ ok: true })
}

function deleteAccount(db: Database, customer: number) {
  const begun = beginGuess(db, { kind: 'customer', customer }, aBrowser(), noon)
  expect(deleteCustomer(db, { guess: begun.ok ? begun.guess : [], customer, password: storedPassword })).toBe(true)
}

/** The newest first: who is named, and with which note. */
const peopleOf = (db: Database, customer: number) =>
  ordersOf(db, customer, rules, 50, noon).map(({ contact, notes }) => [contact?.firstName ?? null, notes])

const shop = (db: Database) => stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 9 })] }))

test(
  'with the account the person goes out of the orders that are over; others and open ones are left alone',
  withDatabase((db) => {
    shop(db)
    const customer = aCustomer(db)
    const other = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    for (const id of [ordered(db, customer), ordered(db, other)]) mark(db, id, 'cancelled')
    ordered(db, customer)
    const named = ['Eleni', 'The bell says Georgiou']
    expect(peopleOf(db, customer)).toEqual([named, named])
    deleteAccount(db, customer)
    expect(peopleOf(db, customer)).toEqual([named, [null, '']])
    expect(peopleOf(db, other)).toEqual([named])
  }),
)

test.each([['delivered', ['shipped', 'delivered']] as const, ['cancelled', ['cancelled']] as const])(
  'an open order of a deleted account forgets the person when it is %s, and not before',
  (_end, steps) =>
    withDatabase((db) => {
      shop(db)
      const customer = aCustomer(db)
      const id = ordered(db, customer)
      deleteAccount(db, customer)
      for (const step of steps) {
        expect(peopleOf(db, customer)).toEqual([['Eleni', 'The bell says Georgiou']])
        mark(db, id, step)
      }
      expect(peopleOf(db, customer)).toEqual([[null, '']])
    })(),
)

test(
  'an order that is over keeps its person while there is an account',
  withDatabase((db) => {
    shop(db)
    const customer = aCustomer(db)
    mark(db, ordered(db, customer), 'cancelled')
    expect(peopleOf(db, customer)).toEqual([['Eleni', 'The bell says Georgiou']])
  }),
)

function refundAPart(db: Database, id: number) {
  const order = orderState(db, id)
  if (order === null) throw new Error('No order')
  giveBack(db, order, { amount: cents(100), restock: null, cause: { who: 'Maria', why: '' } }, noon)
}

test(
  'with the account the person goes out of what was refunded in part after its delivery, and stays where it has to be sent',
  withDatabase((db) => {
    shop(db)
    const customer = aCustomer(db)
    const [delivered, shipped] = [ordered(db, customer), ordered(db, customer)]
    for (const id of [delivered, shipped]) mark(db, id, 'shipped')
    mark(db, delivered, 'delivered')
    refundAPart(db, delivered)
    refundAPart(db, shipped)
    deleteAccount(db, customer)
    expect(peopleOf(db, customer)).toEqual([
      ['Eleni', 'The bell says Georgiou'],
      [null, ''],
    ])
    mark(db, shipped, 'delivered')
    expect(peopleOf(db, customer)).toEqual([
      [null, ''],
      [null, ''],
    ])
  }),
)

const day = 24 * 3_600_000

/** Who an order is for, and with which note. */
function guestOf(db: Database, id: number) {
  const order = orderById(db, id, rules, noon)
  return [order?.contact?.firstName ?? null, order?.notes]
}

test(
  'a guest whose order came to nothing is forgotten after ninety days; one whose order goes on, or who has an account, is not',
  withDatabase(async (db) => {
    shop(db)
    expect(clockJobs).toContain(forgetGuestsJob)
    const guest = () => {
      const placed = place(db, anOrderRequest({ notes: 'The bell says Georgiou' }))
      return placed.ok ? placed.order.id : 0
    }
    const [cancelled, waiting, own] = [guest(), guest(), ordered(db, aCustomer(db))]
    for (const id of [cancelled, own]) mark(db, id, 'cancelled')
    const forget = (now: number) => forgetGuestsJob.run({ db, clock: () => now } as ClockWork)
    expect(forgetGuestsJob.due(db)).toBe(noon + 90 * day)
    await forget(noon + 90 * day - 1)
    expect(guestOf(db, cancelled)).toEqual(['Eleni', 'The bell says Georgiou'])
    await forget(noon + 90 * day)
    expect(guestOf(db, cancelled)).toEqual([null, ''])
    // By the name it is found no more, by its code it is.
    const found = (search: string) =>
      listOrders(db, { status: null, attention: false, search, before: null }, 50).orders.map(({ id }) => id)
    expect(found('Georgiou')).toEqual([own, waiting])
    expect(found('-00000')).toEqual([own, waiting, cancelled])
    for (const id of [waiting, own]) expect(guestOf(db, id)).toEqual(['Eleni', 'The bell says Georgiou'])
    expect(forgetGuestsJob.due(db)).toBeNull()
  }),
)

test(
  'of a guest who is forgotten the index keeps no letters',
  withDatabase((db) => {
    shop(db)
    const guest = (firstName: string) => {
      const contact = { firstName, lastName: 'Georgiou', email: 'guest@shopper.example', phone: '35799000111' }
      const placed = place(db, anOrderRequest({ contact }))
      return placed.ok ? placed.order.id : 0
    }
    const [gone] = [guest('Ψέμα'), guest('Eleni')]
    expect(placesOf(db, 'order_search', 'ψεμ')).toBe(1)
    forgetPersonAt(db, gone, noon)
    forgetPersons(db, noon, 10)
    expect(placesOf(db, 'order_search', 'ψεμ')).toBe(0)
    // Throws where the index is another than that of the words that are left.
    db.sql.exec("INSERT INTO order_search (order_search, rank) VALUES ('integrity-check', 1)")
  }),
)

test.each(['lapsed', 'was cancelled'] as const)(
  'a guest whose money comes for an order that %s is not forgotten',
  (end) =>
    withDatabase(async (db) => {
      shop(db)
      const { order, time, settle, choose } = await anOrderAtProvider(db, 'viva')
      if (end === 'was cancelled') mark(db, order.id, 'cancelled')
      else {
        await choose('pay')
        db.sql.exec('UPDATE payments SET ask_at = NULL')
        time.now = noon + day
        endLapsedHolds(db, time.now)
      }
      expect(forgetGuestsJob.due(db)).toBe(time.now + 90 * day)
      if (end === 'was cancelled') await choose('pay')
      expect(await settle()).toMatchObject({ kind: 'paid' })
      expect(forgetGuestsJob.due(db)).toBeNull()
    })(),
)
