import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { PaymentName } from '#app/domain/orders/order-states.ts'
import type { OrderTotals } from '#app/domain/orders/totals.ts'
import { chooseMention, type Mention } from '#app/domain/pricing/cross-border-vat.ts'
import type { TaxedPayment } from '#app/domain/vouchers/voucher.ts'
import { splitByVatRate, sumOf, type VatRow } from './vat-rows.ts'

const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The shop's legal details on its invoices. */
export interface Seller {
  readonly name: string
  /** In one line, with commas. */
  readonly address: string
  /** With the country's prefix, such as CY10259033P. */
  readonly vatNumber: string
  /** The number in the companies register; '' for none. */
  readonly registration: string
  readonly phone: string
  readonly email: string
  /** ISO 3166, such as CY. */
  readonly country: string
}

export interface InvoiceBuyer {
  readonly name: string
  readonly company: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  /** ISO 3166; '' if the shop doesn't know an address. */
  readonly country: string
  /** '' for a buyer without a VAT number. */
  readonly vatNumber: string
}

export type InvoiceLine =
  | {
      readonly kind: 'product'
      readonly name: string
      readonly sku: string
      readonly quantity: number
      /** The unit price as charged. */
      readonly price: Money
      /** Before discounts. */
      readonly sum: Money
      /** Off the whole line; the row `discount` sums it up. */
      readonly discount: Money
      readonly vatBasisPoints: number
      readonly isGiftVoucher?: true
    }
  | {
      /** `adjustment`: the difference between the returned products and the refund. */
      readonly kind: 'delivery' | 'discount' | 'points' | 'refund' | 'adjustment'
      /** The delivery method or the discount's name; '' for none. */
      readonly name: string
      readonly sum: Money
    }

/** A single-purpose voucher that paid for an order. */
interface TaxedVoucher {
  readonly lastCharacters: string
  readonly amount: Money
  /** The invoice with the voucher's VAT; null if the shop issued none. */
  readonly invoice: string | null
}

/** An invoice or a credit note as it was issued. It is stored as JSON and never changes. */
export interface InvoiceSnapshot {
  readonly version: 1
  readonly kind: DocumentKind
  readonly number: string
  /** The day in the shop's time zone. */
  readonly issuedOn: string
  /** ISO instant */
  readonly issuedAt: string
  readonly language: Language
  readonly locale: string
  /** The shop's colour, such as `#1f6fb2`. */
  readonly colour: string
  readonly order: { readonly code: string; readonly placedOn: string; readonly paidOn: string | null }
  /** The invoice that a credit note refers to; null for an invoice. */
  readonly invoice: { readonly number: string; readonly issuedOn: string } | null
  readonly seller: Seller
  readonly buyer: InvoiceBuyer
  /** Where the products went, for the OSS report. ISO 3166 */
  readonly country: string
  /** `gift-voucher` if vouchers paid the whole order; the method chosen at checkout was then never used. */
  readonly payment: PaymentName | 'gift-voucher'
  readonly lines: readonly InvoiceLine[]
  readonly vat: readonly VatRow[]
  readonly totals: { readonly net: Money; readonly vat: Money; readonly gross: Money }
  /** The part of an invoice that gift vouchers paid; 0 for a credit note. */
  readonly voucher: Money
  /** The single-purpose vouchers among them; absent without any. */
  readonly taxedVouchers?: readonly TaxedVoucher[]
  readonly vatExcluded: boolean
  readonly mention: Mention | null
}

/** The data of an order that its invoice contains. */
export interface InvoicedOrder {
  readonly code: string
  readonly placedOn: string
  readonly paidOn: string | null
  readonly language: Language | null
  readonly payment: PaymentName
  readonly buyer: InvoiceBuyer
  /** '' for an order for collection. */
  readonly deliveryCountry: string
  readonly deliveryMethod: string
  readonly lines: readonly {
    readonly name: string
    readonly choice: string
    readonly sku: string
    readonly quantity: number
    readonly price: Money
    /** Off the whole line. */
    readonly discount: Money
    readonly vatBasisPoints: number
    readonly isGiftVoucher?: boolean
  }[]
  readonly totals: OrderTotals
  /** The single-purpose vouchers that paid for it; none if absent. */
  readonly taxedVouchers?: readonly (TaxedPayment & TaxedVoucher)[]
}

/** The number, day and layout with which an invoice is issued. */
export interface Issue extends Pick<InvoiceSnapshot, 'number' | 'issuedOn' | 'issuedAt'> {
  readonly language: Language
  readonly locale: string
  readonly colour: string
}

/** A document as the pages of its order list it. */
export type InvoiceLink = Pick<InvoiceSnapshot, 'kind' | 'number'>

/** `INV-2026-000001` and `CN-2026-000001`: without gaps for each kind and year. */
export function formatDocumentNumber(kind: DocumentKind, year: number, count: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${year}-${String(count).padStart(6, '0')}`
}

export const documentNumberPattern = /^(?:INV|CN)-\d{4}-\d{6,9}$/

/** The order's fields that decide whether it is invoiced. */
interface InvoiceableOrder {
  readonly paid: boolean
  readonly total: Money
  readonly isVoid: boolean
  /** The payment arrived after the stock was gone: it is refunded and nothing is sent. */
  readonly isPaidWithoutStock: boolean
  /** Placed in another system, which has issued its own invoice. */
  readonly isImported: boolean
}

/**
 * Whether an order can have an invoice. An order that costs nothing has none. A merchant may issue one by hand before
 * the payment, to put it into a parcel that is paid on delivery.
 */
export function isInvoiceable(order: InvoiceableOrder, by: 'scheduler' | 'merchant'): boolean {
  const { paid, total, isVoid, isPaidWithoutStock, isImported } = order
  if (isImported || isVoid || total === 0) return false
  return by === 'merchant' || (paid && !isPaidWithoutStock)
}

/**
 * Creates an order's invoice. All amounts are cents as charged, and its VAT rows add up to the order's total and VAT.
 */
export function createInvoice(order: InvoicedOrder, seller: Seller, issue: Issue): InvoiceSnapshot {
  const { totals, taxedVouchers = [] } = order
  const { shipping, points, discount } = totals
  const vat = splitByVatRate(order.lines, totals, taxedVouchers)
  const documentTotals = sumRows(vat)
  const country = order.deliveryCountry || seller.country
  const { vatExcluded } = totals
  return {
    version: 1,
    kind: 'invoice',
    ...issue,
    order: { code: order.code, placedOn: order.placedOn, paidOn: order.paidOn },
    invoice: null,
    seller,
    buyer: order.buyer,
    country,
    payment: totals.voucher > 0 && totals.voucher === documentTotals.gross ? 'gift-voucher' : order.payment,
    lines: [
      ...order.lines.map(
        ({ name, choice, sku, quantity, price, discount, vatBasisPoints, isGiftVoucher }): InvoiceLine => ({
          kind: 'product',
          name: [name, choice].filter(Boolean).join(' · '),
          sku,
          quantity,
          price,
          sum: cents(price * quantity),
          discount,
          vatBasisPoints: vatExcluded ? 0 : vatBasisPoints,
          ...(isGiftVoucher && { isGiftVoucher }),
        }),
      ),
      ...listAmount('discount', cents(-discount)),
      ...listAmount('points', cents(-points)),
      ...(shipping > 0 || order.deliveryCountry !== ''
        ? [{ kind: 'delivery', name: order.deliveryMethod, sum: shipping } as const]
        : []),
    ],
    vat,
    totals: documentTotals,
    voucher: totals.voucher,
    ...(taxedVouchers.length > 0 && {
      taxedVouchers: taxedVouchers.map(({ lastCharacters, amount, invoice }) => ({ lastCharacters, amount, invoice })),
    }),
    vatExcluded,
    mention: vatExcluded ? chooseMention(seller.country, country, order.buyer.vatNumber) : null,
  }
}

/** A line for an amount without units; none if it is 0. */
export function listAmount(kind: Exclude<InvoiceLine['kind'], 'product'>, sum: Money): InvoiceLine[] {
  return sum === 0 ? [] : [{ kind, name: '', sum }]
}

export function sumRows(rows: readonly VatRow[]): InvoiceSnapshot['totals'] {
  const vat = cents(rows.reduce((sum, row) => sum + row.vat, 0))
  const gross = sumOf(rows)
  return { net: cents(gross - vat), vat, gross }
}
