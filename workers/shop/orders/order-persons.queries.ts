/** The person of an order: name, contact, address and date of birth, until they are deleted. */

import { foldText } from '#app/domain/catalogue/search-text.ts'
import type { BusinessDetails, Contact, DeliveryAddress } from '#app/domain/orders/order.ts'
import type { Database } from '../database.ts'
import { isFinished } from './order-conditions.queries.ts'

/** The person of an order. `address` is null for collection and for delivery by email. */
interface OrderPerson extends Contact {
  readonly address: DeliveryAddress | null
  /** ISO day */
  readonly birthDate: string | null
  readonly business?: BusinessDetails | undefined
}

export function insertPerson(db: Database, order: number, person: OrderPerson): void {
  const { firstName, lastName, email, phone, address, birthDate, business } = person
  db.sql.exec(
    `INSERT INTO order_persons (order_id, first_name, last_name, email, phone, street, city, postcode, country,
       birth_date, folded, company, vat_number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[order, firstName, lastName, email, phone],
    ...[address?.street ?? '', address?.city ?? '', address?.postcode ?? '', address?.country ?? '', birthDate],
    foldText(`${firstName} ${lastName} ${email}`),
    ...[business?.company ?? '', business?.vatNumber ?? ''],
  )
}

/** The dates of birth in a customer's orders, by order code. */
export function getBirthDates(db: Database, customer: number): ReadonlyMap<string, string> {
  const rows = db.sql.exec<{ code: string; birthDate: string }>(
    `SELECT o.code, p.birth_date AS birthDate FROM orders o JOIN order_persons p ON p.order_id = o.id
     WHERE o.customer_id = ? AND p.birth_date IS NOT NULL`,
    customer,
  )
  return new Map([...rows].map(({ code, birthDate }) => [code, birthDate]))
}

/** Sets when the order's personal data is deleted; null keeps it. */
export function setPersonExpiry(db: Database, order: number, at: number | null): void {
  db.sql.exec('UPDATE order_persons SET forget_at = ?1 WHERE order_id = ?2 AND forget_at IS NOT ?1', at, order)
}

export function findNextPersonExpiryAt(db: Database): number | null {
  const sql = 'SELECT min(forget_at) AS at FROM order_persons WHERE forget_at IS NOT NULL'
  return db.sql.exec<{ at: number | null }>(sql).one().at
}

/** Deletes the personal data and notes of orders that are due, at most `limit` of them. */
export function deleteExpiredPersons(db: Database, now: number, limit: number): void {
  const due = '(SELECT order_id FROM order_persons WHERE forget_at <= ? ORDER BY forget_at, order_id LIMIT ?)'
  db.sql.exec(`UPDATE orders SET notes = '' WHERE notes <> '' AND id IN ${due}`, now, limit)
  db.sql.exec(`DELETE FROM internal_notes WHERE order_id IN ${due}`, now, limit)
  db.sql.exec(`DELETE FROM order_persons WHERE order_id IN ${due}`, now, limit)
}

/** A customer's finished orders. */
const finishedCondition = `o.customer_id = ? AND ${isFinished}`

/**
 * Deletes the personal data and notes of a deleted customer from finished orders. Open orders keep them until they
 * finish, because somebody still has to pack and ship them.
 */
export function deletePersonsOfCustomer(db: Database, customer: number): void {
  db.sql.exec(
    `DELETE FROM order_persons WHERE order_id IN (SELECT o.id FROM orders o WHERE ${finishedCondition})`,
    customer,
  )
  db.sql.exec(`UPDATE orders AS o SET notes = '' WHERE o.notes <> '' AND ${finishedCondition}`, customer)
  db.sql.exec(
    `DELETE FROM internal_notes WHERE order_id IN (SELECT o.id FROM orders o WHERE ${finishedCondition})`,
    customer,
  )
}
