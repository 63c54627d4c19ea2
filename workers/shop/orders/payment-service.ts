import { providerMethods } from '#app/domain/payments/payment-methods.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import type { OpenedRecord, SecretField } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { type PaymentService, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { requestPaypalToken } from '#workers/integrations/paypal/paypal-account.ts'
import { getProviderUrls } from '#workers/integrations/provider-urls.ts'
import {
  createTokenCache,
  type Fetch,
  PROVIDER_TIMEOUT_MS,
  withAbortTimeout,
} from '#workers/integrations/send-request.ts'
import { requestVivaToken } from '#workers/integrations/viva/viva-account.ts'
import { fetchVivaWebhookKey } from '#workers/integrations/viva/viva-webhook.ts'
import type { PaymentMethods } from './begin-payment.ts'

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
