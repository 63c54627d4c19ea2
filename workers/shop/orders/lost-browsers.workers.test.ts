import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { sizeOf } from '#tests/factories/proof.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { type AtProvider, aTill, type Till } from '#tests/factories/till.ts'
import { openPoints, pointsOf } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { beginPayment } from './begin-payment.ts'
import { nextLapse } from './orders.queries.ts'
import { nextAsk } from './payments.queries.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Browsers that never come back, and providers that tell nothing by themselves. Taken out to see it fail: that the clock
 * asks (`settleDuePayments`), the goods and the points of `changeOrder`, and that late money asks for attention.
 */

const minute = 60_000
const lost = sizeOf('lost browsers', 1)

/** Lets the clock ring for all that comes due until then, as the alarm does. */
async function until(db: Database, till: Till, end: number): Promise<void> {
  for (;;) {
    const due = Math.min(nextAsk(db) ?? Number.POSITIVE_INFINITY, nextLapse(db) ?? Number.POSITIVE_INFINITY)
    till.time.now = Math.max(till.time.now, Math.min(due, end))
    till.providers.time.now = till.time.now
    if (due > end) return
    await till.clock()
  }
}

const countOf = (db: Database, where: string) =>
  db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM orders WHERE ${where}`).one().n
const left = (db: Database) => db.sql.exec<{ n: number }>('SELECT sum(quantity) AS n FROM stock').one().n
const mails = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox').one().n

test(
  `of ${2 * lost} payers who never come back the clock settles who has paid; the others’ goods and points are there again`,
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 2 * lost })] }))
    const till = await aTill(db)
    const customerId = aCustomer(db)
    openPoints(db, customerId, cents(100 * lost), cents(0), noon)
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
    for (let index = 0; index < lost; index++) {
      const method = index % 2 === 0 ? 'viva' : 'paypal'
      await till.choose(await till.atProvider(method), 'pay')
      const request = anOrderRequest({ payment: method, points: cents(100), shownTotal: cents(2250) })
      const placed = place(db, request, { buyer, rules: till.rules })
      if (!placed.ok) throw new Error(placed.reason)
      await beginPayment(db, placed.order.id, till.methods, till.rules, 'https://shop.test', noon)
    }
    expect([left(db), pointsOf(db, customerId).spendable, mails(db)]).toEqual([0, 0, 0])

    await until(db, till, noon + 3 * 60 * minute)
    expect([countOf(db, "status = 'paid'"), countOf(db, "status = 'expired'")]).toEqual([lost, lost])
    expect([left(db), mails(db)]).toEqual([lost, 2 * lost])
    expect(pointsOf(db, customerId)).toEqual({ balance: 100 * lost, onHold: 0, spendable: 100 * lost })
    expect([nextAsk(db), nextLapse(db)]).toEqual([null, null])
  }),
)

test(
  `money of ${lost} that comes to light after the lapse: the order is kept, what was sold meanwhile is flagged and can be given back`,
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: lost })] }))
    const till = await aTill(db)
    const payments: AtProvider[] = []
    for (let index = 0; index < lost; index++) payments.push(await till.atProvider('viva'))
    for (const payment of payments) await till.choose(payment, 'pay')
    await till.providers.trouble('viva', { kind: 'down' })
    await until(db, till, noon + 25 * 60 * minute)
    expect([countOf(db, "status = 'expired' AND attention = 'payment-unknown'"), left(db)]).toEqual([lost, lost])

    const sold = Math.ceil(lost / 2)
    for (let unit = 0; unit < sold; unit++) expect(place(db, anOrderRequest(), { now: till.time.now }).ok).toBe(true)
    await till.providers.wellAgain('viva')
    for (const payment of payments) expect((await till.show(payment)).settlement.kind).toBe('paid')
    const late = (attention: string) => countOf(db, `status = 'paid' AND attention = '${attention}'`)
    expect([late('paid-late'), late('paid-without-goods'), left(db)]).toEqual([lost - sold, sold, 0])

    const flagged = db.sql.exec<{ id: number }>("SELECT id FROM orders WHERE attention = 'paid-without-goods'")
    for (const { id } of flagged.toArray()) {
      const request = {
        amount: cents(2350),
        restock: null,
        payment: null,
        key: `back-${id}`,
        cause: { who: 'Maria', why: '' },
      }
      expect(await refundOrder(db, id, request, till.methods, till.rules, () => till.time.now)).toMatchObject({
        ok: true,
      })
    }
    expect([countOf(db, "status = 'refunded'"), left(db)]).toEqual([sold, 0])
  }),
)
