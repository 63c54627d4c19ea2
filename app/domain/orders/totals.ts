import type { DiscountRow } from '#app/domain/discounts/discount.ts'
import { getIncludedVat, removeVat } from '#app/domain/pricing/price.ts'
import {
  listTaxedPayments,
  maskVoucherCode,
  splitVoucherPayment,
  type TaxedPayment,
  type VatShare,
  type VoucherBalance,
  type VoucherRow,
} from '#app/domain/vouchers/voucher.ts'
import { cents, type Money } from '../money.ts'

export interface PricedLine {
  /** A whole number, at least 1. */
  readonly quantity: number
  /** The unit price for this buyer. */
  readonly price: Money
  /** Hundredths of a per cent. */
  readonly vatBasisPoints: number
  /** The discount on the whole line; none if absent. */
  readonly discount?: Money
  /**
   * The units are gift vouchers: without points, not payable by vouchers, and not counted for free delivery. They are
   * single-purpose if they have a VAT rate: then their VAT is due with this order.
   */
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
  /** Contained in the total; 0 for a buyer who pays no VAT. */
  readonly vat: Money
  readonly vatExcluded: boolean
}

interface OrderTotalsInput {
  readonly lines: readonly PricedLine[]
  /** The delivery price before any offer; 0 for collection. */
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
  /** The gift vouchers that pay for the order, as far as they can. */
  readonly vouchers?: readonly VoucherBalance[]
}

/**
 * Calculates an order's totals in cents. Free delivery depends on the subtotal after discounts, before points and
 * without gift vouchers. Delivery is taxed at the highest rate among the products. The amount paid with a
 * single-purpose voucher contains no VAT: the voucher was taxed when it was sold. The VAT of single-purpose vouchers
 * that the order buys is included.
 */
export function calculateOrderTotals({
  lines,
  shippingCost,
  shippingDiscount = cents(0),
  freeDeliveryFrom,
  points,
  vatExcluded,
  vouchers = [],
}: OrderTotalsInput): OrderTotals {
  const discount = cents(lines.reduce((sum, line) => sum + (line.discount ?? 0), 0))
  const subtotal = cents(lines.reduce((sum, line) => sum + getDiscountedLinePrice(line), 0))
  const giftVouchers = sumGiftVouchers(lines)
  const isFree = freeDeliveryFrom > 0 && subtotal - giftVouchers >= freeDeliveryFrom
  const cost = getShippingPrice(lines, shippingCost, vatExcluded)
  const shipping = isFree ? cents(0) : cents(cost - shippingDiscount)
  const total = cents(subtotal - points + shipping)
  const shares = listVatShares(lines, { points, shipping })
  const payments = splitVoucherPayment(shares, vouchers)
  const voucher = cents(payments.reduce((sum, { amount }) => sum + amount, 0))
  const vat = cents(
    reduceShares(shares, listTaxedPayments(payments)).reduce((sum, share) => sum + share.vat, 0) +
      sumGiftVoucherVat(lines),
  )
  return {
    ...{ subtotal, discount, giftVouchers, shipping, shippingDiscount, points, total, voucher, vatExcluded },
    vat: vatExcluded ? cents(0) : vat,
  }
}

/** The delivery price for this buyer. For a buyer who pays no VAT it excludes VAT, at the products' highest rate. */
export function getShippingPrice(lines: readonly PricedLine[], cost: Money, vatExcluded: boolean): Money {
  const rates = lines.map(({ vatBasisPoints, isGiftVoucher }) => (isGiftVoucher ? 0 : vatBasisPoints))
  return vatExcluded ? removeVat(cost, Math.max(0, ...rates)) : cost
}

/** The part that the payment method pays: at a provider, by transfer or on delivery. */
export function getAmountDue({ total, voucher }: Pick<OrderTotals, 'total' | 'voucher'>): Money {
  return cents(total - voucher)
}

/** The price of a whole line after discounts. */
export function getDiscountedLinePrice({
  price,
  quantity,
  discount = cents(0),
}: Omit<PricedLine, 'vatBasisPoints'>): Money {
  return cents(price * quantity - discount)
}

/**
 * The price of some units of a line: those after its first `before` units. The prices of all units add up to the
 * line's, so refunds unit by unit return every cent.
 */
export function getDiscountedUnitsPrice(
  line: Omit<PricedLine, 'vatBasisPoints'>,
  before: number,
  units: number,
): Money {
  const upTo = (count: number) => Math.floor((getDiscountedLinePrice(line) * count) / line.quantity)
  return cents(upTo(before + units) - upTo(before))
}

/**
 * The part of the products that is paid and earns points: less redeemed points, refunds and bought gift vouchers. A
 * refund counts against the products before it counts against delivery. `giftVouchers` is the value of those that the
 * buyer keeps or has spent.
 */
export function getPaidSubtotal(
  { subtotal, giftVouchers, points }: Pick<OrderTotals, 'subtotal' | 'giftVouchers' | 'points'>,
  refunded: Money,
): Money {
  return cents(Math.max(0, subtotal - giftVouchers - points - refunded))
}

/** The price of the lines that buy gift vouchers, after discounts. */
function sumGiftVouchers(lines: readonly PricedLine[]): Money {
  return cents(lines.reduce((sum, line) => sum + (line.isGiftVoucher ? getDiscountedLinePrice(line) : 0), 0))
}

/** The VAT of the single-purpose gift vouchers among the lines. */
function sumGiftVoucherVat(lines: readonly PricedLine[]): number {
  return listGiftVoucherShares(lines).reduce((sum, { vat }) => sum + vat, 0)
}

/** The gift vouchers among the lines by VAT rate, the highest first. Multi-purpose ones have the rate 0. */
export function listGiftVoucherShares(lines: readonly PricedLine[]): VatShare[] {
  const vouchers = lines.filter(({ isGiftVoucher }) => isGiftVoucher)
  return sumByRate(vouchers).map(({ basisPoints, gross }) => ({
    ...{ basisPoints, gross, vat: getIncludedVat(gross, basisPoints) },
  }))
}

/**
 * The products and the delivery by VAT rate, the highest first, without gift vouchers. Points reduce all rates in
 * proportion. The delivery has the highest rate.
 */
export function listVatShares(
  lines: readonly PricedLine[],
  { points, shipping }: Pick<OrderTotals, 'points' | 'shipping'>,
): VatShare[] {
  const sums = sumByRate(lines.filter(({ isGiftVoucher }) => !isGiftVoucher))
  const reductions = apportion(
    points,
    sums.map(({ gross }) => gross),
  )
  const withDelivery = sums.length === 0 ? [{ basisPoints: 0, gross: cents(0) }] : sums
  return withDelivery.map(({ basisPoints, gross }, index) => {
    const products = cents(gross - (reductions[index] ?? 0))
    const delivery = index === 0 ? shipping : cents(0)
    const vat = cents(getIncludedVat(products, basisPoints) + getIncludedVat(delivery, basisPoints))
    return { basisPoints, gross: cents(products + delivery), vat }
  })
}

/**
 * The parts of an order that are taxed with it: its shares without what single-purpose vouchers pay, whose VAT was due
 * when they were sold. A share that they pay in full has no VAT left.
 */
export function reduceShares(shares: readonly VatShare[], payments: readonly TaxedPayment[]): VatShare[] {
  const sum = (rate: number | null) =>
    payments.reduce((total, { taxedAt, amount }) => (taxedAt === rate ? total + amount : total), 0)
  const left = shares.map(({ basisPoints, gross }) => gross - sum(basisPoints))
  const ofAnyRate = apportion(cents(sum(null)), left)
  return shares.map(({ basisPoints, gross, vat }, index) => {
    const rest = cents((left[index] ?? 0) - (ofAnyRate[index] ?? 0))
    return {
      basisPoints,
      gross: rest,
      vat: gross === rest ? vat : cents(vat - Math.round((vat * (gross - rest)) / gross)),
    }
  })
}

/** The price of the lines after discounts at each VAT rate, the highest rate first. */
function sumByRate(lines: readonly PricedLine[]): { basisPoints: number; gross: Money }[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].sort((a, b) => b - a)
  return rates.map((basisPoints) => ({
    basisPoints,
    gross: cents(
      lines.reduce((sum, line) => (line.vatBasisPoints === basisPoints ? sum + getDiscountedLinePrice(line) : sum), 0),
    ),
  }))
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

/** A row of the table of an order's amounts. Discounts, points and vouchers are negative. */
export interface AmountRow {
  readonly kind: 'products' | 'discount' | 'points' | 'shipping' | 'total' | 'voucher' | 'due'
  /** A discount's title and code, or a voucher's masked code; '' for all others. */
  readonly label: string
  readonly amount: Money
}

/**
 * The rows from the products to the amount that the payment method pays. They add up to the total, and from there to
 * the amount due. Without vouchers, both are the same and the amount due is omitted. An order of gift vouchers alone
 * has no delivery.
 */
export function listAmountRows(
  totals: OrderTotals,
  discounts: readonly DiscountRow[],
  vouchers: readonly VoucherRow[],
): AmountRow[] {
  const row = (kind: AmountRow['kind'], amount: number, label = ''): AmountRow => ({
    kind,
    label,
    amount: cents(amount),
  })
  const ofTarget = (target: DiscountRow['target']) =>
    discounts
      .filter((discount) => discount.target === target)
      .map((discount) => row('discount', -discount.amount, formatDiscountLabel(discount)))
  const shipping = totals.shipping + totals.shippingDiscount
  const isByEmail = totals.giftVouchers > 0 && totals.giftVouchers === totals.subtotal
  return [
    row('products', totals.subtotal + totals.discount),
    ...ofTarget('products'),
    ...(totals.points > 0 ? [row('points', -totals.points)] : []),
    ...(isByEmail && shipping === 0 ? [] : [row('shipping', shipping)]),
    ...ofTarget('delivery'),
    row('total', totals.total),
    ...vouchers.map(({ lastCharacters, amount }) => row('voucher', -amount, maskVoucherCode(lastCharacters))),
    ...(totals.voucher > 0 ? [row('due', getAmountDue(totals))] : []),
  ]
}

/** The title of a discount with its code. */
export function formatDiscountLabel({ label, code }: Pick<DiscountRow, 'label' | 'code'>): string {
  return code === null || code === label.toUpperCase() ? label : `${label} (${code})`
}
