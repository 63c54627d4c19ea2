import { cents, type Money } from '#app/domain/money.ts'
import {
  apportion,
  listGiftVoucherShares,
  listVatShares,
  type OrderTotals,
  type PricedLine,
  reduceShares,
} from '#app/domain/orders/totals.ts'
import { getIncludedVat } from '#app/domain/pricing/price.ts'
import type { TaxedPayment } from '#app/domain/vouchers/voucher.ts'

/** An invoice's amounts at one VAT rate: net + vat = gross. */
export interface VatRow {
  /** Hundredths of a per cent. */
  readonly basisPoints: number
  readonly net: Money
  readonly vat: Money
  readonly gross: Money
  /**
   * The sale of gift vouchers. Single-purpose ones have a VAT rate. The sale of multi-purpose ones is outside the
   * scope of VAT, and VAT is due on what they pay for.
   */
  readonly isGiftVoucher?: true
  /** The part that single-purpose vouchers paid. Its VAT was due when they were sold, so the row has none. */
  readonly isTaxedBefore?: true
}

type Share = Omit<VatRow, 'net' | 'vat'>

/**
 * Splits an order by VAT rate, the highest first, for its invoice and its mails. Then come the gift vouchers that it
 * buys, and the part that single-purpose vouchers paid. Points reduce all rates in proportion, and delivery is taxed at
 * the highest, as in `calculateOrderTotals`. The rows add up to the order's total and its VAT: the rate with the most
 * VAT takes the cents that rounding leaves.
 */
export function splitByVatRate(
  lines: readonly PricedLine[],
  { points, shipping, vat, vatExcluded }: Pick<OrderTotals, 'points' | 'shipping' | 'vat' | 'vatExcluded'>,
  payments: readonly TaxedPayment[] = [],
): VatRow[] {
  const shares = listVatShares(lines, { points, shipping })
  const giftVouchers = listGiftVoucherShares(lines).map(
    (share): VatRow => ({ ...share, net: cents(share.gross - share.vat), isGiftVoucher: true }),
  )
  const hasProducts = lines.some(({ isGiftVoucher }) => !isGiftVoucher)
  if (vatExcluded) {
    const total = sumOf(shares)
    return hasProducts ? [{ basisPoints: 0, net: total, vat: cents(0), gross: total }, ...giftVouchers] : giftVouchers
  }
  const taxedBefore = cents(payments.reduce((sum, { amount }) => sum + amount, 0))
  return [
    ...allotVat(
      reduceShares(shares, payments).filter(({ gross }) => gross !== 0),
      cents(vat - giftVouchers.reduce((sum, row) => sum + row.vat, 0)),
    ),
    ...giftVouchers,
    ...(taxedBefore > 0
      ? [{ basisPoints: 0, net: taxedBefore, vat: cents(0), gross: taxedBefore, isTaxedBefore: true } as const]
      : []),
  ]
}

function allotVat(shares: readonly Share[], vat: Money): VatRow[] {
  const rows = shares.map(toVatRow)
  const remainder = vat - rows.reduce((sum, row) => sum + row.vat, 0)
  const [largest] = rows.toSorted((a, b) => b.vat - a.vat)
  // A remainder beyond rounding, or beyond the VAT of a rate, belongs to all rates.
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
 * Splits a refund by VAT rate. First comes the part that returns to single-purpose vouchers: its VAT stays due, because
 * they can be spent again. Then come the balances of returned gift vouchers, then the returned products at their rates,
 * and the rest in proportion over all products, then over gift vouchers, and over what single-purpose vouchers paid
 * only if nothing else is left. No rate gives more than `remaining`. Refunding all that remains at a rate takes all of
 * its remaining VAT.
 */
export function splitRefund(
  remaining: readonly VatRow[],
  amount: Money,
  returned: readonly Share[],
  toTaxedVouchers = cents(0),
): VatRow[] {
  const areProducts = remaining.map(({ isGiftVoucher, isTaxedBefore }) => !isGiftVoucher && !isTaxedBefore)
  const wanted = remaining.map((row) =>
    row.isTaxedBefore
      ? Math.min(row.gross, amount, toTaxedVouchers)
      : Math.min(row.gross, sumOf(returned.filter((share) => isSameRate(share, row)))),
  )
  const ofVouchers = allotFirst(
    amount,
    wanted.map((part, index) => (areProducts[index] ? 0 : part)),
  )
  const ofProducts = allotFirst(
    cents(amount - add(ofVouchers)),
    wanted.map((part, index) => (areProducts[index] ? part : 0)),
  )
  const first = ofVouchers.map((part, index) => part + (ofProducts[index] ?? 0))
  const given = [...first]
  for (const isNext of [
    ({ isGiftVoucher, isTaxedBefore }: VatRow) => !isGiftVoucher && !isTaxedBefore,
    ({ isGiftVoucher }: VatRow) => isGiftVoucher === true,
    ({ isTaxedBefore }: VatRow) => isTaxedBefore === true,
  ]) {
    const left = remaining.map((row, index) => (isNext(row) ? row.gross - (given[index] ?? 0) : 0))
    const further = apportion(cents(Math.min(amount - add(given), add(left))), left)
    for (const [index, part] of further.entries()) given[index] = (given[index] ?? 0) + part
  }
  return remaining.flatMap((row, index) => {
    const gross = cents(given[index] ?? 0)
    if (gross === 0) return []
    if (gross === row.gross) return [row]
    const part = { ...getRate(row), gross }
    return [withVat(part, cents(Math.min(toVatRow(part).vat, row.vat)))]
  })
}

/** The requested parts. If they exceed the amount, each is reduced in proportion. */
function allotFirst(amount: Money, wanted: readonly number[]): readonly number[] {
  return add(wanted) > amount ? apportion(amount, wanted) : wanted
}

/** The total of the rows, with VAT, in cents. */
export function sumOf(shares: readonly { readonly gross: Money }[]): Money {
  return cents(shares.reduce((sum, { gross }) => sum + gross, 0))
}

function add(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

type Rate = Pick<VatRow, 'basisPoints' | 'isGiftVoucher' | 'isTaxedBefore'>

function getRate({ basisPoints, isGiftVoucher, isTaxedBefore }: Rate): Rate {
  return { basisPoints, ...(isGiftVoucher && { isGiftVoucher }), ...(isTaxedBefore && { isTaxedBefore }) }
}

function isSameRate(a: Rate, b: Rate): boolean {
  return a.basisPoints === b.basisPoints && a.isGiftVoucher === b.isGiftVoucher && a.isTaxedBefore === b.isTaxedBefore
}

function toVatRow({ gross, ...rate }: Share): VatRow {
  return withVat({ ...rate, gross }, getIncludedVat(gross, rate.basisPoints))
}

function withVat({ gross, ...rate }: Share, vat: Money): VatRow {
  return { ...getRate(rate), net: cents(gross - vat), vat, gross }
}
