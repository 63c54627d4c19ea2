import type { Basket } from '#app/domain/cart/basket.ts'
import type { Limited, SentForm } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { LinkedOrder } from '#app/domain/orders/order-link.ts'
import type {
  KnownOrder,
  OrderedLine,
  OrderRequest,
  OrderRules,
  OrderView,
  PlacedOrder,
  PlaceRefusal,
  Quote,
  QuoteRequest,
} from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { RefundHint } from './hear-of-refund.ts'
import type { PaymentHint, Settlement } from './settle-payment.ts'
import type { WaitingOrder } from './waiting-orders.queries.ts'

export type PlacedAnswer =
  /** `pay` is the provider's page, null where the order's own page comes next. */
  | { readonly ok: true; readonly order: PlacedOrder; readonly pay: string | null }
  | ({ readonly ok: false } & PlaceRefusal)
  /** The provider could not be had; nothing was ordered. */
  | { readonly ok: false; readonly reason: 'payment-failed' }
  /** It would replace an order whose provider does not say that nobody can pay for it any more; nothing was ordered. */
  | { readonly ok: false; readonly reason: 'order-waits' }

export type PayAnswer =
  /** `pay` is the provider's page, null where the order's own page comes next. */
  | { readonly ok: true; readonly pay: string | null; readonly order: PlacedOrder }
  /** `waits`: it does not wait for a payment. `payment`: not by this method. `provider`: later, perhaps. */
  | { readonly ok: false; readonly reason: 'waits' | 'payment' | 'provider' }

/** A settled payment as its payer sees it. */
export interface ShownSettlement {
  readonly settlement: Settlement
  /** The payer is told for the first time. */
  readonly first: boolean
}

/** Ordering and paying, as routes, webhooks and the operator ask for them (spec §7 SaveOrder, GetVivaForDuplicates). */
export interface OrderHandle {
  /** The order as it would be placed now. `own` are the tokens of the orders that this browser has sent to a provider. */
  quoteOrder(request: QuoteRequest, buyer: Buyer, rules: OrderRules, own?: readonly string[]): Promise<Quote>
  /**
   * Orders, and begins the payment. The same key gives the same answer. `from` is the origin at which the shopper is,
   * `visitor` what unpaid orders are counted by, `analyticsClient` how Google knows the browser of one who lets the shop count.
   * The order replaces waiting orders of the same products: those of the buyer, and of `own`. Without `own` it replaces none.
   */
  placeOrder(
    request: OrderRequest,
    buyer: Buyer,
    rules: OrderRules,
    from: string,
    analyticsClient: string | null,
    visitor: Visitor,
    own?: readonly string[] | null,
  ): Promise<PlacedAnswer>
  /** The orders of the buyer, and of `own`, that wait for a card's or PayPal's payment, the newest first. */
  waitingOrders(own: readonly string[], buyer: Buyer): Promise<readonly WaitingOrder[]>
  /** The payer of an order that waits goes on this way, whichever was chosen before. */
  payBy(token: string, payment: PaymentMethodCode, rules: OrderRules, from: string): Promise<PayAnswer>
  /** The order that was placed with this key, wherever it stands by now; null for none. `sent` is as in `OrderRequest`. */
  orderOfKey(key: string, sent: string): Promise<KnownOrder | null>
  /** The order with this page token, null for none. */
  order(token: string, rules: OrderRules): Promise<OrderView | null>
  /** What a link to an order's page opens, for the customer who is signed in; null for a token that no order has or had. */
  linkedOrder(token: string, customer: number | null, rules: OrderRules): Promise<LinkedOrder | null>
  /** Mails a new link in the place of an expired one. `visitor` is the hash of the network address. */
  mailOrderLink(
    token: string,
    asked: { readonly visitor: string; readonly sent: SentForm },
  ): Promise<{ readonly ok: true } | Limited>
  /** Of a customer, the newest first, at most 50. */
  customerOrders(customer: number, rules: OrderRules): Promise<readonly OrderView[]>
  /** A webhook's word: settles, and tells nobody. */
  settlePayment(hint: PaymentHint, rules: OrderRules): Promise<Settlement>
  /** A webhook's word of a refund: asks the provider, and writes down what it says. */
  hearOfRefund(hint: RefundHint, rules: OrderRules): Promise<void>
  /** What the shop's webhook address answers to Viva; null where it can't be had. */
  vivaWebhookKey(): Promise<string | null>
  /** The payer is back: settles, and remembers that the payer was told. */
  showSettlement(hint: PaymentHint, rules: OrderRules): Promise<ShownSettlement>
  /** The way back to the provider's page for an order that still waits; null when it does not. */
  payAgain(token: string, rules: OrderRules, from: string): Promise<string | null>
  /** The shopper withdraws; false for an order that is unknown or too old for it. */
  withdrawOrder(token: string, rules: OrderRules): Promise<{ readonly ok: boolean }>
  /** What of the basket is left when these lines have been ordered; later ones stay. A customer's has lost them with the order. */
  takeOrdered(held: Basket, lines: readonly OrderedLine[], buyer: Buyer): Promise<Basket>
  /** Of the orders with these page tokens those whose money is there and whose goods are on their way or there. */
  paidOrders(tokens: readonly string[]): Promise<readonly PlacedOrder[]>
  /** Whether a payment code of Viva's is recorded as paid (spec §7 GetVivaForDuplicates). */
  paymentIsKnown(reference: string): Promise<boolean>
}
