import { expect, test } from 'vitest'
import type { PaymentProvider } from '#app/domain/payments/payment-method.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { PaymentMethods } from './begin-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { nextAsk } from './payments.queries.ts'
import { settleDuePayments } from './settle-due-payments.ts'
import { settlePayment } from './settle-payment.ts'

/** What a provider answered is old when a webhook has settled the payment meanwhile: it decides nothing any more. */

const minute = 60_000
const dayLater = noon + 25 * 60 * minute
const stateOf = (db: Database) => {
  const { status, attention } = db.sql.exec('SELECT status, attention FROM orders').one()
  const { stock } = db.sql.exec('SELECT quantity AS stock FROM stock').one()
  return [status, attention, stock]
}

async function anOpenOrder(db: Database, method: 'viva' | 'paypal') {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, method)
  return {
    ...order,
    /** A webhook comes between the provider's answer to this question and what the shop makes of it. */
    answersBefore(question: 'inquire' | 'cancel', webhook: () => Promise<unknown>): PaymentMethods {
      const at = order.methods[method]
      const late = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
        const told = await answer
        await webhook()
        return told
      }
      const slow: Pick<PaymentProvider, 'inquire' | 'cancel'> = {
        inquire: (payment) => late(at.inquire(payment)),
        cancel: (payment) => late(at.cancel(payment)),
      }
      return { ...order.methods, [method]: { ...at, [question]: slow[question] } }
    },
  }
}

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: a day of silence ends while the webhook settles: the order is paid, and nobody has to look whether it was`,
    withDatabase(async (db) => {
      const { choose, settle, providers, answersBefore, rules } = await anOpenOrder(db, method)
      await choose('pay')
      await providers.trouble(method, { kind: 'down' })
      const methods = answersBefore('cancel', async () => {
        await providers.wellAgain(method)
        expect(await settle()).toMatchObject({ kind: 'paid' })
      })
      await settleDuePayments(db, methods, rules, () => dayLater)
      expect([stateOf(db), nextAsk(db)]).toEqual([['paid', '', 4], null])
    }),
  )
}

test(
  'a hold that lapses while the payer approves keeps the goods for the money that is being cleared',
  withDatabase(async (db) => {
    const { choose, settle, answersBefore, rules } = await anOpenOrder(db, 'paypal')
    const methods = answersBefore('cancel', async () => {
      await choose('pend')
      expect(await settle()).toMatchObject({ kind: 'pending', order: { status: 'payment-pending' } })
    })
    await settleDuePayments(db, methods, rules, () => noon + 31 * minute)
    expect(stateOf(db)).toEqual(['payment-pending', '', 4])
    expect(nextAsk(db)).not.toBeNull()
  }),
)

test(
  'an order whose payer approves while a merchant cancels it is not cancelled before the provider has decided',
  withDatabase(async (db) => {
    const { choose, settle, answersBefore, rules } = await anOpenOrder(db, 'paypal')
    const methods = answersBefore('cancel', async () => {
      await choose('pend')
      await settle()
    })
    const mark = () => markOrder(db, 1, 'cancelled', { who: 'Maria', why: '' }, rules, noon)
    expect(await cancelOrder(db, 1, methods, rules, () => noon, mark)).toEqual({
      ok: false,
      reason: 'not-allowed',
      from: 'payment-pending',
    })
    expect(stateOf(db)).toEqual(['payment-pending', '', 4])
    expect(nextAsk(db)).not.toBeNull()
  }),
)

test(
  'a payment that was taken while an older answer did not fit it is not looked into',
  withDatabase(async (db) => {
    const { choose, settle, answersBefore, rules, reference } = await anOpenOrder(db, 'viva')
    await choose('pay')
    db.sql.exec('UPDATE payments SET amount = 1')
    const methods = answersBefore('inquire', async () => {
      db.sql.exec('UPDATE payments SET amount = 2350')
      await settle()
    })
    await settlePayment(db, { method: 'viva', reference, transaction: null }, methods, rules, () => noon)
    expect(stateOf(db)).toEqual(['paid', '', 4])
  }),
)
