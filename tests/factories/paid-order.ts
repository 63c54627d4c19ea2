import { cents } from '#app/domain/money.ts'
import type { RefundOutcome } from '#app/domain/orders/operations.ts'
import type { Database } from '#workers/shop/database.ts'
import { checkDueRefunds } from '#workers/shop/orders/check-refunds.ts'
import { hearOfRefund } from '#workers/shop/orders/hear-of-refund.ts'
import { type RefundRequest, refundOrder } from '#workers/shop/orders/refund-order.ts'
import { aCatalogue, aProduct } from './catalogue.ts'
import { anOrderAtProvider } from './orders.ts'
import { stocked } from './shop.ts'

/** An order of €23.50 for one of five pods at €20.00, that its payer has paid at the provider. */
export async function aPaidOrder(db: Database, method: 'viva' | 'paypal', merchant: object = {}) {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, method, {}, { [`${method}Merchant`]: merchant })
  await order.choose('pay')
  const settlement = await order.settle()
  if (settlement.kind !== 'paid') throw new Error(JSON.stringify(settlement))
  order.providers.asked.length = 0
  const { methods, rules, providers, time, reference } = order
  const { transaction } = db.sql
    .exec<{ transaction: string }>('SELECT transaction_id AS "transaction" FROM payments')
    .one()
  const now = () => time.now
  /** The whole, unless the request says otherwise. */
  const refund = (request: Partial<RefundRequest> = {}, using = methods): Promise<RefundOutcome> => {
    const cause = { who: 'Maria', why: 'came back broken' }
    const whole = { amount: cents(2350), restock: null, payment: null, key: 'refund-0001', cause }
    return refundOrder(db, 1, { ...whole, ...request }, using, rules, now)
  }
  return {
    ...order,
    transaction,
    refund,
    /** The same provider for a shop that does not wait for it. */
    hasty: { ...methods, [method]: providers.pay(method, { patience: 300 }) },
    /** How often the provider was asked to give money back. */
    asked: () => providers.asked.filter((each) => /^POST .*refund|^DELETE/.test(each)).length,
    /** A webhook says that money was given back. */
    hear: (name: string | null = null) =>
      hearOfRefund(
        db,
        { method, payment: method === 'viva' ? { reference } : { transaction, order: null }, refund: name },
        methods,
        rules,
        now,
      ),
    checkRefunds: () => checkDueRefunds(db, methods, now),
  }
}
