import { CalendarDay } from '../calendar.ts'
import { formatCsv } from '../csv.ts'
import { cents, formatDecimalEuros, type Money } from '../money.ts'
import { specNames } from '../retail/spec-names.ts'
import { z } from '../schema.ts'
import { lineSchema } from '../text.ts'
import type { DocumentKind, InvoiceSnapshot } from './invoice.ts'
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
