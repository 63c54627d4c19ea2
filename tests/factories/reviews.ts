import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import type { Database } from '#workers/shop/database.ts'
import { markOrder } from '#workers/shop/orders/change-order.ts'
import { anOrderRequest, place, someOrderRules } from './orders.ts'
import { noon } from './shop.ts'

/** A customer, or a guest for 0, orders the first product and receives it. */
export function buyProduct(
  db: Database,
  customer: number,
  steps: readonly ('shipped' | 'delivered')[] = ['shipped', 'delivered'],
): void {
  const rules = someOrderRules()
  const terms = { priceListId: null, excludeVat: false } as const
  const buyer = customer === 0 ? anonymousBuyer : ({ kind: 'customer', customerId: customer, ...terms } as const)
  const placed = place(db, anOrderRequest(), { buyer, rules })
  if (!placed.ok) throw new Error(placed.reason)
  for (const step of steps) markOrder(db, placed.order.id, step, { who: 'Maria', why: '' }, rules, noon)
}
