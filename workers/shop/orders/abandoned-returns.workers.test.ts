import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { aPaymentShop, type PaymentShop, type ProviderPayment } from '#tests/factories/payment-shop.ts'
import { getSize } from '#tests/factories/proof.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getPoints, openPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { findNextHoldExpiryAt } from './orders.queries.ts'
import { beginPayment } from './payment-service.ts'
import { findNextPaymentCheckAt } from './payments.queries.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Payers who never return from a provider that sends no webhooks. Must fail without the scheduler's check
 * (`settleDuePayments`), without the stock and points of `changeOrder`, and if a late payment does not set an attention
 * reason.
 */

const minute = 60_000
const lostBrowserCount = getSize('lost browsers', 1)

/** Runs every job that is due by `end`, as the alarm does. */
async function until(db: Database, paymentShop: PaymentShop, end: number): Promise<void> {
  for (;;) {
    const due = Math.min(
      findNextPaymentCheckAt(db) ?? Number.POSITIVE_INFINITY,
      findNextHoldExpiryAt(db) ?? Number.POSITIVE_INFINITY,
    )
    paymentShop.time.now = Math.max(paymentShop.time.now, Math.min(due, end))
    paymentShop.providers.time.now = paymentShop.time.now
    if (due > end) return
    await paymentShop.runScheduler()
  }
}

const countOrders = (db: Database, where: string) =>
  db.sql
    .exec<{ n: number }>(`SELECT count(*) AS n FROM (SELECT *, ${statusSql} AS status FROM orders) WHERE ${where}`)
    .one().n
const countStock = (db: Database) => db.sql.exec<{ n: number }>('SELECT sum(quantity) AS n FROM stock').one().n
const mails = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox').one().n

test(
  `of ${2 * lostBrowserCount} abandoned payments, the scheduler settles those that were paid and expires the rest`,
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 2 * lostBrowserCount })] }))
    const paymentShop = await aPaymentShop(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(100 * lostBrowserCount), cents(0), noon)
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
    for (let index = 0; index < lostBrowserCount; index++) {
      const method = index % 2 === 0 ? 'viva' : 'paypal'
      await paymentShop.choose(await paymentShop.atProvider(method), 'pay')
      const request = anOrderRequest({ payment: method, points: cents(100), displayedTotal: cents(2250) })
      const placed = place(db, request, { buyer, rules: paymentShop.rules })
      if (!placed.ok) throw new Error(placed.reason)
      await beginPayment(db, placed.order.id, paymentShop.methods, paymentShop.rules, 'https://shop.test', noon)
    }
    expect([countStock(db), getPoints(db, customerId).spendable, mails(db)]).toEqual([0, 0, 0])

    await until(db, paymentShop, noon + 3 * 60 * minute)
    expect([countOrders(db, "status = 'paid'"), countOrders(db, "status = 'expired'")]).toEqual([
      lostBrowserCount,
      lostBrowserCount,
    ])
    expect([countStock(db), mails(db)]).toEqual([lostBrowserCount, 2 * lostBrowserCount])
    expect(getPoints(db, customerId)).toEqual({
      balance: 100 * lostBrowserCount,
      onHold: 0,
      spendable: 100 * lostBrowserCount,
    })
    expect([findNextPaymentCheckAt(db), findNextHoldExpiryAt(db)]).toEqual([null, null])
  }),
)

test(
  `${lostBrowserCount} payments found after the hold expired: orders are paid, those without stock are flagged and can be refunded`,
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: lostBrowserCount })] }))
    const paymentShop = await aPaymentShop(db)
    const payments: ProviderPayment[] = []
    for (let index = 0; index < lostBrowserCount; index++) payments.push(await paymentShop.atProvider('viva'))
    for (const payment of payments) await paymentShop.choose(payment, 'pay')
    await paymentShop.providers.outage('viva', { kind: 'down' })
    await until(db, paymentShop, noon + 25 * 60 * minute)
    expect([countOrders(db, "status = 'expired' AND attention = 'payment-unknown'"), countStock(db)]).toEqual([
      lostBrowserCount,
      lostBrowserCount,
    ])

    const soldCount = Math.ceil(lostBrowserCount / 2)
    for (let unit = 0; unit < soldCount; unit++)
      expect(place(db, anOrderRequest(), { now: paymentShop.time.now }).ok).toBe(true)
    await paymentShop.providers.endOutage('viva')
    for (const payment of payments) expect((await paymentShop.showReturn(payment)).settlement.kind).toBe('paid')
    const countPaidWith = (attention: string) => countOrders(db, `status = 'paid' AND attention = '${attention}'`)
    expect([countPaidWith('paid-late'), countPaidWith('paid-without-goods'), countStock(db)]).toEqual([
      lostBrowserCount - soldCount,
      soldCount,
      0,
    ])

    const flagged = db.sql.exec<{ id: number }>("SELECT id FROM orders WHERE attention = 'paid-without-goods'")
    for (const { id } of flagged.toArray()) {
      const request = {
        amount: cents(2350),
        restock: null,
        payment: null,
        key: `back-${id}`,
        cause: { who: 'Maria', why: '' },
      }
      expect(
        await refundOrder(db, id, request, paymentShop.methods, paymentShop.rules, () => paymentShop.time.now),
      ).toMatchObject({
        ok: true,
      })
    }
    expect([countOrders(db, "status = 'refunded'"), countStock(db)]).toEqual([soldCount, 0])
  }),
)
