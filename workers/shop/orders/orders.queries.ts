import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { PlacedOrder } from '#app/domain/orders/order.ts'
import type {
  CancelReason,
  DeliveryKind,
  OrderEventKind,
  OrderInStates,
  OrderStates,
} from '#app/domain/orders/order-states.ts'
import { getOrderStatus } from '#app/domain/orders/order-status.ts'
import { SHOPPER } from '#app/domain/orders/order-view.ts'
import type { Database } from '../database.ts'
import { deliveryKind, isTransfer, stateColumns } from './order-conditions.queries.ts'
import { isPaidWithoutStock } from './order-stock.queries.ts'

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

/** Ids of the customer's orders and of those with these tokens, placed after an instant, newest first. */
export function listOwnOrdersOf(
  db: Database,
  customer: number | null,
  tokens: readonly string[],
  after: number,
): readonly number[] {
  const sql = `SELECT id FROM orders WHERE placed_at > ?
    AND (customer_id = ? OR token IN (SELECT value FROM json_each(?))) ORDER BY placed_at DESC, id DESC`
  return Array.from(db.sql.exec<{ id: number }>(sql, after, customer, JSON.stringify(tokens)), ({ id }) => id)
}

export function findPlacedOrder(db: Database, id: number): PlacedOrder | null {
  const [row] = db.sql.exec<Omit<PlacedOrder, 'lines' | 'total' | 'status' | 'isPaidWithoutStock'> & { total: number }>(
    `SELECT o.id, o.code, o.token, ${stateColumns}, o.payment, o.total FROM orders o WHERE o.id = ?`,
    id,
  )
  if (row === undefined) return null
  const lines = db.sql.exec<{ variant: number; quantity: number }>(
    'SELECT variant_id AS variant, quantity FROM order_lines WHERE order_id = ? ORDER BY position',
    id,
  )
  const { total, ...order } = row
  const derived = { status: getOrderStatus(order), isPaidWithoutStock: isPaidWithoutStock(db, id) }
  return { ...order, ...derived, total: cents(total), lines: lines.toArray() }
}

export function findOrderIdByToken(db: Database, token: string): number | null {
  const [row] = db.sql.exec<{ id: number }>('SELECT id FROM orders WHERE token = ?', token)
  return row?.id ?? null
}

/** The fields of an order that decide its next states. */
export interface OrderState extends OrderInStates {
  readonly id: number
  readonly code: string
  readonly customer: number | null
  /**
   * The customer whose stored cart has the lines until payment; null if they are in a guest's browser or have left the
   * cart.
   */
  readonly cartOf: number | null
  /**
   * Whether its lines leave the cart and its mails are sent when a provider takes the payment. False if staff placed it
   * or its method was changed from bank transfer: then its mails were sent before, and its lines are in no cart.
   */
  readonly leavesCart: boolean
  /** Whether staff placed it for a caller. */
  readonly isByStaff: boolean
  readonly placedAt: number
  /** The store that alone supplies an order for collection; null for a delivery. */
  readonly store: number | null
  readonly delivery: DeliveryKind
  readonly subtotal: Money
  /** The price of the gift vouchers that the order buys. */
  readonly giftVouchers: Money
  readonly points: Money
  readonly total: Money
  /** The part of the total that gift vouchers pay. */
  readonly voucher: Money
  readonly refunded: Money
  /** The share of the price that is earned as points, in millionths of a per cent. */
  readonly pointRate: number
  readonly paid: boolean
  /** When the hold expires; null for a hold without an end. */
  readonly expiresAt: number | null
  /** Why the order needs a merchant; '' if it doesn't. */
  readonly attention: string
}

type Flag = 'paid' | 'leavesCart' | 'isByStaff'
type StateRow = Omit<OrderState, 'subtotal' | 'giftVouchers' | 'points' | 'total' | 'voucher' | 'refunded' | Flag> &
  Record<'goods' | 'giftVouchers' | 'points' | 'total' | 'voucher' | 'refunded' | Flag, number>

export function findOrderState(db: Database, id: number): OrderState | null {
  const [row] = db.sql.exec<StateRow>(
    `SELECT id, code, ${stateColumns}, payment, customer_id AS customer,
       iif(leaves_cart, coalesce(customer_id, cart_of), NULL) AS cartOf,
       leaves_cart AS leavesCart,
       EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id AND status = 'placed' AND who <> '${SHOPPER}') AS isByStaff,
       placed_at AS placedAt, warehouse_id AS store, ${deliveryKind} AS delivery, goods, gift_vouchers AS giftVouchers,
       points, total, voucher, refunded,
       point_rate AS pointRate, paid_at IS NOT NULL AS paid, expires_at AS expiresAt, attention
     FROM orders o WHERE id = ?`,
    id,
  )
  if (row === undefined) return null
  const { goods, giftVouchers, points, total, voucher, refunded, paid, leavesCart, isByStaff, ...state } = row
  const amounts = {
    ...{ subtotal: cents(goods), giftVouchers: cents(giftVouchers), points: cents(points), total: cents(total) },
    ...{ voucher: cents(voucher), refunded: cents(refunded) },
  }
  return { ...state, ...amounts, paid: paid === 1, leavesCart: leavesCart === 1, isByStaff: isByStaff === 1 }
}

/** When an order was cancelled or expired, and why it was cancelled. */
interface Closing {
  readonly closedAt: number | null
  readonly reason: CancelReason | ''
}

/** Moves the order from the expected states to others. False if it has other states by now. */
export function updateOrderStates(
  db: Database,
  id: number,
  from: OrderStates,
  to: OrderStates,
  { closedAt, reason }: Closing,
): boolean {
  return (
    db.sql.exec(
      `UPDATE orders SET state = ?, payment_state = ?, fulfilment_state = ?, closed_at = ?, cancel_reason = ?
       WHERE id = ? AND state = ? AND payment_state = ? AND fulfilment_state = ?`,
      ...[to.state, to.paymentState, to.fulfilment, closedAt, reason],
      ...[id, from.state, from.paymentState, from.fulfilment],
    ).rowsWritten > 0
  )
}

/** When the order was cancelled or expired, and why it was cancelled; null and '' if it is open. */
export function getClosing(db: Database, id: number): Closing {
  return db.sql
    .exec<{ closedAt: number | null; reason: CancelReason | '' }>(
      'SELECT closed_at AS closedAt, cancel_reason AS reason FROM orders WHERE id = ?',
      id,
    )
    .one()
}

interface NewEvent {
  readonly order: number
  readonly status: OrderEventKind
  /** `shopper`, `clock`, `import`, a payment method's code, or a merchant's name. */
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
  const [row] = db.sql.exec<{ status: OrderEventKind; who: string; why: string }>(
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
const expirableCondition = `o.expires_at IS NOT NULL AND NOT ${isTransfer}
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.ask_at IS NOT NULL)`

/** When the next hold expires. */
export function findNextHoldExpiryAt(db: Database): number | null {
  return db.sql
    .exec<{ at: number | null }>(`SELECT min(o.expires_at) AS at FROM orders o WHERE ${expirableCondition}`)
    .one().at
}

/** Orders whose hold is over, longest overdue first. */
export function listExpiredOrders(db: Database, now: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT o.id FROM orders o WHERE o.expires_at <= ? AND ${expirableCondition} ORDER BY o.expires_at LIMIT ?`,
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
