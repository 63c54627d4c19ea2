import type { CodeView } from '../discounts/discount.ts'
import { cents, type Money } from '../money.ts'
import { type AmountRow, listAmountRows } from '../orders/amount-rows.ts'
import type { Quote } from '../orders/order.ts'
import { calculateFreeDelivery, type FreeDelivery } from '../pricing/price.ts'

/** The cart's amounts before delivery. The checkout adds the delivery, reward points and gift vouchers. */
export interface CartAmounts {
  /** The products before discounts, then each discount of products or order; empty without such a discount. */
  readonly rows: readonly AmountRow[]
  /** The products after discounts. */
  readonly total: Money
  readonly codes: readonly CodeView[]
  /** Null for a shop without free delivery, and for a cart with only gift vouchers. */
  readonly freeDelivery: FreeDelivery | null
}

/** The cart's amounts from a quote. `freeDeliveryFrom` is the sum in cents from which delivery is free; 0 for never. */
export function toCartAmounts(
  { totals, discounts, codes, isByEmail }: Pick<Quote, 'totals' | 'discounts' | 'codes' | 'isByEmail'>,
  freeDeliveryFrom: Money,
): CartAmounts {
  const productDiscounts = discounts.filter(({ target }) => target === 'products')
  const rows = listAmountRows(totals, productDiscounts, [])
  const deliverable = cents(totals.subtotal - totals.giftVouchers)
  const isDeliveryFree = totals.shippingDiscount > 0 && totals.shipping === 0
  return {
    rows: productDiscounts.length === 0 ? [] : rows.filter(({ kind }) => kind === 'products' || kind === 'discount'),
    total: totals.subtotal,
    codes,
    freeDelivery: isByEmail
      ? null
      : calculateFreeDelivery(isDeliveryFree ? freeDeliveryFrom : deliverable, freeDeliveryFrom),
  }
}
