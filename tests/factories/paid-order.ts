import { cents } from '#app/domain/money.ts'
import type { RefundOutcome } from '#app/domain/orders/operations.ts'
import type { Database } from '#workers/shop/database.ts'
import { receiveRefundHint } from '#workers/shop/orders/receive-refund-hint.ts'
import { type RefundRequest, refundOrder } from '#workers/shop/orders/refund-order.ts'
import { checkDueRefunds } from '#workers/shop/orders/settle-refunds.ts'
import { aCatalogue, aProduct } from './catalogue.ts'
import { anOrderAtProvider } from './orders.ts'
import { stockShop } from './shop.ts'

/** A paid order of €23.50 for one of five pods at €20.00. */
export async function aPaidOrder(db: Database, method: 'viva' | 'paypal', merchant: object = {}) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const order = await anOrderAtProvider(db, method, {}, { [`${method}Merchant`]: merchant })
  await order.choose('pay')
  const settlement = await order.settle()
  if (settlement.kind !== 'paid') throw new Error(JSON.stringify(settlement))
  order.providers.requests.length = 0
  const { methods, rules, providers, time, reference } = order
  const { transaction } = db.sql
    .exec<{ transaction: string }>('SELECT transaction_id AS "transaction" FROM payments')
    .one()
  const now = () => time.now
  /** Refunds the whole order unless the request says otherwise. */
  const refund = (request: Partial<RefundRequest> = {}, paymentMethods = methods): Promise<RefundOutcome> => {
    const cause = { who: 'Maria', why: 'came back broken' }
    const fullRefund = { amount: cents(2350), restock: null, payment: null, key: 'refund-0001', cause }
    return refundOrder(db, 1, { ...fullRefund, ...request }, paymentMethods, rules, now)
  }
  return {
    ...order,
    transaction,
    refund,
    /** The same provider with a short timeout. */
    impatientMethods: { ...methods, [method]: providers.pay(method, { timeoutMs: 300 }) },
    /** Number of refund requests to the provider. */
    refundRequestCount: () => providers.requests.filter((request) => /^POST .*refund|^DELETE/.test(request)).length,
    /** Handles a webhook about a refund. */
    handleRefundWebhook: (name: string | null = null) =>
      receiveRefundHint(
        db,
        { method, payment: method === 'viva' ? { reference } : { transaction, order: null }, refund: name },
        methods,
        rules,
        now,
      ),
    checkRefunds: () => checkDueRefunds(db, methods, now),
  }
}
