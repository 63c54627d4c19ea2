import { getOrderVersion } from '#app/domain/admin/order-forms.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { type RefundOutcome, type Restock, resolveRestock } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getDiscountedUnitsPrice } from '#app/domain/orders/totals.ts'
import { providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { ProviderError, Refund } from '#app/domain/payments/payment-provider.ts'
import { getVoucherRefund, type VoucherRefund } from '#app/domain/vouchers/voucher.ts'
import type { Database } from '../database.ts'
import { holdVouchers, planVoiding, sumBalances, sumReturned } from '../vouchers/void-vouchers.ts'
import { getPendingVoucherTotal } from '../vouchers/vouchers.queries.ts'
import { getHeldVoucherTotal, listUnreturnedVouchers } from '../vouchers/vouchers.ts'
import type { Cause } from './change-order.ts'
import { countUnitsOut } from './order-stock.queries.ts'
import { findNewestEvent, findOrderState, type OrderState, setAttention } from './orders.queries.ts'
import { getProviderOrderName, type PaymentMethods } from './payment-service.ts'
import { listPaidPayments, type Payment } from './payments.queries.ts'
import {
  findRefundByKey,
  getPendingRefundTotal,
  getReturnedTotal,
  insertRefund,
  listRefunds,
  type StoredRefund,
  scheduleRefundCheck,
  setRefundName,
} from './refunds.queries.ts'
import {
  applyRefund,
  checkRefunds,
  completeRefund,
  FIRST_CHECK_DELAY_MS,
  getRemainingAttention,
  listReturnedProducts,
  rejectRefund,
} from './settle-refunds.ts'

export interface RefundRequest {
  /** From one cent up to what can still be refunded; 0 for an order whose total is 0. */
  readonly amount: Money
  /** The units to restock; null restocks all of them in a full refund, and none in a partial one. */
  readonly restock: Restock | null
  /** The provider's id of the payment to refund; null for the one that paid the order. */
  readonly payment: string | null
  /** Idempotency key: the same key never refunds twice. */
  readonly key: string
  readonly cause: Cause
  /**
   * The order's state as the page displayed it (`getOrderVersion`); absent for callers without a page, which are not
   * checked.
   */
  readonly displayed?: string
}

/** A refund to request from its provider. */
interface ProviderRefundRequest {
  readonly refund: StoredRefund
  /** Null if no provider took the payment. */
  readonly payment: Payment | null
  /** It was requested before, and the result is unknown. */
  readonly isRepeated: boolean
}

/** After these errors the provider has certainly refunded nothing. */
const SAFE_ERRORS: readonly ProviderError[] = ['busy', 'unauthorised', 'refused', 'not-set-up']

/** For this many milliseconds a provider recognises a refund by its key, but may not list it yet. */
const SETTLING_WINDOW_MS = 60_000

/**
 * Refunds some or all of an order's money, in two transactions around the provider call. The refund is stored first,
 * so that one with an unknown result reduces what is left and is not requested blindly again. A full refund also
 * returns the redeemed points and takes back the earned ones; a partial refund takes back the points that the refunded
 * amount had earned. A surplus payment is refunded by its reference, and the order stays as it is.
 */
export async function refundOrder(
  db: Database,
  id: number,
  request: RefundRequest,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
): Promise<RefundOutcome> {
  const providerRequest = db.transactionSync(() => prepareRefund(db, id, request, now()))
  if ('ok' in providerRequest) return providerRequest
  const { refund, payment, isRepeated } = providerRequest
  // The provider has accepted the refund: requesting it again would only return the first response.
  if (payment !== null && refund.name !== null) {
    await checkRefunds(db, payment, [refund.name], methods, now)
    return getRefundOutcome(db, refund.key)
  }
  // Providers delete their idempotency keys: check whether the refund was made before requesting it again.
  if (payment !== null && isRepeated && now() - refund.at > SETTLING_WINDOW_MS) {
    const providerResult = await checkRefunds(db, payment, [], methods, now)
    if (findRefundByKey(db, refund.key)?.state !== 'asked') return getRefundOutcome(db, refund.key)
    if (providerResult === 'unknown') return { ok: false, reason: 'unknown', error: null }
  }
  const response = await requestRefund(providerRequest, methods, rules)
  return db.transactionSync(() => applyRefundResponse(db, providerRequest, response, now()))
}

function prepareRefund(
  db: Database,
  id: number,
  { key, amount, restock, payment: paymentReference, cause, displayed }: RefundRequest,
  now: number,
): ProviderRefundRequest | RefundOutcome {
  const order = findOrderState(db, id)
  if (order === null) return { ok: false, reason: 'not-found' }
  const paid = listPaidPayments(db, id)
  const payment =
    paid.find(({ reference, surplus }) => (paymentReference === null ? !surplus : reference === paymentReference)) ??
    null
  const restockText = restock === null || typeof restock === 'string' ? (restock ?? '') : JSON.stringify(restock)
  const existing = findRefundByKey(db, key)
  if (existing !== null) {
    const isSameRequest = existing.order === id && existing.amount === amount && existing.restock === restockText
    if (!isSameRequest || existing.payment !== (payment?.id ?? null)) return { ok: false, reason: 'key-reused' }
    if (existing.state === 'done' || existing.state === 'by-hand') return { ok: true, state: existing.state }
  }
  const isFree = order.total === 0 && amount === 0
  if (isFree && isRepeatedFreeRefund(db, order, cause)) return { ok: true, state: 'done' }
  if (
    existing === null &&
    displayed !== undefined &&
    getOrderVersion({ ...order, refunds: listRefunds(db, id) }) !== displayed
  )
    return { ok: false, reason: 'changed' }
  if (payment === null && (!order.paid || paymentReference !== null)) return { ok: false, reason: 'not-paid' }
  const isRepeated = existing?.state === 'asked'
  const shortfall = isRepeated ? null : findShortfall(db, id, restock)
  if (isFree && order.paymentState !== 'refunded') {
    if (shortfall !== null) return { ok: false, reason: 'restock', ...shortfall }
    applyRefund(db, order, { amount, restock, cause }, now)
    setAttention(db, id, getRemainingAttention(db, id))
    return { ok: true, state: 'done' }
  }
  const isFullRefund = order.refunded + amount === order.total
  const plan = planVoiding(db, id, { key, restock, isFullRefund })
  const isOfOrder = payment === null || !payment.surplus
  const refundable = getRefundable(db, order, payment, isRepeated ? amount : 0)
  const remaining = cents(Math.max(0, isOfOrder ? refundable - plan.retained : refundable))
  if (isOfOrder && (plan.spentSku !== '' || (amount > remaining && amount <= refundable)))
    return { ok: false, reason: 'vouchers', remaining }
  if (amount < 1 || amount > remaining) return { ok: false, reason: 'amount', remaining }
  if (shortfall !== null) return { ok: false, reason: 'restock', ...shortfall }
  const isUnnamed = existing === null || existing.name === null
  if (
    isRepeated &&
    isUnnamed &&
    payment !== null &&
    !providerMethods[payment.method].canRepeatRefund(amount - existing.voucher === payment.amount)
  )
    return { ok: false, reason: 'unknown', error: null }
  const vouchers = payment?.surplus ? [] : listUnreturnedVouchers(db, id)
  const ofPayment = refundable - vouchers.reduce((sum, { held }) => sum + held, 0)
  const products = listProductShares(db, id, resolveRestock(restock, isFullRefund))
  const voucher = getVoucherRefund({ amount, ofPayment, bought: sumReturned(plan), products }, vouchers)
  insertRefund(
    db,
    {
      ...{ key, order: id, payment: payment?.id ?? null, amount, voucher, restock: restockText, ...cause },
      voidAmount: isOfOrder ? sumBalances(plan.vouchers) : cents(0),
    },
    now,
  )
  if (isOfOrder) holdVouchers(db, key, plan)
  // Set this before calling the provider: if its response is lost, a merchant sees the order and the scheduler checks
  // it.
  setAttention(db, id, isUnnamed ? 'refund-unknown' : 'refund-pending')
  if (payment !== null) scheduleRefundCheck(db, payment.id, now + FIRST_CHECK_DELAY_MS, 0)
  const refund = findRefundByKey(db, key)
  if (refund === null) return { ok: false, reason: 'not-found' }
  return { refund, payment, isRepeated }
}

/** A free order's refund has no row, so a repeated one is recognised by the last event in the history. */
function isRepeatedFreeRefund(db: Database, { id, paymentState }: OrderState, { who, why }: Cause): boolean {
  const lastEvent = findNewestEvent(db, id)
  return (
    paymentState === 'refunded' && lastEvent?.status === 'refunded' && lastEvent.who === who && lastEvent.why === why
  )
}

/** The part of the order's payment, or of a surplus payment, that can still be refunded. */
function getRefundable(db: Database, order: OrderState, payment: Payment | null, pendingAmount: number): Money {
  if (payment?.surplus) return cents(payment.amount - getReturnedTotal(db, payment.id) + pendingAmount)
  const ofOrder = order.total - order.refunded - getPendingRefundTotal(db, order.id)
  const held = getHeldVoucherTotal(db, order.id) - getPendingVoucherTotal(db, order.id)
  const ofPayment = payment === null ? ofOrder : payment.amount - getReturnedTotal(db, payment.id) + held
  return cents(Math.min(ofOrder, ofPayment) + pendingAmount)
}

/** The first line with fewer units left than are to be returned. */
function findShortfall(
  db: Database,
  order: number,
  restock: Restock | null,
): { sku: string; remaining: number } | null {
  const lines = restock === null || typeof restock === 'string' ? [] : restock
  for (const { sku } of lines) {
    const requested = lines.reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0)
    const remaining = countUnitsOut(db, order, sku)
    if (requested > remaining) return { sku, remaining }
  }
  return null
}

/** The products that a refund returns, at the prices that were paid. */
function listProductShares(db: Database, order: number, restock: Restock): VoucherRefund['products'] {
  return listReturnedProducts(db, order, restock).map(({ line, quantity }) => ({
    basisPoints: line.vatBasisPoints,
    gross: getDiscountedUnitsPrice(line, line.quantity - line.out, quantity),
  }))
}

async function requestRefund(
  { refund: { amount: total, voucher, key }, payment, isRepeated }: ProviderRefundRequest,
  methods: PaymentMethods,
  rules: OrderRules,
): Promise<Refund> {
  const amount = cents(total - voucher)
  if (amount === 0) return { kind: 'refunded', refund: '' }
  if (payment === null || payment.transaction === null) return { kind: 'by-hand' }
  const { reference, transaction } = payment
  const method = methods[payment.method]
  const response = await method.refund({ reference, transaction }, amount, getProviderOrderName(rules, key))
  if (response.kind !== 'refused' || !isRepeated || amount !== payment.amount) return response
  // The second request may be refused because the first one succeeded.
  const providerResult = await method.listRefunds({ reference, transaction }, [])
  if (providerResult.kind === 'unknown') return providerResult
  const fullRefund = providerResult.refunds.find(
    (providerRefund) => providerRefund.state === 'done' && providerRefund.amount === amount,
  )
  return fullRefund === undefined ? response : { kind: 'refunded', refund: fullRefund.refund }
}

function applyRefundResponse(
  db: Database,
  { refund, isRepeated }: ProviderRefundRequest,
  response: Refund,
  now: number,
): RefundOutcome {
  switch (response.kind) {
    case 'refunded':
      setRefundName(db, refund.key, response.refund)
      completeRefund(db, refund, 'done', now)
      return { ok: true, state: 'done' }
    case 'by-hand':
      completeRefund(db, refund, 'by-hand', now)
      return { ok: true, state: 'by-hand' }
    case 'pending':
      setRefundName(db, refund.key, response.refund)
      setAttention(db, refund.order, 'refund-pending')
      return { ok: true, state: 'asked' }
    case 'refused':
      rejectRefund(db, refund)
      return { ok: false, reason: 'refused', text: response.text }
    case 'unknown':
      // This error doesn't tell the outcome of the first request.
      if (!SAFE_ERRORS.includes(response.error) || isRepeated)
        return { ok: false, reason: 'unknown', error: response.error }
      rejectRefund(db, refund)
      return { ok: false, reason: 'refused', text: response.error }
  }
}

/** The outcome of a refund by its stored state. */
function getRefundOutcome(db: Database, key: string): RefundOutcome {
  const state = findRefundByKey(db, key)?.state ?? 'refused'
  return state === 'refused' ? { ok: false, reason: 'refused', text: '' } : { ok: true, state }
}

/**
 * Closes a refund with an unknown result, after a merchant has looked it up at the provider. `changed`: it was already
 * closed with the other result.
 */
export function settleRefund(
  db: Database,
  key: string,
  observed: 'done' | 'refused',
  cause: Cause,
  now: number,
): RefundOutcome {
  return db.transactionSync((): RefundOutcome => {
    const refund = findRefundByKey(db, key)
    if (refund === null) return { ok: false, reason: 'not-found' }
    if (refund.state !== 'asked')
      return refund.state === observed ? getRefundOutcome(db, key) : { ok: false, reason: 'changed' }
    if (observed === 'done') completeRefund(db, { ...refund, ...cause }, 'done', now)
    else rejectRefund(db, refund)
    return getRefundOutcome(db, key)
  })
}
