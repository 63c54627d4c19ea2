import { expect, test } from 'vitest'
import type { InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import { createOssReport, formatInvoicesCsv } from '#app/domain/invoices/invoice-reports.ts'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import type { OrderRequest, QuoteRequest } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher } from '#tests/factories/discounts.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop, testSecrets } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices } from '../invoices/invoices.ts'
import { exportListedOrders } from '../orders/order-operations.ts'
import { findOrderById } from '../orders/order-view.queries.ts'
import { quoteOrder } from '../orders/quote-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { issueDueVouchers, listOwnVouchers } from './issue-vouchers.ts'
import { findVoucher } from './vouchers.queries.ts'

const rules = someOrderRules({ sellsSinglePurposeVouchers: true })
const cause = { who: 'Maria', why: '' }
const [product, gift] = [1, 2]
const byEmail = { kind: 'email' } as const

/** A product at 20.00 with 19 % VAT, a gift voucher of 50.00, and a product with each of the rates in `others`. */
function aShop(db: Database, others: readonly number[] = []) {
  stockShop(
    db,
    aCatalogue({
      products: [
        aProduct({ vatRate: 19, variants: [aVariant({ price: 2000, stock: { limassol: 50 } })] }),
        // The voucher's own rate is ignored.
        aProduct({
          ...{ sku: 'GIFT', giftVoucher: true, vatRate: 5 },
          variants: [aVariant({ sku: 'GIFT', price: 5000, stock: {} })],
        }),
        ...others.map((vatRate, index) =>
          aProduct({
            ...{ sku: `OTHER-${index}`, vatRate },
            variants: [aVariant({ sku: `OTHER-${index}`, price: 1050, stock: { limassol: 50 } })],
          }),
        ),
      ],
    }),
  )
}

function quote(db: Database, request: Partial<QuoteRequest>, buyer: Buyer = anonymousBuyer, used = rules) {
  const lines = [{ variant: product, quantity: 1 }]
  return quoteOrder(db, { lines, delivery: null, points: cents(0), ...request }, buyer, used, noon)
}

const issue = (db: Database) => issueDueInvoices(db, someInvoiceRules(), noon).map(({ snapshot }) => snapshot)

/** Buys a voucher and returns the order and the voucher's code. */
function buyVoucher(db: Database, used = rules) {
  const request = { lines: [{ variant: gift, quantity: 1 }], delivery: byEmail, displayedTotal: cents(5000) }
  const order = aTransferPaid(db, request, { rules: used })
  issueDueVouchers(db, { rules: used, secrets: testSecrets, random }, noon)
  const code = listOwnVouchers(db, order, testSecrets, noon)[0]?.code ?? ''
  return { order, code, invoice: issue(db)[0] }
}

const random = () => crypto.getRandomValues(new Uint8Array(16))

function spend(db: Database, code: string, voucher: number, request: Partial<OrderRequest> = {}) {
  const shown = { displayedTotal: cents(2350 - voucher), displayedVoucher: cents(voucher) }
  const all = anOrderRequest({ codes: [code], ...shown, ...request, payment: 'bankTransfer' })
  if (all.displayedTotal > 0) return aTransferPaid(db, all, { rules })
  // The voucher pays for everything, so the order is paid when it is placed.
  const placed = place(db, all, { rules })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  return placed.order.id
}

let refunds = 0
function refund(
  db: Database,
  order: number,
  amount: number,
  restock: { sku: string; quantity: number }[] | null = null,
) {
  refunds += 1
  const request = { amount: cents(amount), restock, payment: null, key: `single-refund-${refunds}`, cause }
  return refundOrder(db, order, request, {} as Parameters<typeof refundOrder>[3], rules, () => noon)
}

const listVat = (snapshot: InvoiceSnapshot | undefined) =>
  snapshot?.vat.map(({ basisPoints, net, vat, gross }) => [basisPoints, net, vat, gross])

test(
  'the sale of a single-purpose voucher has VAT on the order, invoice, mail and export, but isn’t in the OSS report',
  runWithDatabase((db) => {
    aShop(db)
    expect(quote(db, { lines: [{ variant: gift, quantity: 1 }], delivery: byEmail }).totals).toMatchObject({
      ...{ giftVouchers: 5000, total: 5000, vat: 798 },
    })
    const { order, invoice } = buyVoucher(db)
    expect(findOrderById(db, order, rules, noon)?.totals).toMatchObject({ total: 5000, vat: 798 })
    expect(listOwnVouchers(db, order, testSecrets, noon)).toMatchObject([{ amount: 5000, onlyIn: 'CY' }])
    if (invoice === undefined) return expect.unreachable()
    expect(invoice.vat).toEqual([{ basisPoints: 1900, net: 4202, vat: 798, gross: 5000, isGiftVoucher: true }])
    expect(invoice.lines).toMatchObject([{ sku: 'GIFT', vatBasisPoints: 1900, isGiftVoucher: true }])
    expect(invoice.totals).toEqual({ net: 4202, vat: 798, gross: 5000 })
    expect(formatInvoicesCsv([invoice], false)).toContain(',19,42.02,7.98,50.00,')
    expect(createOssReport([{ ...invoice, country: 'GR' }]).sales).toEqual([])
    const mails = db.sql.exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'order-customer'").toArray()
    expect(mails[0]?.filling).toContain('Gift vouchers: includes 19% VAT on €42.02: €7.98')
    const vouchers = db.sql.exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'gift-vouchers'").one()
    expect(vouchers.filling).toContain('Valid until 21 Nov 2028 · For collection or delivery in Cyprus')
    const exported = exportListedOrders(db, OrderFilter.parse({}), rules.timeZone).lines
    expect(exported.map(({ sku, vat, total }) => [sku, vat, total])).toEqual([['GIFT', 798, 5000]])
  }),
)

test(
  'a voucher is multi-purpose by default, with destination VAT, for a buyer who pays no VAT or if the products have no VAT',
  runWithDatabase((db) => {
    aShop(db)
    const lines = [{ variant: gift, quantity: 1 }]
    const getVat = (used = rules, buyer = anonymousBuyer) =>
      quote(db, { lines, delivery: byEmail }, buyer, used).totals.vat
    const customerId = aCustomer(db)
    const withoutVat: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: true }
    expect(getVat()).toBe(798)
    expect(getVat(someOrderRules())).toBe(0)
    expect(getVat({ ...rules, destinationVat: { GR: { '19': 24 } } })).toBe(0)
    expect(getVat({ ...rules, destinationVat: { GR: {} } })).toBe(798)
    expect(getVat(rules, withoutVat)).toBe(0)
    db.sql.exec("UPDATE products SET vat_basis_points = 0 WHERE sku <> 'GIFT'")
    expect(getVat()).toBe(0)
  }),
)

test(
  'a second VAT rate ends the sale of single-purpose vouchers, and those sold before keep their kind',
  runWithDatabase((db) => {
    aShop(db, [19])
    const { code } = buyVoucher(db)
    const ordered = { lines: [{ variant: gift, quantity: 1 }], delivery: byEmail, displayedTotal: cents(5000) }
    const unissued = aTransferPaid(db, ordered, { rules })
    db.sql.exec("UPDATE products SET vat_basis_points = 500 WHERE sku = 'OTHER-0'")
    buyVoucher(db)
    expect(listKinds(db)).toEqual([
      ['single-purpose', 1900, 'CY'],
      // Ordered and invoiced as single-purpose, issued afterwards.
      ['single-purpose', 1900, 'CY'],
      ['multi-purpose', null, null],
    ])
    expect(listInvoicesOfOrder(db, unissued)[0]?.snapshot.totals.vat).toBe(798)
    // It pays for what it was taxed for, even beside other products and after the setting was switched off.
    const lines = [
      { variant: product, quantity: 1 },
      { variant: 3, quantity: 1 },
    ]
    expect(quote(db, { lines, codes: [code] }, anonymousBuyer, someOrderRules())).toMatchObject({
      totals: { total: 3050, voucher: 2000, vat: 50 },
      codes: [{ issue: null }],
    })
    expect(quote(db, { lines: [{ variant: 3, quantity: 1 }], codes: [code] })).toMatchObject({
      totals: { voucher: 0, vat: 50 },
      codes: [{ issue: { reason: 'voucher-rate' } }],
    })
  }),
)

const listKinds = (db: Database) => [...db.sql.exec('SELECT kind, taxed_at, taxed_in FROM vouchers ORDER BY id').raw()]

test(
  'a single-purpose voucher does not pay for a delivery abroad or an order without VAT, and says so',
  runWithDatabase((db) => {
    aShop(db)
    const { code } = buyVoucher(db)
    const customerId = aCustomer(db)
    const withoutVat: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: true }
    const issueOf = (request: Partial<QuoteRequest>, buyer = anonymousBuyer) => {
      const { codes, totals } = quote(db, { codes: [code], ...request }, buyer)
      return [codes[0]?.issue?.reason ?? null, totals.voucher]
    }
    expect(issueOf({})).toEqual([null, 2000])
    expect(issueOf({ delivery: { kind: 'collect', warehouse: 1 } })).toEqual([null, 2000])
    expect(issueOf({ delivery: { kind: 'deliver', country: 'CY', shipping: 1 } })).toEqual([null, 2350])
    expect(issueOf({ delivery: { kind: 'deliver', country: 'GR', shipping: 2 } })).toEqual(['voucher-country', 0])
    expect(issueOf({}, withoutVat)).toEqual(['voucher-without-vat', 0])
  }),
)

test(
  'what a single-purpose voucher pays is not taxed again, and the invoice names the invoice with its VAT',
  runWithDatabase((db) => {
    aShop(db)
    const { code, invoice: sale } = buyVoucher(db)
    const order = spend(db, code, 2350)
    const [invoice] = issue(db)
    expect(listVat(invoice)).toEqual([[0, 2350, 0, 2350]])
    expect(invoice?.taxedVouchers).toEqual([
      { lastCharacters: code.replaceAll('-', '').slice(-4), amount: 2350, invoice: sale?.number },
    ])
    expect(findOrderById(db, order, rules, noon)?.totals).toMatchObject({ total: 2350, voucher: 2350, vat: 0 })
    // The rest of it, 26.50, pays for a part of the next order.
    const lines = [{ variant: product, quantity: 2 }]
    spend(db, code, 2650, { lines, displayedTotal: cents(4350 - 2650) })
    const next = issue(db)
    expect(listVat(next[0])).toEqual([
      [1900, 1428, 272, 1700],
      [0, 2650, 0, 2650],
    ])
    expect(formatInvoicesCsv(next, false)).toContain(',taxed-before,26.50,0.00,26.50,')
    const mails = db.sql.exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'order-customer'").toArray()
    const last = mails.at(-1)?.filling ?? ''
    expect(last).toContain('Includes 19% VAT on €14.28: €2.72')
    expect(last).toContain('Paid by gift voucher: €26.50 (VAT charged when the voucher was sold)')
  }),
)

test(
  'a refund returns the voucher’s part without VAT, then credits the VAT of the payment’s part once',
  runWithDatabase(async (db) => {
    aShop(db)
    const { code } = buyVoucher(db)
    const lines = [{ variant: product, quantity: 3 }]
    const order = spend(db, code, 5000, { lines, displayedTotal: cents(1350) })
    const [invoice] = issue(db)
    const totals = findOrderById(db, order, rules, noon)?.totals
    expect([invoice?.totals.vat, totals?.vat]).toEqual([216, 216])
    const getBalance = () => findVoucher(db, 'id', 1)?.balance
    expect(await refund(db, order, 2000, [{ sku: 'POD-1', quantity: 1 }])).toMatchObject({ ok: true })
    expect([getBalance(), listVat(issue(db)[0])]).toEqual([2000, [[0, 2000, 0, 2000]]])
    expect(await refund(db, order, 4000, [{ sku: 'POD-1', quantity: 2 }])).toMatchObject({ ok: true })
    expect(getBalance()).toBe(5000)
    expect(listVat(issue(db)[0])).toEqual([
      [1900, 840, 160, 1000],
      [0, 3000, 0, 3000],
    ])
    expect(await refund(db, order, 350)).toMatchObject({ ok: true })
    expect(listVat(issue(db)[0])).toEqual([[1900, 294, 56, 350]])
  }),
)

test(
  'the refund of a single-purpose voucher credits the VAT of its remaining balance',
  runWithDatabase(async (db) => {
    aShop(db)
    const { order, code } = buyVoucher(db)
    spend(db, code, 2350)
    expect(await refund(db, order, 2650, [{ sku: 'GIFT', quantity: 1 }])).toMatchObject({ ok: true })
    const note = issue(db).find(({ kind }) => kind === 'credit-note')
    expect(listVat(note)).toEqual([[1900, 2227, 423, 2650]])
    const whole = buyVoucher(db)
    expect(await refund(db, whole.order, 5000)).toMatchObject({ ok: true })
    expect(listVat(issue(db)[0])).toEqual([[1900, 4202, 798, 5000]])
    // Beside a product, the credit note has the voucher's row, not the one of the product.
    const lines = [
      { variant: product, quantity: 1 },
      { variant: gift, quantity: 1 },
    ]
    const mixed = aTransferPaid(db, { lines, displayedTotal: cents(7350) }, { rules })
    issueDueVouchers(db, { rules, secrets: testSecrets, random }, noon)
    issue(db)
    expect(await refund(db, mixed, 5000, [{ sku: 'GIFT', quantity: 1 }])).toMatchObject({ ok: true })
    expect(issue(db)[0]?.vat).toEqual([{ basisPoints: 1900, net: 4202, vat: 798, gross: 5000, isGiftVoucher: true }])
  }),
)

test(
  'an old single-purpose voucher without a stored rate still pays for all rates and countries',
  runWithDatabase((db) => {
    aShop(db, [5])
    const { code } = issueVoucher(db, 1525, { isOldSinglePurpose: true })
    const lines = [
      { variant: product, quantity: 1 },
      { variant: 3, quantity: 1 },
    ]
    const delivery = { kind: 'deliver', country: 'GR', shipping: 2 } as const
    expect(quote(db, { lines, delivery: null, codes: [code] }).totals).toMatchObject({ voucher: 1525, vat: 184 })
    expect(quote(db, { lines, delivery, codes: [code] }).totals).toMatchObject({ voucher: 1525 })
  }),
)

test(
  'the refund of a bought voucher returns nothing to the voucher that paid for a product beside it',
  runWithDatabase(async (db) => {
    aShop(db)
    const { code } = buyVoucher(db)
    const lines = [
      { variant: product, quantity: 1 },
      { variant: gift, quantity: 1 },
    ]
    const order = spend(db, code, 2350, { lines, displayedTotal: cents(5000) })
    issueDueVouchers(db, { rules, secrets: testSecrets, random }, noon)
    expect(listVat(issue(db)[0])).toEqual([
      [1900, 4202, 798, 5000],
      [0, 2350, 0, 2350],
    ])
    expect(await refund(db, order, 5000, [{ sku: 'GIFT', quantity: 1 }])).toMatchObject({ ok: true })
    // The product stays paid by the first voucher, so no VAT is due on it.
    expect(findVoucher(db, 'id', 1)?.balance).toBe(2650)
    expect(listVat(issue(db)[0])).toEqual([[1900, 4202, 798, 5000]])
    expect(await refund(db, order, 2350)).toMatchObject({ ok: true })
    expect(findVoucher(db, 'id', 1)?.balance).toBe(5000)
    expect(listVat(issue(db)[0])).toEqual([[0, 2350, 0, 2350]])
  }),
)

test(
  'the refund of a product at another rate returns nothing to the voucher, which can’t have paid for it',
  runWithDatabase(async (db) => {
    aShop(db, [19])
    const { code } = buyVoucher(db)
    db.sql.exec("UPDATE products SET vat_basis_points = 500 WHERE sku = 'OTHER-0'")
    const lines = [
      { variant: product, quantity: 1 },
      { variant: 3, quantity: 1 },
    ]
    const order = spend(db, code, 2350, { lines, displayedTotal: cents(1050) })
    expect(listVat(issue(db)[0])).toEqual([
      [500, 1000, 50, 1050],
      [0, 2350, 0, 2350],
    ])
    expect(await refund(db, order, 1050, [{ sku: 'OTHER-0', quantity: 1 }])).toMatchObject({ ok: true })
    expect(findVoucher(db, 'id', 1)?.balance).toBe(2650)
    expect(listVat(issue(db)[0])).toEqual([[500, 1000, 50, 1050]])
    expect(await refund(db, order, 2350)).toMatchObject({ ok: true })
    expect(findVoucher(db, 'id', 1)?.balance).toBe(5000)
    expect(listVat(issue(db)[0])).toEqual([[0, 2350, 0, 2350]])
  }),
)
