import { cents, type Money } from '#app/domain/money.ts'
import type { OrderLabel, OrderStatus, RefundExtent } from '#app/domain/orders/order-status.ts'
import type { PlacedOrder } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { Database } from '../database.ts'
import { isWithoutGoods } from './order-goods.queries.ts'
import { inTransfers } from './payment-conditions.queries.ts'

/** The order that was placed with this key, and the digest of what was asked for. */
export function orderOfKey(db: Database, key: string): { digest: string; order: PlacedOrder } | null {
  const [row] = db.sql.exec<{ id: number; digest: string }>('SELECT id, digest FROM orders WHERE key = ?', key)
  const order = row === undefined ? null : placedOrder(db, row.id)
  return row === undefined || order === null ? null : { digest: row.digest, order }
}

export function paidOf(db: Database, tokens: readonly string[]): readonly number[] {
  const sql = 'SELECT id FROM orders WHERE paid_at IS NOT NULL AND token IN (SELECT value FROM json_each(?))'
  return Array.from(db.sql.exec<{ id: number }>(sql, JSON.stringify(tokens)), ({ id }) => id)
}

export function placedOrder(db: Database, id: number): PlacedOrder | null {
  const [row] = db.sql.exec<Omit<PlacedOrder, 'lines' | 'total' | 'withoutGoods'> & { total: number }>(
    'SELECT id, code, token, status, refund_extent AS refundExtent, payment, total FROM orders WHERE id = ?',
    id,
  )
  if (row === undefined) return null
  const lines = db.sql.exec<{ variant: number; quantity: number }>(
    'SELECT variant_id AS variant, quantity FROM order_lines WHERE order_id = ? ORDER BY position',
    id,
  )
  const { total, ...order } = row
  return { ...order, withoutGoods: isWithoutGoods(db, id), total: cents(total), lines: lines.toArray() }
}

export function orderIdOfToken(db: Database, token: string): number | null {
  const [row] = db.sql.exec<{ id: number }>('SELECT id FROM orders WHERE token = ?', token)
  return row?.id ?? null
}

/** What decides where an order may go next. */
export interface OrderState {
  readonly id: number
  readonly code: string
  readonly status: OrderStatus
  readonly payment: PaymentMethodCode
  readonly customer: number | null
  /** In whose cart its lines are until it is paid; null for what a guest's browser holds, and once they have left it. */
  readonly cartOf: number | null
  /** False for an order by bank transfer that is paid another way: its lines have left the cart, and its mails are sent. */
  readonly leavesCart: boolean
  readonly placedAt: number
  /** Where it is collected, which alone gives its goods; null where it is delivered. */
  readonly store: number | null
  readonly goods: Money
  readonly points: Money
  readonly total: Money
  readonly refunded: Money
  readonly refundExtent: RefundExtent
  /** At which its goods earn points, in millionths of a per cent. */
  readonly pointRate: number
  readonly paid: boolean
  /** When its hold lapses; null for what is held without an end. */
  readonly expiresAt: number | null
  /** What a merchant has to look at, '' for nothing. */
  readonly attention: string
}

type StateRow = Omit<OrderState, 'goods' | 'points' | 'total' | 'refunded' | 'paid' | 'leavesCart'> &
  Record<'goods' | 'points' | 'total' | 'refunded' | 'paid' | 'leavesCart', number>

export function orderState(db: Database, id: number): OrderState | null {
  const [row] = db.sql.exec<StateRow>(
    `SELECT id, code, status, payment, customer_id AS customer, iif(leaves_cart, coalesce(customer_id, cart_of), NULL) AS cartOf,
       leaves_cart AS leavesCart, placed_at AS placedAt, warehouse_id AS store, goods, points, total, refunded,
       refund_extent AS refundExtent, point_rate AS pointRate, paid_at IS NOT NULL AS paid, expires_at AS expiresAt, attention
     FROM orders WHERE id = ?`,
    id,
  )
  if (row === undefined) return null
  const { goods, points, total, refunded, paid, leavesCart, ...state } = row
  const money = { goods: cents(goods), points: cents(points), total: cents(total), refunded: cents(refunded) }
  return { ...state, ...money, paid: paid === 1, leavesCart: leavesCart === 1 }
}

/** Goes from the status expected to another; false when somebody else was quicker. */
export function moveOrder(db: Database, id: number, from: OrderStatus, to: OrderStatus): boolean {
  return db.sql.exec('UPDATE orders SET status = ? WHERE id = ? AND status = ?', to, id, from).rowsWritten > 0
}

export function noteRefundExtent(db: Database, id: number, extent: RefundExtent): void {
  db.sql.exec('UPDATE orders SET refund_extent = ? WHERE id = ?', extent, id)
}

interface NewEvent {
  readonly order: number
  readonly status: OrderLabel
  /** `shopper`, `clock`, a payment method's code, or a merchant's name. */
  readonly who: string
  readonly why: string
}

export function noteEvent(db: Database, { order, status, who, why }: NewEvent, now: number): void {
  db.sql.exec(
    'INSERT INTO order_events (order_id, at, status, who, why) VALUES (?, ?, ?, ?, ?)',
    ...[order, now, status, who, why],
  )
}

/** The last step of the order's history. */
export function newestEvent(db: Database, order: number): Pick<NewEvent, 'status' | 'who' | 'why'> | null {
  const [row] = db.sql.exec<{ status: OrderLabel; who: string; why: string }>(
    'SELECT status, who, why FROM order_events WHERE order_id = ? ORDER BY id DESC LIMIT 1',
    order,
  )
  return row ?? null
}

/** The lines of a guest's orders that are still to be paid are in this customer's cart from now on. */
export function noteCartOf(db: Database, tokens: readonly string[], customer: number): void {
  db.sql.exec(
    `UPDATE orders SET cart_of = ? WHERE customer_id IS NULL AND paid_at IS NULL
       AND token IN (SELECT value FROM json_each(?))`,
    customer,
    JSON.stringify(tokens),
  )
}

/** Marks what came in; the hold has done its work. */
export function notePaid(db: Database, id: number, text: string, now: number): void {
  db.sql.exec(
    'UPDATE orders SET paid_at = ?, payment_text = ?, expires_at = NULL, remind_at = NULL, visitor = NULL WHERE id = ?',
    ...[now, text, id],
  )
}

/** Tells the merchant what to look at. */
export function askForAttention(db: Database, id: number, what: string): void {
  db.sql.exec('UPDATE orders SET attention = ? WHERE id = ?', what, id)
}

export function endHold(db: Database, id: number): void {
  db.sql.exec('UPDATE orders SET expires_at = NULL, remind_at = NULL WHERE id = ?', id)
}

/** Holds that nobody else asks about: an open payment's provider is asked first, and ends the hold itself. */
const unasked = `expires_at IS NOT NULL AND payment NOT ${inTransfers}
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id AND p.ask_at IS NOT NULL)`

/** When the next hold lapses. */
export function nextLapse(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>(`SELECT min(expires_at) AS at FROM orders WHERE ${unasked}`).one().at
}

/** Orders whose hold has lapsed, the longest overdue first. */
export function lapsedOrders(db: Database, now: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT id FROM orders WHERE expires_at <= ? AND ${unasked} ORDER BY expires_at LIMIT ?`,
    now,
    limit,
  )
  return [...rows].map(({ id }) => id)
}
