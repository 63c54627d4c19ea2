import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { cancelOrder, withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { beginPayment } from './payment-service.ts'
import { closePaymentAsFailed, findNextPaymentCheckAt } from './payments.queries.ts'
import { expireHolds } from './unpaid-orders.ts'

/** The payer has approved the payment, but the provider is still clearing it and may still decline it. */

const minute = 60_000
const cause = { who: 'Maria', why: '' }
const getState = (db: Database) => {
  const { status, attention } = db.sql.exec(`SELECT ${statusSql} AS status, attention FROM orders`).one()
  const { stock } = db.sql.exec('SELECT quantity AS stock FROM stock').one()
  return [status, attention, stock]
}

async function anOrderBeingCleared(db: Database) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, 'paypal')
  await order.choose('pend')
  expect(await order.settle()).toMatchObject({ kind: 'pending', order: { status: 'payment-pending' } })
  const capture = /"id":"([A-Z0-9]{17})","status":"PENDING"/.exec(order.providers.webhooks.at(-1)?.body ?? '')?.[1]
  const { methods, rules, time } = order
  return {
    ...order,
    decide: (end: 'complete' | 'deny') =>
      order.providers.sendRequest(`/paypal/control/captures/${capture}/${end}`, { method: 'POST' }),
    cancel: () =>
      cancelOrder(
        db,
        1,
        methods,
        rules,
        () => time.now,
        () => markOrder(db, 1, 'cancelled', cause, rules, time.now),
      ),
    /** Runs the scheduler at this minute. */
    async at(minutes: number) {
      time.now = noon + minutes * minute
      await order.runScheduler()
      expireHolds(db, time.now)
    },
  }
}

test(
  'while a payment is clearing, nobody is asked to pay again and the hold does not expire',
  runWithDatabase(async (db) => {
    const { order, methods, rules, at, decide } = await anOrderBeingCleared(db)
    expect(await beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)).toEqual({ kind: 'none' })
    await at(45)
    await at(3 * 24 * 60)
    expect(getState(db)).toEqual(['payment-pending', '', 4])
    await decide('complete')
    await at(4 * 24 * 60)
    expect([getState(db), findNextPaymentCheckAt(db)]).toEqual([['paid', '', 4], null])
  }),
)

test(
  'a provider that stops responding while it is clearing does not release the stock',
  runWithDatabase(async (db) => {
    const { at, providers, decide } = await anOrderBeingCleared(db)
    await providers.outage('paypal', { kind: 'down' })
    await at(3 * 24 * 60)
    expect(getState(db)).toEqual(['payment-pending', '', 4])
    await providers.endOutage('paypal')
    await decide('complete')
    await at(4 * 24 * 60)
    expect(getState(db)).toEqual(['paid', '', 4])
  }),
)

test(
  'after a denied payment the order waits until its hold ends, and then its stock is released',
  runWithDatabase(async (db) => {
    const { at, decide, settle } = await anOrderBeingCleared(db)
    await decide('deny')
    expect(await settle()).toMatchObject({ kind: 'failed', order: { status: 'awaiting-payment' } })
    await at(45)
    expect(getState(db)).toEqual(['expired', '', 5])
  }),
)

test(
  'a merchant can’t cancel the order before the provider has denied the payment',
  runWithDatabase(async (db) => {
    const { cancel, decide, settle } = await anOrderBeingCleared(db)
    expect(await cancel()).toEqual({ ok: false, reason: 'not-allowed', from: 'authorised' })
    expect([getState(db), findNextPaymentCheckAt(db)]).toEqual([['payment-pending', '', 4], noon + 2 * minute])
    await decide('deny')
    await settle()
    expect(await cancel()).toEqual({ ok: true })
    expect(getState(db)).toEqual(['cancelled', '', 5])
  }),
)

test(
  'withdrawing while a payment is clearing flags the order for a merchant and does not cancel it',
  runWithDatabase(async (db) => {
    const { order, rules, decide, at } = await anOrderBeingCleared(db)
    expect(withdrawOrder(db, order.token, rules, noon)).toEqual({ ok: true })
    expect(getState(db)).toEqual(['payment-pending', 'withdrawn', 4])
    await decide('complete')
    await at(10)
    expect(getState(db)).toEqual(['paid', 'withdrawn', 4])
  }),
)

test(
  'a payment that was closed while it was clearing is checked again',
  runWithDatabase(async (db) => {
    const { settle, at, decide } = await anOrderBeingCleared(db)
    closePaymentAsFailed(db, 1)
    expect(findNextPaymentCheckAt(db)).toBeNull()
    await settle()
    await decide('complete')
    await at(10)
    expect(getState(db)).toEqual(['paid', '', 4])
  }),
)

test(
  'an order that Viva reports as paid, but without transactions, is not cancelled and is checked until they appear',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { choose, providers, methods, rules, runScheduler, time } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    await providers.outage('viva', { kind: '500', path: 'transactions' })
    const cancelled = await cancelOrder(
      db,
      1,
      methods,
      rules,
      () => noon,
      () => markOrder(db, 1, 'cancelled', cause, rules, noon),
    )
    expect(cancelled).toEqual({ ok: false, reason: 'not-allowed', from: 'authorised' })
    expect(getState(db)).toEqual(['payment-pending', '', 4])
    await providers.endOutage('viva')
    time.now = findNextPaymentCheckAt(db) ?? 0
    await runScheduler()
    expect(getState(db)).toEqual(['paid', '', 4])
  }),
)
