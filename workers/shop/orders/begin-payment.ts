import type { Language } from '#app/domain/messages/languages.ts'
import { releasesGoods } from '#app/domain/orders/order-status.ts'
import type { OrderRules, OrderView } from '#app/domain/orders/views.ts'
import type { PayableOrder, PaymentProvider, ProviderCode } from '#app/domain/payments/payment-method.ts'
import { isProvider, providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { Database } from '../database.ts'
import { changeOrder } from './change-order.ts'
import { orderById, orderLanguage } from './order-view.queries.ts'
import { orderState } from './orders.queries.ts'
import { insertPayment, paymentOfOrder, paymentsBegun } from './payments.queries.ts'

export type PaymentMethods = Readonly<Record<ProviderCode, PaymentProvider>>

export type BegunPayment =
  /** The browser goes to the provider's page. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nothing to do at a provider: the order's own page says how it goes on. */
  | { readonly kind: 'none' }
  /** The provider could not be had, which calls off an order that never had a payment, or the order was called off meanwhile. */
  | { readonly kind: 'failed' }

/** An order by bank transfer is held for days, a provider's payment page for hours. To Viva, 65,535 seconds mean no end. */
const MAX_PAGE_SECONDS = 12 * 3600

/** The clock's first question to the provider, in milliseconds after the payer was sent there. */
const firstAsk = 2 * 60_000

/**
 * Begins the payment of an order that stands. A second call leads to the page of the first. The provider is asked between
 * two transactions; the second one looks again at where the order stands.
 */
export async function beginPayment(
  db: Database,
  id: number,
  methods: PaymentMethods,
  rules: OrderRules,
  origin: string,
  now: number,
): Promise<BegunPayment> {
  const order = orderState(db, id)
  const view = orderById(db, id, rules, now)
  if (order === null || view === null || order.status !== 'awaiting-payment') return { kind: 'none' }
  const { payment: method } = order
  if (!isProvider(method)) return { kind: 'none' }
  const open = paymentOfOrder(db, id, 'open')
  if (open !== null) return { kind: 'redirect', to: open.payAt }
  // The goods are not held any more, and the clock is about to say so.
  if (order.expiresAt !== null && order.expiresAt <= now) return { kind: 'none' }
  const attempt = {
    number: paymentsBegun(db, id) + 1,
    holdSeconds:
      order.expiresAt === null
        ? rules.holdMinutes * 60
        : Math.min(Math.ceil((order.expiresAt - now) / 1000), MAX_PAGE_SECONDS),
  }
  const begun = await methods[method].begin(
    payable(view, method, attempt, orderLanguage(db, id) ?? rules.language, rules, origin),
  )
  return db.transactionSync((): BegunPayment => {
    const current = orderState(db, id)
    if (current === null) return { kind: 'none' }
    if (begun.kind === 'failed') {
      // An order that was at a provider before, or was ordered by transfer, waits until its goods are held no more.
      if (attempt.number > 1 || !order.leavesCart) return { kind: 'failed' }
      changeOrder(db, current, 'cancelled', { who: method, why: begun.fault }, now)
      return { kind: 'failed' }
    }
    const { reference, to } = begun
    const waits = current.status === 'awaiting-payment'
    const payment = { order: id, method, reference, amount: order.total, payAt: to }
    // Written down in any case: where nothing is to be paid any more, the clock closes it at the provider at once.
    insertPayment(db, payment, now, waits ? now + firstAsk : now)
    if (waits) return { kind: 'redirect', to }
    return { kind: releasesGoods(current.status) ? 'failed' : 'none' }
  })
}

/** The order's name at providers: two shops may share an account there, and their orders the same number. */
export function nameForProvider(rules: OrderRules, code: string): string {
  return `${rules.tenant}-${code}`
}

/** The order's code by that name; null for another shop's. */
export function codeOfName(rules: OrderRules, name: string): string | null {
  const shop = nameForProvider(rules, '')
  return name.startsWith(shop) ? name.slice(shop.length) : null
}

/** Attempts count from 1: a provider would give the payment of an earlier attempt again under that one's key. */
function payable(
  view: OrderView,
  method: ProviderCode,
  attempt: { readonly number: number } & Pick<PayableOrder, 'holdSeconds'>,
  language: Language,
  rules: OrderRules,
  origin: string,
): PayableOrder {
  const { totals, contact, delivery } = view
  const { paid, cancelled } = providerMethods[method].returnPaths
  return {
    id: nameForProvider(rules, view.code),
    code: view.code,
    key: `${view.code}-${view.token.slice(0, 16)}-${attempt.number}`,
    total: totals.total,
    lines: view.lines.map(({ name, sku, quantity, price }) => ({ name, sku, quantity, price })),
    shipping: totals.shipping,
    discount: totals.points,
    payer: {
      name: contact === null ? '' : `${contact.firstName} ${contact.lastName}`,
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      country: (delivery.kind === 'deliver' ? delivery.address?.country : undefined) ?? rules.countries[0] ?? 'CY',
      language,
    },
    holdSeconds: attempt.holdSeconds,
    returnTo: { paid: `${origin}${paid}`, cancelled: `${origin}${cancelled}` },
  }
}
