import { cents, type Money } from '../money.ts'
import { removeVat } from '../pricing/price.ts'
import { apportion, getLineNet, type OrderTotals, type PricedLine } from './totals.ts'

export interface VatAtRate {
  /** Hundredths of a per cent. */
  readonly rate: number
  readonly net: Money
  readonly vat: Money
}

/**
 * The VAT that an order's total contains, by rate, highest first. Points are spread over the rates in proportion, and
 * delivery is taxed at the highest, as in `calculateOrderTotals`: the parts add up to its VAT.
 */
export function calculateVatByRate(
  lines: readonly PricedLine[],
  { points, shipping, vat }: Pick<OrderTotals, 'points' | 'shipping'> & Partial<Pick<OrderTotals, 'vat'>>,
): VatAtRate[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))]
  const sums = rates.map((rate) =>
    lines.reduce((sum, line) => (line.vatBasisPoints === rate ? sum + getLineNet(line) : sum), 0),
  )
  const discounts = apportion(points, sums)
  const highest = Math.max(0, ...rates)
  const parts = rates
    .map((rate, index) => {
      const products = cents((sums[index] ?? 0) - (discounts[index] ?? 0))
      // Rounded apart, as in the order's total.
      const delivery = rate === highest ? shipping : cents(0)
      const net = cents(removeVat(products, rate) + removeVat(delivery, rate))
      return { rate, net, vat: cents(products + delivery - net) }
    })
    .filter(({ rate, net }) => rate > 0 && net > 0)
    .sort((a, b) => b.rate - a.rate)
  const contained = parts.reduce((sum, part) => sum + part.vat, 0)
  if (vat === undefined || vat >= contained) return parts
  // The VAT of what a single-purpose voucher pays was due when it was sold.
  const nets = parts.map(({ net }) => cents(Math.round((net * vat) / contained)))
  const vats = apportion(
    vat,
    parts.map((part) => part.vat),
  )
  return parts.map(({ rate }, index) => ({ rate, net: nets[index] ?? cents(0), vat: vats[index] ?? cents(0) }))
}
