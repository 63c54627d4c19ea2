import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { calculateOrderTotals } from '#app/domain/orders/totals.ts'
import { aSeller } from '#tests/factories/seller.ts'
import { type Credit, createCreditNote, getCreditable } from './credit-note.ts'
import {
  createInvoice,
  documentNumberPattern,
  formatDocumentNumber,
  type InvoicedOrder,
  type InvoiceSnapshot,
  type Issue,
  isInvoiceable,
} from './invoice.ts'

const day = '2026-11-21'
const issue: Issue = {
  ...{ number: 'INV-2026-000001', issuedOn: day, issuedAt: `${day}T10:00:00.000Z` },
  ...{ language: 'en', locale: 'en-CY', colour: '#000000' },
}
const noteIssue: Issue = { ...issue, number: 'CN-2026-000001', issuedOn: '2026-11-28' }

type OrderLine = InvoicedOrder['lines'][number]

function aPod(line: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ name: 'Pod', choice: '', sku: 'POD-1', quantity: 1, price: cents(1000), discount: cents(0) },
    ...{ vatBasisPoints: 1900, ...line },
  }
}

const aGiftVoucher = (line: Partial<OrderLine> = {}) =>
  aPod({ name: 'Gift voucher', sku: 'GIFT', price: cents(2500), vatBasisPoints: 0, isGiftVoucher: true, ...line })

/** A paid order that a courier delivers in Cyprus for €3.50. */
function anOrder(
  lines: readonly OrderLine[],
  {
    amounts,
    ...order
  }: Partial<InvoicedOrder> & { amounts?: Partial<Parameters<typeof calculateOrderTotals>[0]> } = {},
): InvoicedOrder {
  const totals = calculateOrderTotals({
    ...{ lines, shippingCost: cents(350), freeDeliveryFrom: cents(0), points: cents(0), vatExcluded: false },
    ...amounts,
  })
  const buyer = { name: 'Eleni', company: '', street: '', postcode: '', city: '', country: 'CY', vatNumber: '' }
  return {
    ...{ code: 'W26-000001', placedOn: day, paidOn: day, language: 'en', payment: 'viva', buyer, lines, totals },
    ...{ deliveryCountry: 'CY', deliveryMethod: 'Courier', ...order },
  }
}

const invoiceOf = (...order: Parameters<typeof anOrder>) => createInvoice(anOrder(...order), aSeller, issue)

function creditNoteOf(invoice: InvoiceSnapshot, amount: number, credit: Partial<Credit> = {}): InvoiceSnapshot {
  const note = createCreditNote(invoice, { amount: cents(amount), units: [], earlier: [], ...credit }, noteIssue)
  if (note === null) throw new Error('There is nothing left to credit')
  return note
}

const listSums = ({ lines }: InvoiceSnapshot) => lines.map(({ kind, sum }) => [kind, sum])

const aLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 0, max: 20_000 }).map(cents),
    percent: fc.integer({ min: 0, max: 100 }),
    vatBasisPoints: fc.constantFrom(0, 500, 900, 1900),
  })
  .map(({ percent, ...line }) => ({
    ...line,
    ...{ name: 'Pod', choice: '', sku: 'POD-1' },
    discount: cents(Math.floor((line.price * line.quantity * percent) / 100)),
  }))

const anyOrder = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  shippingCost: fc.integer({ min: 0, max: 2000 }).map(cents),
  pointsPercent: fc.integer({ min: 0, max: 100 }),
  vatExcluded: fc.boolean(),
})

test('the lines of any invoice, and its rows by rate, add up to the order with its discounts and points', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, shippingCost, pointsPercent, vatExcluded }) => {
      const { subtotal } = anOrder(lines, { amounts: { shippingCost, vatExcluded } }).totals
      const points = cents(Math.floor((subtotal * pointsPercent) / 100))
      const order = anOrder(lines, { amounts: { shippingCost, vatExcluded, points } })
      const { total, vat } = order.totals
      fc.pre(total > 0)
      const invoice = createInvoice(order, aSeller, issue)
      expect(invoice.lines.reduce((sum, line) => sum + line.sum, 0)).toBe(total)
      expect(invoice.totals).toEqual({ net: total - vat, vat, gross: total })
      expect(invoice.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
    }),
  )
})

test('an invoice has the parties, the order and its lines as charged', () => {
  const buyer = { ...anOrder([]).buyer, company: 'Vape Bar', vatNumber: 'CY10259033P' }
  const order = anOrder([aPod({ choice: 'Red · M', quantity: 2, discount: cents(200) })], {
    ...{ buyer, placedOn: '2026-11-20', paidOn: null, payment: 'onDelivery', amounts: { points: cents(300) } },
  })
  expect(createInvoice(order, aSeller, issue)).toEqual({
    ...{ version: 1, kind: 'invoice', ...issue, invoice: null, seller: aSeller },
    ...{ buyer, country: 'CY', payment: 'onDelivery' },
    order: { code: 'W26-000001', placedOn: '2026-11-20', paidOn: null },
    lines: [
      {
        ...{ kind: 'product', name: 'Pod · Red · M', sku: 'POD-1', quantity: 2, price: 1000, sum: 2000 },
        ...{ discount: 200, vatBasisPoints: 1900 },
      },
      { kind: 'discount', name: '', sum: -200 },
      { kind: 'points', name: '', sum: -300 },
      { kind: 'delivery', name: 'Courier', sum: 350 },
    ],
    vat: [{ basisPoints: 1900, net: 1555, vat: 295, gross: 1850 }],
    ...{ totals: { net: 1555, vat: 295, gross: 1850 }, voucher: 0, vatExcluded: false, mention: null },
  })
})

test('a gift voucher is marked on its line, and a product without a choice has its name alone', () => {
  const [pod, voucher] = invoiceOf([aPod(), aGiftVoucher()]).lines
  expect(pod).toMatchObject({ name: 'Pod' })
  expect(pod).not.toHaveProperty('isGiftVoucher')
  expect(voucher).toMatchObject({ isGiftVoucher: true, sum: 2500 })
})

test('free delivery is on the invoice, and an order for collection has no delivery', () => {
  const free = { shippingCost: cents(0) }
  expect(listSums(invoiceOf([aPod()], { amounts: free }))).toEqual([
    ['product', 1000],
    ['delivery', 0],
  ])
  const collected = { deliveryCountry: '', deliveryMethod: '' }
  expect(invoiceOf([aPod()], { ...collected, amounts: free })).toMatchObject({ country: 'CY', lines: [{ sum: 1000 }] })
  expect(listSums(invoiceOf([aPod()], { ...collected, amounts: free }))).toHaveLength(1)
  // What the buyer paid for is always on the invoice.
  expect(listSums(invoiceOf([aPod()], collected))).toContainEqual(['delivery', 350])
})

test('an invoice without VAT has lines at 0 % and names the reason', () => {
  const order = { deliveryCountry: 'GR', amounts: { vatExcluded: true } }
  const invoice = invoiceOf([aPod()], order)
  expect(invoice).toMatchObject({ vatExcluded: true, mention: 'vat-excluded', country: 'GR' })
  expect(invoice.lines[0]).toMatchObject({ vatBasisPoints: 0 })
  const buyer = { ...anOrder([]).buyer, vatNumber: 'EL094259216' }
  expect(invoiceOf([aPod()], { ...order, buyer }).mention).toBe('intra-community')
})

test('returned units are credited at their price less the discount of their line, every cent of it once', () => {
  const invoice = invoiceOf([aPod({ quantity: 3, discount: cents(500) })], {
    amounts: { vouchers: [{ kind: 'multi-purpose', taxedAt: null, balance: cents(700) }] },
  })
  expect(invoice).toMatchObject({ totals: { gross: 2850 }, voucher: 700 })
  const credit = (quantity: number, amount: number, earlier: InvoiceSnapshot[]) =>
    creditNoteOf(invoice, amount, { units: [{ sku: 'POD-1', quantity }], earlier })
  const first = credit(1, 833, [])
  expect(first).toMatchObject({ totals: { gross: 833 }, voucher: 0 })
  expect(listSums(first)).toEqual([
    ['product', 1000],
    ['discount', -167],
  ])
  // Only two of the three units are left.
  expect(listSums(credit(3, 1667, [first]))).toEqual([
    ['product', 2000],
    ['discount', -333],
  ])
})

test('a credit note has its own number and day, and names the invoice', () => {
  const invoice = invoiceOf([aPod()])
  expect(creditNoteOf(invoice, 500)).toMatchObject({
    ...{ kind: 'credit-note', number: 'CN-2026-000001', issuedOn: '2026-11-28' },
    invoice: { number: 'INV-2026-000001', issuedOn: day },
    ...{ seller: aSeller, order: invoice.order, payment: 'viva' },
  })
})

test('a refund of the whole invoice repeats its lines, and one without products has a line of its own', () => {
  const invoice = invoiceOf([aPod({ quantity: 2, discount: cents(200) })])
  expect(creditNoteOf(invoice, 2150, { units: [{ sku: 'POD-1', quantity: 1 }] })).toMatchObject({
    ...{ lines: invoice.lines, totals: invoice.totals },
  })
  expect(listSums(creditNoteOf(invoice, 2149))).toEqual([['refund', 2149]])
})

test('a refund of more or less than the returned units cost has the difference on a line', () => {
  const invoice = invoiceOf([aPod({ quantity: 2 })])
  const units = [{ sku: 'POD-1', quantity: 1 }]
  expect(listSums(creditNoteOf(invoice, 1350, { units }))).toEqual([
    ['product', 1000],
    ['adjustment', 350],
  ])
  expect(listSums(creditNoteOf(invoice, 900, { units }))).toEqual([
    ['product', 1000],
    ['adjustment', -100],
  ])
})

test('returned units are credited at the VAT rate of their line', () => {
  const invoice = invoiceOf([
    aPod({ price: cents(1190) }),
    aPod({ sku: 'BOOK', price: cents(1050), vatBasisPoints: 500 }),
  ])
  const note = creditNoteOf(invoice, 1050, { units: [{ sku: 'BOOK', quantity: 1 }] })
  expect(note.vat).toEqual([{ basisPoints: 500, net: 1000, vat: 50, gross: 1050 }])
})

test('units that the invoice doesn’t have, or that earlier credit notes returned, are not on a credit note', () => {
  const invoice = invoiceOf([aPod(), aPod({ sku: 'COIL' })])
  const units = [{ sku: 'POD-1', quantity: 1 }]
  const earlier = [creditNoteOf(invoice, 1000, { units })]
  expect(listSums(creditNoteOf(invoice, 100, { units, earlier }))).toEqual([['refund', 100]])
  expect(listSums(creditNoteOf(invoice, 100, { units: [{ sku: 'OTHER', quantity: 1 }] }))).toEqual([['refund', 100]])
  // Other units of the same invoice can still be returned.
  expect(listSums(creditNoteOf(invoice, 1000, { units: [{ sku: 'COIL', quantity: 1 }], earlier }))).toEqual([
    ['product', 1000],
  ])
})

test('an order that vouchers paid in full is invoiced as paid by gift voucher, and so is its credit note', () => {
  const payWith = (balance: number) =>
    invoiceOf([aPod()], { amounts: { vouchers: [{ kind: 'multi-purpose', taxedAt: null, balance: cents(balance) }] } })
  expect(payWith(9000).payment).toBe('gift-voucher')
  expect(creditNoteOf(payWith(9000), 1000).payment).toBe('gift-voucher')
  expect(payWith(700).payment).toBe('viva')
})

test('a returned gift voucher is credited at its remaining balance, outside the scope of VAT', () => {
  const invoice = invoiceOf([aPod({ price: cents(1190) }), aGiftVoucher()])
  const voucher = { sku: 'GIFT', quantity: 1, balance: cents(700) }
  const note = creditNoteOf(invoice, 1890, { units: [{ sku: 'POD-1', quantity: 1 }, voucher] })
  expect(note.vat).toEqual([
    { basisPoints: 1900, net: 1000, vat: 190, gross: 1190 },
    { basisPoints: 0, net: 700, vat: 0, gross: 700, isGiftVoucher: true },
  ])
  const whole = creditNoteOf(invoice, 2500, { units: [{ sku: 'GIFT', quantity: 1 }] })
  expect(whole.vat).toEqual([{ basisPoints: 0, net: 2500, vat: 0, gross: 2500, isGiftVoucher: true }])
})

test('credit notes take the rates that earlier ones left, and together never more than the invoice', () => {
  const invoice = invoiceOf([aPod()])
  expect(getCreditable(invoice, [])).toBe(1350)
  const first = creditNoteOf(invoice, 1000)
  expect(getCreditable(invoice, [first])).toBe(350)
  const second = creditNoteOf(invoice, 9999, { earlier: [first] })
  expect(second.totals.gross).toBe(350)
  expect(first.totals.vat + second.totals.vat).toBe(invoice.totals.vat)
  const nothing = { amount: cents(1), units: [], earlier: [first, second] }
  expect(createCreditNote(invoice, nothing, noteIssue)).toBeNull()
  expect(createCreditNote(invoice, { ...nothing, amount: cents(1), earlier: [] }, noteIssue)).not.toBeNull()
})

test('documents are numbered by kind and year with at least six digits', () => {
  expect(formatDocumentNumber('invoice', 2026, 1)).toBe('INV-2026-000001')
  expect(formatDocumentNumber('credit-note', 2027, 1_234_567)).toBe('CN-2027-1234567')
})

test.for([
  ['INV-2026-000001', true],
  ['CN-2026-123456789', true],
  ['INV-2026-00001', false],
  ['INV-2026-1234567890', false],
  ['INV-26-000001', false],
  ['PF-2026-000001', false],
  ['INV-2026-000001 ', false],
  ['../INV-2026-000001', false],
] as const)('%s is a document number: %s', ([text, expected]) => {
  expect(documentNumberPattern.test(text)).toBe(expected)
})

const anInvoiceableOrder = {
  ...{ paid: true, total: cents(1000), isVoid: false, isPaidWithoutStock: false, isImported: false },
}

test('the scheduler invoices only paid orders, and the merchant can invoice unpaid ones too', () => {
  const unpaid = { ...anInvoiceableOrder, paid: false }
  expect([isInvoiceable(anInvoiceableOrder, 'scheduler'), isInvoiceable(anInvoiceableOrder, 'merchant')]).toEqual([
    ...[true, true],
  ])
  expect([isInvoiceable(unpaid, 'scheduler'), isInvoiceable(unpaid, 'merchant')]).toEqual([false, true])
})

test('a payment that arrived after the stock was gone is invoiced only by hand', () => {
  const order = { ...anInvoiceableOrder, isPaidWithoutStock: true }
  expect([isInvoiceable(order, 'scheduler'), isInvoiceable(order, 'merchant')]).toEqual([false, true])
})

test.for([
  ['imported', { isImported: true }],
  ['void', { isVoid: true }],
  ['free', { total: cents(0) }],
] as const)('nobody can issue an invoice for an order that is %s', ([, changes]) => {
  const order = { ...anInvoiceableOrder, ...changes }
  expect([isInvoiceable(order, 'scheduler'), isInvoiceable(order, 'merchant')]).toEqual([false, false])
})
