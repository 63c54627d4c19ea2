import type { Database } from '../database.ts'
import { inProviders } from './payment-conditions.queries.ts'

/** By what the shop counts somebody's orders: the account, or what it knows of a visitor. */
export type OrderingParty = { readonly customer: number } | { readonly visitor: string }

/** Neither paid nor confirmed by the merchant. A provider that could not be reached is nobody's unpaid order. */
const unpaid = `o.paid_at IS NULL AND (o.status IN ('awaiting-payment', 'payment-pending', 'placed', 'expired')
  OR o.status = 'cancelled' AND (o.payment NOT ${inProviders}
    OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id)))`

/** When these orders were placed that are still unpaid or came to nothing, since `after`, the oldest first. */
export function unpaidOrdersOf(db: Database, party: OrderingParty, after: number): number[] {
  const [column, value] = keyOf(party)
  const rows = db.sql.exec<{ at: number }>(
    `SELECT o.placed_at AS at FROM orders o WHERE o.${column} = ? AND o.placed_at > ? AND ${unpaid} ORDER BY o.placed_at`,
    value,
    after,
  )
  return Array.from(rows, ({ at }) => at)
}

/** Units of each variant that the party's unpaid orders hold. */
export function unitsHeldUnpaid(db: Database, party: OrderingParty): ReadonlyMap<number, number> {
  const [column, value] = keyOf(party)
  const rows = db.sql.exec<{ variant: number; units: number }>(
    `SELECT s.variant_id AS variant, sum(s.quantity - s.returned) AS units
     FROM orders o JOIN order_stock s ON s.order_id = o.id
     WHERE o.${column} = ? AND o.paid_at IS NULL AND o.status IN ('awaiting-payment', 'payment-pending', 'placed')
     GROUP BY s.variant_id`,
    value,
  )
  return new Map(Array.from(rows, ({ variant, units }) => [variant, units]))
}

/** The column is one of two names, never a text from outside. */
function keyOf(party: OrderingParty): ['customer_id' | 'visitor', string | number] {
  return 'customer' in party ? ['customer_id', party.customer] : ['visitor', party.visitor]
}

/** Whether the customer has ever paid for an order. */
export function hasPaidBefore(db: Database, customer: number): boolean {
  const sql = 'SELECT 1 FROM orders WHERE customer_id = ? AND paid_at IS NOT NULL AND total > 0 LIMIT 1'
  return db.sql.exec(sql, customer).toArray().length > 0
}

/** The order is paid or confirmed: by whom it was placed counts for nothing any more. */
export function forgetVisitor(db: Database, order: number): void {
  db.sql.exec('UPDATE orders SET visitor = NULL WHERE id = ? AND visitor IS NOT NULL', order)
}

const over = "visitor IS NOT NULL AND status IN ('cancelled', 'expired')"

/** When the first visitor of an order that is over can be forgotten; null for none. */
export function firstVisitorToForget(db: Database, window: number): number | null {
  const sql = `SELECT min(placed_at) + ? AS at FROM orders WHERE ${over}`
  return db.sql.exec<{ at: number | null }>(sql, window).one().at
}

export function forgetVisitors(db: Database, before: number, limit: number): void {
  db.sql.exec(
    `UPDATE orders SET visitor = NULL
     WHERE id IN (SELECT id FROM orders WHERE ${over} AND placed_at <= ? ORDER BY placed_at LIMIT ?)`,
    before,
    limit,
  )
}

/** No mail tells its person of the order: a merchant looks whether it is meant. Other reasons to look come first. */
export function noteUnmailed(db: Database, order: number): void {
  db.sql.exec("UPDATE orders SET attention = 'mail-limit' WHERE id = ? AND attention = ''", order)
}
