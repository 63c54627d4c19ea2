import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { endLapsedHolds, markOrder } from './change-order.ts'
import { noteSeen } from './order-operations.ts'
import { orderByToken } from './order-view.queries.ts'
import { placedOrder } from './orders.queries.ts'
import { paidOrders } from './paid-orders.ts'
import { refundOrder, settleRefund } from './refund-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

test(
  'an order counts as paid from its money on, as long as its goods are on their way',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { order, choose, settle } = await anOrderAtProvider(db, 'viva')
    const paid = () => paidOrders(db, [order.token, 'x'.repeat(43)]).map(({ code }) => code)
    expect(paid()).toEqual([])
    await choose('pay')
    await settle()
    expect(paid()).toEqual([order.code])
    db.sql.exec("UPDATE orders SET status = 'refunded'")
    expect(paid()).toEqual([])
  }),
)

/** A card order that its payer has paid, and whose hold has lapsed before the shop heard of it: the goods are gone. */
async function paidWithoutGoods(db: Database) {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 1 })] }))
  const placed = await anOrderAtProvider(db, 'viva')
  await placed.choose('pay')
  db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
  endLapsedHolds(db, noon)
  db.sql.exec('UPDATE stock SET quantity = 0')
  expect(await placed.settle()).toMatchObject({ kind: 'paid', order: { withoutGoods: true } })
  return placed
}

const cause = { who: 'Maria', why: '' }

test(
  'money that came when the goods were gone is no order on its way, whatever a merchant looks at since',
  withDatabase(async (db) => {
    const { order, settle, methods, rules, providers } = await paidWithoutGoods(db)
    const everywhereTooLate = async () => {
      expect(paidOrders(db, [order.token])).toEqual([])
      expect(await settle()).toMatchObject({ kind: 'paid', order: { withoutGoods: true } })
      expect(orderByToken(db, order.token, rules, noon)?.paidTooLate).toBe(true)
    }
    await everywhereTooLate()
    noteSeen(db, order.code)
    await everywhereTooLate()
    withdrawOrder(db, order.token, rules, noon)
    await everywhereTooLate()
    const giveBack = (amount: number, key: string) =>
      refundOrder(
        db,
        order.id,
        { amount: cents(amount), restock: null, payment: null, key, cause },
        methods,
        rules,
        () => noon,
      )
    await providers.trouble('viva', { kind: 'down' })
    expect(await giveBack(350, 'refund-0001')).toMatchObject({ ok: false, reason: 'unknown' })
    await everywhereTooLate()
    await providers.wellAgain('viva')
    settleRefund(db, 'refund-0001', 'done', cause, noon)
    expect(db.sql.exec('SELECT status FROM orders').one()).toEqual({ status: 'paid' })
    await everywhereTooLate()
    expect(await giveBack(2000, 'refund-0002')).toEqual({ ok: true, state: 'done' })
    expect(orderByToken(db, order.token, rules, noon)).toMatchObject({ status: 'refunded', paidTooLate: false })
  }),
)

test(
  'an order whose goods a merchant has found after all is on its way',
  withDatabase(async (db) => {
    const { order, rules } = await paidWithoutGoods(db)
    expect(markOrder(db, order.id, 'preparing', cause, rules, noon)).toEqual({ ok: true })
    expect(paidOrders(db, [order.token])).toMatchObject([{ code: order.code, withoutGoods: false }])
    expect(orderByToken(db, order.token, rules, noon)?.paidTooLate).toBe(false)
  }),
)

test(
  'an order whose goods all came back is not one whose goods were gone',
  withDatabase(async (db) => {
    const { refund, order } = await aPaidOrder(db, 'viva')
    expect(await refund({ amount: cents(2000), restock: 'all' })).toEqual({ ok: true, state: 'done' })
    expect(placedOrder(db, order.id)).toMatchObject({ status: 'paid', withoutGoods: false })
  }),
)
