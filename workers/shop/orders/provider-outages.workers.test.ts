import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { aPaymentShop, type PaymentShop } from '#tests/factories/payment-shop.ts'
import type { Outage } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { findNextHoldExpiryAt } from './orders.queries.ts'
import { findNextPaymentCheckAt } from './payments.queries.ts'

/**
 * Every kind of outage of every provider, in each of the shop's calls. Must fail if a payment that can't begin does
 * not cancel its order, if anything but a definite response fails a payment, or if a silent provider ends the hold at
 * once instead of a day later.
 */

const minute = 60_000
const outageKinds = ['down', 'slow', '429', '500', 'truncated', 'wrong-types'] as const
const outages = (['viva', 'paypal'] as const).flatMap((method) => outageKinds.map((kind) => [method, kind] as const))

const stockProducts = (db: Database) => stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
const getState = (db: Database, order = 1) => {
  const { status, attention } = db.sql
    .exec(`SELECT ${statusSql} AS status, attention FROM orders WHERE id = ?`, order)
    .one()
  const { stock } = db.sql.exec('SELECT sum(quantity) AS stock FROM stock').one()
  const { mails } = db.sql.exec('SELECT count(*) AS mails FROM outbox').one()
  return { status, attention, stock, mails }
}

async function startOutage({ providers, timeoutOptions }: PaymentShop, method: 'viva' | 'paypal', trouble: Outage) {
  await providers.outage(method, trouble)
  if (trouble.kind === 'slow') timeoutOptions.timeoutMs = 250
}

async function endOutage({ providers, timeoutOptions }: PaymentShop, method: 'viva' | 'paypal') {
  await providers.endOutage(method)
  timeoutOptions.timeoutMs = 6_000
}

for (const path of ['', 'checkout'])
  test.each(outages)(
    `%s %s when a payment begins (${path || 'anywhere'}): the order is cancelled, nothing is held, a retry works`,
    (method, kind) =>
      runWithDatabase(async (db) => {
        stockProducts(db)
        const paymentShop = await aPaymentShop(db)
        await startOutage(paymentShop, method, { kind, path })
        const { startedPayment } = await paymentShop.buy(method, [{ variant: 1, quantity: 1 }])
        expect(startedPayment).toEqual({ kind: 'failed' })
        expect(getState(db)).toEqual({ status: 'cancelled', attention: '', stock: 5, mails: 0 })
        expect([findNextPaymentCheckAt(db), findNextHoldExpiryAt(db)]).toEqual([null, null])
        await endOutage(paymentShop, method)
        const again = await paymentShop.atProvider(method)
        await paymentShop.choose(again, 'pay')
        expect((await paymentShop.showReturn(again)).settlement.kind).toBe('paid')
      })(),
  )

test.each(outages)(
  '%s %s when the payer returns: the payment is pending, and shown as paid once the provider confirms it',
  (method, kind) =>
    runWithDatabase(async (db) => {
      stockProducts(db)
      const paymentShop = await aPaymentShop(db)
      const payment = await paymentShop.atProvider(method)
      const hint = await paymentShop.choose(payment, 'pay')
      await startOutage(paymentShop, method, { kind })
      expect(await paymentShop.showReturn(payment, hint)).toMatchObject({
        settlement: { kind: 'pending' },
        first: false,
      })
      expect(getState(db)).toEqual({ status: 'awaiting-payment', attention: '', stock: 4, mails: 0 })
      await endOutage(paymentShop, method)
      expect(await paymentShop.showReturn(payment, hint)).toMatchObject({ settlement: { kind: 'paid' }, first: true })
      expect(getState(db)).toEqual({ status: 'paid', attention: '', stock: 4, mails: 2 })
    })(),
)

test.each(outages)(
  '%s %s when the hold ends: the stock is held for at most another day, then the order is flagged for a merchant',
  (method, kind) =>
    runWithDatabase(async (db) => {
      stockProducts(db)
      const paymentShop = await aPaymentShop(db)
      await paymentShop.atProvider(method)
      await startOutage(paymentShop, method, { kind })
      paymentShop.time.now = noon + 31 * minute
      await paymentShop.runScheduler()
      expect(getState(db)).toEqual({ status: 'awaiting-payment', attention: '', stock: 4, mails: 0 })
      paymentShop.time.now = noon + 25 * 60 * minute
      await paymentShop.runScheduler()
      expect(getState(db)).toEqual({ status: 'expired', attention: 'payment-unknown', stock: 5, mails: 0 })
      expect([findNextPaymentCheckAt(db), findNextHoldExpiryAt(db)]).toEqual([null, null])
    })(),
)
