import { expect, test } from 'vitest'
import { anInvoice } from '#tests/factories/invoice-snapshots.ts'
import { cents } from '../money.ts'
import type { InvoiceSnapshot } from './invoice.ts'
import {
  createOssReport,
  formatInvoicesCsv,
  formatOssCsv,
  InvoiceFilter,
  listQuarters,
  parseQuarter,
} from './invoice-reports.ts'

/** A credit note at 24 % for an invoice of this day. */
function aCreditNote(invoiced: string, changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot {
  return anInvoice({
    kind: 'credit-note',
    number: 'CN-2026-000001',
    invoice: { number: 'INV-2026-000001', issuedOn: invoiced },
    vat: [{ basisPoints: 2400, net: cents(1000), vat: cents(240), gross: cents(1240) }],
    ...changes,
  })
}

const atRate = (basisPoints: number) =>
  anInvoice({ vat: [{ basisPoints, net: cents(1000), vat: cents(100), gross: cents(1100) }] })

test('the OSS report adds up sales with VAT to other EU countries by rate, less credit notes of the quarter', () => {
  const { sales, corrections } = createOssReport([
    anInvoice(),
    anInvoice({ country: 'DE' }),
    aCreditNote('2026-10-01'),
    // Not in the report: sold in the shop's country, outside of the EU, or without VAT.
    anInvoice({ country: 'CY' }),
    anInvoice({ country: 'GB' }),
    anInvoice({ vatExcluded: true }),
  ])
  expect(sales).toEqual([
    { country: 'DE', rateKind: 'standard', basisPoints: 2400, net: 10_000, vat: 2400, documents: 1 },
    { country: 'DE', rateKind: 'reduced', basisPoints: 600, net: 1000, vat: 60, documents: 1 },
    { country: 'GR', rateKind: 'standard', basisPoints: 2400, net: 9000, vat: 2160, documents: 2 },
    { country: 'GR', rateKind: 'reduced', basisPoints: 600, net: 1000, vat: 60, documents: 1 },
  ])
  expect(corrections).toEqual([])
})

test('a credit note for an earlier quarter corrects that quarter, with one amount for each country', () => {
  const both = anInvoice().vat
  const gift = { basisPoints: 0, net: cents(5000), vat: cents(0), gross: cents(5000), isGiftVoucher: true } as const
  const report = createOssReport([
    anInvoice(),
    aCreditNote('2026-09-30', { vat: both }),
    aCreditNote('2026-07-01'),
    aCreditNote('2026-07-01', { country: 'BG' }),
    aCreditNote('2025-12-31'),
    // Not in the report: a gift voucher, a sale in the shop's country, and one without VAT.
    aCreditNote('2026-09-30', { country: 'DE', vat: [gift] }),
    aCreditNote('2026-09-30', { country: 'CY' }),
    aCreditNote('2026-09-30', { vatExcluded: true }),
  ])
  expect(report.corrections).toEqual([
    { quarter: '2025-Q4', country: 'GR', net: -1000, vat: -240, documents: 1 },
    { quarter: '2026-Q3', country: 'BG', net: -1000, vat: -240, documents: 1 },
    { quarter: '2026-Q3', country: 'GR', net: -12_000, vat: -2700, documents: 2 },
  ])
  expect(report.sales.map(({ net, vat }) => [net, vat])).toEqual([
    [10_000, 2400],
    [1000, 60],
  ])
})

test('sold gift vouchers and payments by single-purpose vouchers are not in the report', () => {
  const row = { basisPoints: 2400, net: cents(1000), vat: cents(240), gross: cents(1240) }
  const invoice = anInvoice({
    vat: [row, { ...row, basisPoints: 1900, isGiftVoucher: true }, { ...row, basisPoints: 0, isTaxedBefore: true }],
  })
  expect(createOssReport([invoice]).sales.map(({ basisPoints, net }) => [basisPoints, net])).toEqual([[2400, 1000]])
})

test('the highest rate of a country is its standard rate, unless it is below the 15 % that the EU requires', () => {
  const kinds = (...rates: number[]) =>
    createOssReport(rates.map(atRate)).sales.map(({ basisPoints, rateKind }) => [basisPoints, rateKind])
  expect(kinds(2700, 1800, 500)).toEqual([
    [2700, 'standard'],
    [1800, 'reduced'],
    [500, 'reduced'],
  ])
  expect(kinds(1499)).toEqual([[1499, 'reduced']])
  expect(kinds(1500)).toEqual([[1500, 'standard']])
  // Another country's rate does not count.
  const { sales } = createOssReport([atRate(2400), { ...atRate(1900), country: 'DE' }])
  expect(sales.map(({ rateKind }) => rateKind)).toEqual(['standard', 'standard'])
})

test('the CSV of the OSS report has a row for each rate of the sales, and one for each corrected quarter and country', () => {
  const report = createOssReport([anInvoice(), aCreditNote('2026-09-30')])
  const [header, ...rows] = formatOssCsv('2026-Q4', report).trim().split('\r\n')
  expect(header).toBe('QUARTER,KIND,CORRECTED_QUARTER,COUNTRY,RATE_KIND,VAT_RATE,NET,VAT,CURRENCY,DOCUMENTS')
  expect(rows).toEqual([
    '2026-Q4,sale,,GR,standard,24,100.00,24.00,EUR,1',
    '2026-Q4,sale,,GR,reduced,6,10.00,0.60,EUR,1',
    '2026-Q4,correction,2026-Q3,GR,,,-10.00,-2.40,EUR,1',
  ])
})

test('a quarter’s name is parsed into its first and last day, and the last quarters are listed', () => {
  expect(parseQuarter('2026-Q4')).toEqual({ name: '2026-Q4', from: '2026-10-01', to: '2026-12-31' })
  expect(parseQuarter('2028-Q1')).toMatchObject({ from: '2028-01-01', to: '2028-03-31' })
  for (const name of ['2026-Q5', '2026-Q0', '1999-Q1', '2026', '', '2026-Q4 ', '12026-Q4'])
    expect(parseQuarter(name)).toBeNull()
  expect(listQuarters('2026-02-28', 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3'])
})

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

test('multi-purpose vouchers are exported as out of scope, and payments by single-purpose ones as taxed before', () => {
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
