import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anInvoice } from '#tests/factories/invoice-snapshots.ts'
import type { InvoiceSnapshot } from './invoice.ts'
import { formatInvoicesCsv, InvoiceFilter } from './invoice-list.ts'

const credit: Partial<InvoiceSnapshot> = {
  kind: 'credit-note',
  number: 'CN-2026-000001',
  invoice: { number: 'INV-2026-000001', issuedOn: '2026-11-21' },
  vat: [{ basisPoints: 2400, net: cents(1000), vat: cents(240), gross: cents(1240) }],
}

test('the export of invoices has a row for each rate, with negative amounts for credit notes', () => {
  const [header, first, second, third] = formatInvoicesCsv([anInvoice(), anInvoice(credit)], true).split('\r\n')
  expect(header).toContain('NUMBER,KIND,DATE,ORDERCODE')
  expect(first).toBe("INV-2026-000001,invoice,2026-11-21,W26-000001,,'=Eleni,,,GR,viva,24,100.00,24.00,124.00,EUR,")
  expect(second).toContain(',6,10.00,0.60,10.60,EUR,')
  expect(third).toContain('CN-2026-000001,credit-note,2026-11-21,W26-000001,INV-2026-000001,')
  expect(third).toContain(',24,-10.00,-2.40,-12.40,EUR,')
  expect(formatInvoicesCsv([], false)).toBe('')
})

test('an invalid filter shows all invoices', () => {
  const all = { search: '', from: null, to: null, before: null }
  expect(InvoiceFilter.parse({})).toEqual(all)
  expect(InvoiceFilter.parse({ search: 'x'.repeat(50), from: '2026-13-01', to: 'x', before: '-1' })).toEqual(all)
  expect(InvoiceFilter.parse({ search: ' inv-2026 ', from: '', to: '2026-12-31' })).toEqual({
    ...all,
    search: 'inv-2026',
    to: '2026-12-31',
  })
})
