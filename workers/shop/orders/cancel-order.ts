import type { CancelOutcome } from '#app/domain/orders/operations.ts'
import { mayBeMarked } from '#app/domain/orders/order-status.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { ProviderFault } from '#app/domain/payments/payment-method.ts'
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
  if (order !== null && open !== null && mayBeMarked(order, 'cancelled', order.store !== null)) {
    const ended = await closeAtProvider(db, open, methods, rules, clock)
    if (ended.kind === 'unknown') return { ok: false, reason: 'provider', fault: ended.fault }
    // Nor is it cancelled while the provider has the payer's word and can't tell yet whether its money comes.
    if (ended.kind === 'pending') return notCancelled(db, id)
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

export type ClosedPayment =
  | { readonly kind: 'closed' }
  /** Its payer was quicker: settled. */
  | { readonly kind: 'paid' }
  /** The provider has the payer's word and can't tell yet whether its money comes. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown'; readonly fault: ProviderFault }

/** Closes a payment at its provider, so that nobody can pay by it any more. If it was paid before that, it is settled. */
export async function closeAtProvider(
  db: Database,
  payment: Payment,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<ClosedPayment> {
  const { method, reference, amount } = payment
  const order = nameForProvider(rules, orderState(db, payment.order)?.code ?? '')
  const ended = await methods[method].cancel({ order, reference, amount, hint: null, wanted: false })
  if (ended.kind === 'unknown') return ended
  if (ended.kind === 'cancelled') return { kind: 'closed' }
  const settlement = await settlePayment(db, { method, reference, transaction: null }, methods, rules, clock)
  if (settlement.kind !== 'pending') return { kind: 'paid' }
  db.transactionSync(() => awaitProvider(db, payment, clock()))
  return { kind: 'pending' }
}

function notCancelled(db: Database, id: number): CancelOutcome {
  const order = orderState(db, id)
  return order === null ? { ok: false, reason: 'not-found' } : { ok: false, reason: 'not-allowed', from: order.status }
}
