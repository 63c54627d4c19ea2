import type { OrderedLine, PlacedOrder } from '#app/domain/orders/order.ts'
import { isReplaceable } from '#app/domain/orders/order-states.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { getStoredLists } from '../cart/lists.queries.ts'
import type { Database } from '../database.ts'
import { findPlacedOrder, listOwnOrdersOf } from './orders.queries.ts'

/** What the shopper's browser knows when it sends an order. */
export interface BrowserOrders {
  /** The cart in its cookie. A customer's cart is stored in the shop. */
  readonly cart: readonly OrderedLine[]
  /** Tokens of the orders that it has placed. */
  readonly orders: readonly string[]
}

/** Orders placed before are no reason to refuse a form: the shopper may want the same products again. */
const RECENT_MS = 86_400_000

/**
 * The order that has taken units of these lines out of the shopper's cart: a form in another tab or on another device
 * was sent first. Null if the cart still has the lines. An order that waits for a payment at a provider leaves them in
 * the cart.
 */
export function findOrderOfCart(
  db: Database,
  lines: readonly OrderedLine[],
  buyer: Buyer,
  { cart, orders }: BrowserOrders,
  now: number,
): PlacedOrder | null {
  const customer = buyer.kind === 'customer' ? buyer.customerId : null
  const inCart = customer === null ? cart : getStoredLists(db, customer).cart
  const missing = lines.filter(
    ({ variant, quantity }) => quantity > (inCart.find((line) => line.variant === variant)?.quantity ?? 0),
  )
  if (missing.length === 0) return null
  return (
    listOwnOrdersOf(db, customer, orders, now - RECENT_MS)
      .flatMap((id) => findPlacedOrder(db, id) ?? [])
      .find(
        (order) =>
          !isReplaceable(order) && order.lines.some((line) => missing.some(({ variant }) => variant === line.variant)),
      ) ?? null
  )
}
