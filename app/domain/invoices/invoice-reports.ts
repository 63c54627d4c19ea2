import { isEuCountry } from '#app/domain/pricing/cross-border-vat.ts'
import { specNames } from '#app/domain/retail/spec-names.ts'
import { formatCsv } from '../csv.ts'
import { cents, formatDecimalEuros, type Money } from '../money.ts'
import { CalendarDay, z } from '../schema.ts'
import { lineSchema } from '../text.ts'
import type { DocumentKind, InvoiceSnapshot } from './invoice.ts'
import type { VatRow } from './vat-rows.ts'

/**
 * The report for the One Stop Shop return of a quarter (Regulation 282/2011 art. 59–61, Regulation 2020/194 annex III).
 * The return lists sales by country, kind of rate and rate. A change to an earlier quarter is not deducted from them:
 * it is a correction of that quarter, with one amount for each country.
 */
export interface OssReport {
  readonly sales: readonly OssRow[]
  readonly corrections: readonly OssCorrection[]
}

/** The return's kinds of VAT rate. */
const rateKinds = ['standard', 'reduced'] as const
export type RateKind = (typeof rateKinds)[number]

/** Sales with VAT to one other EU country at one rate: invoices less their credit notes, both of the quarter. */
export interface OssRow extends Omit<VatRow, 'gross' | 'isGiftVoucher' | 'isTaxedBefore'> {
  readonly country: string
  readonly rateKind: RateKind
  readonly documents: number
}

/** Credit notes of this quarter for invoices of an earlier one. The amounts are negative. */
export interface OssCorrection {
  /** The quarter of the invoices. */
  readonly quarter: string
  readonly country: string
  readonly net: Money
  readonly vat: Money
  readonly documents: number
}

export interface Quarter {
  /** `2026-Q4` */
  readonly name: string
  /** The first and the last day. */
  readonly from: string
  readonly to: string
}

/** The quarter with this name; null for anything else. */
export function parseQuarter(name: string): Quarter | null {
  const [, year = '', number = ''] = /^(20\d{2})-Q([1-4])$/.exec(name) ?? []
  if (year === '') return null
  const firstMonth = (Number(number) - 1) * 3
  const toDay = (month: number, day: number) => new Date(Date.UTC(Number(year), month, day)).toISOString().slice(0, 10)
  return { name, from: toDay(firstMonth, 1), to: toDay(firstMonth + 3, 0) }
}

/** The names of the last quarters, that of `today` first. */
export function listQuarters(today: string, count: number): string[] {
  const current = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)
  return Array.from({ length: count }, (_, index) => {
    const quarter = current - index
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
  })
}

/** The name of the quarter that contains this day. */
function toQuarterName(day: string): string {
  return listQuarters(day, 1).join('')
}

/** The parts of an invoice or credit note that the report needs. */
export interface OssDocument extends Pick<InvoiceSnapshot, 'kind' | 'country' | 'vatExcluded' | 'vat' | 'issuedOn'> {
  readonly seller: Pick<InvoiceSnapshot['seller'], 'country'>
  /** The invoice that a credit note refers to. */
  readonly invoice: { readonly issuedOn: string } | null
}

/**
 * Reports the documents of one quarter: sales with VAT, delivered to an EU country other than the seller's. Sales of
 * gift vouchers are excluded: single-purpose ones are taxed in the seller's country. Amounts paid with single-purpose
 * vouchers are excluded too. Holds one document in memory at a time.
 */
export function createOssReport(documents: Iterable<OssDocument>): OssReport {
  const sales = new Map<string, Omit<OssRow, 'rateKind'>>()
  const corrections = new Map<string, OssCorrection>()
  const none = { net: cents(0), vat: cents(0), documents: 0 }
  for (const { kind, country, seller, vatExcluded, vat, issuedOn, invoice } of documents) {
    if (vatExcluded || country === seller.country || !isEuCountry(country)) continue
    const rows = vat.filter(({ isGiftVoucher, isTaxedBefore }) => !isGiftVoucher && !isTaxedBefore)
    const sign = kind === 'invoice' ? 1 : -1
    const quarter = toQuarterName(invoice?.issuedOn ?? issuedOn)
    if (quarter !== toQuarterName(issuedOn)) {
      const key = `${quarter} ${country}`
      const sum = corrections.get(key) ?? { quarter, country, ...none }
      if (rows.length > 0)
        corrections.set(
          key,
          rows.reduce((all, row) => addRow(all, row, sign), count(sum)),
        )
      continue
    }
    for (const row of rows) {
      const { basisPoints } = row
      const key = `${country} ${basisPoints}`
      sales.set(key, addRow(count(sales.get(key) ?? { country, basisPoints, ...none }), row, sign))
    }
  }
  return {
    sales: withRateKinds([...sales.values()]).sort(
      (a, b) => a.country.localeCompare(b.country) || b.basisPoints - a.basisPoints,
    ),
    corrections: [...corrections.values()].sort(
      (a, b) => a.quarter.localeCompare(b.quarter) || a.country.localeCompare(b.country),
    ),
  }
}

function count<Sum extends { readonly documents: number }>(sum: Sum): Sum {
  return { ...sum, documents: sum.documents + 1 }
}

function addRow<Sum extends Pick<VatRow, 'net' | 'vat'>>(
  sum: Sum,
  row: Pick<VatRow, 'net' | 'vat'>,
  sign: number,
): Sum {
  return { ...sum, net: cents(sum.net + sign * row.net), vat: cents(sum.vat + sign * row.vat) }
}

/** No EU country has a standard rate below this one, in hundredths of a per cent (2006/112/EC art. 97). */
const LOWEST_STANDARD_RATE = 1500

/**
 * The standard rate of a country is the highest one. The shop has no table of rates, so a reduced rate of 15 % or more
 * counts as the standard rate in a quarter without sales at a higher one.
 */
function withRateKinds(rows: readonly Omit<OssRow, 'rateKind'>[]): OssRow[] {
  return rows.map((row) => {
    const { country, basisPoints } = row
    const isHighest = !rows.some((other) => other.country === country && other.basisPoints > basisPoints)
    return { ...row, rateKind: isHighest && basisPoints >= LOWEST_STANDARD_RATE ? 'standard' : 'reduced' }
  })
}

/**
 * Formats the report as CSV, with amounts in decimal euros: sales first, then corrections, which have no rate.
 * `QUARTER` is the quarter of the return, `CORRECTED_QUARTER` the earlier one that a correction belongs to.
 */
export function formatOssCsv(quarter: string, { sales, corrections }: OssReport): string {
  const header = ['QUARTER', 'KIND', 'CORRECTED_QUARTER', 'COUNTRY', 'RATE_KIND', 'VAT_RATE']
  return formatCsv(
    [...header, 'NET', 'VAT', 'CURRENCY', 'DOCUMENTS'],
    [
      ...sales.map(({ country, rateKind, basisPoints, ...row }) => [
        ...[quarter, 'sale', '', country, rateKind, String(basisPoints / 100), ...formatAmounts(row)],
      ]),
      ...corrections.map(({ quarter: corrected, country, ...row }) => [
        ...[quarter, 'correction', corrected, country, '', '', ...formatAmounts(row)],
      ]),
    ],
  )
}

function formatAmounts({ net, vat, documents }: Pick<OssRow, 'net' | 'vat' | 'documents'>) {
  return [formatDecimalEuros(net), formatDecimalEuros(vat), 'EUR', documents]
}

export const INVOICES_PER_PAGE = 100

/** Newest first. `search` is the beginning of a number or of an order's code. Days are in the shop's time zone. */
export const InvoiceFilter = z.object({
  search: lineSchema().max(40).catch('').default(''),
  from: CalendarDay.nullable().catch(null).default(null),
  to: CalendarDay.nullable().catch(null).default(null),
  /** The id of the last document of the previous page. */
  before: z.coerce.number().int().min(1).nullable().catch(null).default(null),
})
export type InvoiceFilter = z.output<typeof InvoiceFilter>

/** An issued document in lists. */
export interface InvoiceSummary {
  readonly id: number
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedOn: string
  readonly order: string
  readonly buyer: string
  /** The invoice that a credit note refers to. */
  readonly invoice: string | null
  readonly vat: Money
  readonly gross: Money
}

export interface InvoiceList {
  readonly invoices: readonly InvoiceSummary[]
  readonly hasMore: boolean
}

const euros = (amount: number) => formatDecimalEuros(cents(amount))

const csvHeader = [
  ...['NUMBER', 'KIND', 'DATE', specNames.order.code, 'INVOICE', 'BUYER', 'COMPANY', 'BUYER_VAT', 'COUNTRY', 'PAYMENT'],
  ...['VAT_RATE', 'NET', 'VAT', 'GROSS', 'CURRENCY', 'MENTION'],
]

/**
 * A row for each document and VAT rate. Sold gift vouchers have rows of their own: multi-purpose ones without a rate,
 * single-purpose ones with the rate at which they were taxed. The part that single-purpose vouchers pay has a row
 * without a rate. The amounts of credit notes are negative. Only the first part has the header.
 */
export function formatInvoicesCsv(invoices: readonly InvoiceSnapshot[], isFirst: boolean): string {
  const rows = invoices.flatMap((invoice) => {
    const { kind, number, issuedOn, order, buyer, country, payment, mention } = invoice
    const sign = kind === 'invoice' ? 1 : -1
    return invoice.vat.map(({ net, vat, gross, ...row }) => [
      ...[number, kind, issuedOn, order.code, invoice.invoice?.number ?? '', buyer.name, buyer.company],
      ...[buyer.vatNumber, country, payment, formatRate(row)],
      ...[euros(sign * net), euros(sign * vat), euros(sign * gross), 'EUR', mention ?? ''],
    ])
  })
  return formatCsv(isFirst ? csvHeader : null, rows)
}

function formatRate({ basisPoints, isGiftVoucher, isTaxedBefore }: Omit<VatRow, 'net' | 'vat' | 'gross'>): string {
  if (isTaxedBefore) return 'taxed-before'
  return isGiftVoucher && basisPoints === 0 ? 'out-of-scope' : String(basisPoints / 100)
}
