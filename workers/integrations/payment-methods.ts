import type { PaymentProvider, ProviderCode } from '#app/domain/payments/payment-method.ts'
import type { TokenMemory } from './bearer.ts'
import { type Fetch, patience } from './exchange.ts'
import type { PaypalAccount } from './paypal/paypal-account.ts'
import { paypalPayments } from './paypal/paypal-payments.ts'
import type { ProviderAddresses } from './provider-addresses.ts'
import type { VivaAccount } from './viva/viva-account.ts'
import { vivaPayments } from './viva/viva-payments.ts'

/** What a tenant takes payments with: secrets opened, null for what it has not set up. */
export interface PaymentAccounts {
  readonly viva: VivaAccount | null
  readonly paypal: PaypalAccount | null
}

export interface PaymentDesk {
  readonly fetch: Fetch
  readonly addresses: ProviderAddresses
  readonly accounts: PaymentAccounts
  readonly tokens: TokenMemory
  readonly now: () => number
  /** Milliseconds for all that one question takes of a provider. */
  readonly patience?: number
}

/** Every provider, by its method's code: `paymentProviders[code](desk).begin(order)`. */
export const paymentProviders = {
  viva: ({ accounts, addresses, ...desk }) =>
    accounts.viva === null
      ? notSetUp
      : vivaPayments({ ...desk, addresses: addresses.viva, account: accounts.viva }, desk.patience ?? patience),
  paypal: ({ accounts, addresses, ...desk }) =>
    accounts.paypal === null
      ? notSetUp
      : paypalPayments({ ...desk, addresses: addresses.paypal, account: accounts.paypal }, desk.patience ?? patience),
} satisfies Record<ProviderCode, (desk: PaymentDesk) => PaymentProvider>

const notSetUp: PaymentProvider = {
  begin: async () => ({ kind: 'failed', fault: 'not-set-up' }),
  inquire: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
  refund: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
  returns: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
  cancel: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
}
