import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { clearAttention } from './order-operations.ts'
import { findOrderByToken } from './order-view.queries.ts'
import { findPlacedOrder } from './orders.queries.ts'
import { listPaidOrders } from './quote-order.ts'
import { refundOrder, settleRefund } from './refund-order.ts'
import { expireHolds } from './unpaid-orders.ts'

test(
  'an order counts as paid from its payment until it is refunded in full',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { order, choose, settle } = await anOrderAtProvider(db, 'viva')
    const paid = () => listPaidOrders(db, [order.token, 'x'.repeat(43)]).map(({ code }) => code)
    expect(paid()).toEqual([])
    await choose('pay')
    await settle()
    expect(paid()).toEqual([order.code])
    db.sql.exec("UPDATE orders SET payment_state = 'refunded'")
    expect(paid()).toEqual([])
  }),
)

/** An order by card whose hold expired before the shop learned of its payment. Its stock was sold. */
async function aPaidOrderWithoutStock(db: Database) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 1 })] }))
  const placed = await anOrderAtProvider(db, 'viva')
  await placed.choose('pay')
  db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
  expireHolds(db, noon)
  db.sql.exec('UPDATE stock SET quantity = 0')
  expect(await placed.settle()).toMatchObject({ kind: 'paid', order: { isPaidWithoutStock: true } })
  return placed
}

const cause = { who: 'Maria', why: '' }

test(
  'an order paid after its stock was gone is not listed as paid, whatever attention it has later',
  runWithDatabase(async (db) => {
    const { order, settle, methods, rules, providers } = await aPaidOrderWithoutStock(db)
    const expectPaidTooLate = async () => {
      expect(listPaidOrders(db, [order.token])).toEqual([])
      expect(await settle()).toMatchObject({ kind: 'paid', order: { isPaidWithoutStock: true } })
      expect(findOrderByToken(db, order.token, rules, noon)?.paidTooLate).toBe(true)
    }
    await expectPaidTooLate()
    clearAttention(db, order.code)
    await expectPaidTooLate()
    withdrawOrder(db, order.token, rules, noon)
    await expectPaidTooLate()
    const refund = (amount: number, key: string) =>
      refundOrder(
        db,
        order.id,
        { amount: cents(amount), restock: null, payment: null, key, cause },
        methods,
        rules,
        () => noon,
      )
    await providers.outage('viva', { kind: 'down' })
    expect(await refund(350, 'refund-0001')).toMatchObject({ ok: false, reason: 'unknown' })
    await expectPaidTooLate()
    await providers.endOutage('viva')
    settleRefund(db, 'refund-0001', 'done', cause, noon)
    expect(db.sql.exec(`SELECT ${statusSql} AS status FROM orders`).one()).toEqual({ status: 'paid' })
    await expectPaidTooLate()
    expect(await refund(2000, 'refund-0002')).toEqual({ ok: true, state: 'done' })
    expect(findOrderByToken(db, order.token, rules, noon)).toMatchObject({ status: 'refunded', paidTooLate: false })
  }),
)

test(
  'an order paid without stock counts as paid once a merchant prepares it',
  runWithDatabase(async (db) => {
    const { order, rules } = await aPaidOrderWithoutStock(db)
    expect(markOrder(db, order.id, 'packed', cause, rules, noon)).toEqual({ ok: true })
    expect(listPaidOrders(db, [order.token])).toMatchObject([{ code: order.code, isPaidWithoutStock: false }])
    expect(findOrderByToken(db, order.token, rules, noon)?.paidTooLate).toBe(false)
  }),
)

test(
  'an order whose units were all returned does not count as paid without stock',
  runWithDatabase(async (db) => {
    const { refund, order } = await aPaidOrder(db, 'viva')
    expect(await refund({ amount: cents(2000), restock: 'all' })).toEqual({ ok: true, state: 'done' })
    expect(findPlacedOrder(db, order.id)).toMatchObject({ status: 'paid', isPaidWithoutStock: false })
  }),
)
