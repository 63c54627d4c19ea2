import type { unpaidStates } from '#app/domain/orders/order-states.ts'
import type { Database } from '../database.ts'
import {
  awaitsPayment,
  isAtProvider,
  isPayable,
  isTransfer,
  isUnconfirmed,
  queueConditions,
} from './order-conditions.queries.ts'

/** The owner whose unpaid orders are counted: a customer account or a visitor. */
export type OrderOwner = { readonly customer: number } | { readonly visitor: string }

/** Neither paid nor confirmed by the merchant. Orders that were cancelled because their provider failed don't count. */
const unpaidCondition = `o.paid_at IS NULL AND (${isUnconfirmed} OR o.state = 'expired'
  OR o.state = 'cancelled' AND (NOT ${isAtProvider}
    OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)))`

/** When the owner's unpaid orders since `after` were placed, oldest first; includes expired and cancelled ones. */
export function listUnpaidOrderTimes(db: Database, owner: OrderOwner, after: number): number[] {
  const [column, value] = getOwnerColumn(owner)
  const rows = db.sql.exec<{ at: number }>(
    `SELECT o.placed_at AS at FROM orders o WHERE o.${column} = ? AND o.placed_at > ? AND ${unpaidCondition} ORDER BY o.placed_at`,
    value,
    after,
  )
  return Array.from(rows, ({ at }) => at)
}

/** Units of each variant that the owner's unpaid orders hold. */
export function getUnpaidUnits(db: Database, owner: OrderOwner): ReadonlyMap<number, number> {
  const [column, value] = getOwnerColumn(owner)
  const rows = db.sql.exec<{ variant: number; units: number }>(
    `SELECT s.variant_id AS variant, sum(s.quantity - s.returned) AS units
     FROM orders o JOIN order_stock s ON s.order_id = o.id
     WHERE o.${column} = ? AND ${isUnconfirmed}
     GROUP BY s.variant_id`,
    value,
  )
  return new Map(Array.from(rows, ({ variant, units }) => [variant, units]))
}

/** How often each discount is used by the owner's unpaid orders. */
export function getUnpaidUses(db: Database, owner: OrderOwner): ReadonlyMap<number, number> {
  const [column, value] = getOwnerColumn(owner)
  const rows = db.sql.exec<{ discount: number; uses: number }>(
    `SELECT d.discount_id AS discount, count(DISTINCT o.id) AS uses
     FROM orders o JOIN order_discounts d ON d.order_id = o.id
     WHERE o.${column} = ? AND d.counted = 1 AND ${isUnconfirmed} GROUP BY d.discount_id`,
    value,
  )
  return new Map(Array.from(rows, ({ discount, uses }) => [discount, uses]))
}

function getOwnerColumn(owner: OrderOwner): ['customer_id' | 'visitor', string | number] {
  return 'customer' in owner ? ['customer_id', owner.customer] : ['visitor', owner.visitor]
}

/** Whether the customer has ever paid for an order. */
export function hasPaidOrder(db: Database, customer: number): boolean {
  const sql = 'SELECT 1 FROM orders WHERE customer_id = ? AND paid_at IS NOT NULL AND total > 0 LIMIT 1'
  return db.sql.exec(sql, customer).toArray().length > 0
}

/** Clears the visitor of an order that is paid or confirmed: it no longer counts towards a limit. */
export function clearVisitor(db: Database, order: number): void {
  db.sql.exec('UPDATE orders SET visitor = NULL WHERE id = ? AND visitor IS NOT NULL', order)
}

const endedCondition = "visitor IS NOT NULL AND state <> 'open'"

/** When the next visitor of a cancelled or expired order can be cleared; null for none. */
export function findNextVisitorExpiryAt(db: Database, window: number): number | null {
  const sql = `SELECT min(placed_at) + ? AS at FROM orders WHERE ${endedCondition}`
  return db.sql.exec<{ at: number | null }>(sql, window).one().at
}

export function clearVisitors(db: Database, before: number, limit: number): void {
  db.sql.exec(
    `UPDATE orders SET visitor = NULL
     WHERE id IN (SELECT id FROM orders WHERE ${endedCondition} AND placed_at <= ? ORDER BY placed_at LIMIT ?)`,
    before,
    limit,
  )
}

/** Flags an order whose customer gets no mail because of the limit, unless there is another reason already. */
export function flagUnmailedOrder(db: Database, order: number): void {
  db.sql.exec("UPDATE orders SET attention = 'mail-limit' WHERE id = ? AND attention = ''", order)
}

const awaitedCondition = queueConditions['awaiting-transfer']
/** Orders whose payer is reminded: transfers, and orders that are paid with the link that was mailed. */
const remindedCondition = `(${awaitedCondition} OR ${isPayable} AND ${isAtProvider} AND NOT o.leaves_cart)`

/** When the next payer is due for a reminder, or the next transfer expires; null for none. */
export function findNextTransferStepAt(db: Database): number | null {
  return db.sql
    .exec<{ at: number | null }>(
      `SELECT min(at) AS at FROM (
         SELECT min(remind_at) AS at FROM orders o WHERE remind_at IS NOT NULL AND ${remindedCondition}
         UNION ALL SELECT min(expires_at) FROM orders o WHERE expires_at IS NOT NULL AND ${awaitedCondition})`,
    )
    .one().at
}

/** Orders whose payers are due for a reminder, longest overdue first. It is too late for those that have expired. */
export function listOrdersToRemind(db: Database, now: number, limit: number): { id: number; isLate: boolean }[] {
  const rows = db.sql.exec<{ id: number; late: number }>(
    `SELECT id, expires_at <= ?1 AS late FROM orders o WHERE remind_at <= ?1 AND ${remindedCondition} ORDER BY remind_at LIMIT ?2`,
    now,
    limit,
  )
  return Array.from(rows, ({ id, late }) => ({ id, isLate: late === 1 }))
}

export function clearReminder(db: Database, order: number): void {
  db.sql.exec('UPDATE orders SET remind_at = NULL WHERE id = ?', order)
}

/** Expired transfers, longest overdue first. */
export function listExpiredTransfers(db: Database, now: number, limit: number): number[] {
  const sql = `SELECT id FROM orders o WHERE expires_at <= ? AND ${awaitedCondition} ORDER BY expires_at LIMIT ?`
  return Array.from(db.sql.exec<{ id: number }>(sql, now, limit), ({ id }) => id)
}

/** An order that waits for its payment at a provider. */
export interface WaitingOrder {
  readonly id: number
  readonly code: string
  readonly token: string
  /** `authorised`: the payer has approved the payment, and the provider is clearing it. */
  readonly paymentState: (typeof unpaidStates)[number]
}

/** Reads only this many of a shopper's newest waiting orders. */
const MAX_WAITING_ORDERS = 20

/**
 * A customer's unpaid orders by card or PayPal, and those with these tokens, newest first. Skips orders that were
 * placed by bank transfer, even if their method has changed: their lines have left the cart.
 */
export function listWaitingOrders(db: Database, tokens: readonly string[], customer: number | null): WaitingOrder[] {
  return db.sql
    .exec<WaitingOrder & Record<string, SqlStorageValue>>(
      `SELECT id, code, token, payment_state AS paymentState FROM orders o
       WHERE (customer_id = ? OR token IN (SELECT value FROM json_each(?)))
         AND ${awaitsPayment} AND ${isAtProvider} AND paid_at IS NULL AND leaves_cart
       ORDER BY placed_at DESC, id DESC LIMIT ?`,
      customer,
      JSON.stringify(tokens),
      MAX_WAITING_ORDERS,
    )
    .toArray()
}

/** The given orders that have a line with one of these variants. */
export function listOrdersWithVariants(db: Database, orders: readonly number[], variants: readonly number[]): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT DISTINCT wanted.value AS id FROM json_each(?) wanted
     JOIN order_lines l ON l.order_id = wanted.value JOIN json_each(?) variant ON variant.value = l.variant_id`,
    JSON.stringify(orders),
    JSON.stringify(variants),
  )
  return Array.from(rows, ({ id }) => id)
}

/** Changes an order's method from `payment` to `next`. False if it no longer awaits payment by `payment`. */
export function replacePayment(
  db: Database,
  { id, payment }: { readonly id: number; readonly payment: string },
  next: string,
  { expiresAt, remindAt }: { readonly expiresAt: number | null; readonly remindAt: number | null },
): boolean {
  return (
    db.sql.exec(
      `UPDATE orders AS o SET payment = ?, expires_at = ?, remind_at = ?, leaves_cart = leaves_cart AND NOT ${isTransfer}
       WHERE id = ? AND payment = ? AND ${isPayable} AND paid_at IS NULL`,
      ...[next, expiresAt, remindAt, id, payment],
    ).rowsWritten > 0
  )
}
