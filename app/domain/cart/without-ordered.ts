import type { OrderedLine } from '#app/domain/orders/views.ts'
import type { Basket } from './basket.ts'

/** The basket without what was ordered: what was added to a line since stays in it (spec §4 Payment success page). */
export function withoutOrdered(basket: Basket, ordered: readonly OrderedLine[]): Basket {
  const taken = new Map(ordered.map(({ variant, quantity }) => [variant, quantity]))
  const cart = basket.cart.flatMap((line) => {
    const quantity = line.quantity - (taken.get(line.variant) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { ...basket, cart }
}
