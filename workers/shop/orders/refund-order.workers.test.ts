import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getPoints, openPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { findOrderById } from './order-view.queries.ts'
import { refundOrder, settleRefund } from './refund-order.ts'

const cause = { who: 'Maria', why: 'came back broken' }
const stockProducts = (db: Database, stock = 5) =>
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))
const getStock = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const getOrder = (db: Database) =>
  db.sql.exec(`SELECT ${statusSql} AS status, refunded, attention FROM orders WHERE id = 1`).one()
const listRefundStates = (db: Database) =>
  db.sql
    .exec<{ state: string }>('SELECT state FROM refunds ORDER BY key')
    .toArray()
    .map(({ state }) => state)

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: a full refund returns money and stock once, however often it is sent`,
    runWithDatabase(async (db) => {
      const { refund, refundRequestCount } = await aPaidOrder(db, method)
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect(await refund({ key: 'refund-0002' })).toEqual({ ok: false, reason: 'amount', remaining: 0 })
      expect([refundRequestCount(), getStock(db)]).toEqual([1, 5])
    }),
  )

  test(
    `${method}: partial refunds add up to the total and never exceed it`,
    runWithDatabase(async (db) => {
      const { refund } = await aPaidOrder(db, method)
      expect(await refund({ amount: cents(350) })).toEqual({ ok: true, state: 'done' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'paid', refunded: 350, attention: '' }, 4])
      expect(await refund({ amount: cents(2001), key: 'refund-0002' })).toEqual({
        ok: false,
        reason: 'amount',
        remaining: 2000,
      })
      expect(await refund({ amount: cents(1000), key: 'refund-0003' })).toEqual({ ok: true, state: 'done' })
      expect(await refund({ amount: cents(1000), key: 'refund-0004' })).toEqual({ ok: true, state: 'done' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    }),
  )

  test(
    `${method}: two concurrent refunds never exceed what is left`,
    runWithDatabase(async (db) => {
      const { refund } = await aPaidOrder(db, method)
      const outcomes = await Promise.all([refund(), refund({ key: 'refund-0002' })])
      expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect([getOrder(db), listRefundStates(db)]).toEqual([
        { status: 'refunded', refunded: 2350, attention: '' },
        ['done'],
      ])
    }),
  )

  test(
    `${method}: a full refund whose response was lost is recognised when repeated, and refunded once`,
    runWithDatabase(async (db) => {
      const { refund, impatientMethods, providers } = await aPaidOrder(db, method)
      await providers.outage(method, { kind: 'slow', times: 1 })
      expect(await refund({}, impatientMethods)).toEqual({ ok: false, reason: 'unknown', error: 'slow' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'paid', refunded: 0, attention: 'refund-unknown' }, 4])
      expect(await refund({ key: 'refund-0002' })).toEqual({ ok: false, reason: 'amount', remaining: 0 })
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    }),
  )

  test(
    `${method}: a refund can be requested again after an error that certainly refunded nothing`,
    runWithDatabase(async (db) => {
      const { refund, providers } = await aPaidOrder(db, method)
      await providers.outage(method, { kind: '429', times: 1 })
      expect(await refund()).toEqual({ ok: false, reason: 'refused', text: 'busy' })
      expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-refused' })
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect(getOrder(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
    }),
  )
}

test(
  'viva: a partial refund whose response was lost is not requested again; a merchant enters its result',
  runWithDatabase(async (db) => {
    const { refund, impatientMethods, providers, refundRequestCount } = await aPaidOrder(db, 'viva')
    await providers.outage('viva', { kind: 'slow', times: 1 })
    const part = { amount: cents(1000) }
    expect(await refund(part, impatientMethods)).toMatchObject({ ok: false, reason: 'unknown' })
    expect(await refund(part)).toEqual({ ok: false, reason: 'unknown', error: null })
    expect(refundRequestCount()).toBe(1)
    expect(settleRefund(db, 'refund-0001', 'done', cause, noon)).toEqual({ ok: true, state: 'done' })
    // The same result may be entered again; the other one comes too late.
    expect(settleRefund(db, 'refund-0001', 'done', cause, noon)).toEqual({ ok: true, state: 'done' })
    expect(settleRefund(db, 'refund-0001', 'refused', cause, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(settleRefund(db, 'refund-0002', 'done', cause, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
  }),
)

test(
  'paypal: a partial refund whose response was lost is the same refund when repeated',
  runWithDatabase(async (db) => {
    const { refund, impatientMethods, providers } = await aPaidOrder(db, 'paypal')
    await providers.outage('paypal', { kind: 'slow', times: 1 })
    const part = { amount: cents(1000) }
    expect(await refund(part, impatientMethods)).toMatchObject({ ok: false, reason: 'unknown' })
    expect(await refund(part)).toEqual({ ok: true, state: 'done' })
    expect(await refund({ amount: cents(1350), key: 'refund-0002' })).toEqual({ ok: true, state: 'done' })
    expect(getOrder(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
  }),
)

/** PayPal stores a refund's key for six hours. Must fail unless PayPal's refunds are queried first. */
test(
  'paypal: a partial refund whose response was lost is not refunded twice, however late it is repeated',
  runWithDatabase(async (db) => {
    const { refund, impatientMethods, providers, refundRequestCount, time } = await aPaidOrder(db, 'paypal')
    await providers.outage('paypal', { kind: 'slow', times: 1 })
    const part = { amount: cents(1000) }
    expect(await refund(part, impatientMethods)).toMatchObject({ ok: false, reason: 'unknown' })
    time.now = noon + 7 * 3_600_000
    providers.time.now = time.now
    // Nothing is requested while PayPal can't list its refunds.
    await providers.outage('paypal', { kind: '500', path: 'orders' })
    expect(await refund(part)).toEqual({ ok: false, reason: 'unknown', error: null })
    await providers.endOutage('paypal')
    expect(await refund(part)).toEqual({ ok: true, state: 'done' })
    expect(refundRequestCount()).toBe(1)
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
  }),
)

test(
  'one key is one refund: it is refused with another amount or restock',
  runWithDatabase(async (db) => {
    const { refund } = await aPaidOrder(db, 'viva')
    await refund({ amount: cents(100) })
    expect(await refund({ amount: cents(200) })).toEqual({ ok: false, reason: 'key-reused' })
    expect(await refund({ amount: cents(100), restock: 'none' })).toEqual({ ok: false, reason: 'key-reused' })
  }),
)

test(
  'a bank transfer is refunded by hand and counts as refunded',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const rules = someOrderRules()
    place(db, anOrderRequest({ payment: 'bankTransfer' }))
    const { methods } = await anOrderAtProvider(db, 'viva')
    const refund = (amount: number) =>
      refundOrder(
        db,
        1,
        { amount: cents(amount), restock: null, payment: null, key: 'refund-0001', cause },
        methods,
        rules,
        () => noon,
      )
    expect(await refund(2350)).toEqual({ ok: false, reason: 'not-paid' })
    markOrder(db, 1, 'paid', cause, rules, noon)
    expect(await refund(0)).toEqual({ ok: false, reason: 'amount', remaining: 2350 })
    expect(await refund(2350)).toEqual({ ok: true, state: 'by-hand' })
    expect(getOrder(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
  }),
)

test(
  'a full refund returns redeemed points and takes back earned ones; a partial one only reduces what was earned',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(1000), cents(0), noon)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const rules = someOrderRules()
    place(db, anOrderRequest({ points: cents(400), displayedTotal: cents(1950) }), { buyer, rules })
    for (const to of ['shipped', 'delivered'] as const) markOrder(db, 1, to, cause, rules, noon)
    const earned = getPoints(db, customerId).balance - 600
    const { methods } = await anOrderAtProvider(db, 'viva')
    const refund = (amount: number, key: string) =>
      refundOrder(
        db,
        1,
        { amount: cents(amount), restock: 'none', payment: null, key, cause },
        methods,
        rules,
        () => noon,
      )
    expect(earned).toBe(80)
    // 5 % of the €16.00 that were paid for products, then of the remaining €6.51 and €6.50, each rounded down.
    await refund(949, 'refund-0001')
    expect(getPoints(db, customerId)).toEqual({ balance: 632, onHold: 0, spendable: 632 })
    await refund(1, 'refund-0003')
    expect(getPoints(db, customerId).balance).toBe(632)
    await refund(1000, 'refund-0002')
    expect([earned > 0, getPoints(db, customerId)]).toEqual([true, { balance: 1000, onHold: 0, spendable: 1000 }])
  }),
)

test(
  'an order that points paid in full refunds no money, but returns its points',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(2000), cents(0), noon)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const rules = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
    place(db, anOrderRequest({ points: cents(2000), displayedTotal: cents(0) }), { buyer, rules })
    const request = { amount: cents(0), restock: null, payment: null, key: 'refund-0001', cause } as const
    const { methods } = await anOrderAtProvider(db, 'viva')
    expect(await refundOrder(db, 1, request, methods, rules, () => noon)).toEqual({ ok: true, state: 'done' })
    expect(getPoints(db, customerId)).toEqual({ balance: 2000, onHold: 0, spendable: 2000 })
    expect(getOrder(db)).toMatchObject({ status: 'refunded' })
  }),
)

test(
  'an order paid in full with points is refunded once: a repeated click succeeds, a second refund returns no stock',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(6000), cents(0), noon)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const rules = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
    const lines = [{ variant: 1, quantity: 3 }]
    place(db, anOrderRequest({ lines, points: cents(6000), displayedTotal: cents(0) }), { buyer, rules })
    const { methods } = await anOrderAtProvider(db, 'viva')
    const refund = (quantity: number, actor: string, key: string) => {
      const restock = [{ sku: 'POD-1', quantity }]
      const request = { amount: cents(0), restock, payment: null, key, cause: { who: actor, why: '' } }
      return refundOrder(db, 1, request, methods, rules, () => noon)
    }
    expect(await refund(4, 'Maria', 'refund-0001')).toEqual({
      ok: false,
      reason: 'restock',
      sku: 'POD-1',
      remaining: 3,
    })
    expect(await refund(1, 'Maria', 'refund-0001')).toEqual({ ok: true, state: 'done' })
    // Of five units, one is held for the order at the provider's page and two are not returned.
    expect(getStock(db)).toBe(2)
    expect(await refund(1, 'Maria', 'refund-0001')).toEqual({ ok: true, state: 'done' })
    expect(await refund(1, 'Eleni', 'refund-0002')).toEqual({ ok: false, reason: 'amount', remaining: 0 })
    expect([getStock(db), findOrderById(db, 1, rules, noon)?.events.map(({ status }) => status)]).toEqual([
      2,
      ['placed', 'paid', 'refunded'],
    ])
  }),
)

test(
  'refunding an order that was paid without stock clears its attention reason and restocks nothing',
  runWithDatabase(async (db) => {
    const { refund } = await aPaidOrder(db, 'viva')
    db.sql.exec("UPDATE orders SET attention = 'paid-without-goods'; UPDATE order_stock SET returned = quantity")
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 4])
  }),
)
