import type { Database } from '../database.ts'
import { inProviders, inTransfers } from './payment-conditions.queries.ts'

/** An order that waits for its payer at a provider. */
export interface WaitingOrder {
  readonly id: number
  readonly code: string
  readonly token: string
  /** `payment-pending`: the provider has the payer's word. */
  readonly status: 'awaiting-payment' | 'payment-pending'
}

/** Most orders of one shopper that are looked at, the newest. */
const MAX_WAITING_ORDERS = 20

/**
 * Unpaid orders by card or PayPal of a customer, or with one of these page tokens, the newest first. What was ordered by bank
 * transfer has left the cart: it is no order to be made again, however it is paid by now.
 */
export function waitingOrdersOf(db: Database, tokens: readonly string[], customer: number | null): WaitingOrder[] {
  return db.sql
    .exec<WaitingOrder & Record<string, SqlStorageValue>>(
      `SELECT id, code, token, status FROM orders
       WHERE (customer_id = ? OR token IN (SELECT value FROM json_each(?)))
         AND status IN ('awaiting-payment', 'payment-pending') AND payment ${inProviders} AND paid_at IS NULL AND leaves_cart
       ORDER BY placed_at DESC, id DESC LIMIT ?`,
      customer,
      JSON.stringify(tokens),
      MAX_WAITING_ORDERS,
    )
    .toArray()
}

/** Those of the orders that have a line of one of these variants. */
export function ordersWithVariants(db: Database, orders: readonly number[], variants: readonly number[]): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT DISTINCT wanted.value AS id FROM json_each(?) wanted
     JOIN order_lines l ON l.order_id = wanted.value JOIN json_each(?) variant ON variant.value = l.variant_id`,
    JSON.stringify(orders),
    JSON.stringify(variants),
  )
  return Array.from(rows, ({ id }) => id)
}

/** The order's next way to pay, while it still waits for its payer at the one before; false when it does not any more. */
export function replacePayment(
  db: Database,
  { id, payment }: { readonly id: number; readonly payment: string },
  next: string,
  { expiresAt, remindAt }: { readonly expiresAt: number | null; readonly remindAt: number | null },
): boolean {
  return (
    db.sql.exec(
      `UPDATE orders SET payment = ?, expires_at = ?, remind_at = ?, leaves_cart = leaves_cart AND payment NOT ${inTransfers}
       WHERE id = ? AND payment = ? AND status = 'awaiting-payment' AND paid_at IS NULL`,
      ...[next, expiresAt, remindAt, id, payment],
    ).rowsWritten > 0
  )
}
