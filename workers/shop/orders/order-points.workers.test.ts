import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getPoints, openPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { findOrderById } from './order-view.queries.ts'
import { expireHolds } from './unpaid-orders.ts'

const rules = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
const merchant = { who: 'Maria', why: '' }

/** A customer with €10.00 of points, and one product at €20.00. */
function aCustomerWithPoints(db: Database): Extract<Buyer, { kind: 'customer' }> {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
  const customerId = aCustomer(db)
  openPoints(db, customerId, cents(1000), cents(0), noon)
  return { kind: 'customer', customerId, priceListId: null, excludeVat: false }
}

const markAll = (db: Database, id: number, ...steps: readonly Parameters<typeof markOrder>[2][]) => {
  for (const to of steps) expect(markOrder(db, id, to, merchant, rules, noon)).toEqual({ ok: true })
}

test(
  'redeemed points reduce the total; if the order is paid on delivery, redeemed and earned points are on hold until then',
  runWithDatabase((db) => {
    const buyer = aCustomerWithPoints(db)
    const request = anOrderRequest({ points: cents(400), displayedTotal: cents(1600) })
    expect(place(db, request, { buyer, rules })).toMatchObject({ ok: true, order: { total: 1600 } })
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 1080, onHold: 480, spendable: 600 })
    markAll(db, 1, 'shipped', 'delivered')
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 680, onHold: 0, spendable: 680 })
  }),
)

test(
  'a cancelled order returns redeemed points and earns none',
  runWithDatabase((db) => {
    const buyer = aCustomerWithPoints(db)
    place(db, anOrderRequest({ points: cents(400), displayedTotal: cents(1600) }), { buyer, rules })
    expect(findOrderById(db, 1, rules, noon)?.earnedPoints).toBe(80)
    markAll(db, 1, 'cancelled')
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
    // The order's page shows no points either.
    expect(findOrderById(db, 1, rules, noon)?.earnedPoints).toBe(0)
    expect(markOrder(db, 1, 'cancelled', merchant, rules, noon)).toMatchObject({ ok: false, reason: 'not-allowed' })
  }),
)

test(
  'an order can redeem no more points than the customer’s balance, and a guest can redeem none',
  runWithDatabase((db) => {
    const buyer = aCustomerWithPoints(db)
    const tooMany = anOrderRequest({ points: cents(1001), displayedTotal: cents(999) })
    expect(place(db, tooMany, { buyer, rules })).toEqual({ ok: false, reason: 'points', redeemable: 1000 })
    expect(place(db, anOrderRequest({ points: cents(100), displayedTotal: cents(1900) }), { rules })).toEqual({
      ok: false,
      reason: 'points',
      redeemable: 0,
    })
  }),
)

test(
  'a shop that awards no points offers none for redemption',
  runWithDatabase((db) => {
    const buyer = aCustomerWithPoints(db)
    const request = anOrderRequest({ points: cents(100), displayedTotal: cents(1900) })
    expect(place(db, request, { buyer, rules: { ...rules, pointPercentage: 0 } })).toEqual({
      ok: false,
      reason: 'points',
      redeemable: 0,
    })
  }),
)

test(
  'of several orders that redeem the whole balance, only one is placed',
  runWithDatabase((db) => {
    const buyer = aCustomerWithPoints(db)
    const outcomes = Array.from({ length: 20 }, () =>
      place(db, anOrderRequest({ points: cents(1000), displayedTotal: cents(1000) }), { buyer, rules }),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(getPoints(db, buyer.customerId).spendable).toBe(0)
  }),
)

test(
  'an order paid entirely with points is paid, whatever its payment method',
  runWithDatabase((db) => {
    const buyer = aCustomerWithPoints(db)
    openPoints(db, buyer.customerId, cents(5000), cents(0), noon)
    const request = anOrderRequest({ payment: 'viva', points: cents(2000), displayedTotal: cents(0) })
    expect(place(db, request, { buyer, rules })).toMatchObject({ ok: true, order: { status: 'paid', total: 0 } })
  }),
)

/** An order with €4.00 of points whose hold expired while its payer was paying. */
async function anOrderPaidLate(db: Database) {
  const buyer = aCustomerWithPoints(db)
  const points = cents(400)
  const order = await anOrderAtProvider(db, 'viva', { buyer, points, displayedTotal: cents(1950) })
  await order.choose('pay')
  db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
  expireHolds(db, noon)
  expect(getPoints(db, buyer.customerId)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
  return { ...order, buyer }
}

const getAttention = (db: Database) =>
  db.sql.exec<{ attention: string }>('SELECT attention FROM orders WHERE id = 1').one().attention

test(
  'a late payment redeems and earns the points again',
  runWithDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    await settle()
    await settle()
    expect(getAttention(db)).toBe('paid-late')
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 680, onHold: 80, spendable: 600 })
    markAll(db, 1, 'shipped', 'delivered')
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 680, onHold: 0, spendable: 680 })
  }),
)

test(
  'points spent before the payment arrives are not redeemed twice: the order stays paid and is flagged for a merchant',
  runWithDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    place(db, anOrderRequest({ points: cents(700), displayedTotal: cents(1300) }), { buyer, rules })
    await settle()
    expect(getAttention(db)).toBe('paid-late-without-points')
    expect(getPoints(db, buyer.customerId).spendable).toBe(300)
  }),
)

test(
  'a late payment for an order without stock redeems no points',
  runWithDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    expect(getAttention(db)).toBe('paid-without-goods')
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
  }),
)

test(
  'an order shipped after a late payment without stock earns and redeems the points that its page shows',
  runWithDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    markAll(db, 1, 'shipped')
    expect(findOrderById(db, 1, rules, noon)).toMatchObject({
      paidTooLate: false,
      earnedPoints: 80,
      totals: { points: 400 },
    })
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 680, onHold: 80, spendable: 600 })
    markAll(db, 1, 'delivered')
    expect(getPoints(db, buyer.customerId)).toEqual({ balance: 680, onHold: 0, spendable: 680 })
    expect(getAttention(db)).toBe('paid-without-goods')
  }),
)

test(
  'an order shipped after its points were spent does not redeem them twice and is flagged for a merchant',
  runWithDatabase(async (db) => {
    const { settle, buyer } = await anOrderPaidLate(db)
    place(db, anOrderRequest({ points: cents(700), displayedTotal: cents(1300) }), { buyer, rules })
    db.sql.exec('UPDATE stock SET quantity = 0')
    await settle()
    markAll(db, 1, 'shipped')
    expect(getAttention(db)).toBe('paid-late-without-points')
    expect(getPoints(db, buyer.customerId).spendable).toBe(300)
  }),
)
