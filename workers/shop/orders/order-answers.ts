import { ordersPerPage } from '#app/domain/orders/operations.ts'
import { mostOwnOrders } from '#app/domain/orders/views.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { importOrders } from './import-orders.ts'
import { newOrderToken } from './order-desk.ts'
import { linkedOrder, mailOrderLink } from './order-link.ts'
import { listOrders, lowStock } from './order-operations.queries.ts'
import { exportOrders, noteSeen, orderRecord } from './order-operations.ts'
import { orderByToken, ordersOf } from './order-view.queries.ts'
import { paidOrders } from './paid-orders.ts'
import { paymentByReference } from './payments.queries.ts'
import { quoteOrder } from './quote-order.ts'
import { settleRefund } from './refund-order.ts'
import { takeOrdered } from './take-ordered.ts'
import { ordersToReplace, ownWaitingOrders, withoutHolds } from './waiting-orders.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** What is asked about orders and their payments, by whoever ordered and by the merchant. */
export const orderAnswers = {
  // A Worker of the release before says nothing of the browser's orders.
  quoteOrder: ({ db, now }, request, buyer, rules, own = []) =>
    withoutHolds(db, ordersToReplace(db, request.lines, own, buyer), now, () =>
      quoteOrder(db, request, buyer, rules, now),
    ),
  placeOrder: ({ db, orders }, ...asked) => orders.place(db, ...asked),
  orderOfKey: ({ db, orders }, ...asked) => orders.known(db, ...asked),
  order: ({ db, now }, ...asked) => orderByToken(db, ...asked, now),
  linkedOrder: ({ db, now }, ...asked) => linkedOrder(db, ...asked, now),
  mailOrderLink: ({ db, now }, token, asked) => mailOrderLink(db, token, newOrderToken(), asked, now),
  customerOrders: ({ db, now }, customer, rules) => ordersOf(db, customer, rules, mostOwnOrders, now),
  vivaWebhookKey: ({ db, orders }) => orders.vivaWebhookKey(db),
  settlePayment: ({ db, orders }, ...asked) => orders.settle(db, ...asked),
  hearOfRefund: ({ db, orders }, ...asked) => orders.hearOfRefund(db, ...asked),
  showSettlement: ({ db, orders }, ...asked) => orders.show(db, ...asked),
  payBy: ({ db, orders }, ...asked) => orders.payBy(db, ...asked),
  waitingOrders: ({ db }, ...asked) => ownWaitingOrders(db, ...asked),
  payAgain: ({ db, orders }, ...asked) => orders.payAgain(db, ...asked),
  withdrawOrder: ({ db, now }, ...asked) => withdrawOrder(db, ...asked, now),
  takeOrdered: ({ db }, ...asked) => takeOrdered(db, ...asked),
  paidOrders: ({ db }, tokens) => paidOrders(db, tokens),
  paymentIsKnown: ({ db }, reference) => paymentByReference(db, 'viva', reference)?.state === 'paid',
  importOrders: ({ db }, chunk, options) => importOrders(db, chunk, options, newOrderToken),
  listOrders: ({ db }, ...told) => listOrders(db, ...told, ordersPerPage),
  orderRecord: ({ db, now }, ...told) => orderRecord(db, ...told, now),
  markOrder: ({ db, orders }, ...told) => orders.mark(db, ...told),
  refundOrder: ({ db, orders }, ...told) => orders.refund(db, ...told),
  settleRefund: ({ db, now }, key, { seen, ...cause }) => settleRefund(db, key, seen, cause, now),
  noteSeen: ({ db }, ...told) => noteSeen(db, ...told),
  exportOrders: ({ db }, ...told) => exportOrders(db, ...told),
  lowStock: ({ db }, ...told) => lowStock(db, ...told, 500),
} satisfies Partial<ShopAnswers>
