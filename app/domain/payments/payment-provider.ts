import type { Language } from '../messages/languages.ts'
import type { Money } from '../money.ts'
import type { Tenant } from '../tenancy/tenant-record.ts'

/**
 * The contract of payment methods (spec §1, §6). `PaymentMethod` is what the order rules need to know of each method;
 * `PaymentProvider` is a provider's server side. All amounts are euro cents. A provider that is down, slow or returns
 * garbage leads to an outcome and never to an exception. Such an outcome doesn't show whether money has moved.
 */

/** The parts of a tenant that decide which methods it offers. */
export interface OfferingTenant extends Pick<Tenant, 'paypal' | 'bank'> {
  readonly settings: Pick<Tenant['settings'], 'payNow' | 'vivaWallet' | 'bankTransfer' | 'payOnDelivery'>
}

/** A small picture in `/payments/`. `name` is the brand's; null where the method's own name describes it. */
export interface PaymentMark {
  readonly file: 'visa' | 'mastercard' | 'paypal' | 'bank' | 'cash'
  readonly name: string | null
}

/** A method without a provider needs nothing else: its texts are `payment.<code>` and `payment.<code>.text`. */
export interface PaymentMethod {
  /** If false, the merchant prepares nothing before the order is paid. */
  readonly isPaidOnDelivery: boolean
  /** The logos by which shoppers recognise the method. */
  readonly marks: readonly PaymentMark[]
  /** Cents. A smaller total can't be paid this way, unless it is 0. */
  readonly minimum: number
  isOffered(tenant: OfferingTenant): boolean
  /** Where to transfer the money of an unpaid order; null if the tenant has no account. */
  instructions?(
    order: { readonly code: string; readonly total: Money },
    bank: Tenant['bank'],
  ): PaymentInstructions | null
}

export interface ProviderMethod extends PaymentMethod {
  readonly isPaidOnDelivery: false
  /** The shop's pages to which the provider sends the payer back. */
  readonly returnPaths: { readonly paid: string; readonly cancelled: string }
  /** Parses the URL to which a payer returned. Anybody can forge it: nothing in it proves a payment. */
  parseReturn(search: URLSearchParams): ReturnedPayment
  /** Whether repeating a refund of unknown outcome can't refund twice. `isFull`: it refunds the whole payment. */
  canRepeatRefund(isFull: boolean): boolean
  /** The message noted on the paid order, with the provider's reference as `{id}` (spec §4 Payment success page). */
  readonly receipt: 'order.vivaText' | null
}

export interface ReturnedPayment {
  /** The provider's reference of the payment; null if the URL has none. */
  readonly reference: string | null
  /** The provider's transaction; null if the URL has none. */
  readonly transaction: string | null
}

/** Why a request to a provider failed. */
export type ProviderError =
  /** No connection. */
  | 'unreachable'
  /** No complete response in time. The provider may have done what was requested. */
  | 'slow'
  /** Too many requests (429). */
  | 'busy'
  /** A server error of the provider (5xx). */
  | 'broken'
  /** Truncated, with unexpected types, or not JSON. */
  | 'unreadable'
  /** The provider rejects our credentials. */
  | 'unauthorised'
  /** Understood and declined: the provider does not accept the request. */
  | 'refused'
  /** The shop has no credentials for this. */
  | 'not-set-up'

/** An order line for the provider. `price` is the unit price that the shopper pays. */
export interface PayableLine {
  readonly name: string
  readonly sku: string
  /** A whole number, at least 1. */
  readonly quantity: number
  readonly price: Money
}

export interface Payer {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** ISO 3166, two capital letters. */
  readonly country: string
  /** The language of the order. The provider's page uses it if it can. */
  readonly language: Language
}

/** An order whose stock is held until it is paid. */
export interface PayableOrder {
  /** The order's own id, unique over all shops; the provider returns it with the payment. */
  readonly id: string
  /** The order code that people see; unique within the shop. */
  readonly code: string
  /** Identifies this attempt to pay: where the provider supports it, a repeat with the same key is the same payment. */
  readonly key: string
  /** Lines and shipping less the discount. */
  readonly total: Money
  readonly lines: readonly PayableLine[]
  readonly shipping: Money
  /** Discounts, reward points and gift vouchers, 0 or more. */
  readonly discount: Money
  readonly payer: Payer
  /** Seconds for which the stock is held. The provider takes no money later, where it supports that. */
  readonly holdSeconds: number
  /** Where the provider sends the browser back. Viva ignores it: its return URLs are set in its portal. */
  readonly returnUrls: { readonly paid: string; readonly cancelled: string }
}

export interface PaymentInstructions {
  readonly iban: string
  readonly bic: string
  readonly beneficiary: string
  readonly amount: Money
  /** The reference to write on the transfer. */
  readonly reference: string
}

export type BeginOutcome =
  /** The payer continues on the provider's page. `reference` is the provider's name for the payment, always text. */
  | { readonly kind: 'redirect'; readonly redirectUrl: string; readonly reference: string }
  | { readonly kind: 'failed'; readonly issue: ProviderError }

/** A started payment, as the shop recorded it. */
export interface OpenPayment {
  readonly order: string
  readonly reference: string
  readonly amount: Money
  /**
   * The provider's transaction that a browser or a webhook named; null if none did. It proves nothing and only says
   * where to look.
   */
  readonly hint: string | null
  /**
   * False once the payment is no longer needed (the hold has expired): a payment that is only approved is then not
   * captured. A payment that was already captured is still reported.
   */
  readonly shouldCapture?: boolean
}

export type PaymentFailure =
  /** The card or account was declined. The payer may try again. */
  | 'declined'
  /** The payer or the merchant cancelled it. */
  | 'cancelled'
  /** Paid, and the payer's bank has reversed it or is about to. */
  | 'disputed'
  /** Paid under our reference with another amount, currency or order. A person must look. */
  | 'mismatch'

export interface Paid {
  readonly kind: 'paid'
  /** The provider's transaction. A unique index records each only once, and a refund names it. */
  readonly transaction: string
  readonly amount: Money
  /** The provider's refunds of this payment, if its response lists them. */
  readonly returned?: readonly ProviderRefund[]
}

export type PaymentState =
  | Paid
  /** Undecided: the payer has not finished. */
  | { readonly kind: 'pending' }
  /** The payer has paid and the provider is still clearing: the money may or may not arrive. */
  | { readonly kind: 'clearing' }
  /** `retryUrl` is the page where the payer may try again; null if there is none. */
  | { readonly kind: 'failed'; readonly reason: PaymentFailure; readonly retryUrl: string | null }
  /** The provider takes no money for it any more. */
  | { readonly kind: 'expired' }
  /** Query the provider again later. */
  | { readonly kind: 'unknown'; readonly error: ProviderError }

export interface PaidPayment {
  readonly reference: string
  readonly transaction: string
}

export type Refund =
  /** `refund` is the provider's name for it. */
  | { readonly kind: 'refunded'; readonly refund: string }
  /** The provider accepted the refund and reports the outcome later. */
  | { readonly kind: 'pending'; readonly refund: string }
  /** Nothing (more) can be refunded by this provider. `text` is its reason, for the merchant. */
  | { readonly kind: 'refused'; readonly text: string }
  /** No provider took the money, so the merchant refunds it. */
  | { readonly kind: 'by-hand' }
  /** With `slow`, `unreachable`, `broken` and `unreadable` the refund may have been made. */
  | { readonly kind: 'unknown'; readonly error: ProviderError }

/** A refund as the provider reports it, even if it was made in the provider's portal. */
export interface ProviderRefund {
  /** The provider's name for it. */
  readonly refund: string
  readonly amount: Money
  /** `failed`: nothing was refunded. */
  readonly state: 'done' | 'pending' | 'failed'
}

export type ListRefundsOutcome =
  | { readonly kind: 'returns'; readonly refunds: readonly ProviderRefund[] }
  | { readonly kind: 'unknown'; readonly error: ProviderError }

export type Cancellation =
  | { readonly kind: 'cancelled' }
  /** Too late: settle it, then refund. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'unknown'; readonly error: ProviderError }

export interface PaymentProvider {
  begin(order: PayableOrder): Promise<BeginOutcome>
  /** Queries the payment's state, and captures an approved payment where the shop has to do so (PayPal). */
  inquire(payment: OpenPayment): Promise<PaymentState>
  /**
   * Refunds `amount` of the payment. `key` identifies the refund; repeating it is safe where the provider supports
   * that.
   */
  refund(payment: PaidPayment, amount: Money, key: string): Promise<Refund>
  /**
   * The provider's refunds of a payment. `refundReferences` are the references of refunds to look up one by one if the
   * provider's list lacks them.
   */
  listRefunds(payment: PaidPayment, refundReferences: readonly string[]): Promise<ListRefundsOutcome>
  /** Makes sure that nothing can be paid any more. */
  cancel(payment: OpenPayment): Promise<Cancellation>
}
