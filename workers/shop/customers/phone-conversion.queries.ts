import type { EmailState } from '#app/domain/customers/email-state.ts'
import type { Database } from '../database.ts'

/** The last rows that were converted, by table. */
export interface Converted {
  readonly customerId: number
  readonly addressId: number
  readonly orderId: number
}

export interface StoredPhone {
  readonly id: number
  readonly phone: string
}

/** Null when all numbers are converted. */
export function phoneConversion(db: Database): Converted | null {
  const [row] = db.sql.exec<{ customerId: number; addressId: number; orderId: number }>(
    'SELECT customer_id AS customerId, address_id AS addressId, order_id AS orderId FROM phone_conversion',
  )
  return row ?? null
}

export function noteConverted(db: Database, { customerId, addressId, orderId }: Converted): void {
  db.sql.exec(
    'UPDATE phone_conversion SET customer_id = ?, address_id = ?, order_id = ?',
    customerId,
    addressId,
    orderId,
  )
}

export function endConversion(db: Database): void {
  db.sql.exec('DELETE FROM phone_conversion')
}

const next = {
  customers: 'SELECT id, phone FROM customers WHERE id > ? AND deleted = 0 ORDER BY id LIMIT ?',
  addresses: 'SELECT id, phone FROM addresses WHERE id > ? ORDER BY id LIMIT ?',
  orders: 'SELECT order_id AS id, phone FROM order_persons WHERE order_id > ? ORDER BY order_id LIMIT ?',
} as const

export function nextPhones(db: Database, table: keyof typeof next, after: number, most: number): StoredPhone[] {
  return [...db.sql.exec<{ id: number; phone: string }>(next[table], after, most)]
}

export interface PhoneHolder {
  readonly id: number
  readonly emailState: EmailState
}

/** The accounts with this very spelling of a number, the one that signs in by it first (customerByLogin). */
export function holdersOf(db: Database, phone: string): PhoneHolder[] {
  return [
    ...db.sql.exec<{ id: number; emailState: EmailState }>(
      `SELECT id, email_state AS emailState FROM customers WHERE phone = ? AND deleted = 0
       ORDER BY email_state = 'unconfirmed', id`,
      phone,
    ),
  ]
}

/** Replaces one spelling of a number by another in all accounts. The search index is written apart (indexCustomer). */
export function respellPhone(db: Database, from: string, to: string): void {
  db.sql.exec('UPDATE customers SET phone = ? WHERE phone = ? AND deleted = 0', to, from)
}

export function setAddressPhone(db: Database, { id, phone }: StoredPhone): void {
  db.sql.exec('UPDATE addresses SET phone = ? WHERE id = ?', phone, id)
}

/** The index needs the old text to delete an entry, so the entry goes before the phone changes. */
export function setOrderPhone(db: Database, { id, phone }: StoredPhone): void {
  db.sql.exec('DELETE FROM order_search WHERE rowid = ?', id)
  db.sql.exec('UPDATE order_persons SET phone = ? WHERE order_id = ?', phone, id)
  db.sql.exec(
    'INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = ?',
    id,
  )
}
