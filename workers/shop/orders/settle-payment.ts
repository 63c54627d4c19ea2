import { getMessages, translate } from '#app/domain/messages/translate.ts'
import type { OrderRules, PlacedOrder } from '#app/domain/orders/order.ts'
import { isAwaitingPayment } from '#app/domain/orders/order-states.ts'
import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import { providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { OpenPayment, Paid, PaymentState, ProviderRefund } from '#app/domain/payments/payment-provider.ts'
import type { Database } from '../database.ts'
import { applyPayment, changeOrder, recordLatePayment } from './change-order.ts'
import { enqueueLatePaymentMails } from './order-mails.ts'
import { setPersonExpiry } from './order-persons.queries.ts'
import { isPaidWithoutStock } from './order-stock.queries.ts'
import { clearHold, findOrderState, findPlacedOrder, insertOrderEvent, setAttention } from './orders.queries.ts'
import { getProviderOrderName, type PaymentMethods } from './payment-service.ts'
import {
  closePaymentAsFailed,
  closePaymentAsPaid,
  findPaymentById,
  findPaymentByReference,
  isTransactionUsed,
  listPaidPayments,
  listPaymentsToCheck,
  type Payment,
  reopenPayment,
  scheduleNextCheck,
} from './payments.queries.ts'
import { scheduleRefundCheck } from './refunds.queries.ts'
import { FIRST_CHECK_DELAY_MS, getRemainingAttention, recordExternalRefund } from './settle-refunds.ts'
import { expireOrder } from './unpaid-orders.ts'

export type Settlement =
  /** Paid, now or before. */
  | { readonly kind: 'paid'; readonly payment: number; readonly order: PlacedOrder }
  /** The provider has not decided yet, or does not respond. */
  | { readonly kind: 'pending'; readonly order: PlacedOrder }
  /** `retryUrl` is the provider's page for another attempt. */
  | { readonly kind: 'failed'; readonly order: PlacedOrder; readonly retryUrl: string | null }
  /** This shop has no such payment. */
  | { readonly kind: 'unknown' }

/** A claim about a payment from a browser or a webhook. It proves nothing: the provider is always asked. */
export interface PaymentHint {
  readonly method: ProviderCode
  readonly reference: string
  /** The provider's transaction, if the hint has one. */
  readonly transaction: string | null
}

/**
 * Settles a payment, for a returning browser, a webhook or the scheduler. Asks the provider, then records the result
 * in one transaction that reads payment and order again. Safe to repeat.
 */
export async function settlePayment(
  db: Database,
  hint: PaymentHint,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
): Promise<Settlement> {
  const payment = findPaymentByReference(db, hint.method, hint.reference)
  if (payment === null) return { kind: 'unknown' }
  if (payment.state === 'paid') return toPaidSettlement(db, payment)
  const providerState = await inquirePayment(db, payment, hint.transaction, methods, rules)
  return db.transactionSync(() => applyProviderState(db, payment, providerState, rules, now()))
}

function inquirePayment(
  db: Database,
  payment: Payment,
  hint: string | null,
  methods: PaymentMethods,
  rules: OrderRules,
): Promise<PaymentState> {
  return methods[payment.method].inquire({ ...toOpenPayment(db, payment, rules), hint })
}

/**
 * The payment with the data that its provider's inquiry needs. Money is captured only while the order awaits payment.
 */
export function toOpenPayment(db: Database, payment: Payment, rules: OrderRules): OpenPayment {
  const order = findOrderState(db, payment.order)
  return {
    order: getProviderOrderName(rules, order?.code ?? ''),
    reference: payment.reference,
    amount: payment.amount,
    hint: null,
    shouldCapture: payment.state === 'open' && order !== null && isAwaitingPayment(order),
  }
}

function toPaidSettlement(db: Database, payment: Payment): Settlement {
  const order = findPlacedOrder(db, payment.order)
  return order === null ? { kind: 'unknown' } : { kind: 'paid', payment: payment.id, order }
}

/** Records the provider's response. */
function applyProviderState(
  db: Database,
  { method, reference }: Payment,
  providerState: PaymentState,
  rules: OrderRules,
  now: number,
): Settlement {
  const payment = findPaymentByReference(db, method, reference)
  if (payment === null) return { kind: 'unknown' }
  if (payment.state !== 'paid') {
    if (providerState.kind === 'paid') applyPaidTransaction(db, payment, providerState, rules, now)
    if (providerState.kind === 'failed' && providerState.reason === 'mismatch')
      setAttention(db, payment.order, 'payment-mismatch')
  }
  const ended = providerState.kind === 'expired' || (providerState.kind === 'failed' && providerState.retryUrl === null)
  followProviderState(db, payment, providerState, now)
  if (ended) closePaymentAsFailed(db, payment.id)

  const current = findPaymentByReference(db, method, reference)
  const order = findPlacedOrder(db, payment.order)
  if (current === null || order === null) return { kind: 'unknown' }
  if (current.state === 'paid') return { kind: 'paid', payment: current.id, order }
  if (providerState.kind === 'failed') return { kind: 'failed', order, retryUrl: providerState.retryUrl }
  return providerState.kind === 'expired' ? { kind: 'failed', order, retryUrl: null } : { kind: 'pending', order }
}

/** Milliseconds until a payment in clearing is checked again. */
const CLEARING_CHECK_DELAY_MS = 2 * 60_000

/**
 * Moves an unpaid order to the payment state that the provider reports. While a payment is clearing, nobody is asked to
 * pay again, the hold does not expire, and checks go on until the provider decides, even for a cancelled order.
 */
function followProviderState(db: Database, payment: Payment, { kind }: PaymentState, now: number): void {
  if (kind === 'paid' || kind === 'unknown') return
  if (kind === 'clearing') {
    reopenPayment(db, payment.id, now + CLEARING_CHECK_DELAY_MS)
    markPaymentAuthorised(db, payment, now)
    return
  }
  const order = findOrderState(db, payment.order)
  const cause = { who: payment.method, why: '' }
  if (order !== null && payment.state === 'open') changeOrder(db, order, 'awaiting', cause, now)
}

/**
 * Marks the payment as authorised: the payer has approved the payment. Ignores an order that does not await
 * payment.
 */
export function markPaymentAuthorised(db: Database, { order: id, method }: Payment, now: number): void {
  const order = findOrderState(db, id)
  if (order !== null) changeOrder(db, order, 'authorised', { who: method, why: '' }, now)
}

/**
 * Records a paid transaction, unless a payment already has it. A merchant has to refund money for a cancelled order, or
 * a second payment for one order. Refunds that the provider made before the shop knew of the payment are stored too, so
 * that nobody repeats them.
 */
function applyPaidTransaction(
  db: Database,
  payment: Payment,
  { transaction, returned }: Paid,
  rules: OrderRules,
  now: number,
): void {
  const order = findOrderState(db, payment.order)
  if (order === null || isTransactionUsed(db, payment.method, transaction)) return
  const isSurplusPayment = order.paid || listPaidPayments(db, order.id).length > 0
  if (!closePaymentAsPaid(db, payment.id, transaction, isSurplusPayment)) return
  // Keep the payer's data: a merchant may have to refund them.
  setPersonExpiry(db, order.id, null)
  const cause = { who: payment.method, why: transaction }
  const ended = (returned ?? []).filter(({ state }) => state === 'done')
  // The provider reports a refund in progress: check it later.
  if (returned !== undefined && (ended.length === 0 || returned.some(({ state }) => state === 'pending')))
    scheduleRefundCheck(db, payment.id, now + FIRST_CHECK_DELAY_MS, 0)
  if (isSurplusPayment) {
    insertOrderEvent(db, { order: order.id, status: 'paid', ...cause }, now)
    recordReturnedMoney(db, payment.id, ended, 'none', now)
    setAttention(db, order.id, getRemainingAttention(db, order.id) || 'refunded-elsewhere')
    return
  }
  const { receipt } = providerMethods[payment.method]
  const messages = getMessages(rules.localizations[rules.language])
  const text = receipt === null ? '' : translate(messages, receipt, { id: payment.reference })
  const isRetained = ended.reduce((sum, { amount }) => sum + amount, 0) < payment.amount
  const applied = applyPayment(db, order, { text, cause, isRetained }, rules, now)
  if (!applied.ok) recordLatePayment(db, order, cause, now)
  // If everything was refunded before the shop learned of the payment, nothing was shipped, so all units return to
  // stock.
  recordReturnedMoney(db, payment.id, ended, isRetained ? 'none' : 'all', now)
  if (!applied.ok && isRetained) {
    setAttention(db, order.id, 'paid-without-goods')
    enqueueLatePaymentMails(db, order.id, rules, now)
  } else if (returned !== undefined && !isPaidWithoutStock(db, order.id))
    setAttention(db, order.id, 'refunded-elsewhere')
}

function recordReturnedMoney(
  db: Database,
  id: number,
  ended: readonly ProviderRefund[],
  restock: 'all' | 'none',
  now: number,
): void {
  const payment = findPaymentById(db, id)
  if (payment !== null) for (const refund of ended) recordExternalRefund(db, payment, refund, restock, now)
}

/** The most payments that one run checks. */
const MAX_PROVIDER_CHECKS = 20
/** Minutes between the scheduler's checks; the last one repeats. */
const CHECK_INTERVALS_MINUTES = [2, 3, 5, 10, 20, 30, 60]
/** How long after the hold a provider may fail to respond; then the stock is released anyway. */
const MAX_PROVIDER_SILENCE_MS = 24 * 3_600_000

/** Checks payments whose payer never returned, and expires the orders that were not paid. */
export async function settleDuePayments(
  db: Database,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
): Promise<void> {
  for (const payment of listPaymentsToCheck(db, now(), MAX_PROVIDER_CHECKS)) {
    // Count before the request: a check that crashes must not repeat without a pause.
    const checkDelay = (CHECK_INTERVALS_MINUTES[payment.asked] ?? 60) * 60_000
    const holdExpiresAt = payment.expiresAt ?? Number.POSITIVE_INFINITY
    const next = now() + checkDelay
    if (!scheduleNextCheck(db, payment.id, holdExpiresAt > now() ? Math.min(next, holdExpiresAt) : next)) continue
    const hint = { method: payment.method, reference: payment.reference, transaction: null }
    const settlement = await settlePayment(db, hint, methods, rules, now)
    const order = findOrderState(db, payment.order)
    // Only the provider decides on a payment in clearing, however long that takes.
    if (settlement.kind === 'paid' || order?.paymentState === 'authorised') continue
    if (holdExpiresAt <= now() || order === null || !isAwaitingPayment(order))
      await closeUnpaidPayment(db, payment, methods, rules, now)
  }
}

/**
 * Closes the payment of an order whose hold is over or that no longer awaits payment. If the provider says that it was
 * paid after all, settles it.
 */
async function closeUnpaidPayment(
  db: Database,
  payment: Payment,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
): Promise<void> {
  const cancellation = await methods[payment.method].cancel(toOpenPayment(db, payment, rules))
  if (cancellation.kind === 'paid') {
    await settlePayment(
      db,
      { method: payment.method, reference: payment.reference, transaction: null },
      methods,
      rules,
      now,
    )
    return
  }
  const isSilent =
    cancellation.kind === 'unknown' && now() < (payment.expiresAt ?? payment.begunAt) + MAX_PROVIDER_SILENCE_MS
  if (isSilent) return
  db.transactionSync(() => {
    // A webhook may have settled the payment since, or reported that it is clearing.
    const isOpen = findPaymentById(db, payment.id)?.state === 'open'
    if (!isOpen || findOrderState(db, payment.order)?.paymentState === 'authorised') return
    closePaymentAsFailed(db, payment.id)
    if (cancellation.kind === 'unknown') setAttention(db, payment.order, 'payment-unknown')
    expireOrder(db, payment.order, now())
    clearHold(db, payment.order)
  })
}
