import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { findOrderByToken } from './order-view.queries.ts'
import { findNextPaymentCheckAt } from './payments.queries.ts'
import { refundOrder } from './refund-order.ts'

const day = 86_400_000
const rules = someOrderRules()

function ordered(db: Database): string {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest())
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order.token
}

const mark = (db: Database, to: 'shipped' | 'delivered', now = noon) =>
  markOrder(db, 1, to, { who: 'Maria', why: '' }, rules, now)
const listWithdrawalMails = (db: Database) =>
  db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE kind LIKE 'withdrawal%'").one().n
const getOrder = (db: Database) => db.sql.exec(`SELECT ${statusSql} AS status, attention FROM orders`).one()

test(
  'withdrawing from an unpaid, unshipped order cancels it at once and mails both sides',
  runWithDatabase((db) => {
    const token = ordered(db)
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(getOrder(db)).toEqual({ status: 'cancelled', attention: '' })
    expect(db.sql.exec('SELECT quantity FROM stock').one()).toEqual({ quantity: 5 })
    expect(listWithdrawalMails(db)).toBe(2)
  }),
)

test(
  'both mails about a withdrawal have its time and the products that it is about',
  runWithDatabase((db) => {
    withdrawOrder(db, ordered(db), rules, noon)
    const mails = db.sql
      .exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind LIKE 'withdrawal%'")
      .toArray()
      .map(({ filling }) => parseMailDetails(JSON.parse(filling)))
    for (const { facts, lines } of mails) {
      expect(facts).toEqual([{ label: 'Withdrawal received', text: '21 Nov 2026, 14:00', url: null }])
      expect(lines).toMatchObject([{ quantity: 'Quantity: 1', amount: '' }])
    }
    expect(mails).toHaveLength(2)
  }),
)

test(
  'withdrawing from a shipped order keeps its status and flags it for a merchant',
  runWithDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(getOrder(db)).toEqual({ status: 'shipped', attention: 'withdrawn' })
    expect(listWithdrawalMails(db)).toBe(2)
  }),
)

test(
  'a merchant’s note is never a withdrawal, whatever it says',
  runWithDatabase((db) => {
    const token = ordered(db)
    markOrder(db, 1, 'shipped', { who: 'Maria', why: 'withdrawn' }, rules, noon)
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(getOrder(db)).toEqual({ status: 'shipped', attention: 'withdrawn' })
    expect(listWithdrawalMails(db)).toBe(2)
  }),
)

test(
  'a withdrawal is possible for the fourteen days after delivery (here extended to Monday) plus one day, and not later',
  runWithDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    mark(db, 'delivered')
    expect(findOrderByToken(db, token, rules, noon + 17 * day - 1)?.withdrawUntil).toBe('2026-12-07')
    expect(findOrderByToken(db, token, rules, noon + 17 * day)?.withdrawUntil).toBeNull()
    expect(withdrawOrder(db, token, rules, noon + 17 * day)).toEqual({ ok: false })
    expect(withdrawOrder(db, token, rules, noon + 17 * day - 1)).toEqual({ ok: true })
  }),
)

test(
  'events after the delivery don’t restart the fourteen days',
  runWithDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    mark(db, 'delivered')
    expect(withdrawOrder(db, token, rules, noon + 10 * day)).toEqual({ ok: true })
    expect(findOrderByToken(db, token, rules, noon + 11 * day)?.withdrawUntil).toBe('2026-12-07')
    expect(findOrderByToken(db, token, rules, noon + 17 * day)?.withdrawUntil).toBeNull()
  }),
)

test(
  'an unknown order can’t be withdrawn from',
  runWithDatabase((db) => {
    ordered(db)
    expect(withdrawOrder(db, 'x'.repeat(43), rules, noon)).toEqual({ ok: false })
  }),
)

const minute = 60_000

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: an order withdrawn during its payment can’t be paid; the scheduler closes the payment at once`,
    runWithDatabase(async (db) => {
      stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
      const { order, runScheduler, choose, settle } = await anOrderAtProvider(db, method)
      expect(withdrawOrder(db, order.token, rules, noon)).toEqual({ ok: true })
      expect([getOrder(db), findNextPaymentCheckAt(db)]).toEqual([{ status: 'cancelled', attention: '' }, noon])
      await runScheduler()
      expect(findNextPaymentCheckAt(db)).toBeNull()
      const returnUrl = await choose('pay')
      if (method === 'viva') expect(returnUrl).toBeNull()
      expect((await settle()).kind).not.toBe('paid')
      expect(getOrder(db)).toEqual({ status: 'cancelled', attention: '' })
    }),
  )

  test(
    `${method}: the payment is closed later if the provider does not respond`,
    runWithDatabase(async (db) => {
      stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
      const { order, runScheduler, providers, time } = await anOrderAtProvider(db, method)
      await providers.outage(method, { kind: 'down' })
      withdrawOrder(db, order.token, rules, noon)
      await runScheduler()
      expect(findNextPaymentCheckAt(db)).toBeGreaterThan(noon)
      await providers.endOutage(method)
      time.now = noon + 10 * minute
      await runScheduler()
      expect([getOrder(db), findNextPaymentCheckAt(db)]).toEqual([{ status: 'cancelled', attention: '' }, null])
    }),
  )
}

test(
  'a payment that completes during a withdrawal flags the order, is reported to both sides and can be refunded',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { order, runScheduler, choose, methods } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    withdrawOrder(db, order.token, rules, noon)
    await runScheduler()
    expect(getOrder(db)).toEqual({ status: 'cancelled', attention: 'paid-without-goods' })
    const paidTooLate = () => findOrderByToken(db, order.token, rules, noon)?.paidTooLate
    expect(paidTooLate()).toBe(true)
    const lateMails = db.sql.exec("SELECT kind FROM outbox WHERE kind NOT LIKE 'withdrawal%' ORDER BY kind").toArray()
    expect(lateMails.map(({ kind }) => kind)).toEqual(['late-money-company', 'late-money-customer'])
    const cause = { who: 'Maria', why: '' }
    const request = { amount: cents(2350), restock: null, payment: null, key: 'refund-0001', cause }
    expect(await refundOrder(db, 1, request, methods, rules, () => noon)).toEqual({ ok: true, state: 'done' })
    expect([getOrder(db), paidTooLate()]).toEqual([{ status: 'cancelled', attention: '' }, false])
    expect(db.sql.exec('SELECT quantity FROM stock').one()).toEqual({ quantity: 5 })
  }),
)
