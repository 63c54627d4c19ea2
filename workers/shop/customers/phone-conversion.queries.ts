import type { EmailState } from '#app/domain/customers/customer.ts'
import type { Database } from '../database.ts'

/** The last converted rows, by table. */
export interface ConversionProgress {
  readonly customerId: number
  readonly addressId: number
  readonly orderId: number
}

export interface StoredPhone {
  readonly id: number
  readonly phone: string
}

/** Null if all numbers are converted. */
export function getConversionProgress(db: Database): ConversionProgress | null {
  const [row] = db.sql.exec<{ customerId: number; addressId: number; orderId: number }>(
    'SELECT customer_id AS customerId, address_id AS addressId, order_id AS orderId FROM phone_conversion',
  )
  return row ?? null
}

export function saveConversionProgress(db: Database, { customerId, addressId, orderId }: ConversionProgress): void {
  db.sql.exec(
    'UPDATE phone_conversion SET customer_id = ?, address_id = ?, order_id = ?',
    customerId,
    addressId,
    orderId,
  )
}

export function finishConversion(db: Database): void {
  db.sql.exec('DELETE FROM phone_conversion')
}

const nextPhoneQueries = {
  customers: 'SELECT id, phone FROM customers WHERE id > ? AND deleted = 0 ORDER BY id LIMIT ?',
  addresses: 'SELECT id, phone FROM addresses WHERE id > ? ORDER BY id LIMIT ?',
  orders: 'SELECT order_id AS id, phone FROM order_persons WHERE order_id > ? ORDER BY order_id LIMIT ?',
} as const

export function listNextPhones(
  db: Database,
  table: keyof typeof nextPhoneQueries,
  after: number,
  limit: number,
): StoredPhone[] {
  return [...db.sql.exec<{ id: number; phone: string }>(nextPhoneQueries[table], after, limit)]
}

export interface PhoneHolder {
  readonly id: number
  readonly emailState: EmailState
}

/** The accounts with exactly this spelling of a number; the one that signs in with it comes first. */
export function listPhoneHolders(db: Database, phone: string): PhoneHolder[] {
  return [
    ...db.sql.exec<{ id: number; emailState: EmailState }>(
      `SELECT id, email_state AS emailState FROM customers WHERE phone = ? AND deleted = 0
       ORDER BY email_state = 'unconfirmed', id`,
      phone,
    ),
  ]
}

/** Replaces one spelling of a number by another in all accounts. Call `indexCustomer` to update the search index. */
export function updatePhoneSpelling(db: Database, from: string, to: string): void {
  db.sql.exec('UPDATE customers SET phone = ? WHERE phone = ? AND deleted = 0', to, from)
}

export function setAddressPhone(db: Database, { id, phone }: StoredPhone): void {
  db.sql.exec('UPDATE addresses SET phone = ? WHERE id = ?', phone, id)
}

/** Deletes the index entry before changing the phone number: the deletion needs the old text. */
export function setOrderPhone(db: Database, { id, phone }: StoredPhone): void {
  db.sql.exec('DELETE FROM order_search WHERE rowid = ?', id)
  db.sql.exec('UPDATE order_persons SET phone = ? WHERE order_id = ?', phone, id)
  db.sql.exec(
    'INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = ?',
    id,
  )
}
