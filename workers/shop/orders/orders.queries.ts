import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { PlacedOrder } from '#app/domain/orders/order.ts'
import type { OrderLabel, OrderStatus, RefundExtent } from '#app/domain/orders/order-status.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-provider.ts'
import type { Database } from '../database.ts'
import { isPaidWithoutStock } from './order-stock.queries.ts'
import { transfersCondition } from './unpaid-orders.queries.ts'

/** The order that was placed with this idempotency key, and the digest of its request. */
export function findOrderByKey(db: Database, key: string): { digest: string; order: PlacedOrder } | null {
  const [row] = db.sql.exec<{ id: number; digest: string }>('SELECT id, digest FROM orders WHERE key = ?', key)
  const order = row === undefined ? null : findPlacedOrder(db, row.id)
  return row === undefined || order === null ? null : { digest: row.digest, order }
}

export function listPaidOrderIds(db: Database, tokens: readonly string[]): readonly number[] {
  const sql = 'SELECT id FROM orders WHERE paid_at IS NOT NULL AND token IN (SELECT value FROM json_each(?))'
  return Array.from(db.sql.exec<{ id: number }>(sql, JSON.stringify(tokens)), ({ id }) => id)
}

export function findPlacedOrder(db: Database, id: number): PlacedOrder | null {
  const [row] = db.sql.exec<Omit<PlacedOrder, 'lines' | 'total' | 'isPaidWithoutStock'> & { total: number }>(
    'SELECT id, code, token, status, refund_extent AS refundExtent, payment, total FROM orders WHERE id = ?',
    id,
  )
  if (row === undefined) return null
  const lines = db.sql.exec<{ variant: number; quantity: number }>(
    'SELECT variant_id AS variant, quantity FROM order_lines WHERE order_id = ? ORDER BY position',
    id,
  )
  const { total, ...order } = row
  return { ...order, isPaidWithoutStock: isPaidWithoutStock(db, id), total: cents(total), lines: lines.toArray() }
}

export function findOrderIdByToken(db: Database, token: string): number | null {
  const [row] = db.sql.exec<{ id: number }>('SELECT id FROM orders WHERE token = ?', token)
  return row?.id ?? null
}

/** The fields of an order that decide its next status. */
export interface OrderState {
  readonly id: number
  readonly code: string
  readonly status: OrderStatus
  readonly payment: PaymentMethodCode
  readonly customer: number | null
  /**
   * The customer whose stored cart has the lines until payment; null if they are in a guest's browser or have left the
   * cart.
   */
  readonly cartOf: number | null
  /**
   * False if the order was placed by bank transfer and is now paid another way: its lines have left the cart already,
   * and its mails are sent.
   */
  readonly leavesCart: boolean
  readonly placedAt: number
  /** The store that alone supplies an order for collection; null for a delivery. */
  readonly store: number | null
  readonly subtotal: Money
  readonly points: Money
  readonly total: Money
  readonly refunded: Money
  readonly refundExtent: RefundExtent
  /** The share of the price that is earned as points, in millionths of a per cent. */
  readonly pointRate: number
  readonly paid: boolean
  /** When the hold expires; null for a hold without an end. */
  readonly expiresAt: number | null
  /** Why the order needs a merchant; '' if it doesn't. */
  readonly attention: string
}

type StateRow = Omit<OrderState, 'subtotal' | 'points' | 'total' | 'refunded' | 'paid' | 'leavesCart'> &
  Record<'goods' | 'points' | 'total' | 'refunded' | 'paid' | 'leavesCart', number>

export function findOrderState(db: Database, id: number): OrderState | null {
  const [row] = db.sql.exec<StateRow>(
    `SELECT id, code, status, payment, customer_id AS customer, iif(leaves_cart, coalesce(customer_id, cart_of), NULL) AS cartOf,
       leaves_cart AS leavesCart, placed_at AS placedAt, warehouse_id AS store, goods, points, total, refunded,
       refund_extent AS refundExtent, point_rate AS pointRate, paid_at IS NOT NULL AS paid, expires_at AS expiresAt, attention
     FROM orders WHERE id = ?`,
    id,
  )
  if (row === undefined) return null
  const { goods, points, total, refunded, paid, leavesCart, ...state } = row
  const amounts = { subtotal: cents(goods), points: cents(points), total: cents(total), refunded: cents(refunded) }
  return { ...state, ...amounts, paid: paid === 1, leavesCart: leavesCart === 1 }
}

/** Moves the order from the expected status to another. False if the status has changed meanwhile. */
export function updateOrderStatus(db: Database, id: number, from: OrderStatus, to: OrderStatus): boolean {
  return db.sql.exec('UPDATE orders SET status = ? WHERE id = ? AND status = ?', to, id, from).rowsWritten > 0
}

export function setRefundExtent(db: Database, id: number, extent: RefundExtent): void {
  db.sql.exec('UPDATE orders SET refund_extent = ? WHERE id = ?', extent, id)
}

interface NewEvent {
  readonly order: number
  readonly status: OrderLabel
  /** `shopper`, `clock`, a payment method's code, or a merchant's name. */
  readonly who: string
  readonly why: string
}

export function insertOrderEvent(db: Database, { order, status, who, why }: NewEvent, now: number): void {
  db.sql.exec(
    'INSERT INTO order_events (order_id, at, status, who, why) VALUES (?, ?, ?, ?, ?)',
    ...[order, now, status, who, why],
  )
}

/** The last event in the order's history. */
export function findNewestEvent(db: Database, order: number): Pick<NewEvent, 'status' | 'who' | 'why'> | null {
  const [row] = db.sql.exec<{ status: OrderLabel; who: string; why: string }>(
    'SELECT status, who, why FROM order_events WHERE order_id = ? ORDER BY id DESC LIMIT 1',
    order,
  )
  return row ?? null
}

/** Assigns a guest's unpaid orders to this customer's cart. */
export function setCartCustomer(db: Database, tokens: readonly string[], customer: number): void {
  db.sql.exec(
    `UPDATE orders SET cart_of = ? WHERE customer_id IS NULL AND paid_at IS NULL
       AND token IN (SELECT value FROM json_each(?))`,
    customer,
    JSON.stringify(tokens),
  )
}

/** Marks the order as paid and ends its hold. */
export function markPaid(db: Database, id: number, text: string, now: number): void {
  db.sql.exec(
    'UPDATE orders SET paid_at = ?, payment_text = ?, expires_at = NULL, remind_at = NULL, visitor = NULL WHERE id = ?',
    ...[now, text, id],
  )
}

/** Sets the reason why the order needs a merchant. */
export function setAttention(db: Database, id: number, reason: string): void {
  db.sql.exec('UPDATE orders SET attention = ? WHERE id = ?', reason, id)
}

export function clearHold(db: Database, id: number): void {
  db.sql.exec('UPDATE orders SET expires_at = NULL, remind_at = NULL WHERE id = ?', id)
}

/** Holds that expire on their own. While a payment is open, settling it decides about the hold. */
const expirableCondition = `expires_at IS NOT NULL AND payment NOT ${transfersCondition}
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id AND p.ask_at IS NOT NULL)`

/** When the next hold expires. */
export function findNextHoldExpiryAt(db: Database): number | null {
  return db.sql
    .exec<{ at: number | null }>(`SELECT min(expires_at) AS at FROM orders WHERE ${expirableCondition}`)
    .one().at
}

/** Orders whose hold is over, longest overdue first. */
export function listExpiredOrders(db: Database, now: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT id FROM orders WHERE expires_at <= ? AND ${expirableCondition} ORDER BY expires_at LIMIT ?`,
    now,
    limit,
  )
  return [...rows].map(({ id }) => id)
}

/** An order found by its link. */
export interface OrderLink {
  readonly id: number
  readonly code: string
  readonly customerId: number | null
  /** The order's current token; its link may have expired. */
  readonly token: string
  /** Whether the link has the current token. */
  readonly isCurrent: boolean
  /** When the current token was created, in milliseconds since 1970. */
  readonly linkedAt: number
}

/** Finds an order by its current token, or by the hash of an earlier one. */
export function findOrderByLink(db: Database, token: string, tokenHash: string): OrderLink | null {
  const [row] = db.sql.exec<Omit<OrderLink, 'isCurrent'> & { linkedAt: number }>(
    `SELECT id, code, customer_id AS customerId, token, coalesce(linked_at, placed_at) AS linkedAt FROM orders
     WHERE token = ?1 OR id = (SELECT order_id FROM former_order_tokens WHERE token_hash = ?2)`,
    token,
    tokenHash,
  )
  return row === undefined ? null : { ...row, isCurrent: row.token === token }
}

/** The person to mail a link to; null if their data was deleted. */
export function findRecipient(
  db: Database,
  order: number,
): { readonly email: string; readonly name: string; readonly language: Language | null } | null {
  const [row] = db.sql.exec<{ email: string; name: string; language: Language | null }>(
    `SELECT p.email, trim(p.first_name || ' ' || p.last_name) AS name, o.language
     FROM orders o JOIN order_persons p ON p.order_id = o.id WHERE o.id = ? AND p.email <> ''`,
    order,
  )
  return row ?? null
}

export function replaceOrderToken(db: Database, order: number, previousHash: string, token: string, now: number): void {
  db.sql.exec('INSERT INTO former_order_tokens (token_hash, order_id) VALUES (?, ?)', previousHash, order)
  db.sql.exec('UPDATE orders SET token = ?, linked_at = ? WHERE id = ?', token, now, order)
}
