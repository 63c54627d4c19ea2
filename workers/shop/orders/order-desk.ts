import { toBase64Url } from '#app/domain/base64url.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { CancelOutcome, OrderMark, OrderRefund, RefundOutcome } from '#app/domain/orders/operations.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { releasesGoods } from '#app/domain/orders/order-status.ts'
import { returnOrigin } from '#app/domain/orders/return-origin.ts'
import type { KnownOrder, OrderRequest, OrderRules } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { isProvider } from '#app/domain/payments/payment-methods.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { type OpenedRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { openOwnTenant } from '../clock/own-tenant.ts'
import { type Database, rehearse } from '../database.ts'
import { type BegunPayment, beginPayment, type PaymentMethods } from './begin-payment.ts'
import { cancelOrder, closeAtProvider } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { checkDueRefunds } from './check-refunds.ts'
import { hearOfRefund, type RefundHint } from './hear-of-refund.ts'
import { orderIdOfCode } from './order-operations.queries.ts'
import type { PayAnswer, PlacedAnswer, ShownSettlement } from './order-results.ts'
import { orderIdOfToken, orderOfKey, orderState, placedOrder } from './orders.queries.ts'
import { isPaidOf } from './paid-orders.ts'
import { openPaymentMethods, openVivaWebhookKey } from './payment-desk.ts'
import { closeAsFailed, noteTold, paymentOfOrder } from './payments.queries.ts'
import { placeOrder } from './place-order.ts'
import { type RefundRequest, refundOrder } from './refund-order.ts'
import { settleDuePayments } from './settle-due-payments.ts'
import { type PaymentHint, type Settlement, settlePayment } from './settle-payment.ts'
import { changePayment, mayBePaidBy, ordersToReplace } from './waiting-orders.ts'

type AskedRefund = OrderRefund & Pick<RefundRequest, 'shown'>

/** Ordering and paying where providers are asked: between transactions, and for each order one question at a time. */
export class OrderDesk {
  readonly #env: Env
  readonly #clock: () => number
  readonly #beginning = new Map<number, Promise<BegunPayment>>()
  readonly #refunding = new Map<string, Promise<RefundOutcome>>()

  constructor(env: Env, clock: () => number) {
    this.#env = env
    this.#clock = clock
  }

  async place(
    db: Database,
    request: OrderRequest,
    buyer: Buyer,
    rules: OrderRules,
    from: string,
    analyticsClient: string | null = null,
    // A Worker of the release before says nothing of it.
    visitor: Visitor = 'unknown',
    own: readonly string[] | null = null,
  ): Promise<PlacedAnswer> {
    const digest = await digestOf(request.sent ?? JSON.stringify(request))
    const marks = { token: newOrderToken(), digest, visitor, analyticsClient }
    const isNew = own !== null && orderOfKey(db, request.key) === null
    if (isNew && isPaidOf(db, own, request.lines)) return { ok: false, reason: 'paid-meanwhile' }
    const replaced = isNew ? ordersToReplace(db, request.lines, own, buyer) : []
    const place = () => placeOrder(db, request, buyer, rules, marks, this.#clock(), replaced)
    if (replaced.length > 0) {
      // Nobody's page at the provider is closed for an order that is refused.
      const foreseen = rehearse(db, place)
      if (!foreseen.ok) return foreseen
      for (const id of replaced) {
        const ended = await this.#endPayment(db, id, rules)
        if (ended === 'unknown') return { ok: false, reason: 'order-waits' }
        if (ended === 'paid') return { ok: false, reason: 'paid-meanwhile' }
      }
    }
    const outcome = place()
    if (!outcome.ok) return outcome
    const { order } = outcome
    if (releasesGoods(order.status)) return { ok: false, reason: 'payment-failed' }
    if (order.status !== 'awaiting-payment' || !isProvider(order.payment)) return { ok: true, order, pay: null }
    const begun = await this.#begin(db, order.id, rules, from)
    if (begun.kind === 'failed') return { ok: false, reason: 'payment-failed' }
    return { ok: true, order, pay: begun.kind === 'redirect' ? begun.to : null }
  }

  async known(db: Database, key: string, sent: string): Promise<KnownOrder | null> {
    const digest = await digestOf(sent)
    const known = orderOfKey(db, key)
    return known === null ? null : { order: known.order, same: known.digest === digest }
  }

  async settle(db: Database, hint: PaymentHint, rules: OrderRules): Promise<Settlement> {
    return settlePayment(db, hint, await this.#methods(db), rules, this.#clock)
  }

  async show(db: Database, hint: PaymentHint, rules: OrderRules): Promise<ShownSettlement> {
    const settlement = await this.settle(db, hint, rules)
    const first = settlement.kind === 'paid' && noteTold(db, settlement.payment, this.#clock())
    return { settlement, first }
  }

  async vivaWebhookKey(db: Database): Promise<string | null> {
    return openVivaWebhookKey(await openOwnTenant(db, this.#env), this.#env, fetchOutside, this.#clock)
  }

  async payAgain(db: Database, token: string, rules: OrderRules, from: string): Promise<string | null> {
    const id = orderIdOfToken(db, token)
    const begun = id === null ? null : await this.#begin(db, id, rules, from)
    return begun?.kind === 'redirect' ? begun.to : null
  }

  async payBy(
    db: Database,
    token: string,
    payment: PaymentMethodCode,
    rules: OrderRules,
    from: string,
  ): Promise<PayAnswer> {
    const id = orderIdOfToken(db, token)
    const order = id === null ? null : orderState(db, id)
    if (id === null || order?.status !== 'awaiting-payment') return { ok: false, reason: 'waits' }
    if (!mayBePaidBy(order, payment, rules)) return { ok: false, reason: 'payment' }
    if (payment !== order.payment) {
      const ended = await this.#endPayment(db, id, rules)
      if (ended !== 'closed') return { ok: false, reason: ended === 'paid' ? 'waits' : 'provider' }
      // The same order may have been sent to its provider from another tab meanwhile: two pages would take money twice.
      if (this.#beginning.has(id) || paymentOfOrder(db, id, 'open') !== null) return { ok: false, reason: 'provider' }
      if (!db.transactionSync(() => changePayment(db, order, payment, rules, this.#clock())))
        return { ok: false, reason: 'waits' }
    }
    const placed = placedOrder(db, id)
    if (placed === null) return { ok: false, reason: 'waits' }
    if (!isProvider(payment)) return { ok: true, pay: null, order: placed }
    const begun = await this.#begin(db, id, rules, from)
    if (begun.kind === 'redirect') return { ok: true, pay: begun.to, order: placed }
    // Its page says again where to transfer the money.
    if (begun.kind === 'failed' && !isProvider(order.payment)) {
      const failed = orderState(db, id)
      if (failed !== null) db.transactionSync(() => changePayment(db, failed, order.payment, rules, this.#clock()))
    }
    return { ok: false, reason: begun.kind === 'failed' ? 'provider' : 'waits' }
  }

  /** Ends what the order's payer may be paying by just now. */
  async #endPayment(db: Database, id: number, rules: OrderRules): Promise<'closed' | 'paid' | 'unknown'> {
    await this.#beginning.get(id)
    const open = paymentOfOrder(db, id, 'open')
    if (open === null) return 'closed'
    const ended = await closeAtProvider(db, open, await this.#methods(db), rules, this.#clock)
    if (ended.kind === 'closed') closeAsFailed(db, open.id)
    return ended.kind === 'pending' ? 'paid' : ended.kind
  }

  async mark(db: Database, code: string, { to, ...cause }: OrderMark, rules: OrderRules): Promise<CancelOutcome> {
    const id = orderIdOfCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    if (to !== 'cancelled') return markOrder(db, id, to, cause, rules, this.#clock())
    return this.cancel(db, id, rules, () => markOrder(db, id, to, cause, rules, this.#clock()))
  }

  async cancel(db: Database, id: number, rules: OrderRules, mark: () => CancelOutcome): Promise<CancelOutcome> {
    return cancelOrder(db, id, await this.#methods(db), rules, this.#clock, mark)
  }

  /** Two posts of one refund wait for the same answer. */
  refund(db: Database, code: string, refund: AskedRefund, rules: OrderRules): Promise<RefundOutcome> {
    const name = JSON.stringify([code, refund])
    const begun = this.#refunding.get(name) ?? this.#refundOnce(db, code, refund, rules)
    this.#refunding.set(name, begun)
    return begun.finally(() => this.#refunding.delete(name))
  }

  async #refundOnce(db: Database, code: string, refund: AskedRefund, rules: OrderRules): Promise<RefundOutcome> {
    const id = orderIdOfCode(db, code)
    if (id === null) return { ok: false, reason: 'not-found' }
    const { who, why, ...request } = refund
    return refundOrder(db, id, { ...request, cause: { who, why } }, await this.#methods(db), rules, this.#clock)
  }

  /** A webhook says that money was given back. */
  async hearOfRefund(db: Database, hint: RefundHint, rules: OrderRules): Promise<void> {
    await hearOfRefund(db, hint, await this.#methods(db), rules, this.#clock)
  }

  /** The clock's part: refunds whose end the provider did not tell at once. */
  async checkDueRefunds(db: Database, opened: OpenedRecord): Promise<void> {
    await checkDueRefunds(db, await openPaymentMethods(opened, this.#env, fetchOutside, this.#clock), this.#clock)
  }

  /** The clock's part: what a browser never came back for. */
  async settleDue(db: Database, opened: OpenedRecord): Promise<void> {
    const methods = await openPaymentMethods(opened, this.#env, fetchOutside, this.#clock)
    await settleDuePayments(db, methods, orderRules(tenantFrom(opened)), this.#clock)
  }

  /** Two posts of one order wait for the same beginning. */
  #begin(db: Database, id: number, rules: OrderRules, from: string): Promise<BegunPayment> {
    const begun =
      this.#beginning.get(id) ?? this.#beginOnce(db, id, rules, from).finally(() => this.#beginning.delete(id))
    this.#beginning.set(id, begun)
    return begun
  }

  async #beginOnce(db: Database, id: number, rules: OrderRules, from: string): Promise<BegunPayment> {
    const opened = await openOwnTenant(db, this.#env)
    const methods = await openPaymentMethods(opened, this.#env, fetchOutside, this.#clock)
    const origin = returnOrigin(opened.record, from, { local: this.#env.ENVIRONMENT === 'local' })
    return beginPayment(db, id, methods, rules, origin, this.#clock())
  }

  async #methods(db: Database): Promise<PaymentMethods> {
    return openPaymentMethods(await openOwnTenant(db, this.#env), this.#env, fetchOutside, this.#clock)
  }
}

const fetchOutside = (address: string, init: RequestInit) => fetch(address, init)

/** Names an order's page; nobody can guess it. */
export function newOrderToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

async function digestOf(sent: string): Promise<string> {
  const text = new TextEncoder().encode(sent)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
