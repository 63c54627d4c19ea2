import { isFinished, orderStatuses } from '#app/domain/orders/order-status.ts'
import type { Database } from '../database.ts'

const finished = JSON.stringify(orderStatuses.filter(isFinished))

/** Of one customer. What was refunded in part may still have to be packed, unless it has been delivered. */
const over = `customer_id = ?1 AND (status IN (SELECT value FROM json_each(?2)) OR status = 'partly-refunded'
  AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = orders.id AND e.status = 'delivered'))`

/**
 * Takes a deleted customer out of the orders that are over, with the notes that came along. Those still under way keep the
 * person for whom they are packed; they are taken at their end.
 */
export function forgetPersonsOf(db: Database, customer: number): void {
  db.sql.exec(`DELETE FROM order_persons WHERE order_id IN (SELECT id FROM orders WHERE ${over})`, customer, finished)
  db.sql.exec(`UPDATE orders SET notes = '' WHERE notes <> '' AND ${over}`, customer, finished)
}
