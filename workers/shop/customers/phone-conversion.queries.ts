import type { EmailState } from '#app/domain/customers/customer.ts'
import { getPhoneCountry, toStoredPhone } from '#app/domain/customers/phone-number.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { indexCustomer } from './customer-search.queries.ts'
import { findCustomerById } from './customers.queries.ts'
import { enqueueSecurityMail } from './security-mails.ts'

/** The most rows of each table that one run of the job converts. */
const MAX_CONVERTED_ROWS = 500

/** Converts the next rows whose numbers are stored as typed. `country` is the shop's. */
function convertPhones(db: Database, country: string, now: number): void {
  db.transactionSync(() => {
    const progress = getConversionProgress(db)
    if (progress === null) return
    const customers = listNextPhones(db, 'customers', progress.customerId, MAX_CONVERTED_ROWS)
    const addresses = listNextPhones(db, 'addresses', progress.addressId, MAX_CONVERTED_ROWS)
    const orders = listNextPhones(db, 'orders', progress.orderId, MAX_CONVERTED_ROWS)
    const convertRow = ({ id, phone }: StoredPhone) => {
      const convertedPhone = toStoredPhone(phone, country)
      return convertedPhone === phone ? [] : [{ id, phone: convertedPhone }]
    }
    for (const { phone } of customers) convertCustomers(db, phone, toStoredPhone(phone, country), now)
    // The search index of earlier releases has no numbers in national format.
    for (const { id } of customers) indexCustomer(db, id)
    for (const row of addresses.flatMap(convertRow)) setAddressPhone(db, row)
    for (const row of orders.flatMap(convertRow)) setOrderPhone(db, row)
    const lastConverted: ConversionProgress = {
      customerId: customers.at(-1)?.id ?? progress.customerId,
      addressId: addresses.at(-1)?.id ?? progress.addressId,
      orderId: orders.at(-1)?.id ?? progress.orderId,
    }
    if (customers.length + addresses.length + orders.length === 0) finishConversion(db)
    else saveConversionProgress(db, lastConverted)
  })
}

/**
 * Converts a number's format in all accounts. If accounts that had it in different formats then share it, all of them
 * keep it, but only the first in `listPhoneHolders` can sign in with it, and only if it is not unconfirmed. The others
 * get a mail that says to sign in with the email address.
 */
function convertCustomers(db: Database, from: string, to: string, now: number): void {
  // The number may have been converted already, with another customer who has it in this format.
  if (from === to || listPhoneHolders(db, from).length === 0) return
  const otherHolders = listPhoneHolders(db, to)
  updatePhoneFormat(db, from, to)
  if (otherHolders.length === 0) return
  const [, ...conflictingHolders] = listPhoneHolders(db, to)
  for (const { id } of conflictingHolders) {
    const customer = findCustomerById(db, id)
    if (customer !== null) enqueueSecurityMail(db, 'phone-shared', customer, String(id), now)
  }
}

/** Converts phone numbers that earlier releases stored as typed, a few hundred rows per run. */
export const convertPhonesJob: ScheduledJob = {
  name: 'convert-phones',
  due: (db) => (getConversionProgress(db) === null ? null : 0),
  async run({ db, now, tenant }) {
    const country = getPhoneCountry((await tenant()).record)
    convertPhones(db, country, now())
  },
}

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
function getConversionProgress(db: Database): ConversionProgress | null {
  const [row] = db.sql.exec<{ customerId: number; addressId: number; orderId: number }>(
    'SELECT customer_id AS customerId, address_id AS addressId, order_id AS orderId FROM phone_conversion',
  )
  return row ?? null
}

function saveConversionProgress(db: Database, { customerId, addressId, orderId }: ConversionProgress): void {
  db.sql.exec(
    'UPDATE phone_conversion SET customer_id = ?, address_id = ?, order_id = ?',
    customerId,
    addressId,
    orderId,
  )
}

function finishConversion(db: Database): void {
  db.sql.exec('DELETE FROM phone_conversion')
}

const nextPhoneQueries = {
  customers: 'SELECT id, phone FROM customers WHERE id > ? AND deleted = 0 ORDER BY id LIMIT ?',
  addresses: 'SELECT id, phone FROM addresses WHERE id > ? ORDER BY id LIMIT ?',
  orders: 'SELECT order_id AS id, phone FROM order_persons WHERE order_id > ? ORDER BY order_id LIMIT ?',
} as const

function listNextPhones(
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

/** The accounts with a number in exactly this format; the one that signs in with it comes first. */
function listPhoneHolders(db: Database, phone: string): PhoneHolder[] {
  return [
    ...db.sql.exec<{ id: number; emailState: EmailState }>(
      `SELECT id, email_state AS emailState FROM customers WHERE phone = ? AND deleted = 0
       ORDER BY email_state = 'unconfirmed', id`,
      phone,
    ),
  ]
}

/** Replaces one format of a number with another in all accounts. Call `indexCustomer` to update the search index. */
function updatePhoneFormat(db: Database, from: string, to: string): void {
  db.sql.exec('UPDATE customers SET phone = ? WHERE phone = ? AND deleted = 0', to, from)
}

function setAddressPhone(db: Database, { id, phone }: StoredPhone): void {
  db.sql.exec('UPDATE addresses SET phone = ? WHERE id = ?', phone, id)
}

/** Deletes the index entry before changing the phone number: the deletion needs the old text. */
function setOrderPhone(db: Database, { id, phone }: StoredPhone): void {
  db.sql.exec('DELETE FROM order_search WHERE rowid = ?', id)
  db.sql.exec('UPDATE order_persons SET phone = ? WHERE order_id = ?', phone, id)
  db.sql.exec(
    'INSERT INTO order_search (rowid, code, person, phone) SELECT id, code, person, phone FROM order_words WHERE id = ?',
    id,
  )
}
