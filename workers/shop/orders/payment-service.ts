import { formatLogLine } from '#app/domain/errors/logging.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { isPayable, releasesStock } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { isProvider, type ProviderCode, providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { PayableOrder, PaymentProvider } from '#app/domain/payments/payment-provider.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import type { OpenedRecord, SecretField } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { type PaymentService, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { requestPaypalToken } from '#workers/integrations/paypal/paypal-account.ts'
import {
  createTokenCache,
  type Fetch,
  getProviderUrls,
  PROVIDER_TIMEOUT_MS,
  withAbortTimeout,
} from '#workers/integrations/send-request.ts'
import { requestVivaToken } from '#workers/integrations/viva/viva-api.ts'
import { fetchVivaWebhookKey } from '#workers/integrations/viva/viva-payments.ts'
import type { Database } from '../database.ts'
import { changeOrder } from './change-order.ts'
import { findOrderById, findOrderLanguage } from './order-view.queries.ts'
import { findOrderState } from './orders.queries.ts'
import { countPayments, findPaymentOfOrder, insertPayment } from './payments.queries.ts'

type PaymentEnv = Pick<Env, 'CONFIG_KEY' | 'ENVIRONMENT' | 'SANDBOX_URL'>

/** Caches the providers' bearer tokens until they expire. */
const tokens = createTokenCache()

/** The payment providers, with the tenant's own accounts. */
export async function openPaymentMethods(
  opened: OpenedRecord,
  env: PaymentEnv,
  fetch: Fetch,
  now: () => number,
): Promise<PaymentMethods> {
  const service = await openPaymentService(opened, env, fetch, now)
  return { viva: paymentProviders.viva(service), paypal: paymentProviders.paypal(service) }
}

/** The key with which the shop's webhook answers Viva's verification request; null if Viva does not return it. */
export async function openVivaWebhookKey(
  opened: OpenedRecord,
  env: PaymentEnv,
  fetch: Fetch,
  now: () => number,
): Promise<string | null> {
  const { accounts, urls, ...service } = await openPaymentService(opened, env, fetch, now)
  if (accounts.viva === null) return null
  const context = { ...service, urls: urls.viva, account: accounts.viva }
  const response = await withAbortTimeout(PROVIDER_TIMEOUT_MS, (signal) => fetchVivaWebhookKey(context, signal))
  return response.kind === 'key' ? response.key : null
}

/**
 * Checks the shop's payment accounts and returns what is wrong, for example `PayPal: unauthorised`. Requests tokens
 * and the webhook key only, so no money moves. `findRecordIssues` reports what the record lacks.
 */
export async function validatePaymentAccounts(
  opened: OpenedRecord,
  env: PaymentEnv,
  fetch: Fetch,
  now: () => number,
): Promise<string[]> {
  const { accounts, urls } = await openPaymentService(opened, env, fetch, now)
  const { record, settings } = opened
  // A cached token would hide a wrong secret.
  const freshContext = { fetch, now: now, tokens: createTokenCache() }
  const issues: string[] = []
  const areCardsOffered = providerMethods.viva.isOffered({ settings, paypal: record.paypal, bank: record.bank })
  if (areCardsOffered && accounts.viva?.auth === null)
    issues.push("Cards are offered without viva_auth: the shop can't cancel, refund or check payments at Viva")
  if (areCardsOffered && accounts.viva !== null && record.secrets.viva_source_code === undefined)
    issues.push("Cards are offered without viva_source_code: payers return to the page of Viva's Default source")
  const addIssue = (label: string, response: { readonly kind: string; readonly error?: string }) => {
    if (response.kind === 'fault') issues.push(`${label}: ${response.error}`)
  }
  const { viva, paypal } = accounts
  await withAbortTimeout(PROVIDER_TIMEOUT_MS, async (signal) => {
    if (viva !== null) {
      const vivaContext = { ...freshContext, urls: urls.viva, account: viva }
      if (viva.client !== null) addIssue('Viva, viva_client_id', await requestVivaToken(vivaContext, signal))
      if (viva.auth !== null) addIssue('Viva, viva_auth', await fetchVivaWebhookKey(vivaContext, signal))
    }
    if (paypal !== null)
      addIssue('PayPal', await requestPaypalToken({ ...freshContext, urls: urls.paypal, account: paypal }, signal))
  })
  return issues
}

/** Decrypts the tenant's secrets; they stay inside this service. */
async function openPaymentService(
  { record }: OpenedRecord,
  env: PaymentEnv,
  fetch: Fetch,
  now: () => number,
): Promise<PaymentService> {
  const key = { configKey: env.CONFIG_KEY, plainSecrets: env.ENVIRONMENT === 'local' }
  const secret = (field: SecretField) => getSecret(record, field, key)
  const [vivaAuth, clientId, clientSecret, sourceCode, paypalAuth] = await Promise.all([
    secret('viva_auth'),
    secret('viva_client_id'),
    secret('viva_client_secret'),
    secret('viva_source_code'),
    secret('paypal_auth'),
  ])
  const client = clientId !== null && clientSecret !== null ? { id: clientId, secret: clientSecret } : null
  return {
    fetch,
    urls: getProviderUrls(env),
    accounts: {
      viva:
        client === null && vivaAuth === null
          ? null
          : { client, auth: vivaAuth, sourceCode: sourceCode ?? 'Default', color: record.theme.primary },
      paypal: paypalAuth === null ? null : { auth: paypalAuth, brandName: record.name },
    },
    tokens,
    now: now,
  }
}

export type PaymentMethods = Readonly<Record<ProviderCode, PaymentProvider>>

export type BegunPayment =
  /** Send the browser to the provider's payment page. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The order needs no payment at a provider now; its own page shows the next step. */
  | { readonly kind: 'none' }
  /**
   * The provider failed, or the order was cancelled or expired during the call. A first attempt that fails also cancels
   * the order, unless the order was placed by bank transfer or by staff.
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
      // After a retry, or if it was placed by bank transfer or by staff, the order keeps its hold until that expires.
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
  // PayPal checks that lines, delivery and discount add up. If the vouchers exceed the price of the products, the rest
  // pays for a part of the delivery.
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
