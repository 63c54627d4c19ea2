import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { cancelOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { nextAsk } from './payments.queries.ts'

const cause = { who: 'Maria', why: '' }
const stockOf = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const orderOf = (db: Database) => db.sql.exec('SELECT status, attention FROM orders WHERE id = 1').one()

async function anOpenOrder(db: Database, method: 'viva' | 'paypal') {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
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
    `${method}: an order that waits is cancelled, its goods are back, and nobody can pay it any more`,
    withDatabase(async (db) => {
      const { cancel, choose, settle } = await anOpenOrder(db, method)
      expect(await cancel()).toEqual({ ok: true })
      expect([orderOf(db), stockOf(db), nextAsk(db)]).toEqual([{ status: 'cancelled', attention: '' }, 5, null])
      await choose('pay')
      expect((await settle()).kind).not.toBe('paid')
      expect(await cancel()).toEqual({ ok: false, reason: 'not-allowed', from: 'cancelled' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'cancelled', attention: '' }, 5])
    }),
  )

  test(
    `${method}: while the provider is silent nothing changes`,
    withDatabase(async (db) => {
      const { cancel, providers } = await anOpenOrder(db, method)
      await providers.trouble(method, { kind: 'down' })
      expect(await cancel()).toMatchObject({ ok: false, reason: 'provider' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'awaiting-payment', attention: '' }, 4])
    }),
  )
}

test(
  'an order that was paid a moment before is paid, and not cancelled',
  withDatabase(async (db) => {
    const { cancel, choose } = await anOpenOrder(db, 'viva')
    await choose('pay')
    expect(await cancel()).toEqual({ ok: false, reason: 'not-allowed', from: 'paid' })
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'paid', attention: '' }, 4])
  }),
)

test(
  'an order that nobody pays at a provider is cancelled without asking anybody',
  withDatabase(async (db) => {
    const { methods, rules, providers } = await anOpenOrder(db, 'viva')
    place(db, anOrderRequest({ payment: 'bankTransfer' }))
    providers.asked.length = 0
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
    expect([providers.asked, stockOf(db)]).toEqual([[], 4])
  }),
)
