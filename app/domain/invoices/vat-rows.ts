import { cents, type Money } from '#app/domain/money.ts'
import {
  apportion,
  type OrderTotals,
  type PricedLine,
  sumGiftVouchers,
  sumTaxedLines,
} from '#app/domain/orders/totals.ts'
import { removeVat } from '#app/domain/pricing/price.ts'

/** An invoice's amounts at one VAT rate: net + vat = gross. */
export interface VatRow {
  /** Hundredths of a per cent. */
  readonly basisPoints: number
  readonly net: Money
  readonly vat: Money
  readonly gross: Money
  /** Gift vouchers: their sale is out of scope of VAT, and they are taxed when they pay for something. */
  readonly isGiftVoucher?: true
}

type Share = Pick<VatRow, 'basisPoints' | 'gross' | 'isGiftVoucher'>

/**
 * Splits an order by VAT rate, the highest first, for its invoice and its mails. Gift vouchers have the last row.
 * Points reduce all rates in proportion, and delivery is taxed at the highest, as in `calculateOrderTotals`. The rows
 * add up to the order's total and its VAT: the rate with the most VAT takes the cents that rounding leaves.
 */
export function splitByVatRate(
  lines: readonly PricedLine[],
  { points, shipping, vat, vatExcluded }: Pick<OrderTotals, 'points' | 'shipping' | 'vat' | 'vatExcluded'>,
): VatRow[] {
  const taxed = lines.filter(({ isGiftVoucher }) => !isGiftVoucher)
  const rates = [...new Set(taxed.map(({ vatBasisPoints }) => vatBasisPoints))].sort((a, b) => b - a)
  const sums = rates.map((rate) => sumTaxedLines(taxed, rate))
  const reductions = apportion(points, sums)
  const shares = rates.map((basisPoints, index) => ({
    basisPoints,
    gross: cents((sums[index] ?? 0) - (reductions[index] ?? 0) + (index === 0 ? shipping : 0)),
  }))
  const giftVouchers = sumGiftVouchers(lines)
  const outOfScope: VatRow[] =
    giftVouchers > 0
      ? [{ basisPoints: 0, net: giftVouchers, vat: cents(0), gross: giftVouchers, isGiftVoucher: true }]
      : []
  if (vatExcluded) {
    const total = sumOf(shares)
    return taxed.length === 0
      ? outOfScope
      : [{ basisPoints: 0, net: total, vat: cents(0), gross: total }, ...outOfScope]
  }
  return [
    ...allotVat(
      shares.filter(({ gross }) => gross !== 0),
      vat,
    ),
    ...outOfScope,
  ]
}

function allotVat(shares: readonly Share[], vat: Money): VatRow[] {
  const rows = shares.map(toVatRow)
  const remainder = vat - rows.reduce((sum, row) => sum + row.vat, 0)
  const [largest] = rows.toSorted((a, b) => b.vat - a.vat)
  // A difference beyond rounding, or beyond the VAT of a rate, comes from a single-purpose voucher, whose VAT was due
  // when it was sold. Spread it over all rates.
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
  return invoice.map(({ vat, gross, ...share }) => {
    const before = credited.filter((row) => isSameRate(row, share))
    const rest = cents(gross - sumOf(before))
    return withVat({ ...share, gross: rest }, cents(vat - before.reduce((sum, row) => sum + row.vat, 0)))
  })
}

/**
 * Splits a refund by VAT rate. It takes what returned gift vouchers still held, then the rates of the returned
 * products, and the rest in proportion from all products. No rate gives more than `remaining`, and the last cent of a
 * rate takes all of its remaining VAT.
 */
export function splitRefund(remaining: readonly VatRow[], amount: Money, returned: readonly Share[]): VatRow[] {
  const wanted = remaining.map((row) =>
    cents(Math.min(row.gross, sumOf(returned.filter((share) => isSameRate(share, row))))),
  )
  const isGift = (index: number) => remaining[index]?.isGiftVoucher === true
  const vouchers = wanted.map((part, index) => cents(isGift(index) ? Math.min(part, amount) : 0))
  const products = wanted.map((part, index) => cents(isGift(index) ? 0 : part))
  const forProducts = cents(amount - add(vouchers))
  const first = (add(products) > forProducts ? apportion(forProducts, products) : products).map((part, index) =>
    cents(part + (vouchers[index] ?? 0)),
  )
  const rest = cents(amount - add(first))
  const left = remaining.map(({ gross }, index) => gross - (first[index] ?? 0))
  const leftOfProducts = left.map((part, index) => (isGift(index) ? 0 : part))
  const further = apportion(rest, add(leftOfProducts) < rest ? left : leftOfProducts)
  return remaining.flatMap((row, index) => {
    const gross = cents((first[index] ?? 0) + (further[index] ?? 0))
    if (gross === 0) return []
    if (gross === row.gross) return [row]
    const part = { ...getRate(row), gross }
    const share = row.vat === 0 ? withVat(part, cents(0)) : toVatRow(part)
    return [share.vat > row.vat ? withVat(share, row.vat) : share]
  })
}

/** The total of the rows, with VAT, in cents. */
export function sumOf(shares: readonly { readonly gross: Money }[]): Money {
  return cents(shares.reduce((sum, { gross }) => sum + gross, 0))
}

function add(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

type Rate = Pick<VatRow, 'basisPoints' | 'isGiftVoucher'>

function getRate({ basisPoints, isGiftVoucher }: Rate): Rate {
  return { basisPoints, ...(isGiftVoucher && { isGiftVoucher }) }
}

function isSameRate(a: Rate, b: Rate): boolean {
  return a.basisPoints === b.basisPoints && a.isGiftVoucher === b.isGiftVoucher
}

function toVatRow({ gross, ...rate }: Share): VatRow {
  const net = removeVat(gross, rate.basisPoints)
  return { ...getRate(rate), net, vat: cents(gross - net), gross }
}

function withVat({ gross, ...rate }: Share, vat: Money): VatRow {
  return { ...getRate(rate), net: cents(gross - vat), vat, gross }
}
