import type { CancelOutcome } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { canMark, getMainState, isPayable, isPaymentDueOnDelivery } from '#app/domain/orders/order-states.ts'
import { SHOPPER } from '#app/domain/orders/order-view.ts'
import type { ProviderError } from '#app/domain/payments/payment-provider.ts'
import type { Database } from '../database.ts'
import { changeOrder } from './change-order.ts'
import { enqueueWithdrawalMails } from './order-mails.ts'
import { findOrderById } from './order-view.queries.ts'
import { findOrderIdByToken, findOrderState, insertOrderEvent, setAttention } from './orders.queries.ts'
import { getProviderOrderName, type PaymentMethods } from './payment-service.ts'
import { checkPaymentNow, closePaymentAsFailed, findPaymentOfOrder, type Payment } from './payments.queries.ts'
import { markPaymentAuthorised, settlePayment } from './settle-payment.ts'

/**
 * Cancels an order for a merchant. Closes an open payment at the provider first, so that nobody pays for stock that
 * was released; if the provider does not respond, nothing changes. `mark` cancels the order, in the last
 * transaction.
 */
export async function cancelOrder(
  db: Database,
  id: number,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
  mark: () => CancelOutcome,
): Promise<CancelOutcome> {
  const order = findOrderState(db, id)
  const openAttempt = findPaymentOfOrder(db, id, 'open')
  if (order !== null && openAttempt !== null && canMark(order, 'cancelled', order.delivery)) {
    const closing = await closeAtProvider(db, openAttempt, methods, rules, now)
    if (closing.kind === 'unknown') return { ok: false, reason: 'provider', error: closing.error }
    // Don't cancel while the provider is still clearing a payment that the payer has approved.
    if (closing.kind === 'pending') return createNotCancelled(db, id)
  }
  return db.transactionSync(() => {
    // The payer may have approved a payment during the call to the provider.
    const current = findOrderState(db, id)
    if (current?.paymentState === 'authorised' && order?.paymentState !== 'authorised')
      return createNotCancelled(db, id)
    const outcome = mark()
    if (outcome.ok && openAttempt !== null) closePaymentAsFailed(db, openAttempt.id)
    return outcome
  })
}

export type ClosedPayment =
  | { readonly kind: 'closed' }
  /** The payer paid before the provider closed the payment; the payment is settled. */
  | { readonly kind: 'paid' }
  /** The payer has approved the payment, but the provider is still clearing it. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown'; readonly error: ProviderError }

/** Closes a payment at its provider, so that nobody can pay it. Settles it if it was paid already. */
export async function closeAtProvider(
  db: Database,
  payment: Payment,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
): Promise<ClosedPayment> {
  const { method, reference, amount } = payment
  const order = getProviderOrderName(rules, findOrderState(db, payment.order)?.code ?? '')
  const closing = await methods[method].cancel({ order, reference, amount, hint: null, shouldCapture: false })
  if (closing.kind === 'unknown') return closing
  if (closing.kind === 'cancelled') return { kind: 'closed' }
  const settlement = await settlePayment(db, { method, reference, transaction: null }, methods, rules, now)
  if (settlement.kind !== 'pending') return { kind: 'paid' }
  db.transactionSync(() => markPaymentAuthorised(db, payment, now()))
  return { kind: 'pending' }
}

function createNotCancelled(db: Database, id: number): CancelOutcome {
  const order = findOrderState(db, id)
  if (order === null) return { ok: false, reason: 'not-found' }
  return { ok: false, reason: 'not-allowed', from: getMainState(order) }
}

/** Merchants find withdrawn orders by this reason. */
const WITHDRAWN = 'withdrawn'

/**
 * Withdraws from an order for its shopper (2011/83 art. 9 and 11a), in one transaction with the confirmation mails.
 * Cancels an order that is neither paid nor in fulfilment; flags any other order for a merchant. A second withdrawal
 * changes nothing.
 */
export function withdrawOrder(db: Database, token: string, rules: OrderRules, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const id = findOrderIdByToken(db, token)
    const view = id === null ? null : findOrderById(db, id, rules, now)
    const order = id === null ? null : findOrderState(db, id)
    if (view === null || order === null) return { ok: false }
    if (view.events.some(({ who, why }) => who === SHOPPER && why === WITHDRAWN)) return { ok: true }
    if (view.withdrawUntil === null) return { ok: false }
    const cause = { who: SHOPPER, why: WITHDRAWN }
    const isUnpaid = isPayable(order) || isPaymentDueOnDelivery(order)
    const isCancellable = isUnpaid && order.fulfilment === 'unfulfilled'
    if (!isCancellable || !changeOrder(db, order, 'cancelled', cause, now)) {
      insertOrderEvent(db, { order: order.id, status: 'withdrawn', ...cause }, now)
      setAttention(db, order.id, WITHDRAWN)
    }
    // The payer may still be on the provider's page: close it there at the next check.
    else checkPaymentNow(db, order.id, now)
    enqueueWithdrawalMails(db, order.id, rules, now)
    return { ok: true }
  })
}
