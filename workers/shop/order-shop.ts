import type { Basket } from '#app/domain/cart/basket.ts'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { OrderedLine, OrderRequest, OrderRules, QuoteRequest } from '#app/domain/orders/views.ts'
import { mostOwnOrders } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { CustomerShop } from './customer-shop.ts'
import type { RefundHint } from './orders/hear-of-refund.ts'
import { newOrderToken } from './orders/order-desk.ts'
import { linkedOrder, mailOrderLink } from './orders/order-link.ts'
import { orderByToken, ordersOf } from './orders/order-view.queries.ts'
import { paidOrders } from './orders/paid-orders.ts'
import { paymentByReference } from './orders/payments.queries.ts'
import type { PaymentHint } from './orders/settle-payment.ts'
import { takeOrdered } from './orders/take-ordered.ts'
import { ownWaitingOrders, quoteReplacing } from './orders/waiting-orders.ts'
import { withdrawOrder } from './orders/withdraw-order.ts'

/** Orders and payments, for the checkout, webhooks and the Retail API (spec §7 SaveOrder, GetVivaForDuplicates). */
export abstract class OrderShop extends CustomerShop {
  /** The order as it would be placed now. `own` are the tokens of the orders that this browser has sent to a provider. */
  quoteOrder(tenant: string, request: QuoteRequest, buyer: Buyer, rules: OrderRules, own: readonly string[] = []) {
    // `own` is missing in calls of the previous release.
    return quoteReplacing(this.db(tenant), request, buyer, rules, own, Date.now())
  }

  /**
   * Orders, and begins the payment. The same key gives the same answer. `from` is the origin at which the shopper is,
   * `visitor` what unpaid orders are counted by, `analyticsClient` how Google knows the browser of one who lets the shop count.
   * The order replaces waiting orders of the same products: those of the buyer, and of `own`. Without `own` it replaces none.
   */
  placeOrder(
    tenant: string,
    request: OrderRequest,
    buyer: Buyer,
    rules: OrderRules,
    from: string,
    analyticsClient: string | null,
    visitor: Visitor,
    own?: readonly string[] | null,
  ) {
    return this.orders.place(this.db(tenant), request, buyer, rules, from, analyticsClient, visitor, own)
  }

  /** The order that was placed with this key, wherever it stands by now; null for none. `sent` is as in `OrderRequest`. */
  orderOfKey(tenant: string, key: string, sent: string) {
    return this.orders.known(this.db(tenant), key, sent)
  }

  /** The order with this page token, null for none. */
  order(tenant: string, token: string, rules: OrderRules) {
    return orderByToken(this.db(tenant), token, rules, Date.now())
  }

  /** What a link to an order's page opens, for the customer who is signed in; null for a token that no order has or had. */
  linkedOrder(tenant: string, token: string, customer: number | null, rules: OrderRules) {
    return linkedOrder(this.db(tenant), token, customer, rules, Date.now())
  }

  /** Mails a new link in the place of an expired one. `visitor` is the hash of the network address. */
  mailOrderLink(tenant: string, token: string, asked: { readonly visitor: string; readonly sent: SentForm }) {
    return mailOrderLink(this.db(tenant), token, newOrderToken(), asked, Date.now())
  }

  /** Of a customer, the newest first, at most 50. */
  customerOrders(tenant: string, customer: number, rules: OrderRules) {
    return ordersOf(this.db(tenant), customer, rules, mostOwnOrders, Date.now())
  }

  /** What the shop's webhook address answers to Viva; null where it can't be had. */
  vivaWebhookKey(tenant: string) {
    return this.orders.vivaWebhookKey(this.db(tenant))
  }

  /** A webhook's word: settles, and tells nobody. */
  settlePayment(tenant: string, hint: PaymentHint, rules: OrderRules) {
    return this.orders.settle(this.db(tenant), hint, rules)
  }

  /** A webhook's word of a refund: asks the provider, and writes down what it says. */
  hearOfRefund(tenant: string, hint: RefundHint, rules: OrderRules) {
    return this.orders.hearOfRefund(this.db(tenant), hint, rules)
  }

  /** The payer is back: settles, and remembers that the payer was told. */
  showSettlement(tenant: string, hint: PaymentHint, rules: OrderRules) {
    return this.orders.show(this.db(tenant), hint, rules)
  }

  /** The payer of an order that waits goes on this way, whichever was chosen before. */
  payBy(tenant: string, token: string, payment: PaymentMethodCode, rules: OrderRules, from: string) {
    return this.orders.payBy(this.db(tenant), token, payment, rules, from)
  }

  /** The orders of the buyer, and of `own`, that wait for a card's or PayPal's payment, the newest first. */
  waitingOrders(tenant: string, own: readonly string[], buyer: Buyer) {
    return ownWaitingOrders(this.db(tenant), own, buyer)
  }

  /** The way back to the provider's page for an order that still waits; null when it does not. */
  payAgain(tenant: string, token: string, rules: OrderRules, from: string) {
    return this.orders.payAgain(this.db(tenant), token, rules, from)
  }

  /** The shopper withdraws; false for an order that is unknown or too old for it. */
  withdrawOrder(tenant: string, token: string, rules: OrderRules) {
    return withdrawOrder(this.db(tenant), token, rules, Date.now())
  }

  /** What of the basket is left when these lines have been ordered; later ones stay. A customer's has lost them with the order. */
  takeOrdered(tenant: string, held: Basket, lines: readonly OrderedLine[], buyer: Buyer) {
    return takeOrdered(this.db(tenant), held, lines, buyer)
  }

  /** Of the orders with these page tokens those whose money is there and whose goods are on their way or there. */
  paidOrders(tenant: string, tokens: readonly string[]) {
    return paidOrders(this.db(tenant), tokens)
  }

  /** Whether a payment code of Viva's is recorded as paid (spec §7 GetVivaForDuplicates). */
  paymentIsKnown(tenant: string, reference: string) {
    return paymentByReference(this.db(tenant), 'viva', reference)?.state === 'paid'
  }
}
