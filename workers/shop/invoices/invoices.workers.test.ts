import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { MarkableState } from '#app/domain/orders/order-states.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher } from '#tests/factories/discounts.ts'
import { aTransferPaid, someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getWaitingFigures } from '../admin/figures.queries.ts'
import { setVatNumber } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import {
  findNextInvoiceDueAt,
  findNextInvoicePurgeAt,
  listInvoicesOfOrder,
  listLastNumbers,
  purgeInvoices,
  raiseLastNumbers,
} from './invoices.queries.ts'
import { issueDueInvoices, issueInvoiceByHand } from './invoices.ts'

const rules = someInvoiceRules()
const stock = (db: Database) => stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
const issue = (db: Database, changes: Parameters<typeof someInvoiceRules>[0] = {}, now = noon) =>
  issueDueInvoices(db, someInvoiceRules(changes), now).map(({ snapshot }) => snapshot.number)
const mark = (db: Database, id: number, ...steps: MarkableState[]) => {
  for (const to of steps)
    expect(markOrder(db, id, to, { who: 'Maria', why: '' }, someOrderRules(), noon)).toEqual({ ok: true })
}
const countDue = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM invoices_due').one().n
let refunds = 0
/** Refunds by hand; the whole order unless an amount is given. */
const refund = (
  db: Database,
  order: number,
  amount = 2350,
  restock: { sku: string; quantity: number }[] | null = null,
) => {
  refunds += 1
  const request = { amount: cents(amount), restock, payment: null, key: `refund-${refunds}-key` }
  const cause = { who: 'Maria', why: '' }
  const methods = {} as Parameters<typeof refundOrder>[3]
  return refundOrder(db, order, { ...request, cause }, methods, someOrderRules(), () => noon)
}

test(
  'an order that a voucher pays in full is invoiced when it is placed',
  runWithDatabase((db) => {
    stock(db)
    const { code } = issueVoucher(db, 5000)
    const shown = { displayedTotal: cents(0), displayedVoucher: cents(2350) }
    const placed = place(db, anOrderRequest({ ...shown, codes: [code] }))
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(issue(db)).toEqual(['INV-2026-000001'])
    expect(listInvoicesOfOrder(db, placed.order.id)[0]?.snapshot).toMatchObject({
      totals: { gross: 2350 },
      voucher: 2350,
    })
  }),
)

test(
  'the invoice of an order that is paid in the store says “Pay on collection”',
  runWithDatabase((db) => {
    stock(db)
    const delivery = { kind: 'collect', warehouse: 1 } as const
    const placed = place(db, anOrderRequest({ delivery, payment: 'onDelivery', displayedTotal: cents(2000) }))
    if (!placed.ok) return expect.unreachable(placed.reason)
    mark(db, placed.order.id, 'packed', 'ready-to-collect', 'collected')
    issue(db)
    const [invoice] = listInvoicesOfOrder(db, placed.order.id)
    expect(invoice?.snapshot.payment).toBe('onCollection')
  }),
)

test(
  'a paid order gets one invoice, which adds up to the order and never changes',
  runWithDatabase((db) => {
    stock(db)
    const order = aTransferPaid(db)
    expect(findNextInvoiceDueAt(db)).toBe(noon)
    expect(issue(db)).toEqual(['INV-2026-000001'])
    mark(db, order, 'packed', 'shipped', 'delivered')
    expect([issue(db), countDue(db)]).toEqual([[], 0])
    const [invoice] = listInvoicesOfOrder(db, order)
    expect(invoice?.snapshot).toMatchObject({
      order: { code: 'W26-000001', placedOn: '2026-11-21', paidOn: '2026-11-21' },
      buyer: { name: 'Eleni Georgiou', city: 'Limassol', country: 'CY' },
      seller: { vatNumber: 'CY10259033P' },
      country: 'CY',
      lines: [
        { kind: 'product', quantity: 1, price: 2000 },
        { kind: 'delivery', name: 'Courier', sum: 350 },
      ],
      vat: [{ basisPoints: 1900, net: 1975, vat: 375, gross: 2350 }],
      totals: { net: 1975, vat: 375, gross: 2350 },
      mention: null,
    })
    expect(() => db.sql.exec(`UPDATE invoices SET snapshot = '{}'`)).toThrow('An invoice never changes')
  }),
)

test(
  'numbers have no gaps within a year, even if some invoices fail',
  runWithDatabase((db) => {
    stock(db)
    const newYear = Date.parse('2026-12-31T22:30:00Z')
    aTransferPaid(db)
    expect(issue(db)).toEqual(['INV-2026-000001'])
    aTransferPaid(db)
    // The transaction of the second invoice fails after it has taken its number.
    db.sql.exec(`CREATE TRIGGER crash BEFORE INSERT ON invoices BEGIN SELECT raise(ABORT, 'crash'); END`)
    expect(() => issue(db)).toThrow('crash')
    db.sql.exec('DROP TRIGGER crash')
    aTransferPaid(db)
    expect(issue(db)).toEqual(['INV-2026-000002', 'INV-2026-000003'])
    // Past midnight in Nicosia, where it is 2027 already.
    aTransferPaid(db, {}, {}, newYear)
    expect(issue(db, {}, newYear)).toEqual(['INV-2027-000001'])
  }),
)

test(
  'an order is invoiced once, however often the scheduler or a merchant requests it',
  runWithDatabase((db) => {
    stock(db)
    const order = aTransferPaid(db)
    expect(issueInvoiceByHand(db, order, rules, noon)).toEqual({ ok: true, number: 'INV-2026-000001' })
    expect(issueInvoiceByHand(db, order, rules, noon)).toEqual({ ok: true, number: 'INV-2026-000001' })
    expect([issue(db), listInvoicesOfOrder(db, order).length]).toEqual([[], 1])
    const insertSecond = `INSERT INTO invoices SELECT 99, kind, 'INV-2026-000099', order_id, invoice_id, issued_at, issued_on,
      country, gross, snapshot FROM invoices`
    expect(() => db.sql.exec(insertSecond)).toThrow('UNIQUE')
  }),
)

test(
  'pay on delivery is invoiced on delivery, or by hand before it; a refused parcel is credited',
  runWithDatabase((db) => {
    stock(db)
    const ids = [1, 2].map(() => {
      const placed = place(db, anOrderRequest())
      return placed.ok ? placed.order.id : 0
    })
    const [delivered = 0, refused = 0] = ids
    mark(db, delivered, 'packed', 'shipped')
    expect(issue(db)).toEqual([])
    mark(db, delivered, 'delivered')
    expect(issue(db)).toEqual(['INV-2026-000001'])
    expect(issueInvoiceByHand(db, refused, rules, noon)).toMatchObject({ number: 'INV-2026-000002' })
    mark(db, refused, 'shipped', 'cancelled')
    expect(issue(db)).toEqual(['CN-2026-000001'])
    expect(listInvoicesOfOrder(db, refused)[1]?.snapshot).toMatchObject({
      kind: 'credit-note',
      invoice: { number: 'INV-2026-000002', issuedOn: '2026-11-21' },
      totals: { gross: 2350 },
    })
  }),
)

test(
  'refunds are credited with their products and rates, never beyond the invoice',
  runWithDatabase(async (db) => {
    stock(db)
    const order = aTransferPaid(db, { lines: [{ variant: 1, quantity: 3 }], displayedTotal: cents(6350) })
    issue(db)
    const { sku } = db.sql.exec<{ sku: string }>('SELECT sku FROM order_lines').one()
    await refund(db, order, 2000, [{ sku, quantity: 1 }])
    await refund(db, order, 1500, [{ sku, quantity: 1 }])
    await refund(db, order, 2850)
    expect(issue(db)).toEqual(['CN-2026-000001', 'CN-2026-000002', 'CN-2026-000003'])
    const [invoice, ...notes] = listInvoicesOfOrder(db, order).map(({ snapshot }) => snapshot)
    expect(notes.map(({ lines }) => lines.map(({ kind, sum }) => [kind, sum]))).toEqual([
      [['product', 2000]],
      [
        ['product', 2000],
        ['adjustment', -500],
      ],
      [['refund', 2850]],
    ])
    const sum = (key: 'net' | 'vat' | 'gross') => notes.reduce((total, { totals }) => total + totals[key], 0)
    expect({ net: sum('net'), vat: sum('vat'), gross: sum('gross') }).toEqual(invoice?.totals)
  }),
)

for (const method of ['viva', 'paypal'] as const)
  test(
    `${method}: a full refund of an invoiced order is credited once`,
    runWithDatabase(async (db) => {
      const { refund: refundAtProvider } = await aPaidOrder(db, method)
      expect(issue(db)).toEqual(['INV-2026-000001'])
      await refundAtProvider()
      await refundAtProvider()
      expect(issue(db)).toEqual(['CN-2026-000001'])
      expect(listInvoicesOfOrder(db, 1)[1]?.snapshot.totals.gross).toBe(2350)
    }),
  )

test(
  'an order refunded in full is no longer invoiced; one refunded in part gets an invoice and its credit note at once',
  runWithDatabase(async (db) => {
    stock(db)
    const [whole, part] = [aTransferPaid(db), aTransferPaid(db)]
    await refund(db, whole)
    await refund(db, part, 1000)
    expect(issueInvoiceByHand(db, part, rules, noon)).toMatchObject({ number: 'INV-2026-000001' })
    expect([issue(db), countDue(db)]).toEqual([[], 0])
    expect(listInvoicesOfOrder(db, part).map(({ snapshot }) => [snapshot.number, snapshot.totals.gross])).toEqual([
      ['INV-2026-000001', 2350],
      ['CN-2026-000001', 1000],
    ])
    expect(issueInvoiceByHand(db, whole, rules, noon)).toEqual({ ok: false, reason: 'not-invoiceable' })
  }),
)

test(
  'invoices and their credit notes wait for the company details, then are issued in order',
  runWithDatabase(async (db) => {
    stock(db)
    const [first, second] = [aTransferPaid(db), aTransferPaid(db)]
    const waiting = () => getWaitingFigures(db, noon).invoices
    expect([issue(db, { seller: null }), countDue(db), waiting()]).toEqual([[], 2, 2])
    expect(findNextInvoiceDueAt(db)).toBe(noon + 3_600_000)
    await refund(db, first, 1000)
    await refund(db, second)
    expect(issue(db, { seller: null })).toEqual([])
    // The order that was refunded in full needs none.
    expect(issue(db, { seller: null }, noon + 3_600_000)).toEqual([])
    expect(waiting()).toBe(1)
    const third = aTransferPaid(db)
    expect(issue(db)).toEqual(['INV-2026-000001', 'CN-2026-000001', 'INV-2026-000002'])
    expect([countDue(db), waiting(), findNextInvoiceDueAt(db)]).toEqual([0, 0, null])
    // A credit note has the details of its invoice.
    await refund(db, third, 500)
    expect(issue(db, { seller: null })).toEqual(['CN-2026-000002'])
  }),
)

test(
  'numbers continue after the highest issued number and never decrease',
  runWithDatabase((db) => {
    stock(db)
    aTransferPaid(db)
    raiseLastNumbers(db, [
      { kind: 'invoice', year: 2026, last: 123 },
      { kind: 'credit-note', year: 2025, last: 4 },
    ])
    expect(issue(db)).toEqual(['INV-2026-000124'])
    raiseLastNumbers(db, [{ kind: 'invoice', year: 2026, last: 7 }])
    aTransferPaid(db)
    expect(issue(db)).toEqual(['INV-2026-000125'])
    expect(listLastNumbers(db)).toEqual([
      { kind: 'credit-note', year: 2025, last: 4 },
      { kind: 'invoice', year: 2026, last: 125 },
    ])
  }),
)

test(
  'with automatic invoices off, none is issued, and a merchant can issue one by hand once the company details are set',
  runWithDatabase((db) => {
    stock(db)
    const [first, second] = [aTransferPaid(db), aTransferPaid(db)]
    expect([issue(db, { isAutomatic: false, seller: null }), countDue(db)]).toEqual([[], 0])
    expect(issueInvoiceByHand(db, first, someInvoiceRules({ seller: null }), noon)).toEqual({
      ok: false,
      reason: 'seller',
    })
    aTransferPaid(db)
    expect(issue(db, { isAutomatic: false })).toEqual([])
    expect(issueInvoiceByHand(db, second, rules, noon)).toEqual({ ok: true, number: 'INV-2026-000001' })
    expect(issueInvoiceByHand(db, 99, rules, noon)).toEqual({ ok: false, reason: 'not-found' })
  }),
)

test(
  'documents are deleted ten years after their year, an invoice not before its last credit note',
  runWithDatabase(async (db) => {
    stock(db)
    const nextYear = Date.parse('2027-02-01T12:00:00Z')
    const [credited, old] = [aTransferPaid(db), aTransferPaid(db)]
    issue(db)
    await refund(db, credited, 500)
    issue(db, {}, nextYear)
    const numbers = () => [old, credited].map((order) => listInvoicesOfOrder(db, order).length)
    expect(findNextInvoicePurgeAt(db)).toBe(Date.UTC(2037, 0, 1))
    purgeInvoices(db, Date.UTC(2036, 11, 31))
    expect(numbers()).toEqual([1, 2])
    purgeInvoices(db, Date.UTC(2037, 0, 1))
    expect([numbers(), findNextInvoicePurgeAt(db)]).toEqual([[0, 2], Date.UTC(2038, 0, 1)])
    purgeInvoices(db, Date.UTC(2038, 0, 1))
    expect([numbers(), findNextInvoicePurgeAt(db)]).toEqual([[0, 0], null])
  }),
)

test(
  'a business without VAT is invoiced with the company and VAT number of its account',
  runWithDatabase((db) => {
    stock(db)
    const excludeVat = true
    const customer = aCustomer(db, { company: 'Vapers GmbH', excludeVat })
    setVatNumber(db, customer, 'DE136695976')
    const buyer = { kind: 'customer', customerId: customer, priceListId: null, excludeVat } as const
    const order = aTransferPaid(db, { displayedTotal: cents(1681 + 294) }, { buyer })
    issue(db)
    expect(listInvoicesOfOrder(db, order)[0]?.snapshot).toMatchObject({
      buyer: { name: 'Eleni Georgiou', company: 'Vapers GmbH', vatNumber: 'DE136695976' },
      vat: [{ basisPoints: 0, net: 1975, vat: 0, gross: 1975 }],
      mention: 'vat-excluded',
    })
  }),
)
