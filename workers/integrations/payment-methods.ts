import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import type { PaymentProvider } from '#app/domain/payments/payment-provider.ts'
import type { PaypalAccount } from './paypal/paypal-account.ts'
import { createPaypalPayments } from './paypal/paypal-payments.ts'
import { type Fetch, PROVIDER_TIMEOUT_MS, type ProviderUrls, type TokenCache } from './send-request.ts'
import type { VivaAccount } from './viva/viva-api.ts'
import { createVivaPayments } from './viva/viva-payments.ts'

/** A tenant's provider accounts with decrypted secrets; null for those it has not set up. */
export interface PaymentAccounts {
  readonly viva: VivaAccount | null
  readonly paypal: PaypalAccount | null
}

export interface PaymentService {
  readonly fetch: Fetch
  readonly urls: ProviderUrls
  readonly accounts: PaymentAccounts
  readonly tokens: TokenCache
  readonly now: () => number
  /** Milliseconds for a whole call to a provider. */
  readonly timeoutMs?: number
}

/** Every provider by the code of its payment method: `paymentProviders[code](paymentService).begin(order)`. */
export const paymentProviders = {
  viva: ({ accounts, urls, ...service }) =>
    accounts.viva === null
      ? notConfigured
      : createVivaPayments(
          { ...service, urls: urls.viva, account: accounts.viva },
          service.timeoutMs ?? PROVIDER_TIMEOUT_MS,
        ),
  paypal: ({ accounts, urls, ...service }) =>
    accounts.paypal === null
      ? notConfigured
      : createPaypalPayments(
          { ...service, urls: urls.paypal, account: accounts.paypal },
          service.timeoutMs ?? PROVIDER_TIMEOUT_MS,
        ),
} satisfies Record<ProviderCode, (service: PaymentService) => PaymentProvider>

const notConfigured: PaymentProvider = {
  begin: async () => ({ kind: 'failed', issue: 'not-set-up' }),
  inquire: async () => ({ kind: 'unknown', error: 'not-set-up' }),
  refund: async () => ({ kind: 'unknown', error: 'not-set-up' }),
  listRefunds: async () => ({ kind: 'unknown', error: 'not-set-up' }),
  cancel: async () => ({ kind: 'unknown', error: 'not-set-up' }),
}
