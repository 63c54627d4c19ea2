import { getPhoneCountry, toStoredPhone } from '#app/domain/customers/phone-number.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { indexCustomer } from './customer-search.queries.ts'
import { findCustomerById } from './customers.queries.ts'
import {
  type ConversionProgress,
  finishConversion,
  getConversionProgress,
  listNextPhones,
  listPhoneHolders,
  type StoredPhone,
  saveConversionProgress,
  setAddressPhone,
  setOrderPhone,
  updatePhoneSpelling,
} from './phone-conversion.queries.ts'
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
    // The search index of earlier releases has no national spellings.
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
 * Converts a number's spelling in all accounts. If two accounts then share the number, both keep it, but only one of
 * them can sign in with it: a confirmed one first, then the oldest. The others get a mail that says to sign in with the
 * email address.
 */
function convertCustomers(db: Database, from: string, to: string, now: number): void {
  // Another customer with the same spelling may have been converted already.
  if (from === to || listPhoneHolders(db, from).length === 0) return
  const otherHolders = listPhoneHolders(db, to)
  updatePhoneSpelling(db, from, to)
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
