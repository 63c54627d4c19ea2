import { formatLogLine } from '#app/domain/errors/logging.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { isPayable, releasesStock } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import { isProvider, providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { PayableOrder, PaymentProvider } from '#app/domain/payments/payment-provider.ts'
import type { Database } from '../database.ts'
import { changeOrder } from './change-order.ts'
import { findOrderById, findOrderLanguage } from './order-view.queries.ts'
import { findOrderState } from './orders.queries.ts'
import { countPayments, findPaymentOfOrder, insertPayment } from './payments.queries.ts'

export type PaymentMethods = Readonly<Record<ProviderCode, PaymentProvider>>

export type BegunPayment =
  /** Send the browser to the provider's payment page. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The provider has no page; the order's own page shows the next step. */
  | { readonly kind: 'none' }
  /**
   * The provider failed, or the order was cancelled during the call. A first attempt that fails also cancels the order.
   */
  | { readonly kind: 'failed' }

/**
 * Bank transfers hold an order for days; a payment page stays open for hours. Viva reads 65,535 seconds as "no
 * limit".
 */
const MAX_PAGE_SECONDS = 12 * 3600

/** The scheduler first checks a payment this many milliseconds after it began. */
const FIRST_CHECK_DELAY_MS = 2 * 60_000

/**
 * Begins the payment of an order. A second call returns the page of the first. The provider call runs between two
 * transactions; the second one reads the order's states again, because they may have changed.
 */
export async function beginPayment(
  db: Database,
  id: number,
  methods: PaymentMethods,
  rules: OrderRules,
  origin: string,
  now: number,
): Promise<BegunPayment> {
  const order = findOrderState(db, id)
  const view = findOrderById(db, id, rules, now)
  if (order === null || view === null || !isPayable(order)) return { kind: 'none' }
  const { payment: method } = order
  if (!isProvider(method)) return { kind: 'none' }
  const openAttempt = findPaymentOfOrder(db, id, 'open')
  if (openAttempt !== null) return { kind: 'redirect', to: openAttempt.payAt }
  // The hold is over; the scheduler is about to expire the order.
  if (order.expiresAt !== null && order.expiresAt <= now) return { kind: 'none' }
  const attempt = {
    number: countPayments(db, id) + 1,
    holdSeconds:
      order.expiresAt === null
        ? rules.holdMinutes * 60
        : Math.min(Math.ceil((order.expiresAt - now) / 1000), MAX_PAGE_SECONDS),
  }
  const begunPayment = await methods[method].begin(
    toPayableOrder(view, method, attempt, findOrderLanguage(db, id) ?? rules.language, rules, origin),
  )
  if (begunPayment.kind === 'failed')
    console.warn(
      formatLogLine('warn', {
        event: 'payment-start-failed',
        tenant: rules.tenant,
        method,
        reason: begunPayment.issue,
      }),
    )
  return db.transactionSync((): BegunPayment => {
    const current = findOrderState(db, id)
    if (current === null) return { kind: 'none' }
    if (begunPayment.kind === 'failed') {
      // A retry, or an order that was placed by bank transfer, keeps its hold until the hold expires.
      if (attempt.number > 1 || !order.leavesCart) return { kind: 'failed' }
      changeOrder(db, current, 'cancelled', { who: method, why: begunPayment.issue }, now)
      return { kind: 'failed' }
    }
    const { reference, redirectUrl } = begunPayment
    const payment = { order: id, method, reference, amount: getAmountDue(order), payAt: redirectUrl }
    // Store the payment even if the order no longer needs it: the scheduler then closes it at the provider at once.
    insertPayment(db, payment, now, isPayable(current) ? now + FIRST_CHECK_DELAY_MS : now)
    if (isPayable(current)) return { kind: 'redirect', to: redirectUrl }
    return { kind: releasesStock(current.state) ? 'failed' : 'none' }
  })
}

/**
 * The order's id at providers. The tenant prefix keeps it unique: two shops may share an account and use the same
 * order codes.
 */
export function getProviderOrderName(rules: OrderRules, code: string): string {
  return `${rules.tenant}-${code}`
}

/** The order's code from its id at a provider; null for another shop's order. */
export function parseProviderOrderName(rules: OrderRules, name: string): string | null {
  const prefix = getProviderOrderName(rules, '')
  return name.startsWith(prefix) ? name.slice(prefix.length) : null
}

/**
 * Attempts count from 1. They are part of the idempotency key: for an earlier key, the provider would return the
 * earlier payment.
 */
function toPayableOrder(
  view: OrderView,
  method: ProviderCode,
  attempt: { readonly number: number } & Pick<PayableOrder, 'holdSeconds'>,
  language: Language,
  rules: OrderRules,
  origin: string,
): PayableOrder {
  const { totals, contact, delivery } = view
  const { paid, cancelled } = providerMethods[method].returnPaths
  // PayPal checks that lines, delivery and discount add up. A voucher that pays for more than the products pays for a
  // part of the delivery.
  const voucherOnProducts = Math.min(totals.voucher, totals.subtotal - totals.points)
  return {
    id: getProviderOrderName(rules, view.code),
    code: view.code,
    key: `${view.code}-${view.token.slice(0, 16)}-${attempt.number}`,
    total: getAmountDue(totals),
    lines: view.lines.map(({ name, sku, quantity, price }) => ({ name, sku, quantity, price })),
    shipping: cents(totals.shipping - (totals.voucher - voucherOnProducts)),
    discount: cents(totals.discount + totals.points + voucherOnProducts),
    payer: {
      name: contact === null ? '' : `${contact.firstName} ${contact.lastName}`,
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      country: (delivery.kind === 'deliver' ? delivery.address?.country : undefined) ?? rules.countries[0] ?? 'CY',
      language,
    },
    holdSeconds: attempt.holdSeconds,
    returnUrls: { paid: `${origin}${paid}`, cancelled: `${origin}${cancelled}` },
  }
}
