import type { Basket } from '#app/domain/cart/basket.ts'
import { withoutOrdered } from '#app/domain/cart/without-ordered.ts'
import type { OrderedLine } from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { storeBasket, storedBasket } from '../cart/basket.queries.ts'
import type { Database } from '../database.ts'

/**
 * A customer's cart loses what was ordered in the very transaction that makes it sure, whoever hears of it: when the order
 * is placed, or when a provider's money for it is there. Nothing for a guest, whose cart is in the browser.
 */
export function leaveCart(db: Database, customer: number | null, lines: readonly OrderedLine[]): void {
  if (customer === null) return
  const before = storedBasket(db, customer)
  storeBasket(db, customer, before, withoutOrdered(before, lines))
}

/** What of the basket is left for the browser to hold when these lines have been ordered. */
export function takeOrdered(db: Database, held: Basket, lines: readonly OrderedLine[], buyer: Buyer): Basket {
  return buyer.kind === 'customer' ? storedBasket(db, buyer.customerId) : withoutOrdered(held, lines)
}
