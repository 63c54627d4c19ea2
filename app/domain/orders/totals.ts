import { cents, type Money } from '#app/domain/money.ts'
import { removeVat } from '#app/domain/pricing/price.ts'

export interface PricedLine {
  /** A whole number, at least 1. */
  readonly quantity: number
  /** The unit price for this buyer. */
  readonly price: Money
  /** Hundredths of a per cent. */
  readonly vatBasisPoints: number
}

export interface OrderTotals {
  readonly subtotal: Money
  readonly shipping: Money
  /** Redeemed reward points, taken off the products. */
  readonly points: Money
  /** products − points + shipping */
  readonly total: Money
  /** Contained in the total; 0 for a buyer without VAT. */
  readonly vat: Money
  readonly vatExcluded: boolean
}

interface OrderTotalsInput {
  readonly lines: readonly PricedLine[]
  /** The delivery price before any offer; 0 for pickup. */
  readonly shippingCost: Money
  /** The subtotal from which delivery is free; 0 for no such offer (IQ_WEB_Shipping_Total_Free_Delivery). */
  readonly freeDeliveryFrom: Money
  /** At most the price of the products; the caller has checked the balance. */
  readonly points: Money
  readonly vatExcluded: boolean
}

/**
 * Calculates an order's totals in cents. The subtotal without points decides on free delivery. Delivery is taxed at the
 * highest rate among the products.
 */
export function calculateOrderTotals({
  lines,
  shippingCost,
  freeDeliveryFrom,
  points,
  vatExcluded,
}: OrderTotalsInput): OrderTotals {
  const subtotal = cents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  const isFree = freeDeliveryFrom > 0 && subtotal >= freeDeliveryFrom
  const rate = Math.max(0, ...lines.map(({ vatBasisPoints }) => vatBasisPoints))
  const cost = vatExcluded ? removeVat(shippingCost, rate) : shippingCost
  const shipping = isFree ? cents(0) : cost
  const discountedSubtotal = cents(subtotal - points)
  return {
    subtotal,
    shipping,
    points,
    total: cents(discountedSubtotal + shipping),
    vat: vatExcluded ? cents(0) : cents(calculateProductsVat(lines, points) + getIncludedVat(shipping, rate)),
    vatExcluded,
  }
}

/**
 * The part of the products that is paid: less redeemed points and refunds. A refund counts against the products before
 * it counts against delivery.
 */
export function getPaidSubtotal(
  { subtotal, points }: Pick<OrderTotals, 'subtotal' | 'points'>,
  refunded: Money,
): Money {
  return cents(Math.max(0, subtotal - points - refunded))
}

/** Spreads the discount over the VAT rates in proportion, then adds up the VAT that the rest contains. */
function calculateProductsVat(lines: readonly PricedLine[], discount: Money): number {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))]
  const sums = rates.map((rate) =>
    lines.reduce((sum, line) => (line.vatBasisPoints === rate ? sum + line.price * line.quantity : sum), 0),
  )
  const discounts = apportion(discount, sums)
  return rates.reduce(
    (vat, rate, index) => vat + getIncludedVat(cents((sums[index] ?? 0) - (discounts[index] ?? 0)), rate),
    0,
  )
}

function getIncludedVat(amount: Money, vatBasisPoints: number): number {
  return amount - removeVat(amount, vatBasisPoints)
}

/**
 * Splits an amount in proportion to the weights, to the cent. The parts add up to it: the largest remainders get the
 * rest.
 */
export function apportion(amount: Money, weights: readonly number[]): Money[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  if (totalWeight === 0) return weights.map(() => cents(0))
  const parts = weights.map((weight) => Math.floor((amount * weight) / totalWeight))
  const leftover = amount - parts.reduce((sum, part) => sum + part, 0)
  const order = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % totalWeight }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of order.slice(0, leftover)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(cents)
}
