import { expect, test } from 'vitest'
import { latest } from '#app/domain/desk/figures.ts'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { importCustomers } from '../customers/import-customers.ts'
import type { Database } from '../database.ts'
import { changeOrder, markOrder } from '../orders/change-order.ts'
import { importOrders } from '../orders/import-orders.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
import { orderState } from '../orders/orders.queries.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { insertMessage } from '../visitor-messages/visitor-messages.queries.ts'
import { changes } from './audit.queries.ts'
import { figures } from './figures.ts'
import { writtenMessages } from './mails.queries.ts'
import { noteHandled } from './mails.ts'

const hour = 3_600_000
const zone = 'Asia/Nicosia'
const today = (db: Database, now = noon) => figures(db, zone, now).days.at(-1)

test(
  'revenue is what was paid on a day, less what was given back on it',
  withDatabase(async (db) => {
    const order = await aPaidOrder(db, 'viva')
    expect(today(db)).toMatchObject({ orders: 1, revenue: 2350 })
    await order.refund({ amount: cents(350), key: 'refund-0002' })
    expect(today(db)).toMatchObject({ orders: 1, revenue: 2000 })
    // The day after neither was.
    expect(today(db, noon + 24 * hour)).toMatchObject({ orders: 0, revenue: 0 })
    expect(latest(figures(db, zone, noon + 24 * hour).days, 7)).toEqual({ orders: 1, revenue: 2000 })
  }),
)

test(
  'a past order that was brought along as refunded has given its revenue back',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ sku: 'POD', variants: [aVariant({ sku: 'POD-1' })] })] }))
    importCustomers(db, { customers: [aCustomerRow()] }, plainly, noon)
    const [placedAt, statusAt] = ['2026-11-20T12:00:00Z', '2026-11-21T11:00:00Z']
    const orders = [aPastOrder({ status: 'refunded', placedAt, statusAt })]
    expect(importOrders(db, { orders, pointPercentage: 5 }, plainly, () => 'token').faults).toEqual([])
    expect(figures(db, zone, noon).days.slice(-2)).toMatchObject([{ revenue: 4330 }, { revenue: -4330 }])
  }),
)

test(
  'money that came for an order that was called off, and went back, is no revenue and no loss',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { choose, settle, methods, rules } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    // Somebody calls the order off before the shop hears of the money.
    const order = orderState(db, 1)
    if (order === null) throw new Error('Not placed')
    changeOrder(db, order, 'cancelled', { who: 'Maria', why: '' }, noon)
    await settle()
    expect(today(db)).toMatchObject({ orders: 0, revenue: 0 })
    const cause = { who: 'Maria', why: '' }
    const whole = { amount: cents(2350), restock: null, payment: null, key: 'refund-0001', cause }
    expect(await refundOrder(db, 1, whole, methods, rules, () => noon)).toEqual({ ok: true, state: 'done' })
    expect(today(db)).toMatchObject({ orders: 0, revenue: 0 })
  }),
)

test(
  'an order that is paid at the door counts as placed first and as paid when it is delivered',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest())
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    expect(today(db)).toMatchObject({ orders: 1, revenue: 0 })
    const next = noon + 24 * hour
    for (const to of ['shipped', 'delivered'] as const)
      markOrder(db, placed.order.id, to, { who: 'Maria', why: '' }, someOrderRules(), next)
    expect(today(db, next)).toMatchObject({ orders: 0, revenue: 2350 })
  }),
)

test(
  'an order that came to nothing is none, and a late evening is the next day’s in no time zone but its own',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const late = Date.parse('2026-11-21T22:30:00Z')
    const kept = place(db, anOrderRequest(), { now: late })
    const gone = place(db, anOrderRequest(), { now: late })
    if (!kept.ok || !gone.ok) throw new Error('Not placed')
    markOrder(db, gone.order.id, 'cancelled', { who: 'Maria', why: '' }, someOrderRules(), late)
    expect(figures(db, 'UTC', late).days.at(-1)?.orders).toBe(1)
    expect(figures(db, zone, late + hour).days.at(-1)?.orders).toBe(1)
    expect(figures(db, zone, late + hour).days.at(-2)?.orders).toBe(0)
    expect(figures(db, zone, late).topProducts).toMatchObject([{ quantity: 1, sum: 2000 }])
  }),
)

test(
  'what waits is counted: orders that ask for attention, and goods of which little is left',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 2 })] }))
    const placed = place(db, anOrderRequest())
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    db.sql.exec("UPDATE orders SET attention = 'paid-late'")
    const { waiting, lowStock } = figures(db, zone, noon)
    const nothing = { orders: 0, toShip: 0, transfers: 0, messages: 0, partners: 0, reviews: 0, deadMails: 0 }
    expect(waiting).toEqual({ ...nothing, orders: 1, toShip: 1 })
    expect(lowStock).toMatchObject([{ product: 1, quantity: 1 }])
  }),
)

test(
  'what waits is found by the filter of its link: orders to ship, awaited transfers, messages until they are handled',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 20 })] }))
    for (const payment of ['onDelivery', 'bankTransfer'] as const) {
      const placed = place(db, anOrderRequest({ payment }))
      if (!placed.ok) throw new Error(JSON.stringify(placed))
    }
    for (const topic of ['contact', 'partner'] as const)
      insertMessage(
        db,
        topic,
        { name: 'Maria', email: 'm@mail.example', phone: '', subject: '', message: topic, key: '' },
        topic,
        noon,
      )
    const waiting = () => figures(db, zone, noon).waiting
    expect(waiting()).toMatchObject({ orders: 0, toShip: 1, transfers: 1, messages: 1, partners: 1 })
    const found = (status: 'to-ship' | 'awaiting-transfer') =>
      listOrders(db, OrderFilter.parse({ status }), 9).orders.map(({ payment }) => payment)
    expect([found('to-ship'), found('awaiting-transfer')]).toEqual([['onDelivery'], ['bankTransfer']])
    const unhandled = () => writtenMessages(db, { topic: 'contact', waiting: true, before: null }, 9).letters
    const [message] = unhandled()
    noteHandled(db, message?.id ?? 0, 'owner@kiosk.example', noon)
    noteHandled(db, message?.id ?? 0, 'owner@kiosk.example', noon)
    expect([unhandled(), waiting().messages]).toEqual([[], 0])
    expect(writtenMessages(db, { topic: 'contact', waiting: false, before: null }, 9).letters).toMatchObject([
      { handled: true },
    ])
    expect(changes(db, { before: null, subject: null }, 9).entries).toMatchObject([{ what: 'message.handled' }])
    for (const to of ['shipped', 'delivered'] as const)
      markOrder(db, 1, to, { who: 'Maria', why: '' }, someOrderRules(), noon)
    expect(waiting()).toMatchObject({ toShip: 0, transfers: 1 })
  }),
)
