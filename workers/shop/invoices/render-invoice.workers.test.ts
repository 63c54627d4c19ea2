import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createCreditNote } from '#app/domain/invoices/credit-note.ts'
import { createInvoice, type InvoicedOrder, type InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import { calculateOrderTotals } from '#app/domain/orders/totals.ts'
import { someInvoiceRules } from '#tests/factories/invoices.ts'
import { aSeller } from '#tests/factories/seller.ts'
import { renderInvoice } from './render-invoice.ts'

const { localizations } = someInvoiceRules()

/** Loading two PDF libraries takes a long time on a busy machine. */
const LOADING_TIMEOUT_MS = 120_000

interface Changes {
  readonly lines?: number
  readonly language?: Language
  readonly vatExcluded?: boolean
  readonly buyer?: Partial<InvoicedOrder['buyer']>
  readonly country?: string
}

function anInvoice({ lines: count = 3, language = 'en', vatExcluded = false, buyer, country = 'CY' }: Changes = {}) {
  const isGreek = language === 'el'
  const lines = Array.from({ length: count }, (_, index) => ({
    name: isGreek ? `Υγρό αναπλήρωσης Μάστιχα ${index}` : `Mastic refill ${index}`,
    choice: index % 2 === 0 ? '' : '10 ml',
    sku: `SKU-${index}`,
    quantity: 1 + (index % 4),
    price: cents(1234 + index * 37),
    discount: cents(0),
    vatBasisPoints: index % 5 === 4 ? 500 : 1900,
  }))
  const noPromotion = { shippingCost: cents(350), freeDeliveryFrom: cents(0), points: cents(500) }
  const order: InvoicedOrder = {
    code: 'W26-000042',
    placedOn: '2026-11-20',
    paidOn: '2026-11-21',
    language,
    payment: 'viva',
    buyer: {
      name: isGreek ? 'Ελένη Γεωργίου' : 'Eleni Georgiou',
      company: '',
      street: isGreek ? 'Ανεξαρτησίας 1' : 'Anexartisias 1',
      postcode: '3036',
      city: isGreek ? 'Λεμεσός' : 'Limassol',
      country,
      vatNumber: '',
      ...buyer,
    },
    deliveryCountry: country,
    deliveryMethod: 'Courier',
    lines,
    totals: calculateOrderTotals({ lines, ...noPromotion, vatExcluded }),
  }
  const issuedAt = '2026-11-21T10:00:00.000Z'
  const { locale } = localizations[language]
  const issue = { number: 'INV-2026-000042', issuedOn: '2026-11-21', issuedAt, language, locale, colour: '#0b6e4f' }
  return createInvoice(order, aSeller, issue)
}

async function read(snapshot: InvoiceSnapshot) {
  const { totalPages, text } = await extractText(await getDocumentProxy(await renderInvoice(snapshot, localizations)))
  // PDF has no spaces at the ends of lines, and some readers turn U+00A0 into a space.
  return { totalPages, text: text.join('\n').replaceAll(/\s+/g, ' ') }
}

for (const language of ['en', 'el'] as const)
  test(
    `every amount, rate and name of a long invoice is on its pages (${language})`,
    async () => {
      const snapshot = anInvoice({ lines: 60, language })
      const { totalPages, text } = await read(snapshot)
      const format = (amount: Money) =>
        formatMoney(amount, getMoneyFormat(snapshot.locale)).replace('-', '−').replaceAll(/\s+/g, ' ')
      for (const line of snapshot.lines) {
        expect(text).toContain(line.name)
        expect(text).toContain(format(line.sum))
        if (line.kind === 'product') expect(text).toContain(`${line.quantity} `)
      }
      for (const row of [...snapshot.vat, snapshot.totals])
        for (const amount of [row.net, row.vat, row.gross]) expect(text).toContain(format(amount))
      expect(totalPages).toBeGreaterThan(2)
      expect(text).toContain(language === 'en' ? `Page 2 of ${totalPages}` : `Σελίδα 2 από ${totalPages}`)
      const expected = {
        en: [
          'Invoice',
          'INV-2026-000042',
          '21 November 2026',
          'W26-000042',
          'Eleni Georgiou',
          '3036 Limassol',
          'Cyprus',
          '19%',
          '5%',
        ],
        el: [
          'Τιμολόγιο',
          'INV-2026-000042',
          '21 Νοεμβρίου 2026',
          'Ελένη Γεωργίου',
          'Ανεξαρτησίας 1',
          '3036 Λεμεσός',
          'Κύπρος',
          '19%',
          '5%',
        ],
      }
      for (const part of [...expected[language], aSeller.name, aSeller.address, 'CY10259033P', 'HE 123456'])
        expect(text).toContain(part)
    },
    LOADING_TIMEOUT_MS,
  )

test('an invoice without VAT states the reason and the VAT number of the buyer', async () => {
  const buyer = { company: 'Vapers GmbH', vatNumber: 'DE136695976' }
  const german = await read(anInvoice({ vatExcluded: true, country: 'DE', buyer }))
  expect(german.text).toContain('Article 138 of Directive 2006/112/EC. Reverse charge')
  expect(german.text).toContain('DE136695976')
  expect((await read(anInvoice({ vatExcluded: true, country: 'CH' }))).text).toContain('Article 146')
  expect((await read(anInvoice({ vatExcluded: true, language: 'el' }))).text).toContain('δεν χρεώνεται ΦΠΑ')
  expect((await read(anInvoice())).text).not.toContain('Article')
})

test('a credit note names its invoice and the credited items', async () => {
  const invoice = anInvoice()
  const issue = { ...invoice, number: 'CN-2026-000007', issuedOn: '2026-11-25', issuedAt: '2026-11-25T10:00:00.000Z' }
  const { language, locale, colour } = invoice
  const credit = { amount: cents(2000), units: [{ sku: 'SKU-0', quantity: 1 }], earlier: [] }
  const { number, issuedOn, issuedAt } = issue
  const note = createCreditNote(invoice, credit, { number, issuedOn, issuedAt, language, locale, colour })
  if (note === null) throw new Error('Nothing to credit')
  const { text } = await read(note)
  for (const part of ['Credit note', 'CN-2026-000007', 'INV-2026-000042 of 21 November 2026', '25 November 2026'])
    expect(text).toContain(part)
  for (const part of ['Mastic refill 0', '€12.34', '€7.66', 'Total credited', '€20.00']) expect(text).toContain(part)
})

test('an invoice shows the part that gift vouchers paid', async () => {
  const invoice = { ...anInvoice(), voucher: cents(1500) }
  expect((await read(invoice)).text).toContain('Paid by gift voucher €15.00')
  expect((await read(anInvoice())).text).not.toContain('gift voucher')
  expect((await read({ ...invoice, payment: 'gift-voucher' })).text).toContain('Payment method Gift voucher')
})

test('an invoice shows the VAT of sold single-purpose vouchers, and no VAT on what they paid for', async () => {
  const invoice: InvoiceSnapshot = {
    ...anInvoice(),
    vat: [
      { basisPoints: 1900, net: cents(1000), vat: cents(190), gross: cents(1190) },
      { basisPoints: 1900, net: cents(2101), vat: cents(399), gross: cents(2500), isGiftVoucher: true },
      { basisPoints: 0, net: cents(700), vat: cents(0), gross: cents(700), isTaxedBefore: true },
    ],
    totals: { net: cents(3801), vat: cents(589), gross: cents(4390) },
    voucher: cents(700),
    taxedVouchers: [
      { lastCharacters: 'WXYZ', amount: cents(500), invoice: 'INV-2026-000007' },
      { lastCharacters: 'QRST', amount: cents(200), invoice: null },
    ],
  }
  const { text } = await read(invoice)
  for (const part of ['Gift vouchers, 19%', '€21.01', '€3.99', 'Already taxed €7.00']) expect(text).toContain(part)
  // The net amount excludes what was taxed before.
  expect(text).toContain('Total excl. VAT €31.01 VAT €5.89')
  expect(text).toContain('Gift voucher •••• WXYZ (VAT charged on invoice INV-2026-000007): €5.00')
  expect(text).toContain('Gift voucher •••• QRST: €2.00')
  for (const part of ['single-purpose gift voucher is the taxable supply', 'VAT was charged when the voucher was sold'])
    expect(text).toContain(part)
  expect(text).not.toContain('multi-purpose')
})

test('an invoice is rendered to the same bytes each time, and they fit in a row', async () => {
  const snapshot = anInvoice({ lines: 100, language: 'el' })
  const [first, second] = await Promise.all([1, 2].map(() => renderInvoice(snapshot, localizations)))
  expect(first).toEqual(second)
  expect(first?.length).toBeLessThan(200_000)
})

test('markup and characters that the font lacks do not break the document', async () => {
  const { text } = await read(anInvoice({ buyer: { name: '<b>Елена</b> 🙂 \u0000 測試', street: ')Tj (\\' } }))
  expect(text).toContain('<b>Елена</b>')
  expect(text).toContain(')Tj (\\')
})
