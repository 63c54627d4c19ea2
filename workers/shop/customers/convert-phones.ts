import { storedPhone } from '#app/domain/customers/phone-number.ts'
import type { Database } from '../database.ts'
import { mailNotice } from './account-mails.ts'
import { indexCustomer } from './customer-search.queries.ts'
import { customerById } from './customers.queries.ts'
import {
  type Converted,
  endConversion,
  holdersOf,
  nextPhones,
  noteConverted,
  phoneConversion,
  respellPhone,
  type StoredPhone,
  setAddressPhone,
  setOrderPhone,
} from './phone-conversion.queries.ts'

/** Rows of each table that one run of the job converts. */
const mostConverted = 500

/** Converts the next rows whose numbers were stored as they were typed. `country` is the shop's. */
export function convertPhones(db: Database, country: string, now: number): void {
  db.transactionSync(() => {
    const done = phoneConversion(db)
    if (done === null) return
    const customers = nextPhones(db, 'customers', done.customerId, mostConverted)
    const addresses = nextPhones(db, 'addresses', done.addressId, mostConverted)
    const orders = nextPhones(db, 'orders', done.orderId, mostConverted)
    const converted = ({ id, phone }: StoredPhone) => {
      const stored = storedPhone(phone, country)
      return stored === phone ? [] : [{ id, phone: stored }]
    }
    for (const { phone } of customers) convertCustomers(db, phone, storedPhone(phone, country), now)
    // The index of earlier releases knows no national spellings.
    for (const { id } of customers) indexCustomer(db, id)
    for (const row of addresses.flatMap(converted)) setAddressPhone(db, row)
    for (const row of orders.flatMap(converted)) setOrderPhone(db, row)
    const last: Converted = {
      customerId: customers.at(-1)?.id ?? done.customerId,
      addressId: addresses.at(-1)?.id ?? done.addressId,
      orderId: orders.at(-1)?.id ?? done.orderId,
    }
    if (customers.length + addresses.length + orders.length === 0) endConversion(db)
    else noteConverted(db, last)
  })
}

/**
 * Two accounts may have one number, spelled in two ways. Both keep it, and one of them signs in by it from now on: a confirmed one
 * before others, then the oldest. The others get a mail that says to sign in by email address.
 */
function convertCustomers(db: Database, from: string, to: string, now: number): void {
  // A customer with the same spelling may have come before.
  if (from === to || holdersOf(db, from).length === 0) return
  const spelledOtherwise = holdersOf(db, to)
  respellPhone(db, from, to)
  if (spelledOtherwise.length === 0) return
  const [, ...others] = holdersOf(db, to)
  for (const { id } of others) {
    const customer = customerById(db, id)
    if (customer !== null) mailNotice(db, 'phone-shared', customer, String(id), now)
  }
}
