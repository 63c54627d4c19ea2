import type { InternalNote } from '#app/domain/orders/operations.ts'
import type { DeliveryAddress } from '#app/domain/orders/order.ts'
import type { NewParcel, Parcel } from '#app/domain/orders/parcels.ts'
import type { Database } from '../database.ts'

/** Additions by staff to an order: parcels, notes and a corrected address. */

/** Returns the parcel's id. */
export function insertParcel(db: Database, order: number, { carrier, tracking, url }: NewParcel, now: number): number {
  return db.sql
    .exec<{ id: number }>(
      'INSERT INTO parcels (order_id, carrier, tracking, url, at) VALUES (?, ?, ?, ?, ?) RETURNING id',
      ...[order, carrier, tracking, carrier === 'other' ? url : '', now],
    )
    .one().id
}

/** False if the order has no such parcel. */
export function deleteParcel(db: Database, order: number, id: number): boolean {
  return db.sql.exec('DELETE FROM parcels WHERE id = ? AND order_id = ?', id, order).rowsWritten > 0
}

export function listParcels(db: Database, order: number): Parcel[] {
  const rows = db.sql.exec<Omit<Parcel, 'at'> & { at: number } & Record<string, SqlStorageValue>>(
    'SELECT id, carrier, tracking, url, at FROM parcels WHERE order_id = ? ORDER BY id',
    order,
  )
  return rows.toArray().map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export function insertInternalNote(
  db: Database,
  order: number,
  { who, text }: Pick<InternalNote, 'who' | 'text'>,
  now: number,
): void {
  db.sql.exec('INSERT INTO internal_notes (order_id, at, who, text) VALUES (?, ?, ?, ?)', order, now, who, text)
}

/** Newest first. */
export function listInternalNotes(db: Database, order: number): InternalNote[] {
  const rows = db.sql.exec<{ id: number; at: number; who: string; text: string }>(
    'SELECT id, at, who, text FROM internal_notes WHERE order_id = ? ORDER BY id DESC',
    order,
  )
  return rows.toArray().map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** The country that the order is delivered to, and its delivery method, if it has one. Null without personal data. */
export function findOrderDestination(db: Database, order: number): { country: string; method: number | null } | null {
  const sql = `SELECT p.country, o.shipping_id AS method FROM orders o JOIN order_persons p ON p.order_id = o.id
    WHERE o.id = ?`
  const [row] = db.sql.exec<{ country: string; method: number | null }>(sql, order)
  return row ?? null
}

/**
 * Changes the address within its country, because delivery and VAT were calculated for it. False without personal data.
 */
export function updateAddress(
  db: Database,
  order: number,
  { street, city, postcode }: Omit<DeliveryAddress, 'country'>,
): boolean {
  const sql = 'UPDATE order_persons SET street = ?, city = ?, postcode = ? WHERE order_id = ?'
  return db.sql.exec(sql, street, city, postcode, order).rowsWritten > 0
}
