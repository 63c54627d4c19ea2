import type { DiscountRow } from '#app/domain/discounts/discount.ts'
import type { VoucherRow } from '#app/domain/vouchers/voucher.ts'
import { cents, type Money } from '../money.ts'
import { maskVoucherCode } from '../vouchers/voucher.ts'
import { getAmountDue, type OrderTotals } from './totals.ts'

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
