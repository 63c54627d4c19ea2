import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { listOrders } from './order-operations.queries.ts'
import { listReturnedUnits } from './order-stock.queries.ts'
import type { PaymentMethods } from './payment-service.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'

/** Which units of a refund return to stock. */

const cause = { who: 'Maria', why: '' }
const getStock = (db: Database) =>
  db.sql
    .exec<{ quantity: number }>('SELECT sum(quantity) AS quantity FROM stock GROUP BY variant_id ORDER BY variant_id')
    .toArray()
    .map(({ quantity }) => quantity)

/** Three pods and two coils at €20.00 each, delivered and paid on delivery. */
async function aDeliveredOrder(db: Database) {
  const products = ['POD', 'COIL'].map((sku) => aProduct({ sku, price: 2000, stock: 10 }))
  stockShop(db, aCatalogue({ products }))
  const rules = someOrderRules()
  const lines = [
    { variant: 1, quantity: 3 },
    { variant: 2, quantity: 2 },
  ]
  const placed = place(db, anOrderRequest({ lines, displayedTotal: cents(10350) }))
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  for (const to of ['shipped', 'delivered'] as const) markOrder(db, 1, to, cause, rules, noon)
  const providers = await createProviders()
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
  'a partial refund returns only the units it names, each once',
  runWithDatabase(async (db) => {
    const { refund, pod, coil } = await aDeliveredOrder(db)
    expect(getStock(db)).toEqual([7, 8])
    await refund(500, null)
    expect(getStock(db)).toEqual([7, 8])
    expect(await refund(2000, [{ sku: pod, quantity: 1 }])).toEqual({ ok: true, state: 'by-hand' })
    expect(getStock(db)).toEqual([8, 8])
    const bothLines = [
      { sku: pod, quantity: 1 },
      { sku: coil, quantity: 2 },
    ]
    expect(await refund(2000, bothLines)).toMatchObject({ ok: true })
    expect(getStock(db)).toEqual([9, 10])
    // The last cent returns the rest.
    await refund(5850, null)
    expect(getStock(db)).toEqual([10, 10])
  }),
)

test(
  'a refund with more units than the order has is refused before any money moves',
  runWithDatabase(async (db) => {
    const { refund, pod, coil } = await aDeliveredOrder(db)
    expect(await refund(100, [{ sku: pod, quantity: 4 }])).toEqual({
      ok: false,
      reason: 'restock',
      sku: pod,
      remaining: 3,
    })
    const duplicates = [
      { sku: coil, quantity: 1 },
      { sku: coil, quantity: 2 },
    ]
    expect(await refund(100, duplicates)).toMatchObject({ reason: 'restock', sku: coil, remaining: 2 })
    expect(await refund(100, [{ sku: 'NONE', quantity: 1 }])).toMatchObject({ reason: 'restock', remaining: 0 })
    expect(db.sql.exec('SELECT refunded FROM orders').one()).toEqual({ refunded: 0 })
    expect(getStock(db)).toEqual([7, 8])
  }),
)

test(
  'units that are written off leave the order, don’t go to stock and can’t be returned again',
  runWithDatabase(async (db) => {
    const { refund, pod, coil } = await aDeliveredOrder(db)
    const lines = [
      { sku: pod, quantity: 2, writtenOff: true },
      { sku: coil, quantity: 1 },
    ]
    expect(await refund(500, lines)).toMatchObject({ ok: true })
    expect(getStock(db)).toEqual([7, 9])
    expect(listReturnedUnits(db, 1)).toEqual([
      { variant: 1, quantity: 2, writtenOff: 2 },
      { variant: 2, quantity: 1, writtenOff: 0 },
    ])
    expect(await refund(500, [{ sku: pod, quantity: 2 }])).toMatchObject({ reason: 'restock', remaining: 1 })
    await refund(9850, 'all')
    expect(getStock(db)).toEqual([8, 10])
  }),
)

test(
  'a delivered order stays delivered, however much is refunded',
  runWithDatabase(async (db) => {
    const { refund } = await aDeliveredOrder(db)
    const getOrder = () =>
      db.sql.exec(`SELECT ${statusSql} AS status, payment_state AS payment, refunded FROM orders`).one()
    await refund(350, 'none')
    expect(getOrder()).toEqual({ status: 'delivered', payment: 'partly-refunded', refunded: 350 })
    await refund(10000, 'all')
    expect(getOrder()).toEqual({ status: 'delivered', payment: 'refunded', refunded: 10350 })
    const labels = db.sql.exec<{ status: string }>('SELECT status FROM order_events ORDER BY id').toArray()
    expect(labels.map(({ status }) => status)).toEqual([
      ...['placed', 'shipped', 'paid', 'delivered', 'partly-refunded', 'refunded'],
    ])
    const found = (filter: Partial<OrderFilter>) => listOrders(db, OrderFilter.parse(filter), 'UTC', 9).orders.length
    expect(found({ fulfilment: 'delivered' })).toBe(1)
    expect([found({ payment: 'partly-refunded' }), found({ payment: 'refunded' })]).toEqual([0, 1])
  }),
)

test(
  'a full refund without restocking leaves the stock as it is',
  runWithDatabase(async (db) => {
    const { refund } = await aDeliveredOrder(db)
    await refund(10350, 'none')
    expect(getStock(db)).toEqual([7, 8])
  }),
)
