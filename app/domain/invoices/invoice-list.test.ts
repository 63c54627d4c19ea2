import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aSeller } from '#tests/factories/seller.ts'
import type { InvoiceSnapshot } from './invoice.ts'
import {
  formatInvoicesCsv,
  formatOssCsv,
  InvoiceFilter,
  listQuarters,
  parseQuarter,
  sumOssRows,
} from './invoice-list.ts'

function aDocument(changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot {
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

const credit: Partial<InvoiceSnapshot> = {
  kind: 'credit-note',
  number: 'CN-2026-000001',
  invoice: { number: 'INV-2026-000001', issuedOn: '2026-11-21' },
  vat: [{ basisPoints: 2400, net: cents(1000), vat: cents(240), gross: cents(1240) }],
}

test('the OSS report adds up sales with VAT to other EU countries by rate, less credit notes', () => {
  const rows = sumOssRows([
    aDocument(),
    aDocument({ country: 'DE' }),
    aDocument(credit),
    // Not in the report: sold in the shop's country, outside of the EU, or without VAT.
    aDocument({ country: 'CY' }),
    aDocument({ country: 'GB' }),
    aDocument({ vatExcluded: true }),
  ])
  expect(rows).toEqual([
    { country: 'DE', basisPoints: 2400, net: 10_000, vat: 2400, documents: 1 },
    { country: 'DE', basisPoints: 600, net: 1000, vat: 60, documents: 1 },
    { country: 'GR', basisPoints: 2400, net: 9000, vat: 2160, documents: 2 },
    { country: 'GR', basisPoints: 600, net: 1000, vat: 60, documents: 1 },
  ])
  expect(formatOssCsv('2026-Q4', rows).split('\r\n')[3]).toBe('2026-Q4,GR,24,90.00,21.60,EUR,2')
})

test('the export of invoices has a row for each rate, with negative amounts for credit notes', () => {
  const [header, first, second, third] = formatInvoicesCsv([aDocument(), aDocument(credit)], true).split('\r\n')
  expect(header).toContain('NUMBER,KIND,DATE,ORDERCODE')
  expect(first).toBe("INV-2026-000001,invoice,2026-11-21,W26-000001,,'=Eleni,,,GR,viva,24,100.00,24.00,124.00,EUR,")
  expect(second).toContain(',6,10.00,0.60,10.60,EUR,')
  expect(third).toContain('CN-2026-000001,credit-note,2026-11-21,W26-000001,INV-2026-000001,')
  expect(third).toContain(',24,-10.00,-2.40,-12.40,EUR,')
  expect(formatInvoicesCsv([], false)).toBe('')
})

test('a quarter has its first and last day', () => {
  expect(parseQuarter('2026-Q4')).toEqual({ name: '2026-Q4', from: '2026-10-01', to: '2026-12-31' })
  expect(parseQuarter('2028-Q1')).toMatchObject({ from: '2028-01-01', to: '2028-03-31' })
  for (const name of ['2026-Q5', '2026-Q0', '1999-Q1', '2026', '', '2026-Q4 ']) expect(parseQuarter(name)).toBeNull()
  expect(listQuarters('2026-02-28', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
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
