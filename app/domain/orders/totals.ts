import { cents, type Money } from '#app/domain/money.ts'
import { withoutVat } from '#app/domain/pricing/price.ts'

/** What an order comes to. All amounts are cents; every one is the shop's own, never the browser's. */

export interface PricedLine {
  /** Whole, 1 or more. */
  readonly quantity: number
  /** Of one, as this buyer pays it. */
  readonly price: Money
  /** Hundredths of a per cent. */
  readonly vatBasisPoints: number
}

export interface OrderTotals {
  readonly goods: Money
  readonly shipping: Money
  /** Reward points redeemed, taken off the goods. */
  readonly points: Money
  /** goods − points + shipping */
  readonly total: Money
  /** Contained in the total; 0 for a buyer without VAT. */
  readonly vat: Money
  readonly vatExcluded: boolean
}

interface Counted {
  readonly lines: readonly PricedLine[]
  /** What delivery costs before any offer; 0 for collecting. */
  readonly shippingCost: Money
  /** Goods from which delivery is free; 0 for no such offer (IQ_WEB_Shipping_Total_Free_Delivery). */
  readonly freeDeliveryFrom: Money
  /** No more than the goods; whoever calls has checked the balance. */
  readonly points: Money
  readonly vatExcluded: boolean
}

/** Adds an order up. Delivery is free from a goods total on, points apart, and is taxed as the dearest-taxed goods. */
export function orderTotals({ lines, shippingCost, freeDeliveryFrom, points, vatExcluded }: Counted): OrderTotals {
  const goods = cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  const free = freeDeliveryFrom > 0 && goods >= freeDeliveryFrom
  const rate = Math.max(0, ...lines.map(({ vatBasisPoints }) => vatBasisPoints))
  const cost = vatExcluded ? withoutVat(shippingCost, rate) : shippingCost
  const shipping = free ? cents(0) : cost
  const paidGoods = cents(goods - points)
  return {
    goods,
    shipping,
    points,
    total: cents(paidGoods + shipping),
    vat: vatExcluded ? cents(0) : cents(goodsVat(lines, points) + vatIn(shipping, rate)),
    vatExcluded,
  }
}

/**
 * What of the goods is paid for: less the points redeemed, and less what was given back. A refund counts against the
 * goods before it counts against delivery.
 */
export function goodsPaid({ goods, points }: Pick<OrderTotals, 'goods' | 'points'>, refunded: Money): Money {
  return cents(Math.max(0, goods - points - refunded))
}

/** Takes the discount off each rate's goods in proportion, then counts the VAT in what is left. */
function goodsVat(lines: readonly PricedLine[], discount: Money): number {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))]
  const sums = rates.map((rate) =>
    lines.reduce((sum, line) => (line.vatBasisPoints === rate ? sum + line.price * line.quantity : sum), 0),
  )
  const off = apportion(discount, sums)
  return rates.reduce((vat, rate, index) => vat + vatIn(cents((sums[index] ?? 0) - (off[index] ?? 0)), rate), 0)
}

function vatIn(amount: Money, vatBasisPoints: number): number {
  return amount - withoutVat(amount, vatBasisPoints)
}

/** Parts an amount in proportion to the weights, to the cent: the parts add up, the largest remainders get the rest. */
export function apportion(amount: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => cents(0))
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((one, other) => other.remainder - one.remainder)
  for (const { index } of order.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(cents)
}
