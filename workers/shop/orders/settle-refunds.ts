import { cents, type Money } from '#app/domain/money.ts'
import { type Restock, RestockLines, resolveRestock } from '#app/domain/orders/operations.ts'
import type { ProviderRefund } from '#app/domain/payments/payment-provider.ts'
import { calculateEarnedPoints } from '#app/domain/rewards/points.ts'
import { reducePoints, voidPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { enqueueCreditNote } from '../invoices/invoices.queries.ts'
import { releaseFromRefund } from '../vouchers/bought-vouchers.queries.ts'
import {
  getEarningSubtotal,
  getSpentVouchers,
  listVoidable,
  planVoiding,
  sumBalances,
  type VoidPlan,
  voidVouchers,
} from '../vouchers/void-vouchers.ts'
import { returnVouchers } from '../vouchers/vouchers.ts'
import { type Cause, changeOrder, deletePersonIfAccountDeleted } from './change-order.ts'
import { scheduleRefundMail } from './order-step-mails.ts'
import { returnLineUnits, returnUnits } from './order-stock.queries.ts'
import { findOrderState, insertOrderEvent, type OrderState, setAttention } from './orders.queries.ts'
import type { PaymentMethods } from './payment-service.ts'
import { findPaymentById, listPaidPayments, type Payment } from './payments.queries.ts'
import {
  addRefundedAmount,
  cancelRefundCheck,
  closeRefund,
  findRefundByName,
  findUnnamedRefund,
  getReturnedTotal,
  hasRefundInProgress,
  insertRefund,
  listOpenRefunds,
  listProductLines,
  listRefundChecksDue,
  type ProductLine,
  type StoredRefund,
  scheduleRefundCheck,
  setRefundName,
  setSpentAmount,
} from './refunds.queries.ts'

const minute = 60_000

/**
 * How much a check found out about a payment's refunds. `all`: everything that the provider reports. `pending`: the
 * same, but a refund that the shop does not count as open has no result yet: it was made on the provider's own pages, or
 * was stored as refused. `unknown`: the provider did not respond, or a refund is being requested.
 */
type RefundCheckResult = 'all' | 'pending' | 'unknown'

/**
 * Asks the provider for all refunds of a payment and records their results. A refund that was made on the provider's
 * own pages is counted once and flagged for a merchant.
 */
export async function checkRefunds(
  db: Database,
  payment: Payment,
  refundNames: readonly string[],
  methods: PaymentMethods,
  now: () => number,
): Promise<RefundCheckResult> {
  const { reference, transaction, method } = payment
  if (transaction === null) return 'all'
  const result = await methods[method].listRefunds({ reference, transaction }, refundNames)
  if (result.kind === 'unknown') return 'unknown'
  return db.transactionSync(() => {
    let pending = false
    // Two refunds may have the same amount: while one is being requested, wait for its response to know which is which.
    const isRequestInProgress = hasRefundInProgress(db, payment.id, now() - minute)
    for (const providerRefund of result.refunds) {
      const storedRefund =
        findRefundByName(db, payment.id, providerRefund.refund) ??
        (isRequestInProgress ? null : claimUnnamedRefund(db, payment, providerRefund))
      pending ||= providerRefund.state === 'pending' && (storedRefund === null || storedRefund.state === 'refused')
      if (storedRefund !== null) applyProviderState(db, storedRefund, providerRefund, now())
      else if (!isRequestInProgress && providerRefund.state === 'done') {
        recordExternalRefund(db, payment, providerRefund, 'none', now())
        setAttention(db, payment.order, 'refunded-elsewhere')
      }
    }
    if (isRequestInProgress) return 'unknown'
    return pending ? 'pending' : 'all'
  })
}

/** The shop's refund without a provider id that has this amount; sets its id. */
function claimUnnamedRefund(db: Database, payment: Payment, { refund, amount }: ProviderRefund): StoredRefund | null {
  const unnamed = findUnnamedRefund(db, payment.id, amount)
  if (unnamed !== null) setRefundName(db, unnamed.key, refund)
  return unnamed
}

function applyProviderState(db: Database, refund: StoredRefund, { state }: ProviderRefund, now: number): void {
  if (state === 'done') completeRefund(db, refund, 'done', now)
  if (state === 'failed') rejectRefund(db, refund)
}

/** Stores and counts a refund that was made outside the shop. Call it only for a refund that is not stored yet. */
export function recordExternalRefund(
  db: Database,
  payment: Payment,
  { refund, amount }: ProviderRefund,
  restock: 'all' | 'none',
  now: number,
): void {
  const order = findOrderState(db, payment.order)
  if (order === null) return
  const cause = { who: payment.method, why: 'refunded-elsewhere' }
  const key = `${payment.method}-${refund}`
  insertRefund(db, { key, order: order.id, payment: payment.id, amount, restock, ...cause }, now)
  setRefundName(db, key, refund)
  closeRefund(db, key, 'done')
  if (payment.surplus) return
  applyRefund(db, order, { amount: cents(amount), restock, cause }, now)
  // Only a full refund certainly includes the gift vouchers.
  if (order.refunded + amount >= order.total)
    setSpentAmount(db, key, cents(Math.min(amount, getSpentVouchers(db, order.id))))
}

/** The most payments that one run checks. */
const MAX_PROVIDER_CHECKS = 20
/** Milliseconds until the scheduler first checks an open refund. */
export const FIRST_CHECK_DELAY_MS = 2 * 60_000
/** Minutes between the scheduler's checks; then once a day. */
const CHECK_DELAYS_MINUTES = [5, 15, 60, 180, 360, 720]
const day = 24 * 60
/** About a month: no bank takes longer. The order stays flagged for a merchant all the while. */
const MAX_REFUND_CHECKS = 35

/** For the scheduler: checks refunds that are still open at the provider, or whose response was lost. */
export async function checkDueRefunds(db: Database, methods: PaymentMethods, now: () => number): Promise<void> {
  for (const { payment: id, asked } of listRefundChecksDue(db, now(), MAX_PROVIDER_CHECKS)) {
    // Count before the request: a check that crashes must not repeat without a pause.
    const next = asked < MAX_REFUND_CHECKS ? now() + (CHECK_DELAYS_MINUTES[asked] ?? day) * minute : null
    scheduleRefundCheck(db, id, next, asked + 1)
    const payment = findPaymentById(db, id)
    if (payment === null) continue
    const listOpen = () => listOpenRefunds(db, payment.order).filter((refund) => refund.payment === id)
    const result = await checkRefunds(db, payment, refundNames(listOpen()), methods, now)
    if (result === 'all' && listOpen().length === 0) cancelRefundCheck(db, id, next)
  }
}

function refundNames(refunds: readonly StoredRefund[]): string[] {
  return refunds.flatMap(({ name }) => name ?? [])
}

/** Attention reasons that a completed refund may clear. */
const REFUND_ATTENTIONS = ['', 'refund-unknown', 'refund-pending', 'paid-twice']

/** Records that a refund is done, with all consequences. Ignores one that was completed before. */
export function completeRefund(db: Database, refund: StoredRefund, state: 'done' | 'by-hand', now: number): void {
  const order = findOrderState(db, refund.order)
  if (order === null || !closeRefund(db, refund.key, state)) return
  const { amount, who, why } = refund
  scheduleRefundMail(db, order.id, refund.key, now)
  const toTaxedVouchers = returnVouchers(db, order.id, { amount: refund.voucher, kind: 'refunded', who }, now)
  let spent = cents(0)
  if (isSurplus(db, refund)) insertOrderEvent(db, { order: order.id, status: 'refunded', who, why }, now)
  else {
    // A refund that is done after it was refused no longer holds vouchers: they may have been spent since.
    const isFullRefund = order.refunded + amount === order.total
    const restock = parseRestock(refund)
    const plan = planVoiding(db, order.id, { key: refund.key, restock, isFullRefund, isDone: true })
    spent = cents(Math.max(0, refund.voidAmount - sumBalances(plan.vouchers)))
    setSpentAmount(db, refund.key, spent)
    voidVouchers(db, order.id, plan.vouchers, who, now)
    releaseFromRefund(db, refund.key)
    applyRefund(db, order, { amount, toTaxedVouchers, restock, giftUnits: plan.returned, cause: { who, why } }, now)
  }
  // Keep a reason that was set after the refund was requested.
  const clearableAttention = refund.state === 'refused' ? [...REFUND_ATTENTIONS, 'refund-refused'] : REFUND_ATTENTIONS
  if (clearableAttention.includes(order.attention))
    setAttention(db, order.id, getRemainingAttention(db, order.id) || (spent > 0 ? 'voucher-spent' : ''))
}

/** Marks a refund as refused and flags the order for a merchant. */
export function rejectRefund(db: Database, refund: StoredRefund): void {
  if (!closeRefund(db, refund.key, 'refused')) return
  releaseFromRefund(db, refund.key)
  setAttention(db, refund.order, 'refund-refused')
}

interface AppliedRefund {
  readonly amount: Money
  /** The part that returned to single-purpose vouchers; none if absent. */
  readonly toTaxedVouchers?: Money
  readonly restock: Restock | null
  /** The returned gift vouchers; none if absent. */
  readonly giftUnits?: VoidPlan['returned']
  readonly cause: Cause
}

/** Adds a refund to the order: changes its payment state, stock and points. */
export function applyRefund(
  db: Database,
  order: OrderState,
  { amount, toTaxedVouchers = cents(0), restock, giftUnits = [], cause }: AppliedRefund,
  now: number,
): void {
  const refunded = addRefundedAmount(db, order.id, amount)
  const isFullRefund = refunded === order.total
  changeOrder(db, order, isFullRefund ? 'refunded' : 'partly-refunded', cause, now)
  if (isFullRefund) {
    deletePersonIfAccountDeleted(db, order)
    // All money was returned, so void the rest of the order's gift vouchers, even after a refund made at the provider.
    voidVouchers(db, order.id, listVoidable(db, order.id), cause.who, now)
  }
  const restocked = resolveRestock(restock, isFullRefund)
  const products = listReturnedProducts(db, order.id, restocked)
  if (restocked === 'all') returnUnits(db, order.id)
  else if (restocked !== 'none') for (const line of restocked) returnLineUnits(db, order.id, line)
  // A full refund that restocks everything credits the rest of the invoice, so its credit note names no units.
  const isRest = isFullRefund && restocked === 'all'
  const units = isRest ? [] : [...products.map(({ line: { sku }, quantity }) => ({ sku, quantity })), ...giftUnits]
  if (amount > 0) enqueueCreditNote(db, order.id, { amount, toTaxedVouchers, units }, now)
  if (isFullRefund) {
    voidPoints(db, order.code, 'redeemed')
    voidPoints(db, order.code, 'earned')
  } else
    reducePoints(
      db,
      order.code,
      'earned',
      calculateEarnedPoints(getEarningSubtotal(db, order, refunded), order.pointRate),
    )
}

/** The products that a refund returns, without gift vouchers. Call it before they return to stock. */
export function listReturnedProducts(
  db: Database,
  order: number,
  restock: Restock,
): { readonly line: ProductLine; readonly quantity: number }[] {
  return listProductLines(db, order).flatMap((line) => {
    const requested =
      restock === 'all'
        ? line.out
        : restock === 'none'
          ? 0
          : restock.reduce((sum, { sku, quantity }) => (sku === line.sku ? sum + quantity : sum), 0)
    const quantity = Math.min(requested, line.out)
    return quantity === 0 ? [] : [{ line, quantity }]
  })
}

/** The reason why an order still needs a merchant after a refund; '' if there is none. */
export function getRemainingAttention(db: Database, order: number): string {
  const hasOpenSurplus = listPaidPayments(db, order).some(
    ({ id, surplus, amount }) => surplus && getReturnedTotal(db, id) < amount,
  )
  if (hasOpenSurplus) return 'paid-twice'
  const [openRefund] = listOpenRefunds(db, order)
  if (openRefund === undefined) return ''
  return openRefund.name === null ? 'refund-unknown' : 'refund-pending'
}

function isSurplus(db: Database, { order, payment }: StoredRefund): boolean {
  return listPaidPayments(db, order).some(({ id, surplus }) => id === payment && surplus)
}

function parseRestock({ restock }: StoredRefund): Restock | null {
  if (restock === '' || restock === 'all' || restock === 'none') return restock === '' ? null : restock
  return RestockLines.parse(JSON.parse(restock))
}
