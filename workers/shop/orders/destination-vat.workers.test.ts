import { expect, test } from 'vitest'
import { createOssReport, InvoiceFilter } from '#app/domain/invoices/invoice-reports.ts'
import { cents } from '#app/domain/money.ts'
import { DraftContent } from '#app/domain/orders/draft-order.ts'
import type { OrderRequest, QuoteRequest } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { listMailedRates } from '#tests/factories/displayed-amounts.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { saveDraft, viewDraft } from '../admin/draft-orders.ts'
import { correctAddress } from '../admin/orders.ts'
import type { Database } from '../database.ts'
import { readInvoicePage } from '../invoices/invoice-list.queries.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices } from '../invoices/invoices.ts'
import { markOrder } from './change-order.ts'
import { findOrderRecord } from './order-operations.ts'
import { quoteOrder } from './quote-order.ts'
import { refundOrder } from './refund-order.ts'

/** Greece has 24 % where the products have 19 %, and 6 % where they have 5 %. */
const rules = someOrderRules({ destinationVat: { GR: { '19': 24, '5': 6 } } })

/** A device for €20.00 at 19 % and a book for €10.00 at 5 %. */
function stock(db: Database) {
  stockShop(
    db,
    aCatalogue({
      products: [
        aProduct({
          sku: 'POD',
          vatRate: 19,
          variants: [aVariant({ sku: 'POD-1', price: 2000, stock: { limassol: 50 } })],
        }),
        aProduct({
          sku: 'BOOK',
          vatRate: 5,
          variants: [aVariant({ sku: 'BOOK-1', price: 1000, stock: { limassol: 50 } })],
        }),
      ],
    }),
  )
}

const lines = [
  { variant: 1, quantity: 1 },
  { variant: 2, quantity: 1 },
]
const toGreece: QuoteRequest['delivery'] = { kind: 'deliver', country: 'GR', shipping: 2 }
const quote = (db: Database, delivery: QuoteRequest['delivery'], buyer: Buyer = anonymousBuyer) =>
  quoteOrder(db, { lines, delivery, points: cents(0) }, buyer, rules, noon)

/** €30.00 by post to Greece for €9.90. */
function aGreekRequest(changes: Partial<OrderRequest> = {}): Partial<OrderRequest> {
  const address = { street: 'Ermou 1', city: 'Athens', postcode: '10563', country: 'GR' }
  return { lines, delivery: { kind: 'deliver', address, shipping: 2 }, displayedTotal: cents(3990), ...changes }
}

test(
  'the shopper pays the same price everywhere, and it includes the VAT of the country of delivery',
  runWithDatabase((db) => {
    stock(db)
    const toCyprus = quote(db, { kind: 'deliver', country: 'CY', shipping: 1 })
    // 20.00 + 3.50 at 19 %, 10.00 at 5 %
    expect(toCyprus.totals).toMatchObject({ subtotal: 3000, total: 3350, vat: 319 + 56 + 48 })
    // 20.00 + 9.90 at 24 %, 10.00 at 6 %
    expect(quote(db, toGreece).totals).toMatchObject({ subtotal: 3000, total: 3990, vat: 387 + 192 + 57 })
  }),
)

test(
  'collection, quotes without a delivery and buyers who pay no VAT keep the rates of the products',
  runWithDatabase((db) => {
    stock(db)
    const rates = (delivery: QuoteRequest['delivery'], buyer?: Buyer) =>
      quote(db, delivery, buyer).lines.map(({ vatBasisPoints }) => vatBasisPoints)
    expect(rates(toGreece)).toEqual([2400, 600])
    expect(rates({ kind: 'collect', warehouse: 1 })).toEqual([1900, 500])
    expect(rates(null)).toEqual([1900, 500])
    const business: Buyer = { kind: 'customer', customerId: aCustomer(db), priceListId: null, excludeVat: true }
    expect(rates(toGreece, business)).toEqual([1900, 500])
    // Prices and delivery without 19 % and 5 %, as everywhere else.
    expect(quote(db, toGreece, business).totals).toMatchObject({ subtotal: 1681 + 952, shipping: 832, vat: 0 })
    expect(quote(db, { kind: 'deliver', country: 'CY', shipping: 1 }, business).totals.subtotal).toBe(1681 + 952)
  }),
)

test(
  'an order keeps its rates when the shop changes them, in its mails, invoice and credit note',
  runWithDatabase(async (db) => {
    stock(db)
    const order = aTransferPaid(db, aGreekRequest(), { rules })
    const [invoice] = issueDueInvoices(db, someInvoiceRules(), noon)
    const expected = [
      { basisPoints: 2400, net: 2411, vat: 579, gross: 2990 },
      { basisPoints: 600, net: 943, vat: 57, gross: 1000 },
    ]
    expect(invoice?.snapshot).toMatchObject({ country: 'GR', vat: expected, totals: { gross: 3990, vat: 636 } })
    expect(invoice?.snapshot.lines).toMatchObject([{ vatBasisPoints: 2400 }, { vatBasisPoints: 600 }, {}])
    const code = invoice?.snapshot.order.code ?? ''
    for (const rates of listMailedRates(db, code))
      expect(rates).toEqual([
        [2400, 2411, 579],
        [600, 943, 57],
      ])

    const waiting = place(db, anOrderRequest(aGreekRequest({ payment: 'bankTransfer' })), { rules })
    db.sql.exec('UPDATE products SET vat_basis_points = 300')
    const changed = someOrderRules({ destinationVat: { GR: { '3': 13 } } })
    expect(findOrderRecord(db, code, changed, noon)?.totals.vat).toBe(636)
    const restock = [{ sku: 'BOOK-1', quantity: 1 }]
    const refund = {
      amount: cents(1000),
      restock,
      payment: null,
      key: 'refund-of-the-book',
      cause: { who: 'Maria', why: '' },
    }
    const methods = {} as Parameters<typeof refundOrder>[3]
    expect(await refundOrder(db, order, refund, methods, changed, () => noon)).toMatchObject({ ok: true })
    const [creditNote] = issueDueInvoices(db, someInvoiceRules(), noon)
    expect(creditNote?.snapshot.vat).toEqual([{ basisPoints: 600, net: 943, vat: 57, gross: 1000 }])

    // An order that was placed before the change, and paid after it, keeps its rates.
    if (!waiting.ok) return expect.unreachable(waiting.reason)
    markOrder(db, waiting.order.id, 'paid', { who: 'Maria', why: '' }, changed, noon)
    const [later] = issueDueInvoices(db, someInvoiceRules(), noon)
    expect(later?.snapshot).toMatchObject({ vat: expected, totals: { gross: 3990, vat: 636 } })
    expect(later?.snapshot.lines).toMatchObject([{ vatBasisPoints: 2400 }, { vatBasisPoints: 600 }, {}])
  }),
)

test(
  'the country of a placed order can’t be changed, because its delivery and its VAT were calculated for it',
  runWithDatabase((db) => {
    stock(db)
    const placed = place(db, anOrderRequest(aGreekRequest()), { rules })
    if (!placed.ok) return expect.unreachable(JSON.stringify(placed))
    const { code } = placed.order
    const forged = { street: 'Makariou 1', city: 'Nicosia', postcode: '10557', country: 'CY' }
    const actor = { name: 'Eleni', email: 'eleni@kiosk.example' }
    expect(correctAddress(db, code, forged, actor, rules.shipping, noon)).toEqual({ ok: true })
    const order = findOrderRecord(db, code, rules, noon)
    expect(order?.delivery).toMatchObject({ address: { city: 'Nicosia', country: 'GR' } })
    expect(order?.totals).toMatchObject({ total: 3990, vat: 636 })
  }),
)

test(
  'a draft order has the VAT rates of its country of delivery',
  runWithDatabase((db) => {
    stock(db)
    const key = 'd'.repeat(32)
    const vatTo = (country: string, delivery: string) => {
      const { version } = viewDraft(db, key, { product: '', customer: '' }, rules, noon)
      const content = DraftContent.parse({ country, delivery, lines, language: 'el' })
      const actor = { name: 'Eleni', email: 'eleni@kiosk.example' }
      expect(saveDraft(db, key, { content, version, fillsContact: false }, rules, actor, noon)).toMatchObject({
        ok: true,
      })
      return viewDraft(db, key, { product: '', customer: '' }, rules, noon).quote.totals.vat
    }
    expect([vatTo('GR', 'deliver-2'), vatTo('CY', 'deliver-1'), vatTo('GR', 'collect-1')]).toEqual([636, 423, 367])
  }),
)

test(
  'the OSS report has the rates of the country and adds up to the invoices',
  runWithDatabase((db) => {
    stock(db)
    const customer = aCustomer(db)
    const business: Buyer = { kind: 'customer', customerId: customer, priceListId: null, excludeVat: true }
    const greek = [aTransferPaid(db, aGreekRequest(), { rules }), aTransferPaid(db, aGreekRequest(), { rules })]
    // Placed before the shop passed the threshold.
    aTransferPaid(db, aGreekRequest(), { rules: someOrderRules() })
    aTransferPaid(db, { lines, displayedTotal: cents(3350) }, { rules })
    aTransferPaid(db, aGreekRequest({ displayedTotal: cents(1681 + 952 + 832) }), { rules, buyer: business })
    issueDueInvoices(db, someInvoiceRules(), noon)
    const { invoices } = readInvoicePage(db, InvoiceFilter.parse({}), 100)
    expect(invoices).toHaveLength(5)
    const report = createOssReport(invoices).sales
    expect(report).toMatchObject([
      { country: 'GR', basisPoints: 2400, net: 2 * 2411, vat: 2 * 579 },
      { country: 'GR', basisPoints: 1900, net: 2513, vat: 477 },
      { country: 'GR', basisPoints: 600, net: 2 * 943, vat: 2 * 57 },
      { country: 'GR', basisPoints: 500, net: 952, vat: 48 },
    ])
    const ofGreece = report.filter(({ basisPoints }) => basisPoints === 2400 || basisPoints === 600)
    const totals = greek.flatMap((order) => listInvoicesOfOrder(db, order).map(({ snapshot }) => snapshot.totals))
    expect(ofGreece.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(
      totals.reduce((sum, { gross }) => sum + gross, 0),
    )
    expect(ofGreece.reduce((sum, { vat }) => sum + vat, 0)).toBe(totals.reduce((sum, { vat }) => sum + vat, 0))
  }),
)
