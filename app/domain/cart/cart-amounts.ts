import type { CodeView } from '../discounts/discount.ts'
import { cents, type Money } from '../money.ts'
import { type AmountRow, listAmountRows } from '../orders/amount-rows.ts'
import type { Quote } from '../orders/order.ts'
import type { ShippingMethod } from '../orders/shipping-rates.ts'
import { calculateFreeDelivery, type FreeDelivery } from '../pricing/price.ts'

/** What the delivery of a cart costs, before its address is known. */
export interface CartDelivery {
  /** The lowest cost of an offered method; 0 for free delivery. */
  readonly cost: Money
  /** Whether another method costs more. */
  readonly isLowest: boolean
  /** The method with the lowest cost. */
  readonly method: number
}

/** The cart's amounts without delivery. The checkout adds the delivery, reward points and gift vouchers. */
export interface CartAmounts {
  /** The products before discounts, then each discount of products or order; empty without such a discount. */
  readonly rows: readonly AmountRow[]
  /** The products after discounts. */
  readonly total: Money
  readonly codes: readonly CodeView[]
  /** Null for a shop without free delivery, and for a cart with only gift vouchers. */
  readonly freeDelivery: FreeDelivery | null
  /** Null for a cart with only gift vouchers, and while no method is known to deliver it. */
  readonly delivery: CartDelivery | null
}

/** The cart's amounts from a quote. `freeDeliveryFrom` is the sum in cents from which delivery is free; 0 for never. */
export function toCartAmounts(
  quote: Pick<Quote, 'totals' | 'discounts' | 'codes' | 'isByEmail' | 'shipping'>,
  freeDeliveryFrom: Money,
): CartAmounts {
  const { totals, discounts, codes, isByEmail, shipping } = quote
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
    delivery: isByEmail ? null : findCheapestDelivery(shipping, isDeliveryFree),
  }
}

/** `isFree` for a code that makes every method free. */
function findCheapestDelivery(methods: readonly ShippingMethod[], isFree: boolean): CartDelivery | null {
  const [cheapest, ...others] = methods.toSorted((a, b) => a.cost - b.cost)
  if (cheapest === undefined) return null
  const isLowest = !isFree && others.some(({ cost }) => cost > cheapest.cost)
  return { cost: isFree ? cents(0) : cheapest.cost, isLowest, method: cheapest.id }
}
