import type { InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import { cents } from '#app/domain/money.ts'
import { aSeller } from './seller.ts'

/** An invoice for a delivery to Greece, at two rates. */
export function anInvoice(changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot {
  return {
    version: 1,
    kind: 'invoice',
    number: 'INV-2026-000001',
    issuedOn: '2026-11-21',
    issuedAt: '2026-11-21T10:00:00.000Z',
    language: 'en',
    locale: 'en-CY',
    colour: '#000000',
    order: { code: 'W26-000001', placedOn: '2026-11-20', paidOn: null },
    invoice: null,
    seller: aSeller,
    buyer: { name: '=Eleni', company: '', street: '', postcode: '', city: '', country: 'GR', vatNumber: '' },
    country: 'GR',
    payment: 'viva',
    lines: [],
    vat: [
      { basisPoints: 2400, net: cents(10_000), vat: cents(2400), gross: cents(12_400) },
      { basisPoints: 600, net: cents(1000), vat: cents(60), gross: cents(1060) },
    ],
    totals: { net: cents(11_000), vat: cents(2460), gross: cents(13_460) },
    voucher: cents(0),
    vatExcluded: false,
    mention: null,
    ...changes,
  }
}
