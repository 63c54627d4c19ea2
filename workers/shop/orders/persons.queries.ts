import { isFinished, orderStatuses } from '#app/domain/orders/order-status.ts'
import type { Database } from '../database.ts'

const finished = JSON.stringify(orderStatuses.filter(isFinished))

/**
 * Takes a deleted customer out of the orders that are over, with the notes that came along. Those still under way keep the
 * person for whom they are packed; they are taken at their end.
 */
export function forgetPersonsOf(db: Database, customer: number): void {
  db.sql.exec(
    `DELETE FROM order_persons WHERE order_id IN (
       SELECT id FROM orders WHERE customer_id = ? AND status IN (SELECT value FROM json_each(?)))`,
    customer,
    finished,
  )
  db.sql.exec(
    `UPDATE orders SET notes = '' WHERE customer_id = ? AND notes <> '' AND status IN (SELECT value FROM json_each(?))`,
    customer,
    finished,
  )
}
