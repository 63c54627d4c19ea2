/** Orders for pages and mails. */

import type { Language } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getMethodName, getWithdrawalPeriod } from '#app/domain/orders/order-rules.ts'
import {
  type CancelReason,
  type DeliveryKind,
  handedOver,
  isAwaitingPayment,
  isPayable,
  type OrderInStates,
} from '#app/domain/orders/order-states.ts'
import { getOrderStatus } from '#app/domain/orders/order-status.ts'
import type { OrderEvent, OrderLineView, OrderView } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { awaitsTransfer, isProvider, paymentMethods } from '#app/domain/payments/payment-methods.ts'
import { calculateEarnedPoints } from '#app/domain/rewards/points.ts'
import type { Database } from '../database.ts'
import { listOrderDiscounts } from '../discounts/discounts.queries.ts'
import { listInvoiceLinks } from '../invoices/invoices.queries.ts'
import { parseOptionalPicture } from '../rows.queries.ts'
import { getEarningSubtotal } from '../vouchers/void-vouchers.ts'
import { listOrderVouchers } from '../vouchers/vouchers.queries.ts'
import { deliveryKind, stateColumns } from './order-conditions.queries.ts'
import { listParcels } from './order-operations.queries.ts'
import { isPaidWithoutStock } from './order-stock.queries.ts'
import { listPaidPayments } from './payments.queries.ts'

type Row = OrderInStates &
  Record<string, SqlStorageValue> & {
    id: number
    code: string
    token: string
    placed_at: number
    paid_at: number | null
    expires_at: number | null
    customer_id: number | null
    leaves_cart: number
    goods: number
    gift_vouchers: number
    shipping: number
    points: number
    discount: number
    shipping_discount: number
    voucher: number
    total: number
    vat: number
    vat_excluded: number
    refunded: number
    cancel_reason: CancelReason | ''
    point_rate: number
    notes: string
    delivery: DeliveryKind
    shipping_description: string
    shipping_id: number | null
    first_name: string | null
    last_name: string
    email: string
    phone: string
    street: string
    city: string
    postcode: string
    country: string
    company: string
    vat_number: string
    delivered_at: number | null
  }

const columns = `o.id, o.code, o.token, ${stateColumns}, o.cancel_reason, o.placed_at, o.payment, o.paid_at, o.expires_at,
  o.customer_id, o.leaves_cart, o.goods, o.gift_vouchers, o.shipping, o.points,
  o.discount, o.shipping_discount, o.voucher, o.total, o.vat, o.vat_excluded, o.refunded, o.point_rate, o.notes,
  ${deliveryKind} AS delivery, o.shipping_id, o.shipping_description, p.first_name, p.last_name, p.email, p.phone, p.street, p.city, p.postcode,
  p.country, p.company, p.vat_number,
  (SELECT min(e.at) FROM order_events e WHERE e.order_id = o.id AND e.status IN (${handedOver.map((state) => `'${state}'`).join(', ')})) AS delivered_at`

/** The order with this token; null for none. */
export function findOrderByToken(db: Database, token: string, rules: OrderRules, now: number): OrderView | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id WHERE o.token = ?`,
    token,
  )
  return row === undefined ? null : toOrderView(db, row, rules, now)
}

export function findOrderById(db: Database, id: number, rules: OrderRules, now: number): OrderView | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id WHERE o.id = ?`,
    id,
  )
  return row === undefined ? null : toOrderView(db, row, rules, now)
}

/** A customer's orders, newest first. */
export function listOrdersOfCustomer(
  db: Database,
  customer: number,
  rules: OrderRules,
  limit: number,
  now: number,
): OrderView[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id
     WHERE o.customer_id = ? ORDER BY o.placed_at DESC, o.id DESC LIMIT ?`,
    customer,
    limit,
  )
  return rows.toArray().map((row) => toOrderView(db, row, rules, now))
}

function toOrderView(db: Database, row: Row, rules: OrderRules, now: number): OrderView {
  const paid = row.paid_at !== null
  const total = cents(row.total)
  const refunded = cents(row.refunded)
  const { state, paymentState, fulfilment, payment } = row
  const isUnpaid = isAwaitingPayment(row)
  const isWithdrawable = state === 'open' && paymentState !== 'refunded'
  const withdrawalWindow = getWithdrawalPeriod(row.delivered_at ?? now, rules.timeZone)
  const { street, city, postcode, country } = row
  const [subtotal, giftVouchers, points] = [cents(row.goods), cents(row.gift_vouchers), cents(row.points)]
  const vouchers = listOrderVouchers(db, row.id)
  const earningAmount =
    state !== 'open' ? cents(0) : getEarningSubtotal(db, { id: row.id, subtotal, giftVouchers, points }, refunded)
  return {
    code: row.code,
    token: row.token,
    ...{ state, paymentState, fulfilment, payment },
    status: getOrderStatus(row),
    cancelReason: row.cancel_reason,
    placedAt: new Date(row.placed_at).toISOString(),
    contact:
      row.first_name === null
        ? null
        : { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    business:
      row.first_name === null || (row.company === '' && row.vat_number === '')
        ? null
        : { company: row.company, vatNumber: row.vat_number },
    delivery:
      row.delivery === 'deliver'
        ? {
            kind: 'deliver',
            address: row.first_name === null ? null : { street, city, postcode, country },
            method: getMethodName({ shippingId: row.shipping_id, storedName: row.shipping_description }, rules),
          }
        : row.delivery === 'collect'
          ? { kind: 'collect', store: row.shipping_description }
          : { kind: 'email' },
    paid,
    paidTooLate: paymentState !== 'refunded' && isPaidAfterRelease(db, row),
    instructions:
      (isUnpaid &&
        paymentMethods[row.payment].instructions?.(
          { code: row.code, total: getAmountDue({ total, voucher: cents(row.voucher) }) },
          rules.bank,
        )) ||
      null,
    transferUntil:
      isUnpaid && awaitsTransfer(row.payment) && row.expires_at !== null
        ? new Date(row.expires_at).toISOString()
        : null,
    payUntil:
      isPayable(row) && isProvider(row.payment) && row.leaves_cart === 0 && row.expires_at !== null
        ? new Date(row.expires_at).toISOString()
        : null,
    shippingId: row.shipping_id,
    heldUntil: isPayable(row) && row.expires_at !== null ? new Date(row.expires_at).toISOString() : null,
    isGuest: row.customer_id === null,
    lines: listOrderLines(db, row.id),
    totals: {
      subtotal,
      giftVouchers,
      discount: cents(row.discount),
      shipping: cents(row.shipping),
      shippingDiscount: cents(row.shipping_discount),
      points,
      total,
      voucher: cents(row.voucher),
      vat: cents(row.vat),
      vatExcluded: row.vat_excluded === 1,
    },
    discounts: listOrderDiscounts(db, row.id),
    vouchers: vouchers.map(({ voucher: _voucher, held: _held, ...paid }) => paid),
    refunded,
    returnedToVouchers: cents(vouchers.reduce((sum, { amount, held }) => sum + amount - held, 0)),
    earnedPoints: calculateEarnedPoints(earningAmount, row.point_rate),
    notes: row.notes,
    events: listOrderEvents(db, row.id),
    parcels: listParcels(db, row.id),
    invoices: listInvoiceLinks(db, row.id),
    withdrawUntil: isWithdrawable && now < withdrawalWindow.endsAt ? withdrawalWindow.lastDay : null,
  }
}

/** Whether a provider's payment arrived after the order was cancelled, or any payment after its stock was gone. */
function isPaidAfterRelease(db: Database, { id, state }: Row): boolean {
  return state === 'cancelled' ? listPaidPayments(db, id).some(({ surplus }) => !surplus) : isPaidWithoutStock(db, id)
}

/** The picture of an order line `l`, as JSON: the variant's own, or the product's first. Null if both were removed. */
export const linePicture = `coalesce(
  (SELECT v.picture FROM variant_pictures v WHERE v.variant_id = l.variant_id ORDER BY v.position LIMIT 1),
  (SELECT p.picture FROM product_pictures p WHERE p.product_id = l.product_id ORDER BY p.position LIMIT 1))`

type LineRow = Omit<OrderLineView, 'price' | 'sum' | 'discount' | 'isGiftVoucher' | 'picture'> & {
  price: number
  isGiftVoucher: number
  discount: number
  picture: string | null
}

function listOrderLines(db: Database, order: number): OrderLineView[] {
  const rows = db.sql.exec<LineRow>(
    `SELECT l.variant_id AS variant, l.product_id AS product, l.name, l.choice, l.sku, l.quantity, l.price, l.discount,
       l.gift_voucher AS isGiftVoucher, ${linePicture} AS picture
     FROM order_lines l WHERE l.order_id = ? ORDER BY l.position`,
    order,
  )
  return [...rows].map((row) => ({
    ...row,
    price: cents(row.price),
    sum: cents(row.price * row.quantity),
    discount: cents(row.discount),
    isGiftVoucher: row.isGiftVoucher === 1,
    picture: parseOptionalPicture(row.picture),
  }))
}

function listOrderEvents(db: Database, order: number): OrderEvent[] {
  const rows = db.sql.exec<Omit<OrderEvent, 'at'> & { at: number }>(
    'SELECT at, status, who, why FROM order_events WHERE order_id = ? ORDER BY id',
    order,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The language in which the order was placed; null if none was recorded, as for imported orders. */
export function findOrderLanguage(db: Database, id: number): Language | null {
  return db.sql.exec<{ language: Language | null }>('SELECT language FROM orders WHERE id = ?', id).one().language
}
