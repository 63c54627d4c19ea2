import { foldText } from '#app/domain/catalogue/search-text.ts'
import { isFinished, orderStatuses } from '#app/domain/orders/order-status.ts'
import type { Contact, DeliveryAddress } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'

/** For whom an order is, and where to: nowhere for what is collected. */
export interface OrderPerson extends Contact {
  readonly address: DeliveryAddress | null
  /** ISO day */
  readonly birthDate: string | null
}

export function insertPerson(db: Database, order: number, person: OrderPerson): void {
  const { firstName, lastName, email, phone, address, birthDate } = person
  db.sql.exec(
    `INSERT INTO order_persons (order_id, first_name, last_name, email, phone, street, city, postcode, country,
       birth_date, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[order, firstName, lastName, email, phone],
    ...[address?.street ?? '', address?.city ?? '', address?.postcode ?? '', address?.country ?? '', birthDate],
    foldText(`${firstName} ${lastName} ${email}`),
  )
}

/** The dates of birth that a customer's orders were placed with, by their codes. */
export function birthDatesOf(db: Database, customer: number): ReadonlyMap<string, string> {
  const rows = db.sql.exec<{ code: string; birthDate: string }>(
    `SELECT o.code, p.birth_date AS birthDate FROM orders o JOIN order_persons p ON p.order_id = o.id
     WHERE o.customer_id = ? AND p.birth_date IS NOT NULL`,
    customer,
  )
  return new Map([...rows].map(({ code, birthDate }) => [code, birthDate]))
}

/** When the order's person is forgotten; null for one who is not, or not yet. */
export function forgetPersonAt(db: Database, order: number, at: number | null): void {
  db.sql.exec('UPDATE order_persons SET forget_at = ?1 WHERE order_id = ?2 AND forget_at IS NOT ?1', at, order)
}

export function firstPersonToForget(db: Database): number | null {
  const sql = 'SELECT min(forget_at) AS at FROM order_persons WHERE forget_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** Takes so many persons whose time has come out of their orders, with the notes that came along. */
export function forgetPersons(db: Database, now: number, most: number): void {
  const due = '(SELECT order_id FROM order_persons WHERE forget_at <= ? ORDER BY forget_at, order_id LIMIT ?)'
  db.sql.exec(`UPDATE orders SET notes = '' WHERE notes <> '' AND id IN ${due}`, now, most)
  db.sql.exec(`DELETE FROM order_persons WHERE order_id IN ${due}`, now, most)
}

const finished = JSON.stringify(orderStatuses.filter(isFinished))

/** Orders of one customer that have ended. */
const over = `customer_id = ?1 AND (status IN (SELECT value FROM json_each(?2)) OR refund_extent = 'whole')`

/**
 * Takes a deleted customer out of the orders that are over, with the notes that came along. Those still under way keep the
 * person for whom they are packed; they are taken at their end.
 */
export function forgetPersonsOf(db: Database, customer: number): void {
  db.sql.exec(`DELETE FROM order_persons WHERE order_id IN (SELECT id FROM orders WHERE ${over})`, customer, finished)
  db.sql.exec(`UPDATE orders SET notes = '' WHERE notes <> '' AND ${over}`, customer, finished)
}
