import { expect, test } from 'vitest'
import { sumLatestDays } from '#app/domain/admin/figures.ts'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import type { OrderQueue } from '#app/domain/orders/order-states.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { insertMessage, listContactMessages } from '../contact-messages/contact-messages.queries.ts'
import { importCustomers } from '../customers/import-customers.ts'
import type { Database } from '../database.ts'
import { changeOrder, markOrder } from '../orders/change-order.ts'
import { importOrders } from '../orders/import-orders.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
import { findOrderState } from '../orders/orders.queries.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { listChanges } from './audit.queries.ts'
import { handleContactMessage } from './mails.ts'
import { getFigures } from './orders.ts'

const hour = 3_600_000
const timeZone = 'Asia/Nicosia'
const getToday = (db: Database, now = noon) => getFigures(db, timeZone, now).days.at(-1)

test(
  'revenue is what was paid on a day, minus what was refunded on it',
  runWithDatabase(async (db) => {
    const order = await aPaidOrder(db, 'viva')
    expect(getToday(db)).toMatchObject({ orders: 1, revenue: 2350 })
    await order.refund({ amount: cents(350), key: 'refund-0002' })
    expect(getToday(db)).toMatchObject({ orders: 1, revenue: 2000 })
    // The next day has neither orders nor revenue.
    expect(getToday(db, noon + 24 * hour)).toMatchObject({ orders: 0, revenue: 0 })
    expect(sumLatestDays(getFigures(db, timeZone, noon + 24 * hour).days, 7)).toEqual({ orders: 1, revenue: 2000 })
  }),
)

test(
  'a past order that was imported as refunded adds revenue on the day of the order and subtracts it on that of the refund',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'POD', variants: [aVariant({ sku: 'POD-1' })] })] }))
    importCustomers(db, { customers: [aCustomerRow()] }, importOptions, noon)
    const [placedAt, statusAt] = ['2026-11-20T12:00:00Z', '2026-11-21T11:00:00Z']
    const orders = [aPastOrder({ status: 'refunded', placedAt, statusAt })]
    expect(importOrders(db, { orders, pointPercentage: 5 }, importOptions, () => 'token').issues).toEqual([])
    expect(getFigures(db, timeZone, noon).days.slice(-2)).toMatchObject([{ revenue: 4330 }, { revenue: -4330 }])
  }),
)

test(
  'a refunded payment for a cancelled order is neither revenue nor a loss',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { choose, settle, methods, rules } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    // The order is cancelled before the payment is settled.
    const order = findOrderState(db, 1)
    if (order === null) throw new Error('Not placed')
    changeOrder(db, order, 'cancelled', { who: 'Maria', why: '' }, noon)
    await settle()
    expect(getToday(db)).toMatchObject({ orders: 0, revenue: 0 })
    const cause = { who: 'Maria', why: '' }
    const fullRefund = { amount: cents(2350), restock: null, payment: null, key: 'refund-0001', cause }
    expect(await refundOrder(db, 1, fullRefund, methods, rules, () => noon)).toEqual({ ok: true, state: 'done' })
    expect(getToday(db)).toMatchObject({ orders: 0, revenue: 0 })
  }),
)

test(
  'an order paid on delivery counts as placed at once, and as revenue when it is delivered',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest())
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    expect(getToday(db)).toMatchObject({ orders: 1, revenue: 0 })
    const next = noon + 24 * hour
    for (const to of ['shipped', 'delivered'] as const)
      markOrder(db, placed.order.id, to, { who: 'Maria', why: '' }, someOrderRules(), next)
    expect(getToday(db, next)).toMatchObject({ orders: 0, revenue: 2350 })
  }),
)

test(
  'a cancelled order does not count, and the shop’s time zone decides on which day an order counts',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const lateEvening = Date.parse('2026-11-21T22:30:00Z')
    const placed = place(db, anOrderRequest(), { now: lateEvening })
    const cancelled = place(db, anOrderRequest(), { now: lateEvening })
    if (!placed.ok || !cancelled.ok) throw new Error('Not placed')
    markOrder(db, cancelled.order.id, 'cancelled', { who: 'Maria', why: '' }, someOrderRules(), lateEvening)
    expect(getFigures(db, 'UTC', lateEvening).days.at(-1)?.orders).toBe(1)
    expect(getFigures(db, timeZone, lateEvening + hour).days.at(-1)?.orders).toBe(1)
    expect(getFigures(db, timeZone, lateEvening + hour).days.at(-2)?.orders).toBe(0)
    expect(getFigures(db, timeZone, lateEvening).topProducts).toMatchObject([{ quantity: 1, sum: 2000 }])
  }),
)

test(
  'the overview counts orders that need attention and lists products with low stock',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 2 })] }))
    const placed = place(db, anOrderRequest())
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    db.sql.exec("UPDATE orders SET attention = 'paid-late'")
    const { waiting, lowStock } = getFigures(db, timeZone, noon)
    const nothing = {
      orders: 0,
      toShip: 0,
      toCollect: 0,
      transfers: 0,
      messages: 0,
      partners: 0,
      reviews: 0,
      deadMails: 0,
      invoices: 0,
    }
    expect(waiting).toEqual({ ...nothing, orders: 1, toShip: 1 })
    expect(lowStock).toMatchObject([{ product: 1, quantity: 1 }])
  }),
)

test(
  'the filter of each link finds what its figure counts: orders to ship, expected transfers, unhandled messages',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 20 })] }))
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
    const getWaiting = () => getFigures(db, timeZone, noon).waiting
    expect(getWaiting()).toMatchObject({ orders: 0, toShip: 1, transfers: 1, messages: 1, partners: 1 })
    const found = (queue: OrderQueue) =>
      listOrders(db, OrderFilter.parse({ queue }), 'UTC', 9).orders.map(({ payment }) => payment)
    expect([found('to-ship'), found('to-collect'), found('awaiting-transfer')]).toEqual([
      ['onDelivery'],
      [],
      ['bankTransfer'],
    ])
    const unhandled = () => listContactMessages(db, { topic: 'contact', waiting: true, before: null }, 9).messages
    const [message] = unhandled()
    handleContactMessage(db, message?.id ?? 0, 'owner@kiosk.example', noon)
    handleContactMessage(db, message?.id ?? 0, 'owner@kiosk.example', noon)
    expect([unhandled(), getWaiting().messages]).toEqual([[], 0])
    expect(listContactMessages(db, { topic: 'contact', waiting: false, before: null }, 9).messages).toMatchObject([
      { handled: true },
    ])
    expect(listChanges(db, { before: null, subject: null }, 9).entries).toMatchObject([{ what: 'message.handled' }])
    for (const to of ['shipped', 'delivered'] as const)
      markOrder(db, 1, to, { who: 'Maria', why: '' }, someOrderRules(), noon)
    expect(getWaiting()).toMatchObject({ toShip: 0, transfers: 1 })
  }),
)

test(
  'orders to ship are listed oldest first, on every page, with their delivery and units',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 20 })] }))
    const quantities = [1, 2, 3, 4, 5]
    for (const quantity of quantities) {
      const displayedTotal = cents(2000 * quantity + 350)
      expect(place(db, anOrderRequest({ lines: [{ variant: 1, quantity }], displayedTotal })).ok).toBe(true)
    }
    const listUnits = (filter: Partial<OrderFilter>) => {
      const units: number[][] = []
      let before: number | null = null
      do {
        const page = listOrders(db, { ...OrderFilter.parse({}), ...filter, before }, 'UTC', 2)
        units.push(page.orders.map((order) => order.units))
        before = page.hasMore ? (page.orders.at(-1)?.id ?? null) : null
      } while (before !== null)
      return units
    }
    expect(listUnits({ queue: 'to-ship' })).toEqual([[1, 2], [3, 4], [5]])
    // Short terms are not in the index, and longer ones are.
    expect(listUnits({ queue: 'to-ship', search: 'el' })).toEqual([[1, 2], [3, 4], [5]])
    expect(listUnits({ queue: 'to-ship', search: 'eleni' })).toEqual([[1, 2], [3, 4], [5]])
    expect(listUnits({})).toEqual([[5, 4], [3, 2], [1]])
    const [order] = listOrders(db, OrderFilter.parse({}), 'UTC', 1).orders
    expect(order).toMatchObject({ delivery: 'deliver', deliveryName: 'Courier', units: 5 })
  }),
)
