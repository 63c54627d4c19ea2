import { expect, test } from 'vitest'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { createVies } from '#tests/factories/vies.ts'
import type { Database } from '../database.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices } from '../invoices/invoices.ts'
import { findOrderRecord } from '../orders/order-operations.ts'
import { checkDueVatNumbers, enqueueVatCheck, findNextVatCheckAt, findVatCheck } from './vat-checks.queries.ts'

const business = { company: 'Vapers GmbH', vatNumber: 'DE136695976' }
const stock = (db: Database) => stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
const minute = 60_000

test('CUSTOMER_VAT_FIELD and VAT_CHECK_VIES are off unless the shop turns them on', () => {
  const tenant = (settings: Record<string, string>) => toTenant(anOpenedTenant({ settings }))
  expect(getOrderRules(tenant({})).asksVatNumber).toBe(false)
  expect(getOrderRules(tenant({ CUSTOMER_VAT_FIELD: 'true' })).asksVatNumber).toBe(true)
  expect(tenant({}).settings.checksVatNumbers).toBe(false)
  expect(tenant({ VAT_CHECK_VIES: 'true' }).settings.checksVatNumbers).toBe(true)
})

test(
  "an order's company and VAT number are on its page, in its mails and invoice, and checked in the background",
  runWithDatabase(async (db) => {
    stock(db)
    const order = aTransferPaid(db, { business })
    expect(findNextVatCheckAt(db)).toBe(noon)
    issueDueInvoices(db, someInvoiceRules(), noon)
    expect(listInvoicesOfOrder(db, order)[0]?.snapshot.buyer).toMatchObject({ ...business, name: 'Eleni Georgiou' })
    const mails = db.sql.exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind LIKE 'order-c%'").toArray()
    expect(mails.map(({ filling }) => parseMailDetails(JSON.parse(filling)).facts)).toEqual(
      Array(2).fill(
        expect.arrayContaining([{ label: 'Billing details', text: 'Vapers GmbH\nVAT number: DE136695976', url: null }]),
      ),
    )
    const vies = createVies()
    await checkDueVatNumbers(db, vies.access, () => noon)
    const record = findOrderRecord(db, 'W26-000001', someOrderRules(), noon)
    expect(record).toMatchObject({
      business,
      vatCheck: { valid: true, at: '2026-11-21T12:00:00.000Z', requestIdentifier: 'WAPIAAAA00000001' },
    })
    expect(findNextVatCheckAt(db)).toBeNull()
  }),
)

test(
  'an order is placed while VIES is down; the check is retried and finally dropped',
  runWithDatabase(async (db) => {
    stock(db)
    const vies = createVies()
    await vies.outage({ kind: 'down' })
    expect(place(db, anOrderRequest({ business })).ok).toBe(true)
    let at = noon
    await checkDueVatNumbers(db, vies.access, () => at)
    expect([findNextVatCheckAt(db), findVatCheck(db, business.vatNumber)]).toEqual([noon + 5 * minute, null])
    // Nothing is due before that.
    await checkDueVatNumbers(db, vies.access, () => noon + minute)
    expect(vies.requests.length).toBe(1)
    for (let next = findNextVatCheckAt(db); next !== null; next = findNextVatCheckAt(db)) {
      at = next
      await checkDueVatNumbers(db, vies.access, () => at)
    }
    expect(vies.requests.length).toBe(9)
    expect(at).toBeLessThan(noon + 6 * 24 * 60 * minute)
  }),
)

test(
  'a result of VIES is valid for a month, then the next order causes a new check; the old result stays until there is a new one',
  runWithDatabase(async (db) => {
    stock(db)
    const vies = createVies()
    const number = 'DE404000000'
    const order = (now: number) => place(db, anOrderRequest({ business: { company: '', vatNumber: number } }), { now })
    order(noon)
    await checkDueVatNumbers(db, vies.access, () => noon)
    order(noon + minute)
    expect([findNextVatCheckAt(db), findVatCheck(db, number)?.valid]).toEqual([null, false])
    const later = noon + 31 * 24 * 60 * minute
    order(later)
    expect([findNextVatCheckAt(db), findVatCheck(db, number)?.valid]).toEqual([later, false])
  }),
)

test(
  'a number is not checked if the shop does not use VIES or VIES lacks its country; unused results are deleted',
  runWithDatabase(async (db) => {
    const vies = createVies()
    enqueueVatCheck(db, 'DE136695976', noon)
    await checkDueVatNumbers(db, { ...vies.access, isOn: false }, () => noon)
    enqueueVatCheck(db, 'CH123456789', noon)
    await checkDueVatNumbers(db, vies.access, () => noon)
    enqueueVatCheck(db, '', noon)
    expect([vies.requests, findNextVatCheckAt(db)]).toEqual([[], null])
    enqueueVatCheck(db, 'DE136695976', noon)
    await checkDueVatNumbers(db, vies.access, () => noon)
    expect([vies.requests.length, findVatCheck(db, 'DE136695976')]).toEqual([1, null])
  }),
)
