import { isCalledOff } from '#app/domain/orders/order-status.ts'
import type { OrderedLine, PlacedOrder } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { paidOf, placedOrder } from './orders.queries.ts'

/** Of the orders with these page tokens those whose money is there and whose goods are on their way or there. */
export function paidOrders(db: Database, tokens: readonly string[]): readonly PlacedOrder[] {
  return paidOf(db, tokens)
    .flatMap((id) => placedOrder(db, id) ?? [])
    .filter(
      ({ status, refundExtent, withoutGoods }) => !isCalledOff(status) && refundExtent !== 'whole' && !withoutGoods,
    )
}

/** Whether one of these orders was paid and has one of the lines' variants. */
export function isPaidOf(db: Database, tokens: readonly string[], lines: readonly OrderedLine[]): boolean {
  const variants = new Set(lines.map(({ variant }) => variant))
  return paidOrders(db, tokens).some((order) => order.lines.some(({ variant }) => variants.has(variant)))
}
