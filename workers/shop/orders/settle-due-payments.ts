import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import type { PaymentMethods } from './begin-payment.ts'
import { expireOrder } from './change-order.ts'
import { askForAttention, endHold, orderState } from './orders.queries.ts'
import { askAgainAt, closeAsFailed, type Payment, paymentById, paymentsToAsk } from './payments.queries.ts'
import { openPayment, settlePayment, waits } from './settle-payment.ts'

/** Questions to providers at a time. */
const mostQuestions = 20
/** Pauses between the clock's questions, in minutes; the last one again and again. */
const pauses = [2, 3, 5, 10, 20, 30, 60]
/** After the hold has lapsed a silent provider is asked for so long; then the goods go back all the same. */
const longestSilence = 24 * 3_600_000

/** Asks about the payments whose browser never came back, and ends the holds of those that were not paid. */
export async function settleDuePayments(
  db: Database,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<void> {
  for (const payment of paymentsToAsk(db, clock(), mostQuestions)) {
    // Counted first: a question that ends badly must not be asked for ever without a pause.
    const wait = (pauses[payment.asked] ?? 60) * 60_000
    const lapse = payment.expiresAt ?? Number.POSITIVE_INFINITY
    const next = clock() + wait
    if (!askAgainAt(db, payment.id, lapse > clock() ? Math.min(next, lapse) : next)) continue
    const hint = { method: payment.method, reference: payment.reference, transaction: null }
    const settlement = await settlePayment(db, hint, methods, rules, clock)
    const order = orderState(db, payment.order)
    // What is being cleared is decided by the provider alone, however long its clearing or its silence lasts.
    if (settlement.kind === 'paid' || order?.status === 'payment-pending') continue
    if (lapse <= clock() || !waits(order)) await endUnpaid(db, payment, methods, rules, clock)
  }
}

/** The hold has lapsed, or the order was called off: nothing may be paid any more. A provider that says that it is paid after all is believed. */
async function endUnpaid(
  db: Database,
  payment: Payment,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<void> {
  const ended = await methods[payment.method].cancel(openPayment(db, payment, rules))
  if (ended.kind === 'paid') {
    await settlePayment(
      db,
      { method: payment.method, reference: payment.reference, transaction: null },
      methods,
      rules,
      clock,
    )
    return
  }
  const silent = ended.kind === 'unknown' && clock() < (payment.expiresAt ?? payment.begunAt) + longestSilence
  if (silent) return
  db.transactionSync(() => {
    // A webhook may have settled it since the provider was asked, or told that its money is being cleared.
    const open = paymentById(db, payment.id)?.state === 'open'
    if (!open || orderState(db, payment.order)?.status === 'payment-pending') return
    closeAsFailed(db, payment.id)
    if (ended.kind === 'unknown') askForAttention(db, payment.order, 'payment-unknown')
    expireOrder(db, payment.order, clock())
    endHold(db, payment.order)
  })
}
