import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { openPoints, pointsOf } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { orderById } from './order-view.queries.ts'
import { refundOrder, settleRefund } from './refund-order.ts'

const cause = { who: 'Maria', why: 'came back broken' }
const goods = (db: Database, stock = 5) => stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))
const stockOf = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const orderOf = (db: Database) => db.sql.exec('SELECT status, refunded, attention FROM orders WHERE id = 1').one()
const statesOf = (db: Database) =>
  db.sql
    .exec<{ state: string }>('SELECT state FROM refunds ORDER BY key')
    .toArray()
    .map(({ state }) => state)

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: the whole is given back once, however often it is said, and so are the goods`,
    withDatabase(async (db) => {
      const { refund, asked } = await aPaidOrder(db, method)
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect(await refund({ key: 'refund-0002' })).toEqual({ ok: false, reason: 'amount', left: 0 })
      expect([asked(), stockOf(db)]).toEqual([1, 5])
    }),
  )

  test(
    `${method}: parts add up to the whole and never to more`,
    withDatabase(async (db) => {
      const { refund } = await aPaidOrder(db, method)
      expect(await refund({ amount: cents(350) })).toEqual({ ok: true, state: 'done' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'paid', refunded: 350, attention: '' }, 4])
      expect(await refund({ amount: cents(2001), key: 'refund-0002' })).toEqual({
        ok: false,
        reason: 'amount',
        left: 2000,
      })
      expect(await refund({ amount: cents(1000), key: 'refund-0003' })).toEqual({ ok: true, state: 'done' })
      expect(await refund({ amount: cents(1000), key: 'refund-0004' })).toEqual({ ok: true, state: 'done' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    }),
  )

  test(
    `${method}: two at once give back what is there and no more`,
    withDatabase(async (db) => {
      const { refund } = await aPaidOrder(db, method)
      const both = await Promise.all([refund(), refund({ key: 'refund-0002' })])
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect([orderOf(db), statesOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, ['done']])
    }),
  )

  test(
    `${method}: a whole refund whose answer was lost is known when it is asked for again, and given back once`,
    withDatabase(async (db) => {
      const { refund, hasty, providers } = await aPaidOrder(db, method)
      await providers.trouble(method, { kind: 'slow', times: 1 })
      expect(await refund({}, hasty)).toEqual({ ok: false, reason: 'unknown', fault: 'slow' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'paid', refunded: 0, attention: 'refund-unknown' }, 4])
      expect(await refund({ key: 'refund-0002' })).toEqual({ ok: false, reason: 'amount', left: 0 })
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    }),
  )

  test(
    `${method}: a provider that surely did nothing may be asked again`,
    withDatabase(async (db) => {
      const { refund, providers } = await aPaidOrder(db, method)
      await providers.trouble(method, { kind: '429', times: 1 })
      expect(await refund()).toEqual({ ok: false, reason: 'refused', text: 'busy' })
      expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-refused' })
      expect(await refund()).toEqual({ ok: true, state: 'done' })
      expect(orderOf(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
    }),
  )
}

test(
  'viva: a part whose answer was lost is not asked for again; a person says how it ended',
  withDatabase(async (db) => {
    const { refund, hasty, providers, asked } = await aPaidOrder(db, 'viva')
    await providers.trouble('viva', { kind: 'slow', times: 1 })
    const part = { amount: cents(1000) }
    expect(await refund(part, hasty)).toMatchObject({ ok: false, reason: 'unknown' })
    expect(await refund(part)).toEqual({ ok: false, reason: 'unknown', fault: null })
    expect(asked()).toBe(1)
    expect(settleRefund(db, 'refund-0001', 'done', cause, noon)).toEqual({ ok: true, state: 'done' })
    // Said again it is done once; another word comes too late.
    expect(settleRefund(db, 'refund-0001', 'done', cause, noon)).toEqual({ ok: true, state: 'done' })
    expect(settleRefund(db, 'refund-0001', 'refused', cause, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(settleRefund(db, 'refund-0002', 'done', cause, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
  }),
)

test(
  'paypal: a part whose answer was lost is the same refund when it is asked for again',
  withDatabase(async (db) => {
    const { refund, hasty, providers } = await aPaidOrder(db, 'paypal')
    await providers.trouble('paypal', { kind: 'slow', times: 1 })
    const part = { amount: cents(1000) }
    expect(await refund(part, hasty)).toMatchObject({ ok: false, reason: 'unknown' })
    expect(await refund(part)).toEqual({ ok: true, state: 'done' })
    expect(await refund({ amount: cents(1350), key: 'refund-0002' })).toEqual({ ok: true, state: 'done' })
    expect(orderOf(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
  }),
)

/** PayPal remembers a refund's key for six hours. Taken out to see it fail: that it is asked first what it has given back. */
test(
  'paypal: a part whose answer was lost is not given back twice, however late it is asked for again',
  withDatabase(async (db) => {
    const { refund, hasty, providers, asked, time } = await aPaidOrder(db, 'paypal')
    await providers.trouble('paypal', { kind: 'slow', times: 1 })
    const part = { amount: cents(1000) }
    expect(await refund(part, hasty)).toMatchObject({ ok: false, reason: 'unknown' })
    time.now = noon + 7 * 3_600_000
    providers.time.now = time.now
    // As long as PayPal does not say what it has given back nobody asks it for more.
    await providers.trouble('paypal', { kind: '500', path: 'orders' })
    expect(await refund(part)).toEqual({ ok: false, reason: 'unknown', fault: null })
    await providers.wellAgain('paypal')
    expect(await refund(part)).toEqual({ ok: true, state: 'done' })
    expect(asked()).toBe(1)
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
  }),
)

test(
  'one key is one refund: with another amount, order or shelf it is refused',
  withDatabase(async (db) => {
    const { refund } = await aPaidOrder(db, 'viva')
    await refund({ amount: cents(100) })
    expect(await refund({ amount: cents(200) })).toEqual({ ok: false, reason: 'key-reused' })
    expect(await refund({ amount: cents(100), restock: 'none' })).toEqual({ ok: false, reason: 'key-reused' })
  }),
)

test(
  'a transfer is given back by hand, and counts all the same',
  withDatabase(async (db) => {
    goods(db)
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
    expect(await refund(0)).toEqual({ ok: false, reason: 'amount', left: 2350 })
    expect(await refund(2350)).toEqual({ ok: true, state: 'by-hand' })
    expect(orderOf(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
  }),
)

test(
  'the whole gives redeemed points back and takes the earned ones; a part takes what its goods had earned and leaves the redeemed',
  withDatabase(async (db) => {
    goods(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(1000), cents(0), noon)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const rules = someOrderRules()
    place(db, anOrderRequest({ points: cents(400), shownTotal: cents(1950) }), { buyer, rules })
    for (const to of ['shipped', 'delivered'] as const) markOrder(db, 1, to, cause, rules, noon)
    const earned = pointsOf(db, customerId).balance - 600
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
    // 5 % of the €16.00 that were paid for goods, then of the €6.50 and the cent that are left, rounded down.
    await refund(949, 'refund-0001')
    expect(pointsOf(db, customerId)).toEqual({ balance: 632, onHold: 0, spendable: 632 })
    await refund(1, 'refund-0003')
    expect(pointsOf(db, customerId).balance).toBe(632)
    await refund(1000, 'refund-0002')
    expect([earned > 0, pointsOf(db, customerId)]).toEqual([true, { balance: 1000, onHold: 0, spendable: 1000 }])
  }),
)

test(
  'an order that points paid in full has no money to give back: its points and goods go back',
  withDatabase(async (db) => {
    goods(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(2000), cents(0), noon)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const rules = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
    place(db, anOrderRequest({ points: cents(2000), shownTotal: cents(0) }), { buyer, rules })
    const request = { amount: cents(0), restock: null, payment: null, key: 'refund-0001', cause } as const
    const { methods } = await anOrderAtProvider(db, 'viva')
    expect(await refundOrder(db, 1, request, methods, rules, () => noon)).toEqual({ ok: true, state: 'done' })
    expect(pointsOf(db, customerId)).toEqual({ balance: 2000, onHold: 0, spendable: 2000 })
    expect(orderOf(db)).toMatchObject({ status: 'refunded' })
  }),
)

test(
  'an order that points paid in full goes back once: a second click hears so, and whoever comes after gets no more goods back',
  withDatabase(async (db) => {
    goods(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(6000), cents(0), noon)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const rules = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
    const lines = [{ variant: 1, quantity: 3 }]
    place(db, anOrderRequest({ lines, points: cents(6000), shownTotal: cents(0) }), { buyer, rules })
    const { methods } = await anOrderAtProvider(db, 'viva')
    const refund = (quantity: number, who: string, key: string) => {
      const restock = [{ sku: 'POD-1', quantity }]
      const request = { amount: cents(0), restock, payment: null, key, cause: { who, why: '' } }
      return refundOrder(db, 1, request, methods, rules, () => noon)
    }
    expect(await refund(4, 'Maria', 'refund-0001')).toEqual({ ok: false, reason: 'restock', sku: 'POD-1', left: 3 })
    expect(await refund(1, 'Maria', 'refund-0001')).toEqual({ ok: true, state: 'done' })
    // Of five, one is at the provider's page and two are still out.
    expect(stockOf(db)).toBe(2)
    expect(await refund(1, 'Maria', 'refund-0001')).toEqual({ ok: true, state: 'done' })
    expect(await refund(1, 'Eleni', 'refund-0002')).toEqual({ ok: false, reason: 'amount', left: 0 })
    expect([stockOf(db), orderById(db, 1, rules, noon)?.events.map(({ status }) => status)]).toEqual([
      2,
      ['paid', 'refunded'],
    ])
  }),
)

test(
  'money for goods that were gone is given back, and the merchant has nothing to look at any more',
  withDatabase(async (db) => {
    const { refund } = await aPaidOrder(db, 'viva')
    db.sql.exec("UPDATE orders SET attention = 'paid-without-goods'; UPDATE order_stock SET returned = quantity")
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 4])
  }),
)
