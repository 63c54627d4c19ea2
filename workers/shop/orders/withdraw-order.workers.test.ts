import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { orderByToken } from './order-view.queries.ts'
import { nextAsk } from './payments.queries.ts'
import { refundOrder } from './refund-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

const day = 86_400_000
const rules = someOrderRules()

function ordered(db: Database): string {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest())
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order.token
}

const mark = (db: Database, to: 'shipped' | 'delivered', now = noon) =>
  markOrder(db, 1, to, { who: 'Maria', why: '' }, rules, now)
const withdrawalMails = (db: Database) =>
  db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE kind LIKE 'withdrawal%'").one().n
const orderOf = (db: Database) => db.sql.exec('SELECT status, attention FROM orders').one()

test(
  'an order that is not on its way yet is cancelled at once, and both sides get a mail',
  withDatabase((db) => {
    const token = ordered(db)
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(orderOf(db)).toEqual({ status: 'cancelled', attention: '' })
    expect(db.sql.exec('SELECT quantity FROM stock').one()).toEqual({ quantity: 5 })
    expect(withdrawalMails(db)).toBe(2)
  }),
)

test(
  'an order on its way keeps its status and asks for the merchant',
  withDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(orderOf(db)).toEqual({ status: 'shipped', attention: 'withdrawn' })
    expect(withdrawalMails(db)).toBe(2)
  }),
)

test(
  'what a merchant notes is no withdrawal, whatever the words',
  withDatabase((db) => {
    const token = ordered(db)
    markOrder(db, 1, 'shipped', { who: 'Maria', why: 'withdrawn' }, rules, noon)
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(orderOf(db)).toEqual({ status: 'shipped', attention: 'withdrawn' })
    expect(withdrawalMails(db)).toBe(2)
  }),
)

test(
  'the fourteenth day after the delivery, here the Monday after that Saturday, counts to its end; then it is too late, and the page does not offer it',
  withDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    mark(db, 'delivered')
    expect(orderByToken(db, token, rules, noon + 17 * day - 1)?.withdrawUntil).toBe('2026-12-07')
    expect(orderByToken(db, token, rules, noon + 17 * day)?.withdrawUntil).toBeNull()
    expect(withdrawOrder(db, token, rules, noon + 17 * day)).toEqual({ ok: false })
    expect(withdrawOrder(db, token, rules, noon + 17 * day - 1)).toEqual({ ok: true })
  }),
)

test(
  'what is noted after the delivery does not begin the fourteen days anew',
  withDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    mark(db, 'delivered')
    expect(withdrawOrder(db, token, rules, noon + 10 * day)).toEqual({ ok: true })
    expect(orderByToken(db, token, rules, noon + 11 * day)?.withdrawUntil).toBe('2026-12-07')
    expect(orderByToken(db, token, rules, noon + 17 * day)?.withdrawUntil).toBeNull()
  }),
)

test(
  'an order that nobody placed is withdrawn from by nobody',
  withDatabase((db) => {
    ordered(db)
    expect(withdrawOrder(db, 'x'.repeat(43), rules, noon)).toEqual({ ok: false })
  }),
)

const minute = 60_000

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: whoever withdraws while the payment is open can not pay any more; the clock tells the provider at once`,
    withDatabase(async (db) => {
      stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
      const { order, clock, choose, settle } = await anOrderAtProvider(db, method)
      expect(withdrawOrder(db, order.token, rules, noon)).toEqual({ ok: true })
      expect([orderOf(db), nextAsk(db)]).toEqual([{ status: 'cancelled', attention: '' }, noon])
      await clock()
      expect(nextAsk(db)).toBeNull()
      const back = await choose('pay')
      if (method === 'viva') expect(back).toBeNull()
      expect((await settle()).kind).not.toBe('paid')
      expect(orderOf(db)).toEqual({ status: 'cancelled', attention: '' })
    }),
  )

  test(
    `${method}: a provider that is silent is asked again, for a day`,
    withDatabase(async (db) => {
      stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
      const { order, clock, providers, time } = await anOrderAtProvider(db, method)
      await providers.trouble(method, { kind: 'down' })
      withdrawOrder(db, order.token, rules, noon)
      await clock()
      expect(nextAsk(db)).toBeGreaterThan(noon)
      await providers.wellAgain(method)
      time.now = noon + 10 * minute
      await clock()
      expect([orderOf(db), nextAsk(db)]).toEqual([{ status: 'cancelled', attention: '' }, null])
    }),
  )
}

test(
  'money that was on its way when the shopper withdrew is flagged and told to both sides, and can be given back',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { order, clock, choose, methods } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    withdrawOrder(db, order.token, rules, noon)
    await clock()
    expect(orderOf(db)).toEqual({ status: 'cancelled', attention: 'paid-without-goods' })
    const paidTooLate = () => orderByToken(db, order.token, rules, noon)?.paidTooLate
    expect(paidTooLate()).toBe(true)
    const written = db.sql.exec("SELECT kind FROM outbox WHERE kind NOT LIKE 'withdrawal%' ORDER BY kind").toArray()
    expect(written.map(({ kind }) => kind)).toEqual(['late-money-company', 'late-money-customer'])
    const cause = { who: 'Maria', why: '' }
    const request = { amount: cents(2350), restock: null, payment: null, key: 'refund-0001', cause }
    expect(await refundOrder(db, 1, request, methods, rules, () => noon)).toEqual({ ok: true, state: 'done' })
    expect([orderOf(db), paidTooLate()]).toEqual([{ status: 'cancelled', attention: '' }, false])
    expect(db.sql.exec('SELECT quantity FROM stock').one()).toEqual({ quantity: 5 })
  }),
)
