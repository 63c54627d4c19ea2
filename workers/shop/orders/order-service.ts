import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { CancelOutcome, OrderMark, OrderRefund, RefundOutcome } from '#app/domain/orders/operations.ts'
import type { ExistingOrder, OrderRequest, OrderRules, PlacedOrder, PlaceRefusal } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { isPayable, releasesStock } from '#app/domain/orders/order-states.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { getReturnOrigin, isProvider } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { type OpenedRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { toBase64Url } from '#app/domain/urls.ts'
import type { Env } from '#workers/env.ts'
import { type Database, runAndRollBack } from '../database.ts'
import { loadOwnTenant } from '../tenant-identity.queries.ts'
import { cancelOrder, closeAtProvider } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { findOrderIdByCode } from './order-operations.queries.ts'
import type { BrowserOrders } from './ordered-cart.ts'
import { findOrderByKey, findOrderIdByToken, findOrderState, findPlacedOrder } from './orders.queries.ts'
import {
  type BegunPayment,
  beginPayment,
  openPaymentMethods,
  openVivaWebhookKey,
  type PaymentMethods,
} from './payment-service.ts'
import { closePaymentAsFailed, findPaymentOfOrder, markPayerNotified } from './payments.queries.ts'
import { type OrderMetadata, placeOrder } from './place-order.ts'
import { hasPaidOrderFor } from './quote-order.ts'
import { type RefundHint, receiveRefundHint } from './receive-refund-hint.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'
import { type PaymentHint, type Settlement, settleDuePayments, settlePayment } from './settle-payment.ts'
import { checkDueRefunds } from './settle-refunds.ts'
import { canBePaidBy, changePayment, listOrdersToReplace } from './unpaid-orders.ts'

type RefundSubmission = OrderRefund & Pick<RefundRequest, 'displayed'>

/**
 * Places, pays and refunds orders. Calls providers outside transactions, one call at a time for each order or
 * refund.
 */
export class OrderService {
  readonly #env: Env
  readonly #now: () => number
  readonly #beginning = new Map<number, Promise<BegunPayment>>()
  readonly #refunding = new Map<string, Promise<RefundOutcome>>()

  constructor(env: Env, now: () => number) {
    this.#env = env
    this.#now = now
  }

  async place(
    db: Database,
    request: OrderRequest,
    buyer: Buyer,
    rules: OrderRules,
    from: string,
    analyticsClient: string | null = null,
    // A gateway of the previous release does not pass a visitor.
    visitor: Visitor = 'unknown',
    ownTokens: readonly string[] | null = null,
    browser?: BrowserOrders,
  ): Promise<PlaceResult> {
    const metadata = { ...(await createOrderMetadata(request)), visitor, analyticsClient, browser }
    const isNewOrder = ownTokens !== null && findOrderByKey(db, request.key) === null
    if (isNewOrder && hasPaidOrderFor(db, ownTokens, request.lines)) return { ok: false, reason: 'already-paid' }
    const replacedOrders = isNewOrder ? listOrdersToReplace(db, request.lines, ownTokens, buyer) : []
    const place = () => placeOrder(db, request, buyer, rules, metadata, this.#now(), replacedOrders)
    if (replacedOrders.length > 0) {
      // Find a refusal first: a refused order must not close the payment pages of the orders that it would replace.
      const dryRun = runAndRollBack(db, place)
      if (!dryRun.ok) return dryRun
      for (const id of replacedOrders) {
        const closing = await this.#endPayment(db, id, rules)
        if (closing === 'unknown') return { ok: false, reason: 'order-waits' }
        if (closing === 'paid') return { ok: false, reason: 'already-paid' }
      }
    }
    const outcome = place()
    if (!outcome.ok) return outcome
    const { order } = outcome
    if (releasesStock(order.state)) return { ok: false, reason: 'payment-failed' }
    if (!isPayable(order) || !isProvider(order.payment)) return { ok: true, order, pay: null }
    const begun = await this.#begin(db, order.id, rules, from)
    if (begun.kind === 'failed') return { ok: false, reason: 'payment-failed' }
    return { ok: true, order, pay: begun.kind === 'redirect' ? begun.to : null }
  }

  async findKnownOrder(db: Database, key: string, requestText: string): Promise<ExistingOrder | null> {
    const digest = await getDigest(requestText)
    const knownOrder = findOrderByKey(db, key)
    return knownOrder === null ? null : { order: knownOrder.order, isSameRequest: knownOrder.digest === digest }
  }

  async settle(db: Database, hint: PaymentHint, rules: OrderRules): Promise<Settlement> {
    return settlePayment(db, hint, await this.#methods(db), rules, this.#now)
  }

  async showSettlement(db: Database, hint: PaymentHint, rules: OrderRules): Promise<DisplayedSettlement> {
    const settlement = await this.settle(db, hint, rules)
    const first = settlement.kind === 'paid' && markPayerNotified(db, settlement.payment, this.#now())
    return { settlement, first }
  }

  async getVivaWebhookKey(db: Database): Promise<string | null> {
    return openVivaWebhookKey(await loadOwnTenant(db, this.#env), this.#env, fetchExternal, this.#now)
  }

  async payAgain(db: Database, token: string, rules: OrderRules, from: string): Promise<string | null> {
    const id = findOrderIdByToken(db, token)
    const begun = id === null ? null : await this.#begin(db, id, rules, from)
    return begun?.kind === 'redirect' ? begun.to : null
  }

  async payWithMethod(
    db: Database,
    token: string,
    payment: PaymentMethodCode,
    rules: OrderRules,
    from: string,
  ): Promise<PayResult> {
    const id = findOrderIdByToken(db, token)
    const order = id === null ? null : findOrderState(db, id)
    if (id === null || order === null || !isPayable(order)) return { ok: false, reason: 'not-payable' }
    if (!canBePaidBy(order, payment, rules)) return { ok: false, reason: 'payment' }
    if (payment !== order.payment) {
      const closing = await this.#endPayment(db, id, rules)
      if (closing !== 'closed') return { ok: false, reason: closing === 'paid' ? 'not-payable' : 'provider' }
      // Another tab may have opened a payment page for the order since; two open pages could charge twice.
      if (this.#beginning.has(id) || findPaymentOfOrder(db, id, 'open') !== null)
        return { ok: false, reason: 'provider' }
      if (!db.transactionSync(() => changePayment(db, order, payment, rules, this.#now())))
        return { ok: false, reason: 'not-payable' }
    }
    const placedOrder = findPlacedOrder(db, id)
    if (placedOrder === null) return { ok: false, reason: 'not-payable' }
    if (!isProvider(payment)) return { ok: true, pay: null, order: placedOrder }
    const begun = await this.#begin(db, id, rules, from)
    if (begun.kind === 'redirect') return { ok: true, pay: begun.to, order: placedOrder }
    // The provider failed: return to the bank transfer, so that the order's page shows the bank details again.
    if (begun.kind === 'failed' && !isProvider(order.payment)) {
      const failedOrder = findOrderState(db, id)
      if (failedOrder !== null)
        db.transactionSync(() => changePayment(db, failedOrder, order.payment, rules, this.#now()))
    }
    return { ok: false, reason: begun.kind === 'failed' ? 'provider' : 'not-payable' }
  }

  /** Closes the order's open payment at its provider. */
  async #endPayment(db: Database, id: number, rules: OrderRules): Promise<'closed' | 'paid' | 'unknown'> {
    await this.#beginning.get(id)
    const openAttempt = findPaymentOfOrder(db, id, 'open')
    if (openAttempt === null) return 'closed'
    const closing = await closeAtProvider(db, openAttempt, await this.#methods(db), rules, this.#now)
    if (closing.kind === 'closed') closePaymentAsFailed(db, openAttempt.id)
    return closing.kind === 'pending' ? 'paid' : closing.kind
  }

  async mark(
    db: Database,
    code: string,
    { to, parcel, ...cause }: OrderMark,
    rules: OrderRules,
  ): Promise<CancelOutcome> {
    const id = findOrderIdByCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    if (to !== 'cancelled') return markOrder(db, id, to, cause, rules, this.#now(), parcel)
    return this.cancel(db, id, rules, () => markOrder(db, id, to, cause, rules, this.#now()))
  }

  async cancel(db: Database, id: number, rules: OrderRules, mark: () => CancelOutcome): Promise<CancelOutcome> {
    return cancelOrder(db, id, await this.#methods(db), rules, this.#now, mark)
  }

  /** A form that is sent twice waits for the same refund. */
  refund(db: Database, code: string, refund: RefundSubmission, rules: OrderRules): Promise<RefundOutcome> {
    const name = JSON.stringify([code, refund])
    const begun = this.#refunding.get(name) ?? this.#refundOnce(db, code, refund, rules)
    this.#refunding.set(name, begun)
    return begun.finally(() => this.#refunding.delete(name))
  }

  async #refundOnce(db: Database, code: string, refund: RefundSubmission, rules: OrderRules): Promise<RefundOutcome> {
    const id = findOrderIdByCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    const { who, why, ...request } = refund
    return refundOrder(db, id, { ...request, cause: { who, why } }, await this.#methods(db), rules, this.#now)
  }

  async receiveRefundHint(db: Database, hint: RefundHint, rules: OrderRules): Promise<void> {
    await receiveRefundHint(db, hint, await this.#methods(db), rules, this.#now)
  }

  /** For the scheduler: checks refunds that the provider had not completed. */
  async checkDueRefunds(db: Database, opened: OpenedRecord): Promise<void> {
    await checkDueRefunds(db, await openPaymentMethods(opened, this.#env, fetchExternal, this.#now), this.#now)
  }

  /** For the scheduler: settles payments whose payer has not returned. */
  async settleDuePayments(db: Database, opened: OpenedRecord): Promise<void> {
    const methods = await openPaymentMethods(opened, this.#env, fetchExternal, this.#now)
    await settleDuePayments(db, methods, getOrderRules(toTenant(opened)), this.#now)
  }

  /** Two requests for one order wait for the same payment to begin. */
  #begin(db: Database, id: number, rules: OrderRules, from: string): Promise<BegunPayment> {
    const begun =
      this.#beginning.get(id) ?? this.#beginOnce(db, id, rules, from).finally(() => this.#beginning.delete(id))
    this.#beginning.set(id, begun)
    return begun
  }

  async #beginOnce(db: Database, id: number, rules: OrderRules, from: string): Promise<BegunPayment> {
    const opened = await loadOwnTenant(db, this.#env)
    const methods = await openPaymentMethods(opened, this.#env, fetchExternal, this.#now)
    const origin = getReturnOrigin(opened.record, from, { isLocal: this.#env.ENVIRONMENT === 'local' })
    return beginPayment(db, id, methods, rules, origin, this.#now())
  }

  async #methods(db: Database): Promise<PaymentMethods> {
    return openPaymentMethods(await loadOwnTenant(db, this.#env), this.#env, fetchExternal, this.#now)
  }
}

const fetchExternal = (address: string, init: RequestInit) => fetch(address, init)

/** A random token for an order's page, with 256 bits. */
export function newOrderToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** A new order's token, and the digest of its request. */
export async function createOrderMetadata(request: OrderRequest): Promise<OrderMetadata> {
  const digest = await getDigest(request.requestText ?? formatRequest(request))
  return { token: newOrderToken(), digest, visitor: 'unknown' }
}

/**
 * The text whose digest is stored with an order. Never change its names or their order: the same form may be sent
 * before and after a release.
 */
export function formatRequest(request: OrderRequest): string {
  const { key, lines, contact, delivery, payment, points, notes, birthDate, displayedTotal: shownTotal } = request
  const { business } = request
  const company = business === undefined ? {} : { business }
  // Absent without codes, so that requests from before codes existed have the same digest.
  const codes = request.codes?.length ? request.codes : undefined
  const shownVoucher = request.displayedVoucher || undefined
  const shown = { points, notes, birthDate, shownTotal, ...company, codes, shownVoucher }
  return JSON.stringify({ key, lines, contact, delivery, payment, ...shown })
}

async function getDigest(requestText: string): Promise<string> {
  const text = new TextEncoder().encode(requestText)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

export type PlaceResult =
  /** `pay` is the provider's payment page; null if the order's own page comes next. */
  | { readonly ok: true; readonly order: PlacedOrder; readonly pay: string | null }
  | ({ readonly ok: false } & PlaceRefusal)
  /** The provider failed, or the order with this key has been cancelled or has expired. */
  | { readonly ok: false; readonly reason: 'payment-failed' }
  /** The provider could not close the payment of an order that this one would replace; no order was placed. */
  | { readonly ok: false; readonly reason: 'order-waits' }

type PayResult =
  /** `pay` is the provider's payment page; null if the order's own page comes next. */
  | { readonly ok: true; readonly pay: string | null; readonly order: PlacedOrder }
  /**
   * `not-payable`: the order does not wait for a payment. `payment`: the method is not available for it. `provider`: the
   * provider failed; try again later.
   */
  | { readonly ok: false; readonly reason: 'not-payable' | 'payment' | 'provider' }

interface DisplayedSettlement {
  readonly settlement: Settlement
  /** True the first time that the payer sees the payment as settled. */
  readonly first: boolean
}
