import { expect, test } from 'vitest'
import { createOssReport, formatInvoicesCsv } from '#app/domain/invoices/invoice-reports.ts'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop, testSecrets } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices } from '../invoices/invoices.ts'
import { exportListedOrders } from '../orders/order-operations.ts'
import { quoteOrder } from '../orders/quote-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { issueDueVouchers, listOwnVouchers } from './issue-vouchers.ts'

const rules = someOrderRules()

/** A product at 20.00 and a gift voucher of 50.00, bought and paid for, to be delivered in Greece. */
function anOrder(db: Database) {
  stockShop(
    db,
    aCatalogue({
      products: [
        aProduct(),
        aProduct({ sku: 'GIFT', giftVoucher: true, variants: [aVariant({ sku: 'GIFT', price: 5000, stock: {} })] }),
      ],
    }),
  )
  const lines = [
    { variant: 1, quantity: 1 },
    { variant: 2, quantity: 1 },
  ]
  const destination = { country: 'GR', shipping: 2 }
  const request = { lines, delivery: { kind: 'deliver', ...destination }, points: cents(0) } as const
  const { totals } = quoteOrder(db, request, anonymousBuyer, rules, noon)
  const address = { street: 'Ermou 1', city: 'Athens', postcode: '10563', country: 'GR' }
  const delivery = { kind: 'deliver', shipping: 2, address } as const
  const order = aTransferPaid(db, { lines, delivery, displayedTotal: totals.total })
  issueDueVouchers(db, { rules, secrets: testSecrets, random: () => crypto.getRandomValues(new Uint8Array(16)) }, noon)
  return { order, totals }
}

const issue = (db: Database) => issueDueInvoices(db, someInvoiceRules(), noon).map(({ snapshot }) => snapshot)

test(
  'invoice, accountant’s file, OSS report and mail treat a bought voucher as outside the scope of VAT',
  runWithDatabase((db) => {
    const { order, totals } = anOrder(db)
    const [invoice] = issue(db)
    if (invoice === undefined) return expect.unreachable()
    const taxed = totals.total - 5000
    expect(invoice.vat).toEqual([
      { basisPoints: 1900, net: taxed - totals.vat, vat: totals.vat, gross: taxed },
      { basisPoints: 0, net: 5000, vat: 0, gross: 5000, isGiftVoucher: true },
    ])
    expect(invoice.totals).toEqual({ net: totals.total - totals.vat, vat: totals.vat, gross: totals.total })
    expect(createOssReport([invoice]).sales).toEqual([
      {
        country: 'GR',
        rateKind: 'standard',
        basisPoints: 1900,
        net: taxed - totals.vat,
        vat: totals.vat,
        documents: 1,
      },
    ])
    expect(formatInvoicesCsv([invoice], false)).toContain('out-of-scope,50.00,0.00,50.00')
    const mails = db.sql.exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'order-customer'").toArray()
    expect(mails[0]?.filling).toContain('Gift vouchers, outside the scope of VAT: €50.00')
    const exported = exportListedOrders(db, OrderFilter.parse({}), rules.timeZone).lines
    expect(exported.map(({ sku, price, vat, total }) => [sku, price, vat, total])).toEqual([
      ['POD-1', 2000, totals.vat, totals.total],
      ['GIFT', 5000, totals.vat, totals.total],
    ])
    expect(listInvoicesOfOrder(db, order)).toHaveLength(1)
  }),
)

test(
  'the credit note of a partly spent voucher credits its remaining balance, without VAT',
  runWithDatabase(async (db) => {
    const { order } = anOrder(db)
    issue(db)
    const [voucher] = listOwnVouchers(db, order, testSecrets, noon)
    const spending = { codes: [voucher?.code ?? ''], displayedTotal: cents(0), displayedVoucher: cents(2350) }
    expect(place(db, anOrderRequest(spending)).ok).toBe(true)
    const request = { amount: cents(2650), restock: [{ sku: 'GIFT', quantity: 1 }], payment: null }
    const cause = { who: 'Maria', why: '' }
    const methods = {} as Parameters<typeof refundOrder>[3]
    expect(
      await refundOrder(db, order, { ...request, key: 'refund-1-key', cause }, methods, rules, () => noon),
    ).toMatchObject({ ok: true })
    const note = issue(db).find(({ kind }) => kind === 'credit-note')
    expect(note?.vat).toEqual([{ basisPoints: 0, net: 2650, vat: 0, gross: 2650, isGiftVoucher: true }])
    expect(note?.lines.map(({ kind, sum }) => [kind, sum])).toEqual([
      ['product', 5000],
      ['adjustment', -2350],
    ])
  }),
)
