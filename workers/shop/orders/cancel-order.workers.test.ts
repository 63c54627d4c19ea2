import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { cancelOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { findNextPaymentCheckAt } from './payments.queries.ts'

const cause = { who: 'Maria', why: '' }
const getStock = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const getOrder = (db: Database) =>
  db.sql.exec(`SELECT ${statusSql} AS status, attention FROM orders WHERE id = 1`).one()

async function anOpenOrder(db: Database, method: 'viva' | 'paypal') {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, method)
  return {
    ...order,
    cancel: () =>
      cancelOrder(
        db,
        1,
        order.methods,
        order.rules,
        () => noon,
        () => markOrder(db, 1, 'cancelled', cause, order.rules, noon),
      ),
  }
}

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: cancelling a waiting order returns its stock and closes its payment`,
    runWithDatabase(async (db) => {
      const { cancel, choose, settle } = await anOpenOrder(db, method)
      expect(await cancel()).toEqual({ ok: true })
      expect([getOrder(db), getStock(db), findNextPaymentCheckAt(db)]).toEqual([
        { status: 'cancelled', attention: '' },
        5,
        null,
      ])
      await choose('pay')
      expect((await settle()).kind).not.toBe('paid')
      expect(await cancel()).toEqual({ ok: false, reason: 'not-allowed', from: 'cancelled' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'cancelled', attention: '' }, 5])
    }),
  )

  test(
    `${method}: an order is not cancelled while the provider does not respond`,
    runWithDatabase(async (db) => {
      const { cancel, providers } = await anOpenOrder(db, method)
      await providers.outage(method, { kind: 'down' })
      expect(await cancel()).toMatchObject({ ok: false, reason: 'provider' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'awaiting-payment', attention: '' }, 4])
    }),
  )
}

test(
  'an order that was paid just before the cancellation stays paid',
  runWithDatabase(async (db) => {
    const { cancel, choose } = await anOpenOrder(db, 'viva')
    await choose('pay')
    expect(await cancel()).toEqual({ ok: false, reason: 'not-allowed', from: 'paid' })
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'paid', attention: '' }, 4])
  }),
)

test(
  'cancelling an order without a provider calls no provider',
  runWithDatabase(async (db) => {
    const { methods, rules, providers } = await anOpenOrder(db, 'viva')
    place(db, anOrderRequest({ payment: 'bankTransfer' }))
    providers.requests.length = 0
    expect(
      await cancelOrder(
        db,
        2,
        methods,
        rules,
        () => noon,
        () => markOrder(db, 2, 'cancelled', cause, rules, noon),
      ),
    ).toEqual({ ok: true })
    expect(
      await cancelOrder(
        db,
        99,
        methods,
        rules,
        () => noon,
        () => markOrder(db, 99, 'cancelled', cause, rules, noon),
      ),
    ).toEqual({ ok: false, reason: 'not-found' })
    expect([providers.requests, getStock(db)]).toEqual([[], 4])
  }),
)
