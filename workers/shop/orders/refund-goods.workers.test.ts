import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { someProviders } from '#tests/factories/payments.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { PaymentMethods } from './begin-payment.ts'
import { markOrder } from './change-order.ts'
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
  const [viva, paypal, transfer, door] = (['viva', 'paypal', 'bankTransfer', 'onDelivery'] as const).map((code) =>
    providers.pay(code),
  )
  if (!viva || !paypal || !transfer || !door) throw new Error('No way to pay')
  const methods: PaymentMethods = { viva, paypal, bankTransfer: transfer, onDelivery: door }
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
  'the whole without its goods leaves the shelves as they are',
  withDatabase(async (db) => {
    const { refund } = await aDeliveredOrder(db)
    await refund(10350, 'none')
    expect(stockOf(db)).toEqual([7, 8])
  }),
)
