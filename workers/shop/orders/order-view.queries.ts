import type { Language } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import { type OrderStatus, type RefundExtent, releasesGoods, unpaidStatuses } from '#app/domain/orders/order-status.ts'
import { goodsPaid } from '#app/domain/orders/totals.ts'
import type { OrderEvent, OrderLineView, OrderRules, OrderView } from '#app/domain/orders/views.ts'
import { withdrawalPeriod } from '#app/domain/orders/withdrawal.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { awaitsTransfer, paymentMethods } from '#app/domain/payments/payment-methods.ts'
import { pointsEarned } from '#app/domain/rewards/points.ts'
import type { Database } from '../database.ts'
import { isWithoutGoods } from './order-goods.queries.ts'
import { paidPayments } from './payments.queries.ts'

/** Orders as pages and mails show them. */

type Row = {
  id: number
  code: string
  token: string
  status: OrderStatus
  placed_at: number
  payment: PaymentMethodCode
  paid_at: number | null
  expires_at: number | null
  goods: number
  shipping: number
  points: number
  total: number
  vat: number
  vat_excluded: number
  refunded: number
  refund_extent: RefundExtent
  point_rate: number
  notes: string
  delivery: 'deliver' | 'collect'
  shipping_description: string
  first_name: string | null
  last_name: string
  email: string
  phone: string
  street: string
  city: string
  postcode: string
  country: string
  delivered_at: number | null
}

const columns = `o.id, o.code, o.token, o.status, o.placed_at, o.payment, o.paid_at, o.expires_at, o.goods, o.shipping, o.points,
  o.total, o.vat, o.vat_excluded, o.refunded, o.refund_extent, o.point_rate, o.notes, o.delivery, o.shipping_description, p.first_name,
  p.last_name, p.email, p.phone, p.street, p.city, p.postcode, p.country,
  (SELECT min(e.at) FROM order_events e WHERE e.order_id = o.id AND e.status = 'delivered') AS delivered_at`

/** The order with this token, null for one that nobody placed. */
export function orderByToken(db: Database, token: string, rules: OrderRules, now: number): OrderView | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id WHERE o.token = ?`,
    token,
  )
  return row === undefined ? null : orderView(db, row, rules, now)
}

export function orderById(db: Database, id: number, rules: OrderRules, now: number): OrderView | null {
  const [row] = db.sql.exec<Row>(
    `SELECT ${columns} FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id WHERE o.id = ?`,
    id,
  )
  return row === undefined ? null : orderView(db, row, rules, now)
}

/** A customer's orders, the newest first. */
export function ordersOf(db: Database, customer: number, rules: OrderRules, limit: number, now: number): OrderView[] {
  const rows = db.sql.exec<Row>(
    `SELECT ${columns} FROM orders o LEFT JOIN order_persons p ON p.order_id = o.id
     WHERE o.customer_id = ? ORDER BY o.placed_at DESC, o.id DESC LIMIT ?`,
    customer,
    limit,
  )
  return rows.toArray().map((row) => orderView(db, row, rules, now))
}

function orderView(db: Database, row: Row, rules: OrderRules, now: number): OrderView {
  const paid = row.paid_at !== null
  const total = cents(row.total)
  const refunded = cents(row.refunded)
  const waits = (unpaidStatuses as readonly OrderStatus[]).includes(row.status)
  const withdrawable = !releasesGoods(row.status) && row.refund_extent !== 'whole'
  const withdrawal = withdrawalPeriod(row.delivered_at ?? now, rules.timeZone)
  const { street, city, postcode, country } = row
  const [goods, points] = [cents(row.goods), cents(row.points)]
  const earning = releasesGoods(row.status) ? cents(0) : goodsPaid({ goods, points }, refunded)
  return {
    code: row.code,
    token: row.token,
    status: row.status,
    placedAt: new Date(row.placed_at).toISOString(),
    contact:
      row.first_name === null
        ? null
        : { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    delivery:
      row.delivery === 'deliver'
        ? {
            kind: 'deliver',
            address: row.first_name === null ? null : { street, city, postcode, country },
            method: row.shipping_description,
          }
        : { kind: 'collect', store: row.shipping_description },
    payment: row.payment,
    paid,
    paidTooLate: row.refund_extent !== 'whole' && isPaidTooLate(db, row),
    instructions: (waits && paymentMethods[row.payment].instructions?.({ code: row.code, total }, rules.bank)) || null,
    transferUntil:
      waits && awaitsTransfer(row.payment) && row.expires_at !== null ? new Date(row.expires_at).toISOString() : null,
    lines: linesOf(db, row.id),
    totals: {
      goods,
      shipping: cents(row.shipping),
      points,
      total,
      vat: cents(row.vat),
      vatExcluded: row.vat_excluded === 1,
    },
    refunded,
    refundExtent: row.refund_extent,
    earns: pointsEarned(earning, row.point_rate),
    notes: row.notes,
    events: eventsOf(db, row.id),
    withdrawUntil: withdrawable && now < withdrawal.endsAt ? withdrawal.lastDay : null,
  }
}

/** Whether a provider's money came for what had been called off, or whose goods were gone. */
function isPaidTooLate(db: Database, { id, status }: Row): boolean {
  return status === 'cancelled' ? paidPayments(db, id).some(({ surplus }) => !surplus) : isWithoutGoods(db, id)
}

function linesOf(db: Database, order: number): OrderLineView[] {
  const rows = db.sql.exec<Omit<OrderLineView, 'price' | 'sum'> & { price: number }>(
    `SELECT variant_id AS variant, product_id AS product, name, choice, sku, quantity, price
     FROM order_lines WHERE order_id = ? ORDER BY position`,
    order,
  )
  return [...rows].map((row) => ({ ...row, price: cents(row.price), sum: cents(row.price * row.quantity) }))
}

function eventsOf(db: Database, order: number): OrderEvent[] {
  const rows = db.sql.exec<Omit<OrderEvent, 'at'> & { at: number }>(
    'SELECT at, status, who, why FROM order_events WHERE order_id = ? ORDER BY id',
    order,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** In which language it was ordered; null where that was not noted. */
export function orderLanguage(db: Database, id: number): Language | null {
  return db.sql.exec<{ language: Language | null }>('SELECT language FROM orders WHERE id = ?', id).one().language
}
