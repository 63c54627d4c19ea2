import { cents, type Money } from '#app/domain/money.ts'
import { getDiscountedLinePrice, getDiscountedUnitsPrice } from '#app/domain/orders/totals.ts'
import { type InvoiceLine, type InvoiceSnapshot, type Issue, listAmount, sumRows } from './invoice.ts'
import { splitRefund, subtractVatRows } from './vat-rows.ts'

/** Units that came back with a refund. */
export interface CreditedUnits {
  readonly sku: string
  readonly quantity: number
  /** For gift vouchers, their remaining balance, which is the amount to refund for them. */
  readonly balance?: Money
}

/** The content of a credit note. */
export interface Credit {
  readonly amount: Money
  /** The part that returned to single-purpose vouchers; none if absent. */
  readonly toTaxedVouchers?: Money
  /** Empty where the refund names no products. */
  readonly units: readonly CreditedUnits[]
  /** Credit notes of the same invoice, earlier ones first. */
  readonly earlier: readonly InvoiceSnapshot[]
}

/** The amount of an invoice that can still be credited. */
export function getCreditable(invoice: InvoiceSnapshot, earlier: readonly InvoiceSnapshot[]): Money {
  return cents(invoice.totals.gross - earlier.reduce((sum, { totals }) => sum + totals.gross, 0))
}

/**
 * A credit note for a refund. Never more than the invoice, less its earlier credit notes; null if nothing is left. The
 * amounts are positive: the kind says that they are credited.
 */
export function createCreditNote(invoice: InvoiceSnapshot, credit: Credit, issue: Issue): InvoiceSnapshot | null {
  const amount = cents(Math.min(credit.amount, getCreditable(invoice, credit.earlier)))
  if (amount < 1) return null
  const isWhole = amount === invoice.totals.gross
  const returned = isWhole ? [] : listReturned(invoice, credit)
  const shares = returned.map((line) =>
    line.isGiftVoucher
      ? {
          basisPoints: line.vatBasisPoints,
          gross: findBalance(credit, line.sku) ?? line.sum,
          isGiftVoucher: line.isGiftVoucher,
        }
      : { basisPoints: line.vatBasisPoints, gross: getDiscountedLinePrice(line) },
  )
  const remaining = subtractVatRows(
    invoice.vat,
    credit.earlier.flatMap(({ vat }) => vat),
  )
  const vat = splitRefund(remaining, amount, shares, credit.toTaxedVouchers)
  const discount = cents(returned.reduce((sum, line) => sum + line.discount, 0))
  const rest = cents(amount - returned.reduce((sum, line) => sum + getDiscountedLinePrice(line), 0))
  const { taxedVouchers: _paid, ...facts } = invoice
  return {
    ...facts,
    kind: 'credit-note',
    ...issue,
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    lines: isWhole
      ? invoice.lines
      : [
          ...returned,
          ...listAmount('discount', cents(-discount)),
          ...listAmount(returned.length === 0 ? 'refund' : 'adjustment', rest),
        ],
    vat,
    totals: sumRows(vat),
    voucher: cents(0),
  }
}

function findBalance({ units }: Credit, sku: string): Money | undefined {
  return units.find((line) => line.sku === sku)?.balance
}

type ProductLine = Extract<InvoiceLine, { kind: 'product' }>

/** The returned units at the invoice's prices, with their part of its discounts. */
function listReturned({ lines }: InvoiceSnapshot, { units, earlier }: Credit): ProductLine[] {
  const ofSku = (document: Pick<InvoiceSnapshot, 'lines'>, sku: string) =>
    document.lines.find((line): line is ProductLine => line.kind === 'product' && line.sku === sku)
  return units.flatMap(({ sku, quantity }) => {
    const line = ofSku({ lines }, sku)
    if (line === undefined) return []
    const before = earlier.reduce((count, note) => count + (ofSku(note, sku)?.quantity ?? 0), 0)
    const count = Math.min(quantity, line.quantity - before)
    if (count < 1) return []
    const sum = cents(line.price * count)
    return [{ ...line, quantity: count, sum, discount: cents(sum - getDiscountedUnitsPrice(line, before, count)) }]
  })
}
