import type { Language } from '../messages/languages.ts'
import type { Money } from '../money.ts'
import type { Tenant } from '../tenancy/tenant-record.ts'
import type { paymentMethods, providerMethods } from './payment-methods.ts'

/**
 * The contract of payment methods (spec §1, §5). `PaymentMethod` is what the rules need to know of each;
 * `PaymentProvider` is what a provider does on the server. All money is euro cents. A provider may be down, slow or talk
 * nonsense: that is an outcome here and never a throw, and it never says whether money has moved.
 */

export type PaymentMethodCode = keyof typeof paymentMethods
/** Methods whose money a provider takes. */
export type ProviderCode = keyof typeof providerMethods

/** The parts of a tenant that decide which methods it offers. */
export interface OfferingTenant extends Pick<Tenant, 'paypal' | 'bank'> {
  readonly settings: Pick<Tenant['settings'], 'payNow' | 'vivaWallet' | 'bankTransfer' | 'payOnDelivery'>
}

/** A method without a provider needs nothing else: its texts are `payment.<code>` and `checkout.<code>.text`. */
export interface PaymentMethod {
  /** `placed`: the money comes with the order. `awaiting-payment`: the merchant prepares nothing before it is paid. */
  readonly initialStatus: 'awaiting-payment' | 'placed'
  /** Cents; a smaller total can't be paid this way, unless it is 0. */
  readonly minimum: number
  isOffered(tenant: OfferingTenant): boolean
  /** Where to transfer the money of an unpaid order; null where the tenant has no account. */
  instructions?(
    order: { readonly code: string; readonly total: Money },
    bank: Tenant['bank'],
  ): PaymentInstructions | null
}

export interface ProviderMethod extends PaymentMethod {
  readonly initialStatus: 'awaiting-payment'
  /** The shop's pages to which the provider sends the payer back. */
  readonly returnPaths: { readonly paid: string; readonly cancelled: string }
  /** What the address of a return names. Anybody can type it: nothing in it proves a payment. */
  readReturn(search: URLSearchParams): ReturnedPayment
  /** Whether asking again for a refund of unknown outcome can't refund twice. `whole`: it is all of the payment. */
  mayRepeatRefund(whole: boolean): boolean
  /** Message noted on the paid order, with the provider's name of the payment as `{id}` (spec §4 Payment success page). */
  readonly receipt: 'order.vivaText' | null
}

export interface ReturnedPayment {
  /** The provider's name for the payment, null where the address has none. */
  readonly reference: string | null
  /** The provider's transaction, null where the address has none. */
  readonly transaction: string | null
}

/** Why a provider's word could not be had. */
export type ProviderFault =
  /** No connection. */
  | 'unreachable'
  /** No whole answer in time. What was asked may have been done all the same. */
  | 'slow'
  /** Too many requests (429). */
  | 'busy'
  /** An error of the provider's own (5xx). */
  | 'broken'
  /** Cut off, of other types than agreed, or no JSON at all. */
  | 'unreadable'
  /** Our credentials are not accepted. */
  | 'unauthorised'
  /** Understood and declined: the request does not suit the provider. */
  | 'refused'
  /** The shop has no credentials for this. */
  | 'not-set-up'

/** An order line in the provider's words. `price` is of one, as the shopper pays it. */
export interface PayableLine {
  readonly name: string
  readonly sku: string
  /** Whole, 1 or more. */
  readonly quantity: number
  readonly price: Money
}

export interface Payer {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** ISO 3166, two capital letters. */
  readonly country: string
  /** In which it was ordered: the provider's page speaks it where it can. */
  readonly language: Language
}

/** An order that stands in the shop, with its goods held, and waits for its money. */
export interface PayableOrder {
  /** The order's own id, of no other order of any shop; the provider gives it back with the payment. */
  readonly id: string
  /** What people call the order; unique in the shop. */
  readonly code: string
  /** Of this attempt to pay: a repeat with the same key is the same payment where the provider knows how. */
  readonly key: string
  /** Lines and shipping less the discount. */
  readonly total: Money
  readonly lines: readonly PayableLine[]
  readonly shipping: Money
  /** Reward points and the like, 0 or more. */
  readonly discount: Money
  readonly payer: Payer
  /** Seconds for which the goods are held; the provider takes no money later where it knows how. */
  readonly holdSeconds: number
  /** Where the browser comes back to. Viva ignores it: its addresses are set in its portal. */
  readonly returnTo: { readonly paid: string; readonly cancelled: string }
}

export interface PaymentInstructions {
  readonly iban: string
  readonly bic: string
  readonly beneficiary: string
  readonly amount: Money
  /** To be written on the transfer. */
  readonly reference: string
}

export type Begun =
  /** The payer goes to the provider's page. `reference` is the provider's name for the payment, always text. */
  | { readonly kind: 'redirect'; readonly to: string; readonly reference: string }
  | { readonly kind: 'failed'; readonly fault: ProviderFault }

/** A payment that was begun, as the shop wrote it down. */
export interface OpenPayment {
  readonly order: string
  readonly reference: string
  readonly amount: Money
  /** The provider's transaction that a browser or a webhook named. Proves nothing and says where to look; null if none did. */
  readonly hint: string | null
  /**
   * False once the shop wants no money for it any more (the hold has lapsed): what the payer has only approved is not
   * taken then. What was taken before is told of all the same.
   */
  readonly wanted?: boolean
}

export type PaymentFailure =
  /** The card or account was declined. The payer may try again. */
  | 'declined'
  /** The payer or the merchant called it off. */
  | 'cancelled'
  /** Paid, and the payer's bank took it back or is about to. */
  | 'disputed'
  /** Paid under our reference in another amount, another currency or for another order. A person must look. */
  | 'mismatch'

export interface Paid {
  readonly kind: 'paid'
  /** The provider's; the shop takes each of them once (a unique index) and gives money back by it. */
  readonly transaction: string
  readonly amount: Money
  /** Where the provider says that a part or all of it has been given back: each time, as far as it tells. */
  readonly returned?: readonly ReturnedMoney[]
}

export type Standing =
  | Paid
  /** Nothing is decided: the payer has not finished. */
  | { readonly kind: 'pending' }
  /** The payer has paid and the provider is still clearing: the money may yet come or not. */
  | { readonly kind: 'clearing' }
  /** `again` is the page where the payer may try once more; null where there is none. */
  | { readonly kind: 'failed'; readonly why: PaymentFailure; readonly again: string | null }
  /** The provider takes no money for it any more. */
  | { readonly kind: 'expired' }
  /** Ask again later. */
  | { readonly kind: 'unknown'; readonly fault: ProviderFault }

export interface PaidPayment {
  readonly reference: string
  readonly transaction: string
}

export type Refund =
  /** `refund` is the provider's name for it. */
  | { readonly kind: 'refunded'; readonly refund: string }
  /** Taken by the provider, which will say later how it ended. */
  | { readonly kind: 'pending'; readonly refund: string }
  /** There is nothing (left) to give back by this provider. `text` is its reason, for the merchant. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The money came by no provider, so the merchant gives it back. */
  | { readonly kind: 'by-hand' }
  /** With `slow`, `unreachable` and `unreadable` it may have been done. */
  | { readonly kind: 'unknown'; readonly fault: ProviderFault }

/** A refund as the provider tells of it, whoever asked for it. */
export interface ReturnedMoney {
  /** The provider's name for it. */
  readonly refund: string
  readonly amount: Money
  /** `failed`: nothing was given back. */
  readonly state: 'done' | 'pending' | 'failed'
}

export type Returns =
  | { readonly kind: 'returns'; readonly refunds: readonly ReturnedMoney[] }
  | { readonly kind: 'unknown'; readonly fault: ProviderFault }

export type Cancellation =
  | { readonly kind: 'cancelled' }
  /** Too late: settle it, then refund. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'unknown'; readonly fault: ProviderFault }

export interface PaymentProvider {
  begin(order: PayableOrder): Promise<Begun>
  /** Asks the provider, and takes the money where the payer has approved it and taking is left to the shop (PayPal). */
  inquire(payment: OpenPayment): Promise<Standing>
  /** Gives back `amount` of what was paid. A `key` names one refund; repeating it is safe where the provider knows how. */
  refund(payment: PaidPayment, amount: Money, key: string): Promise<Refund>
  /** What the provider has given back of a payment. `named` are refunds to be asked for by name where its list lacks them. */
  returns(payment: PaidPayment, named: readonly string[]): Promise<Returns>
  /** Makes sure that nothing is paid any more. */
  cancel(payment: OpenPayment): Promise<Cancellation>
}
