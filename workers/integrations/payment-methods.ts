import type { PaymentMethod, PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
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
  readonly bank: { readonly iban: string; readonly bic: string; readonly beneficiary: string } | null
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

/** Every way to pay, by its code: `paymentMethods[code](desk).begin(order)`. */
export const paymentMethods = {
  viva: ({ accounts, addresses, ...desk }) =>
    accounts.viva === null
      ? notSetUp
      : vivaPayments({ ...desk, addresses: addresses.viva, account: accounts.viva }, desk.patience ?? patience),
  paypal: ({ accounts, addresses, ...desk }) =>
    accounts.paypal === null
      ? notSetUp
      : paypalPayments({ ...desk, addresses: addresses.paypal, account: accounts.paypal }, desk.patience ?? patience),
  bankTransfer: ({ accounts: { bank } }) => ({
    ...byHand,
    begin: async ({ total, code }) =>
      bank === null
        ? { kind: 'failed', fault: 'not-set-up' }
        : { kind: 'instructions', instructions: { ...bank, amount: total, reference: code } },
  }),
  onDelivery: () => ({ ...byHand, begin: async () => ({ kind: 'none' }) }),
} satisfies Record<PaymentMethodCode, (desk: PaymentDesk) => PaymentMethod>

/** Money that goes from person to person: the merchant says when it is there. */
const byHand: Omit<PaymentMethod, 'begin'> = {
  inquire: async () => ({ kind: 'pending' }),
  refund: async () => ({ kind: 'by-hand' }),
  returns: async () => ({ kind: 'returns', refunds: [] }),
  cancel: async () => ({ kind: 'cancelled' }),
}

const notSetUp: PaymentMethod = {
  begin: async () => ({ kind: 'failed', fault: 'not-set-up' }),
  inquire: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
  refund: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
  returns: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
  cancel: async () => ({ kind: 'unknown', fault: 'not-set-up' }),
}
