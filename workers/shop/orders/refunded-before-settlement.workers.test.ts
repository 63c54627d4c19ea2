import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getPoints, openPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { findPaymentByReference } from './payments.queries.ts'
import { receiveRefundHint } from './receive-refund-hint.ts'
import { refundOrder } from './refund-order.ts'
import { findNextRefundCheckAt } from './refunds.queries.ts'
import { settlePayment, toOpenPayment } from './settle-payment.ts'
import { checkDueRefunds } from './settle-refunds.ts'
import { expireHolds } from './unpaid-orders.ts'

/** Payments that were refunded on the provider's own pages before the shop learned that they were paid. */

const minute = 60_000
const methods = ['viva', 'paypal'] as const
const getOrder = (db: Database) =>
  db.sql.exec(`SELECT ${statusSql} AS status, refunded, attention FROM orders WHERE id = 1`).one()
const countRows = (db: Database, expression: string) => db.sql.exec<{ n: number }>(`SELECT ${expression} AS n`).one().n
const stock = '(SELECT quantity FROM stock)'
const mails = '(SELECT count(*) FROM outbox)'
const refunds = '(SELECT count(*) FROM refunds)'

/** A paid order of €23.50, €4.00 of it in points, whose payer's browser never came back. */
async function aPaymentRefundedBeforehand(db: Database, method: 'viva' | 'paypal', merchant: object = {}) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const customerId = aCustomer(db)
  openPoints(db, customerId, cents(1000), cents(0), noon)
  const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
  const orderOptions = { buyer, points: cents(400), displayedTotal: cents(1950) }
  const order = await anOrderAtProvider(db, method, orderOptions, { [`${method}Merchant`]: merchant })
  const { providers, rules, time, reference } = order
  const returnUrl = await order.choose('pay')
  const payment = findPaymentByReference(db, method, reference)
  if (payment === null) throw new Error('No payment was stored')
  const hint = returnUrl?.searchParams.get('t') ?? null
  const inquiry = await order.methods[method].inquire({ ...toOpenPayment(db, payment, rules), hint })
  if (inquiry.kind !== 'paid') throw new Error(inquiry.kind)
  const { transaction } = inquiry
  return {
    ...order,
    points: () => getPoints(db, customerId),
    async giveBack(amount: number) {
      // Viva lists refunds by time.
      providers.time.now += 1000
      const refund = await order.methods[method].refund({ reference, transaction }, cents(amount), `by hand ${amount}`)
      if (refund.kind !== 'refunded' && refund.kind !== 'pending') throw new Error(refund.kind)
      return refund.refund
    },
    async at(minutes: number) {
      time.now = noon + minutes * minute
      await order.runScheduler()
      expireHolds(db, time.now)
    },
    /** Refunds in the shop's admin. */
    refund: (amount: number, key: string) =>
      refundOrder(
        db,
        1,
        { amount: cents(amount), restock: null, payment: null, key, cause: { who: 'Maria', why: '' } },
        order.methods,
        rules,
        () => time.now,
      ),
    /** Delivers the webhook of a refund. */
    handleWebhook: (refund: string) =>
      receiveRefundHint(
        db,
        {
          method,
          payment: method === 'viva' ? { reference } : { transaction, order: `test-shop-${order.order.code}` },
          refund,
        },
        order.methods,
        rules,
        () => time.now,
      ),
    async checkRefunds() {
      time.now = Math.max(time.now, findNextRefundCheckAt(db) ?? 0)
      await checkDueRefunds(db, order.methods, () => time.now)
    },
  }
}

for (const method of methods) {
  test(
    `${method}: an earlier partial refund is recorded with the payment, and only the rest can be refunded`,
    runWithDatabase(async (db) => {
      const { giveBack, at, refund, handleWebhook, points } = await aPaymentRefundedBeforehand(db, method)
      const name = await giveBack(1000)
      await at(2)
      const part = { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' }
      expect([getOrder(db), countRows(db, stock), countRows(db, mails)]).toEqual([part, 4, 2])
      // €4.00 is spent; the rest of the products earns 5 %.
      expect(points()).toEqual({ balance: 630, onHold: 30, spendable: 600 })
      await Promise.all([handleWebhook(name), handleWebhook(name)])
      expect([getOrder(db), countRows(db, refunds)]).toEqual([part, 1])
      expect(await refund(951, 'refund-0001')).toEqual({ ok: false, reason: 'amount', remaining: 950 })
      expect(await refund(950, 'refund-0002')).toEqual({ ok: true, state: 'done' })
      expect(getOrder(db)).toMatchObject({ status: 'refunded', refunded: 1950 })
    }),
  )

  test(
    `${method}: a payment that was already refunded in full returns stock and points and sends no order mails`,
    runWithDatabase(async (db) => {
      const { giveBack, settle, runScheduler, refund, points, providers } = await aPaymentRefundedBeforehand(db, method)
      await giveBack(1000)
      await giveBack(950)
      providers.requests.length = 0
      expect(await settle()).toMatchObject({ kind: 'paid', order: { status: 'refunded' } })
      await settle()
      await runScheduler()
      const fullyRefunded = { status: 'refunded', refunded: 1950, attention: 'refunded-elsewhere' }
      expect([getOrder(db), countRows(db, stock), countRows(db, mails), countRows(db, refunds)]).toEqual([
        fullyRefunded,
        5,
        0,
        2,
      ])
      expect(points()).toEqual({ balance: 1000, onHold: 0, spendable: 1000 })
      expect(await refund(1, 'refund-0001')).toEqual({ ok: false, reason: 'amount', remaining: 0 })
      expect(providers.requests.filter((item) => /^POST .*refund|^DELETE/.test(item))).toEqual([])
    }),
  )

  test(
    `${method}: a full refund found after the hold expired takes no stock`,
    runWithDatabase(async (db) => {
      const { giveBack, at, providers, settle } = await aPaymentRefundedBeforehand(db, method)
      await giveBack(1950)
      await providers.outage(method, { kind: 'down' })
      await at(31)
      await at(26 * 60)
      expect(getOrder(db)).toEqual({ status: 'expired', refunded: 0, attention: 'payment-unknown' })
      await providers.endOutage(method)
      await settle()
      const fullyRefunded = { status: 'refunded', refunded: 1950, attention: 'refunded-elsewhere' }
      expect([getOrder(db), countRows(db, stock), countRows(db, mails)]).toEqual([fullyRefunded, 5, 0])
    }),
  )

  test(
    `${method}: the rest of a late, partly refunded payment without stock can still be refunded`,
    runWithDatabase(async (db) => {
      const { giveBack, at, providers, settle, refund } = await aPaymentRefundedBeforehand(db, method)
      await giveBack(1000)
      await providers.outage(method, { kind: 'down' })
      await at(26 * 60)
      db.sql.exec('UPDATE stock SET quantity = 0')
      await providers.endOutage(method)
      await settle()
      const part = { status: 'paid', refunded: 1000, attention: 'paid-without-goods' }
      expect([getOrder(db), countRows(db, stock)]).toEqual([part, 0])
      expect(await refund(950, 'refund-0001')).toEqual({ ok: true, state: 'done' })
    }),
  )
}

/** Must fail if the webhook does not schedule a check, or does not settle the payment. */
for (const method of methods) {
  test(
    `${method}: a refund webhook during settlement schedules a check for when the payment is settled`,
    runWithDatabase(async (db) => {
      const { giveBack, handleWebhook, methods, providers, rules, time, reference, checkRefunds } =
        await aPaymentRefundedBeforehand(db, method)
      const result = methods[method]
      const inquire: typeof result.inquire = async (payment) => {
        const paid = await result.inquire(payment)
        const name = await giveBack(1000)
        await providers.outage(method, { kind: 'down' })
        await handleWebhook(name)
        await providers.endOutage(method)
        return paid
      }
      const slow = { ...methods, [method]: { ...result, inquire } }
      await settlePayment(db, { method, reference, transaction: null }, slow, rules, () => time.now)
      expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: '' })
      await checkRefunds()
      const part = { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' }
      expect([getOrder(db), findNextRefundCheckAt(db)]).toEqual([part, null])
    }),
  )

  test(
    `${method}: a refund webhook settles its payment, even one that was closed`,
    runWithDatabase(async (db) => {
      const { giveBack, handleWebhook, at, providers, checkRefunds } = await aPaymentRefundedBeforehand(db, method)
      const name = await giveBack(1000)
      await providers.outage(method, { kind: 'down' })
      await at(26 * 60)
      await handleWebhook(name)
      expect([getOrder(db), findNextRefundCheckAt(db)]).toEqual([
        { status: 'expired', refunded: 0, attention: 'payment-unknown' },
        null,
      ])
      await providers.endOutage(method)
      await handleWebhook(name)
      const part = { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' }
      expect([getOrder(db), countRows(db, stock), countRows(db, refunds)]).toEqual([part, 4, 1])
      await checkRefunds()
      expect([getOrder(db), countRows(db, refunds), findNextRefundCheckAt(db)]).toEqual([part, 1, null])
    }),
  )
}

test(
  'a refund in progress when its payment is settled counts once it is complete',
  runWithDatabase(async (db) => {
    const { giveBack, settle, providers, methods, time } = await aPaymentRefundedBeforehand(db, 'paypal', {
      refundsPend: true,
    })
    const name = await giveBack(1000)
    await settle()
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refunded-elsewhere' })
    await providers.sendRequest(`/paypal/control/refunds/${name}/complete`, { method: 'POST' })
    time.now = findNextRefundCheckAt(db) ?? 0
    await checkDueRefunds(db, methods, () => time.now)
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' })
  }),
)

test(
  'a payment that the payer’s bank reversed counts as refunded and is flagged for a merchant',
  runWithDatabase(async (db) => {
    const { providers, transaction, handleRefundWebhook, refund } = await aPaidOrder(db, 'paypal')
    await refund({ amount: cents(1000) })
    const reversal = await providers.sendRequest(`/paypal/control/captures/${transaction}/reverse`, { method: 'POST' })
    expect(reversal.status).toBe(204)
    await handleRefundWebhook()
    expect([getOrder(db), countRows(db, stock)]).toEqual([
      { status: 'refunded', refunded: 2350, attention: 'refunded-elsewhere' },
      4,
    ])
    expect(await refund({ amount: cents(1), key: 'refund-0002' })).toEqual({
      ok: false,
      reason: 'amount',
      remaining: 0,
    })
  }),
)
