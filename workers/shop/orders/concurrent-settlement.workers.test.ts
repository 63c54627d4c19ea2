import { expect, test } from 'vitest'
import type { PaymentProvider } from '#app/domain/payments/payment-provider.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { cancelOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import type { PaymentMethods } from './payment-service.ts'
import { findNextPaymentCheckAt } from './payments.queries.ts'
import { settleDuePayments, settlePayment } from './settle-payment.ts'

/** A provider's response is out of date if a webhook settled the payment after the request. It must then be ignored. */

const minute = 60_000
const nextDay = noon + 25 * 60 * minute
const getState = (db: Database) => {
  const { status, attention } = db.sql.exec(`SELECT ${statusSql} AS status, attention FROM orders`).one()
  const { stock } = db.sql.exec('SELECT quantity AS stock FROM stock').one()
  return [status, attention, stock]
}

async function anOpenOrder(db: Database, method: 'viva' | 'paypal') {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, method)
  return {
    ...order,
    /** Runs a webhook between the provider's response to `query` and its processing. */
    interceptBefore(query: 'inquire' | 'cancel', webhook: () => Promise<unknown>): PaymentMethods {
      const at = order.methods[method]
      const delay = async <Result>(response: Promise<Result>): Promise<Result> => {
        const result = await response
        await webhook()
        return result
      }
      const slow: Pick<PaymentProvider, 'inquire' | 'cancel'> = {
        inquire: (payment) => delay(at.inquire(payment)),
        cancel: (payment) => delay(at.cancel(payment)),
      }
      return { ...order.methods, [method]: { ...at, [query]: slow[query] } }
    },
  }
}

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: an order stays paid and unflagged if a webhook settles its payment while a call to the provider fails`,
    runWithDatabase(async (db) => {
      const { choose, settle, providers, interceptBefore, rules } = await anOpenOrder(db, method)
      await choose('pay')
      await providers.outage(method, { kind: 'down' })
      const methods = interceptBefore('cancel', async () => {
        await providers.endOutage(method)
        expect(await settle()).toMatchObject({ kind: 'paid' })
      })
      await settleDuePayments(db, methods, rules, () => nextDay)
      expect([getState(db), findNextPaymentCheckAt(db)]).toEqual([['paid', '', 4], null])
    }),
  )
}

test(
  'if the hold ends while the payer approves, the stock stays held for the payment in clearing',
  runWithDatabase(async (db) => {
    const { choose, settle, interceptBefore, rules } = await anOpenOrder(db, 'paypal')
    const methods = interceptBefore('cancel', async () => {
      await choose('pend')
      expect(await settle()).toMatchObject({ kind: 'pending', order: { status: 'payment-pending' } })
    })
    await settleDuePayments(db, methods, rules, () => noon + 31 * minute)
    expect(getState(db)).toEqual(['payment-pending', '', 4])
    expect(findNextPaymentCheckAt(db)).not.toBeNull()
  }),
)

test(
  'an order whose payer approves during a cancellation is not cancelled before the provider decides',
  runWithDatabase(async (db) => {
    const { choose, settle, interceptBefore, rules } = await anOpenOrder(db, 'paypal')
    const methods = interceptBefore('cancel', async () => {
      await choose('pend')
      await settle()
    })
    const mark = () => markOrder(db, 1, 'cancelled', { who: 'Maria', why: '' }, rules, noon)
    expect(await cancelOrder(db, 1, methods, rules, () => noon, mark)).toEqual({
      ok: false,
      reason: 'not-allowed',
      from: 'authorised',
    })
    expect(getState(db)).toEqual(['payment-pending', '', 4])
    expect(findNextPaymentCheckAt(db)).not.toBeNull()
  }),
)

test(
  'a payment that is already settled is not flagged because of an earlier mismatch',
  runWithDatabase(async (db) => {
    const { choose, settle, interceptBefore, rules, reference } = await anOpenOrder(db, 'viva')
    await choose('pay')
    db.sql.exec('UPDATE payments SET amount = 1')
    const methods = interceptBefore('inquire', async () => {
      db.sql.exec('UPDATE payments SET amount = 2350')
      await settle()
    })
    await settlePayment(db, { method: 'viva', reference, transaction: null }, methods, rules, () => noon)
    expect(getState(db)).toEqual(['paid', '', 4])
  }),
)
