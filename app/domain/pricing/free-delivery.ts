import { cents, type Money } from '#app/domain/money.ts'

/** How far a cart is from free delivery. */
export interface FreeDelivery {
  /** Cents still missing; 0 once delivery is free. */
  readonly missing: Money
  /** Whole per cent of the way, rounded down: 100 only when nothing is missing. */
  readonly percent: number
}

/**
 * The progress of a goods total, in cents, towards the shop's free delivery (spec §9,
 * IQ_WEB_Shipping_Total_Free_Delivery). Null for a shop without the offer, which says 0.
 */
export function freeDelivery(total: Money, from: Money): FreeDelivery | null {
  if (from === 0) return null
  const missing = cents(Math.max(0, from - total))
  return { missing, percent: Math.floor(((from - missing) * 100) / from) }
}
