import type { CancelOutcome } from '#app/domain/orders/operations.ts'
import { mayBeMarked } from '#app/domain/orders/order-status.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { nameForProvider, type PaymentMethods } from './begin-payment.ts'
import { orderState } from './orders.queries.ts'
import { closeAsFailed, type Payment, paymentOfOrder } from './payments.queries.ts'
import { awaitProvider, settlePayment } from './settle-payment.ts'

/**
 * A merchant cancels an order. While its payer may still be paying, the provider is told first, so that no money comes
 * for goods that went back; where the provider does not answer, nothing changes. `mark` marks it, in the transaction that ends it.
 */
export async function cancelOrder(
  db: Database,
  id: number,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
  mark: () => CancelOutcome,
): Promise<CancelOutcome> {
  const order = orderState(db, id)
  const open = paymentOfOrder(db, id, 'open')
  if (order !== null && open !== null && mayBeMarked(order, 'cancelled')) {
    const { method, reference, amount } = open
    const payment = { order: nameForProvider(rules, order.code), reference, amount, hint: null, wanted: false }
    const ended = await methods[method].cancel(payment)
    if (ended.kind === 'unknown') return { ok: false, reason: 'provider', fault: ended.fault }
    if (ended.kind === 'paid') {
      // Paid in the meantime: it is refunded then, not cancelled.
      const settlement = await settlePayment(db, { method, reference, transaction: null }, methods, rules, clock)
      // Nor is it cancelled while the provider has the payer's word and can't tell yet whether its money comes.
      if (settlement.kind === 'pending') return db.transactionSync(() => keepForProvider(db, open, clock()))
    }
  }
  return db.transactionSync(() => {
    // The payer was quicker than the provider's answer.
    const status = orderState(db, id)?.status
    if (status === 'payment-pending' && order?.status !== status)
      return { ok: false, reason: 'not-allowed', from: status }
    const marked = mark()
    if (marked.ok && open !== null) closeAsFailed(db, open.id)
    return marked
  })
}

function keepForProvider(db: Database, payment: Payment, now: number): CancelOutcome {
  awaitProvider(db, payment, now)
  const order = orderState(db, payment.order)
  return order === null ? { ok: false, reason: 'not-found' } : { ok: false, reason: 'not-allowed', from: order.status }
}
