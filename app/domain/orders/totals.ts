import { cents, type Money } from '#app/domain/money.ts'
import { removeVat } from '#app/domain/pricing/price.ts'

export interface PricedLine {
  /** A whole number, at least 1. */
  readonly quantity: number
  /** The unit price for this buyer. */
  readonly price: Money
  /** Hundredths of a per cent. */
  readonly vatBasisPoints: number
  /** The discount on the whole line; none if absent. */
  readonly discount?: Money
  /** The units are gift vouchers: without VAT or points, not payable by vouchers, and not counted for free delivery. */
  readonly isGiftVoucher?: boolean
}

export interface OrderTotals {
  /** The products after discounts. */
  readonly subtotal: Money
  /** The sum of the discounts on the products. */
  readonly discount: Money
  /** The part of the products that buys gift vouchers. */
  readonly giftVouchers: Money
  /** The delivery after discounts. */
  readonly shipping: Money
  readonly shippingDiscount: Money
  /** Redeemed reward points, taken off the products. */
  readonly points: Money
  /** products − points + shipping */
  readonly total: Money
  /** The part of the total that gift vouchers pay; the payment method pays the rest (`getAmountDue`). */
  readonly voucher: Money
  /** Contained in the total; 0 for a buyer without VAT. */
  readonly vat: Money
  readonly vatExcluded: boolean
}

interface OrderTotalsInput {
  readonly lines: readonly PricedLine[]
  /** The delivery price before any offer; 0 for pickup. */
  readonly shippingCost: Money
  /** The discount on the delivery, at most its cost. */
  readonly shippingDiscount?: Money
  /**
   * The subtotal after discounts from which delivery is free; 0 for no such offer
   * (IQ_WEB_Shipping_Total_Free_Delivery).
   */
  readonly freeDeliveryFrom: Money
  /** At most the price of the products without gift vouchers; the caller has checked the balance. */
  readonly points: Money
  readonly vatExcluded: boolean
  /** The balance of the buyer's gift vouchers, by kind; the single-purpose ones pay first. */
  readonly vouchers?: { readonly singlePurpose: Money; readonly multiPurpose: Money }
}

/**
 * Calculates an order's totals in cents. The subtotal after discounts and without points decides on free delivery.
 * Delivery is taxed at the highest rate among the products. The amount paid with a single-purpose voucher contains
 * no VAT: the voucher was taxed when it was sold.
 */
export function calculateOrderTotals({
  lines,
  shippingCost,
  shippingDiscount = cents(0),
  freeDeliveryFrom,
  points,
  vatExcluded,
  vouchers = NO_VOUCHERS,
}: OrderTotalsInput): OrderTotals {
  const discount = cents(lines.reduce((sum, line) => sum + (line.discount ?? 0), 0))
  const subtotal = cents(lines.reduce((sum, line) => sum + getLineNet(line), 0))
  const giftVouchers = sumGiftVouchers(lines)
  const isFree = freeDeliveryFrom > 0 && subtotal - giftVouchers >= freeDeliveryFrom
  const rate = Math.max(0, ...lines.map(({ vatBasisPoints }) => vatBasisPoints))
  const cost = getShippingPrice(lines, shippingCost, vatExcluded)
  const shipping = isFree ? cents(0) : cents(cost - shippingDiscount)
  const total = cents(subtotal - points + shipping)
  const payable = total - giftVouchers
  const taxed = Math.min(payable, vouchers.singlePurpose)
  const voucher = cents(Math.min(payable, vouchers.singlePurpose + vouchers.multiPurpose))
  const vat = cents(calculateProductsVat(lines, points) + getIncludedVat(shipping, rate))
  return {
    ...{ subtotal, discount, giftVouchers, shipping, shippingDiscount, points, total, voucher, vatExcluded },
    vat: vatExcluded ? cents(0) : payable === 0 ? vat : cents(vat - Math.round((vat * taxed) / payable)),
  }
}

const NO_VOUCHERS = { singlePurpose: cents(0), multiPurpose: cents(0) }

/** The delivery price for this buyer: without VAT at the highest rate among the products for a buyer without VAT. */
export function getShippingPrice(lines: readonly PricedLine[], cost: Money, vatExcluded: boolean): Money {
  return vatExcluded ? removeVat(cost, Math.max(0, ...lines.map(({ vatBasisPoints }) => vatBasisPoints))) : cost
}

/** The part that the payment method pays: at a provider, by transfer or on delivery. */
export function getAmountDue({ total, voucher }: Pick<OrderTotals, 'total' | 'voucher'>): Money {
  return cents(total - voucher)
}

/** The price of a whole line after discounts. */
export function getLineNet({ price, quantity, discount = cents(0) }: Omit<PricedLine, 'vatBasisPoints'>): Money {
  return cents(price * quantity - discount)
}

/**
 * The price of some units of a line: those after its first `before` units. The prices of all units add up to the
 * line's, so refunds unit by unit return every cent.
 */
export function getUnitsNet(line: Omit<PricedLine, 'vatBasisPoints'>, before: number, units: number): Money {
  const upTo = (count: number) => Math.floor((getLineNet(line) * count) / line.quantity)
  return cents(upTo(before + units) - upTo(before))
}

/**
 * The part of the products that is paid and earns points: less redeemed points, refunds and bought gift vouchers. A
 * refund counts against the products before it counts against delivery. `giftVouchers` is what the buyer has of them.
 */
export function getPaidSubtotal(
  { subtotal, giftVouchers, points }: Pick<OrderTotals, 'subtotal' | 'giftVouchers' | 'points'>,
  refunded: Money,
): Money {
  return cents(Math.max(0, subtotal - giftVouchers - points - refunded))
}

/** Spreads the points over the VAT rates in proportion, then adds up the VAT that the rest contains. */
function calculateProductsVat(lines: readonly PricedLine[], points: Money): number {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))]
  const sums = rates.map((rate) => sumTaxedLines(lines, rate))
  const parts = apportion(points, sums)
  return rates.reduce(
    (vat, rate, index) => vat + getIncludedVat(cents((sums[index] ?? 0) - (parts[index] ?? 0)), rate),
    0,
  )
}

/** The price of the lines that buy gift vouchers, after discounts. */
export function sumGiftVouchers(lines: readonly PricedLine[]): Money {
  return cents(lines.reduce((sum, line) => sum + (line.isGiftVoucher ? getLineNet(line) : 0), 0))
}

/** The price of the lines at a VAT rate. Gift vouchers have no rate. */
export function sumTaxedLines(lines: readonly PricedLine[], vatBasisPoints: number): number {
  return lines.reduce(
    (sum, line) => (line.vatBasisPoints === vatBasisPoints && !line.isGiftVoucher ? sum + getLineNet(line) : sum),
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
