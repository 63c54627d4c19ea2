import type { Lists } from '#app/domain/cart/lists.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import {
  MAX_CUSTOMER_ORDERS,
  type OrderedLine,
  type OrderRequest,
  type OrderRules,
  type QuoteRequest,
} from '#app/domain/orders/order.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { CustomerShop } from './customer-shop.ts'
import { tryCode } from './discounts/discounts.ts'
import { openInvoice, openOrderInvoice } from './invoices/invoices.ts'
import { withdrawOrder } from './orders/cancel-order.ts'
import { mailOrderLink, openLinkedOrder } from './orders/order-link.ts'
import { newOrderToken } from './orders/order-service.ts'
import { findOrderByToken, listOrdersOfCustomer } from './orders/order-view.queries.ts'
import type { BrowserOrders } from './orders/ordered-cart.ts'
import { findPaymentByReference } from './orders/payments.queries.ts'
import { getListsAfterOrder, listPaidOrders } from './orders/quote-order.ts'
import type { RefundHint } from './orders/receive-refund-hint.ts'
import type { PaymentHint } from './orders/settle-payment.ts'
import { listOwnWaitingOrders, quoteReplacementOrder } from './orders/unpaid-orders.ts'

/** Orders and payments, for the checkout, webhooks and the Retail API (spec §7 SaveOrder, GetVivaForDuplicates). */
export abstract class OrderShop extends CustomerShop {
  /**
   * The order as it would be priced now. `ownTokens` are the tokens of this browser's orders that are still in its
   * cart.
   */
  quoteOrder(
    tenant: string,
    request: QuoteRequest,
    buyer: Buyer,
    rules: OrderRules,
    ownTokens: readonly string[] = [],
  ) {
    // Calls of the previous release have no `ownTokens`.
    return quoteReplacementOrder(this.db(tenant), request, buyer, rules, ownTokens, Date.now())
  }

  /** Looks up a code that a shopper has typed. Unknown codes are counted by `visitor`, `browser` and `buyer`. */
  tryCode(
    tenant: string,
    text: string,
    visitor: Visitor,
    browser: string,
    // Calls of the previous release have no `buyer`.
    buyer: Buyer = anonymousBuyer,
  ) {
    return tryCode(this.db(tenant), text, visitor, browser, Date.now(), buyer)
  }

  /**
   * Places the order and begins its payment. The same key returns the same result. `origin` is the site that the
   * provider returns to, unpaid orders are counted by `visitor`, and `analyticsClient` is Google's client id if the
   * shopper consented. Orders of the buyer or of `ownTokens` that share a variant with the new one and wait for a card
   * or PayPal payment are cancelled. Without `ownTokens` none are.
   */
  placeOrder(
    tenant: string,
    request: OrderRequest,
    buyer: Buyer,
    rules: OrderRules,
    origin: string,
    analyticsClient: string | null,
    visitor: Visitor,
    ownTokens?: readonly string[] | null,
    browser?: BrowserOrders,
  ) {
    const db = this.db(tenant)
    return this.orders.place(db, request, buyer, rules, origin, analyticsClient, visitor, ownTokens, browser)
  }

  /**
   * The order that was placed with this key, in its current status. Null if there is none. `requestText` is as in
   * `OrderRequest`.
   */
  findOrderByKey(tenant: string, key: string, requestText: string) {
    return this.orders.findKnownOrder(this.db(tenant), key, requestText)
  }

  /** The order with this page token. Null if there is none. */
  order(tenant: string, token: string, rules: OrderRules) {
    return findOrderByToken(this.db(tenant), token, rules, Date.now())
  }

  /** The order behind a link. An expired link opens only for its customer. Null if no order has or had this token. */
  findLinkedOrder(tenant: string, token: string, customer: number | null, rules: OrderRules) {
    return openLinkedOrder(this.db(tenant), token, customer, rules, this.secrets(tenant), Date.now())
  }

  /** Mails a new link in place of an expired one. `visitor` is the hash of the network address. */
  mailOrderLink(tenant: string, token: string, request: { readonly visitor: string; readonly sent: SubmissionId }) {
    return mailOrderLink(this.db(tenant), token, newOrderToken(), request, Date.now())
  }

  /** A customer's orders, newest first, at most 50. */
  customerOrders(tenant: string, customer: number, rules: OrderRules) {
    return listOrdersOfCustomer(this.db(tenant), customer, rules, MAX_CUSTOMER_ORDERS, Date.now())
  }

  /** The key that verifies the shop's webhook URL to Viva. Null if it can't be loaded. */
  vivaWebhookKey(tenant: string) {
    return this.orders.getVivaWebhookKey(this.db(tenant))
  }

  /** Settles a payment after a webhook. The payer has not seen the result yet. */
  settlePayment(tenant: string, hint: PaymentHint, rules: OrderRules) {
    return this.orders.settle(this.db(tenant), hint, rules)
  }

  /** Asks the provider about a refund after a webhook, and records the answer. */
  receiveRefundHint(tenant: string, hint: RefundHint, rules: OrderRules) {
    return this.orders.receiveRefundHint(this.db(tenant), hint, rules)
  }

  /** Settles the payment of a returning payer, and records that the payer has seen the result. */
  showPaymentResult(tenant: string, hint: PaymentHint, rules: OrderRules) {
    return this.orders.showSettlement(this.db(tenant), hint, rules)
  }

  /** Lets the payer of an unpaid order pay with this method, whatever method the order had. */
  payWithMethod(tenant: string, token: string, payment: PaymentMethodCode, rules: OrderRules, origin: string) {
    return this.orders.payWithMethod(this.db(tenant), token, payment, rules, origin)
  }

  /** Orders of the buyer and of `ownTokens` that wait for a card or PayPal payment, newest first. */
  pendingOrders(tenant: string, ownTokens: readonly string[], buyer: Buyer) {
    return listOwnWaitingOrders(this.db(tenant), ownTokens, buyer)
  }

  /** The provider's page to pay the order on. Null if it can't be paid at a provider, or the provider opens no page. */
  payAgain(tenant: string, token: string, rules: OrderRules, origin: string) {
    return this.orders.payAgain(this.db(tenant), token, rules, origin)
  }

  /** Withdraws from the order. False if the order is unknown or can no longer be withdrawn from. */
  withdrawOrder(tenant: string, token: string, rules: OrderRules) {
    return withdrawOrder(this.db(tenant), token, rules, Date.now())
  }

  /**
   * The lists for the browser's cookie after an order: a guest's without the ordered lines, or a customer's stored
   * lists, from which the order has already removed them. Lines that were added later stay.
   */
  removeOrderedLines(tenant: string, browserLists: Lists, lines: readonly OrderedLine[], buyer: Buyer) {
    return getListsAfterOrder(this.db(tenant), browserLists, lines, buyer)
  }

  /** The paid orders with these page tokens, except those that are void, fully refunded or were paid without stock. */
  listPaidOrders(tenant: string, tokens: readonly string[]) {
    return listPaidOrders(this.db(tenant), tokens)
  }

  /** Whether a Viva payment code is recorded as paid (spec §7 GetVivaForDuplicates). */
  isPaymentKnown(tenant: string, reference: string) {
    return findPaymentByReference(this.db(tenant), 'viva', reference)?.state === 'paid'
  }

  /**
   * A document of the order behind this link, as PDF: the invoice, or the one with this number. Null if the link
   * doesn't open the order's page, for another order's number, and after the customer's data was deleted.
   */
  openOrderInvoice(
    tenant: string,
    token: string,
    customer: number | null,
    number: string | null,
    rules: { readonly orders: OrderRules; readonly invoices: InvoiceRules },
  ) {
    return openOrderInvoice(this.db(tenant), token, customer, number, rules, Date.now())
  }

  /** Null if there is no document with this number. */
  openInvoice(tenant: string, number: string, rules: InvoiceRules) {
    return openInvoice(this.db(tenant), number, rules)
  }
}
