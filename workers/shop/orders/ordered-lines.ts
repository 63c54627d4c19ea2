import { removeOrderedLines } from '#app/domain/cart/change-cart.ts'
import type { Lists } from '#app/domain/cart/lists.ts'
import type { OrderedLine, PlacedOrder } from '#app/domain/orders/order.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { getStoredLists, storeLists } from '../cart/lists.queries.ts'
import type { Database } from '../database.ts'
import { findPlacedOrder, listPaidOrderIds } from './orders.queries.ts'

/** The orders with these tokens that are paid and neither void, fully refunded, nor paid without stock. */
export function listPaidOrders(db: Database, tokens: readonly string[]): readonly PlacedOrder[] {
  return listPaidOrderIds(db, tokens)
    .flatMap((id) => findPlacedOrder(db, id) ?? [])
    .filter((order) => !isVoid(order) && order.paymentState !== 'refunded' && !order.isPaidWithoutStock)
}

/** Whether one of these orders is paid and has one of the lines' variants. */
export function hasPaidOrderFor(db: Database, tokens: readonly string[], lines: readonly OrderedLine[]): boolean {
  const variants = new Set(lines.map(({ variant }) => variant))
  return listPaidOrders(db, tokens).some((order) => order.lines.some(({ variant }) => variants.has(variant)))
}

/**
 * Removes ordered lines from a customer's stored cart, in the transaction that places the order or records the
 * provider's payment. Guests have their cart in the browser.
 */
export function removeFromStoredCart(db: Database, customer: number | null, lines: readonly OrderedLine[]): void {
  if (customer === null) return
  const before = getStoredLists(db, customer)
  storeLists(db, customer, before, removeOrderedLines(before, lines))
}

/** The lists for the browser's cookie after these lines were ordered. */
export function getListsAfterOrder(
  db: Database,
  browserLists: Lists,
  lines: readonly OrderedLine[],
  buyer: Buyer,
): Lists {
  return buyer.kind === 'customer' ? getStoredLists(db, buyer.customerId) : removeOrderedLines(browserLists, lines)
}
