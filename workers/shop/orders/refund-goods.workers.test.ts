import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { someProviders } from '#tests/factories/payments.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { PaymentMethods } from './begin-payment.ts'
import { markOrder } from './change-order.ts'
import { unitsBack } from './order-goods.queries.ts'
import { listOrders } from './order-operations.queries.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'

/** Which goods of a refund are back on their shelves. */

const cause = { who: 'Maria', why: '' }
const stockOf = (db: Database) =>
  db.sql
    .exec<{ quantity: number }>('SELECT sum(quantity) AS quantity FROM stock GROUP BY variant_id ORDER BY variant_id')
    .toArray()
    .map(({ quantity }) => quantity)

/** Three pods and two coils, at €20.00 each, delivered and paid at the door. */
async function aDeliveredOrder(db: Database) {
  const products = ['POD', 'COIL'].map((sku) => aProduct({ sku, price: 2000, stock: 10 }))
  stocked(db, aCatalogue({ products }))
  const rules = someOrderRules()
  const lines = [
    { variant: 1, quantity: 3 },
    { variant: 2, quantity: 2 },
  ]
  const placed = place(db, anOrderRequest({ lines, shownTotal: cents(10350) }))
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  for (const to of ['shipped', 'delivered'] as const) markOrder(db, 1, to, cause, rules, noon)
  const providers = await someProviders()
  const methods: PaymentMethods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
  const skus = db.sql.exec<{ sku: string }>('SELECT sku FROM order_lines ORDER BY position').toArray()
  const [{ sku: pod } = { sku: '' }, { sku: coil } = { sku: '' }] = skus
  let refunds = 0
  const refund = (amount: number, restock: RefundRequest['restock']) =>
    refundOrder(
      db,
      1,
      { amount: cents(amount), restock, payment: null, key: `refund-000${++refunds}`, cause },
      methods,
      rules,
      () => noon,
    )
  return { refund, pod, coil }
}

test(
  'a part gives no goods back unless they are named, and each unit comes back once',
  withDatabase(async (db) => {
    const { refund, pod, coil } = await aDeliveredOrder(db)
    expect(stockOf(db)).toEqual([7, 8])
    await refund(500, null)
    expect(stockOf(db)).toEqual([7, 8])
    expect(await refund(2000, [{ sku: pod, quantity: 1 }])).toEqual({ ok: true, state: 'by-hand' })
    expect(stockOf(db)).toEqual([8, 8])
    const both = [
      { sku: pod, quantity: 1 },
      { sku: coil, quantity: 2 },
    ]
    expect(await refund(2000, both)).toMatchObject({ ok: true })
    expect(stockOf(db)).toEqual([9, 10])
    // What is still out comes back with the last cent.
    await refund(5850, null)
    expect(stockOf(db)).toEqual([10, 10])
  }),
)

test(
  'more than the order has is refused before anybody is paid, however it is counted',
  withDatabase(async (db) => {
    const { refund, pod, coil } = await aDeliveredOrder(db)
    expect(await refund(100, [{ sku: pod, quantity: 4 }])).toEqual({
      ok: false,
      reason: 'restock',
      sku: pod,
      left: 3,
    })
    const twice = [
      { sku: coil, quantity: 1 },
      { sku: coil, quantity: 2 },
    ]
    expect(await refund(100, twice)).toMatchObject({ reason: 'restock', sku: coil, left: 2 })
    expect(await refund(100, [{ sku: 'NONE', quantity: 1 }])).toMatchObject({ reason: 'restock', left: 0 })
    expect(db.sql.exec('SELECT refunded FROM orders').one()).toEqual({ refunded: 0 })
    expect(stockOf(db)).toEqual([7, 8])
  }),
)

test(
  'units that are written off leave the order and do not go to stock, and come back no second time',
  withDatabase(async (db) => {
    const { refund, pod, coil } = await aDeliveredOrder(db)
    const lines = [
      { sku: pod, quantity: 2, writtenOff: true },
      { sku: coil, quantity: 1 },
    ]
    expect(await refund(500, lines)).toMatchObject({ ok: true })
    expect(stockOf(db)).toEqual([7, 9])
    expect(unitsBack(db, 1)).toEqual([
      { variant: 1, quantity: 2, writtenOff: 2 },
      { variant: 2, quantity: 1, writtenOff: 0 },
    ])
    expect(await refund(500, [{ sku: pod, quantity: 2 }])).toMatchObject({ reason: 'restock', left: 1 })
    await refund(9850, 'all')
    expect(stockOf(db)).toEqual([8, 10])
  }),
)

test(
  'a refund keeps the delivery: an order that was delivered stays delivered, however much is refunded',
  withDatabase(async (db) => {
    const { refund } = await aDeliveredOrder(db)
    const stands = () => db.sql.exec('SELECT status, refund_extent AS extent, refunded FROM orders').one()
    await refund(350, 'none')
    expect(stands()).toEqual({ status: 'delivered', extent: 'part', refunded: 350 })
    await refund(10000, 'all')
    expect(stands()).toEqual({ status: 'delivered', extent: 'whole', refunded: 10350 })
    const labels = db.sql.exec<{ status: string }>('SELECT status FROM order_events ORDER BY id').toArray()
    expect(labels.map(({ status }) => status)).toEqual([
      ...['placed', 'shipped', 'delivered', 'partly-refunded', 'refunded'],
    ])
    const found = (status: 'delivered' | 'partly-refunded' | 'refunded') =>
      listOrders(db, OrderFilter.parse({ status }), 9).orders.length
    expect([found('delivered'), found('partly-refunded'), found('refunded')]).toEqual([1, 0, 1])
  }),
)

test(
  'the whole without its goods leaves the shelves as they are',
  withDatabase(async (db) => {
    const { refund } = await aDeliveredOrder(db)
    await refund(10350, 'none')
    expect(stockOf(db)).toEqual([7, 8])
  }),
)
