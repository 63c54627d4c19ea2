import { cents, type Money } from '#app/domain/money.ts'
import { apportion, getLineNet, type OrderTotals, type PricedLine } from '#app/domain/orders/totals.ts'
import { removeVat } from '#app/domain/pricing/price.ts'

/** What an invoice charges at one VAT rate. net + vat = gross. */
export interface VatRow {
  /** Hundredths of a per cent. */
  readonly basisPoints: number
  readonly net: Money
  readonly vat: Money
  readonly gross: Money
}

interface Share {
  readonly basisPoints: number
  readonly gross: Money
}

/**
 * Splits an order by VAT rate, the highest first, for its invoice and its mails. Points reduce all rates in proportion,
 * and delivery is taxed at the highest, as in `calculateOrderTotals`. The rows add up to the order's total and its VAT:
 * the rate with the most VAT takes the cents that rounding leaves.
 */
export function splitByVatRate(
  lines: readonly PricedLine[],
  { points, shipping, vat, vatExcluded }: Pick<OrderTotals, 'points' | 'shipping' | 'vat' | 'vatExcluded'>,
): VatRow[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].sort((a, b) => b - a)
  const sums = rates.map((rate) =>
    lines.reduce((sum, line) => (line.vatBasisPoints === rate ? sum + getLineNet(line) : sum), 0),
  )
  const reductions = apportion(points, sums)
  const shares = rates.map((basisPoints, index) => ({
    basisPoints,
    gross: cents((sums[index] ?? 0) - (reductions[index] ?? 0) + (index === 0 ? shipping : 0)),
  }))
  if (vatExcluded) {
    const total = sumOf(shares)
    return [{ basisPoints: 0, net: total, vat: cents(0), gross: total }]
  }
  return allotVat(
    shares.filter(({ gross }) => gross !== 0),
    vat,
  )
}

function allotVat(shares: readonly Share[], vat: Money): VatRow[] {
  const rows = shares.map(toVatRow)
  const remainder = vat - rows.reduce((sum, row) => sum + row.vat, 0)
  const [largest] = rows.toSorted((a, b) => b.vat - a.vat)
  // More than rounding, or more than a rate has: a single-purpose voucher was taxed when it was sold.
  if (remainder < -2 * rows.length || (largest?.vat ?? 0) + remainder < 0) {
    const vats = apportion(
      vat,
      rows.map((row) => row.vat),
    )
    return rows.map((row, index) => withVat(row, vats[index] ?? cents(0)))
  }
  return rows.map((row) => (row === largest ? withVat(row, cents(row.vat + remainder)) : row))
}

/** The part of an invoice that is still to be credited: the invoice less its credit notes. */
export function subtractVatRows(invoice: readonly VatRow[], credited: readonly VatRow[]): VatRow[] {
  return invoice.map(({ basisPoints, vat, gross }) => {
    const before = credited.filter((row) => row.basisPoints === basisPoints)
    const rest = cents(gross - sumOf(before))
    return withVat({ basisPoints, gross: rest }, cents(vat - before.reduce((sum, row) => sum + row.vat, 0)))
  })
}

/**
 * Splits a refund by VAT rate. It takes the rates of the returned products first, and the rest in proportion. No rate
 * gives more than `remaining`, and the last cent of a rate takes all of its remaining VAT.
 */
export function splitRefund(remaining: readonly VatRow[], amount: Money, returned: readonly Share[]): VatRow[] {
  const wanted = remaining.map(({ basisPoints, gross }) =>
    cents(Math.min(gross, sumOf(returned.filter((share) => share.basisPoints === basisPoints)))),
  )
  const wantedSum = wanted.reduce((sum, part) => sum + part, 0)
  const first = wantedSum > amount ? apportion(amount, wanted) : wanted
  const rest = cents(amount - first.reduce((sum, part) => sum + part, 0))
  const further = apportion(
    rest,
    remaining.map(({ gross }, index) => gross - (first[index] ?? 0)),
  )
  return remaining.flatMap((row, index) => {
    const gross = cents((first[index] ?? 0) + (further[index] ?? 0))
    if (gross === 0) return []
    if (gross === row.gross) return [row]
    const { basisPoints } = row
    const share = row.vat === 0 ? withVat({ basisPoints, gross }, cents(0)) : toVatRow({ basisPoints, gross })
    return [share.vat > row.vat ? withVat(share, row.vat) : share]
  })
}

/** The total of the rows, with VAT, in cents. */
export function sumOf(shares: readonly { readonly gross: Money }[]): Money {
  return cents(shares.reduce((sum, { gross }) => sum + gross, 0))
}

function toVatRow({ basisPoints, gross }: Share): VatRow {
  const net = removeVat(gross, basisPoints)
  return { basisPoints, net, vat: cents(gross - net), gross }
}

function withVat({ basisPoints, gross }: Share, vat: Money): VatRow {
  return { basisPoints, net: cents(gross - vat), vat, gross }
}
