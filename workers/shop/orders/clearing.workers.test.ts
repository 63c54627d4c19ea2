import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { endLapsedHolds, markOrder } from './change-order.ts'
import { closeAsFailed, nextAsk } from './payments.queries.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** A provider that has the payer's word and is still clearing: nobody knows yet whether the money comes. */

const minute = 60_000
const cause = { who: 'Maria', why: '' }
const stateOf = (db: Database) => {
  const { status, attention } = db.sql.exec('SELECT status, attention FROM orders').one()
  const { stock } = db.sql.exec('SELECT quantity AS stock FROM stock').one()
  return [status, attention, stock]
}

async function anOrderBeingCleared(db: Database) {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, 'paypal')
  await order.choose('pend')
  expect(await order.settle()).toMatchObject({ kind: 'pending', order: { status: 'payment-pending' } })
  const capture = /"id":"([A-Z0-9]{17})","status":"PENDING"/.exec(order.providers.webhooks.at(-1)?.body ?? '')?.[1]
  const { methods, rules, time } = order
  return {
    ...order,
    decide: (end: 'complete' | 'deny') =>
      order.providers.ask(`/paypal/control/captures/${capture}/${end}`, { method: 'POST' }),
    cancel: () =>
      cancelOrder(
        db,
        1,
        methods,
        rules,
        () => time.now,
        () => markOrder(db, 1, 'cancelled', cause, rules, time.now),
      ),
    /** The clock at that minute. */
    async at(minutes: number) {
      time.now = noon + minutes * minute
      await order.clock()
      endLapsedHolds(db, time.now)
    },
  }
}

test(
  'nobody is sent to pay again, and the hold does not lapse, until the money is there',
  withDatabase(async (db) => {
    const { order, methods, rules, at, decide } = await anOrderBeingCleared(db)
    expect(await beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)).toEqual({ kind: 'none' })
    await at(45)
    await at(3 * 24 * 60)
    expect(stateOf(db)).toEqual(['payment-pending', '', 4])
    await decide('complete')
    await at(4 * 24 * 60)
    expect([stateOf(db), nextAsk(db)]).toEqual([['paid', '', 4], null])
  }),
)

test(
  'a provider that falls silent while it clears loses nobody the goods',
  withDatabase(async (db) => {
    const { at, providers, decide } = await anOrderBeingCleared(db)
    await providers.trouble('paypal', { kind: 'down' })
    await at(3 * 24 * 60)
    expect(stateOf(db)).toEqual(['payment-pending', '', 4])
    await providers.wellAgain('paypal')
    await decide('complete')
    await at(4 * 24 * 60)
    expect(stateOf(db)).toEqual(['paid', '', 4])
  }),
)

test(
  'what is denied waits for its payer again within the hold, and gives its goods back after it',
  withDatabase(async (db) => {
    const { at, decide, settle } = await anOrderBeingCleared(db)
    await decide('deny')
    expect(await settle()).toMatchObject({ kind: 'failed', order: { status: 'awaiting-payment' } })
    await at(45)
    expect(stateOf(db)).toEqual(['expired', '', 5])
  }),
)

test(
  'a merchant can not cancel it before the provider has decided, and then can',
  withDatabase(async (db) => {
    const { cancel, decide, settle } = await anOrderBeingCleared(db)
    expect(await cancel()).toEqual({ ok: false, reason: 'not-allowed', from: 'payment-pending' })
    expect([stateOf(db), nextAsk(db)]).toEqual([['payment-pending', '', 4], noon + 2 * minute])
    await decide('deny')
    await settle()
    expect(await cancel()).toEqual({ ok: true })
    expect(stateOf(db)).toEqual(['cancelled', '', 5])
  }),
)

test(
  'whoever withdraws meanwhile is written down for the merchant: the order is not over, money may be on its way',
  withDatabase(async (db) => {
    const { order, rules, decide, at } = await anOrderBeingCleared(db)
    expect(withdrawOrder(db, order.token, rules, noon)).toEqual({ ok: true })
    expect(stateOf(db)).toEqual(['payment-pending', 'withdrawn', 4])
    await decide('complete')
    await at(10)
    expect(stateOf(db)).toEqual(['paid', 'withdrawn', 4])
  }),
)

test(
  'a payment that was given up while its money was on the way is asked about again',
  withDatabase(async (db) => {
    const { settle, at, decide } = await anOrderBeingCleared(db)
    closeAsFailed(db, 1)
    expect(nextAsk(db)).toBeNull()
    await settle()
    await decide('complete')
    await at(10)
    expect(stateOf(db)).toEqual(['paid', '', 4])
  }),
)

test(
  'an order that Viva calls paid while its transactions are silent is not cancelled, and is asked about until they speak',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { choose, providers, methods, rules, clock, time } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    await providers.trouble('viva', { kind: '500', path: 'transactions' })
    const cancelled = await cancelOrder(
      db,
      1,
      methods,
      rules,
      () => noon,
      () => markOrder(db, 1, 'cancelled', cause, rules, noon),
    )
    expect(cancelled).toEqual({ ok: false, reason: 'not-allowed', from: 'payment-pending' })
    expect(stateOf(db)).toEqual(['payment-pending', '', 4])
    await providers.wellAgain('viva')
    time.now = nextAsk(db) ?? 0
    await clock()
    expect(stateOf(db)).toEqual(['paid', '', 4])
  }),
)
