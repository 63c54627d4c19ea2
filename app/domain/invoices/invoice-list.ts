import { CalendarDay } from '../calendar.ts'
import { formatCsv } from '../csv.ts'
import { cents, formatDecimalEuros, type Money } from '../money.ts'
import { specNames } from '../retail/spec-names.ts'
import { z } from '../schema.ts'
import { lineSchema } from '../text.ts'
import type { DocumentKind, InvoiceSnapshot } from './invoice.ts'
import { isEuCountry } from './mentions.ts'
import type { VatRow } from './vat-rows.ts'

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
const formatRate = (basisPoints: number) => String(basisPoints / 100)

const csvHeader = [
  ...['NUMBER', 'KIND', 'DATE', specNames.order.code, 'INVOICE', 'BUYER', 'COMPANY', 'BUYER_VAT', 'COUNTRY', 'PAYMENT'],
  ...['VAT_RATE', 'NET', 'VAT', 'GROSS', 'CURRENCY', 'MENTION'],
]

/**
 * A row for each document and VAT rate; gift vouchers have a row without a rate. The amounts of credit notes are
 * negative. Only the first part has the header.
 */
export function formatInvoicesCsv(invoices: readonly InvoiceSnapshot[], isFirst: boolean): string {
  const rows = invoices.flatMap((invoice) => {
    const { kind, number, issuedOn, order, buyer, country, payment, mention } = invoice
    const sign = kind === 'invoice' ? 1 : -1
    return invoice.vat.map(({ basisPoints, isGiftVoucher, net, vat, gross }) => [
      ...[number, kind, issuedOn, order.code, invoice.invoice?.number ?? '', buyer.name, buyer.company],
      ...[buyer.vatNumber, country, payment, isGiftVoucher ? 'out-of-scope' : formatRate(basisPoints)],
      ...[euros(sign * net), euros(sign * vat), euros(sign * gross), 'EUR', mention ?? ''],
    ])
  })
  return formatCsv(isFirst ? csvHeader : null, rows)
}

/** Sales with VAT to one other EU country at one rate, in a quarter (Regulation 282/2011, One Stop Shop). */
export interface OssRow extends Omit<VatRow, 'gross' | 'isGiftVoucher'> {
  readonly country: string
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

/**
 * Adds up the one-stop-shop sales: with VAT, delivered to an EU country other than the seller's. Sales of gift vouchers
 * are left out.
 */
export function sumOssRows(documents: readonly InvoiceSnapshot[]): OssRow[] {
  const sums = new Map<string, OssRow>()
  for (const { kind, country, seller, vatExcluded, vat } of documents) {
    if (vatExcluded || country === seller.country || !isEuCountry(country)) continue
    const sign = kind === 'invoice' ? 1 : -1
    for (const row of vat) {
      if (row.isGiftVoucher) continue
      const { basisPoints } = row
      const key = `${country} ${basisPoints}`
      const sum = sums.get(key) ?? { country, basisPoints, net: cents(0), vat: cents(0), documents: 0 }
      sums.set(key, {
        ...sum,
        net: cents(sum.net + sign * row.net),
        vat: cents(sum.vat + sign * row.vat),
        documents: sum.documents + 1,
      })
    }
  }
  return [...sums.values()].sort((a, b) => a.country.localeCompare(b.country) || b.basisPoints - a.basisPoints)
}

/** Formats the OSS report of a quarter as CSV, with amounts in decimal euros. */
export function formatOssCsv(quarter: string, rows: readonly OssRow[]): string {
  return formatCsv(
    ['QUARTER', 'COUNTRY', 'VAT_RATE', 'NET', 'VAT', 'CURRENCY', 'DOCUMENTS'],
    rows.map(({ country, basisPoints, net, vat, documents }) => [
      ...[quarter, country, formatRate(basisPoints), euros(net), euros(vat), 'EUR', documents],
    ]),
  )
}
