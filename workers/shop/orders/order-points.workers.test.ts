import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { openPoints, pointsOf } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { endLapsedHolds, markOrder } from './change-order.ts'
import { orderById } from './order-view.queries.ts'

const rules = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
const merchant = { who: 'Maria', why: '' }

/** A customer with €10.00 of points, and one product at €20.00. */
function aSaver(db: Database): Extract<Buyer, { kind: 'customer' }> {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
  const customerId = aCustomer(db)
  openPoints(db, customerId, cents(1000), cents(0), noon)
  return { kind: 'customer', customerId, priceListId: null, excludeVat: false }
}

const mark = (db: Database, id: number, ...steps: readonly Parameters<typeof markOrder>[2][]) => {
  for (const to of steps) expect(markOrder(db, id, to, merchant, rules, noon)).toEqual({ ok: true })
}

test(
  'points come off the total, are on hold until the goods are there, and what they earn too',
  withDatabase((db) => {
    const buyer = aSaver(db)
    const request = anOrderRequest({ points: cents(400), shownTotal: cents(1600) })
    expect(place(db, request, { buyer, rules })).toMatchObject({ ok: true, order: { total: 1600 } })
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 1080, onHold: 480, spendable: 600 })
    mark(db, 1, 'shipped', 'delivered')
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 680, onHold: 0, spendable: 680 })
  }),
)

test(
  'a cancelled order gives redeemed points back and earns none',
  withDatabase((db) => {
    const buyer = aSaver(db)
    place(db, anOrderRequest({ points: cents(400), shownTotal: cents(1600) }), { buyer, rules })
    expect(orderById(db, 1, rules, noon)?.earns).toBe(80)
    mark(db, 1, 'cancelled')
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
    // Nor does its page promise any.
    expect(orderById(db, 1, rules, noon)?.earns).toBe(0)
    expect(markOrder(db, 1, 'cancelled', merchant, rules, noon)).toMatchObject({ ok: false, reason: 'not-allowed' })
  }),
)

test(
  'no more points than there are, and no more than the goods are worth',
  withDatabase((db) => {
    const buyer = aSaver(db)
    const tooMany = anOrderRequest({ points: cents(1001), shownTotal: cents(999) })
    expect(place(db, tooMany, { buyer, rules })).toEqual({ ok: false, reason: 'points', redeemable: 1000 })
    expect(place(db, anOrderRequest({ points: cents(100), shownTotal: cents(1900) }), { rules })).toEqual({
      ok: false,
      reason: 'points',
      redeemable: 0,
    })
  }),
)

test(
  'one balance pays once, however many orders want it',
  withDatabase((db) => {
    const buyer = aSaver(db)
    const outcomes = Array.from({ length: 20 }, () =>
      place(db, anOrderRequest({ points: cents(1000), shownTotal: cents(1000) }), { buyer, rules }),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pointsOf(db, buyer.customerId).spendable).toBe(0)
  }),
)

test(
  'an order that points pay in full is paid, whatever way to pay was chosen',
  withDatabase((db) => {
    const buyer = aSaver(db)
    openPoints(db, buyer.customerId, cents(5000), cents(0), noon)
    const request = anOrderRequest({ payment: 'viva', points: cents(2000), shownTotal: cents(0) })
    expect(place(db, request, { buyer, rules })).toMatchObject({ ok: true, order: { status: 'paid', total: 0 } })
  }),
)

/** An order of €4.00 of points whose hold has lapsed while its payer was paying. */
async function anOrderPaidLate(db: Database) {
  const buyer = aSaver(db)
  const points = cents(400)
  const order = await anOrderAtProvider(db, 'viva', { buyer, points, shownTotal: cents(1950) })
  await order.choose('pay')
  db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
  endLapsedHolds(db, noon)
  expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
  return { ...order, buyer }
}

const attentionOf = (db: Database) =>
  db.sql.exec<{ attention: string }>('SELECT attention FROM orders WHERE id = 1').one().attention

test(
  'money that comes late takes the points again, and earns',
  withDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    await settle()
    await settle()
    expect(attentionOf(db)).toBe('paid-late')
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 680, onHold: 80, spendable: 600 })
    mark(db, 1, 'shipped', 'delivered')
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 680, onHold: 0, spendable: 680 })
  }),
)

test(
  'points that were spent meanwhile are not taken twice: the order is kept, and a merchant is told',
  withDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    place(db, anOrderRequest({ points: cents(700), shownTotal: cents(1300) }), { buyer, rules })
    await settle()
    expect(attentionOf(db)).toBe('paid-late-without-points')
    expect(pointsOf(db, buyer.customerId).spendable).toBe(300)
  }),
)

test(
  'late money for goods that are gone takes no points',
  withDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    expect(attentionOf(db)).toBe('paid-without-goods')
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
  }),
)

test(
  'goods that are sent after all for money that came too late earn and redeem what the order’s page says',
  withDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    mark(db, 1, 'shipped')
    expect(orderById(db, 1, rules, noon)).toMatchObject({ paidTooLate: false, earns: 80, totals: { points: 400 } })
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 680, onHold: 80, spendable: 600 })
    mark(db, 1, 'delivered')
    expect(pointsOf(db, buyer.customerId)).toEqual({ balance: 680, onHold: 0, spendable: 680 })
    expect(attentionOf(db)).toBe('paid-without-goods')
  }),
)

test(
  'goods that are sent after all for points that were spent meanwhile take none twice, and a merchant is told',
  withDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    place(db, anOrderRequest({ points: cents(700), shownTotal: cents(1300) }), { buyer, rules })
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    mark(db, 1, 'shipped')
    expect(attentionOf(db)).toBe('paid-late-without-points')
    expect(pointsOf(db, buyer.customerId).spendable).toBe(300)
  }),
)
