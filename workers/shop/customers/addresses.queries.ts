import type { AddressForm } from '#app/domain/customers/account-forms.ts'
import type { Address } from '#app/domain/customers/customer.ts'
import type { Database } from '../database.ts'

/** The default address first, then in the order in which they were added. */
export function listAddresses(db: Database, customer: number): Address[] {
  const rows = db.sql.exec<Omit<Address, 'isDefault'> & { isDefault: number }>(
    `SELECT id, first_name AS firstName, last_name AS lastName, company, country, street, city, postcode, phone,
       is_default AS isDefault
     FROM addresses WHERE customer_id = ? ORDER BY is_default DESC, id`,
    customer,
  )
  return [...rows].map((row) => ({ ...row, isDefault: row.isDefault === 1 }))
}

export function insertAddress(db: Database, customer: number, address: AddressForm): number {
  return db.sql
    .exec<{ id: number }>(
      `INSERT INTO addresses (customer_id, first_name, last_name, company, country, street, city, postcode, phone,
         is_default)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0) RETURNING id`,
      customer,
      ...toColumnValues(address),
    )
    .one().id
}

export function updateAddress(db: Database, customer: number, id: number, address: AddressForm): boolean {
  return (
    db.sql
      .exec(
        `UPDATE addresses SET first_name = ?, last_name = ?, company = ?, country = ?, street = ?, city = ?,
         postcode = ?, phone = ?
       WHERE id = ? AND customer_id = ? RETURNING id`,
        ...toColumnValues(address),
        id,
        customer,
      )
      .toArray().length === 1
  )
}

export function deleteAddress(db: Database, customer: number, id: number): boolean {
  return (
    db.sql.exec('DELETE FROM addresses WHERE id = ? AND customer_id = ? RETURNING id', id, customer).toArray()
      .length === 1
  )
}

export function deleteAddresses(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM addresses WHERE customer_id = ?', customer)
}

export function setDefaultAddress(db: Database, customer: number, id: number): void {
  db.sql.exec('UPDATE addresses SET is_default = 0 WHERE customer_id = ? AND id <> ?', customer, id)
  db.sql.exec('UPDATE addresses SET is_default = 1 WHERE customer_id = ? AND id = ?', customer, id)
}

function toColumnValues(address: AddressForm): string[] {
  const { firstName, lastName, company, country, street, city, postcode, phone } = address
  return [firstName, lastName, company, country, street, city, postcode, phone]
}
