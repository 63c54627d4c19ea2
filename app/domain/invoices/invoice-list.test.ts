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

test('the export names vouchers outside the scope of VAT, vouchers with VAT, and what vouchers paid that had VAT', () => {
  const amounts = { net: cents(100), vat: cents(0), gross: cents(100) }
  const vat = [
    { basisPoints: 0, ...amounts, isGiftVoucher: true },
    { basisPoints: 1900, net: cents(100), vat: cents(19), gross: cents(119), isGiftVoucher: true },
    { basisPoints: 0, ...amounts, isTaxedBefore: true },
    { basisPoints: 0, ...amounts },
  ] as const
  const rows = formatInvoicesCsv([anInvoice({ vat })], false)
    .trim()
    .split('\r\n')
  expect(rows.map((row) => row.split(',').slice(10, 13).join())).toEqual([
    ...['out-of-scope,1.00,0.00', '19,1.00,0.19', 'taxed-before,1.00,0.00', '0,1.00,0.00'],
  ])
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
