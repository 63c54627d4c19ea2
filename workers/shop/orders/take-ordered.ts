import type { Basket } from '#app/domain/cart/basket.ts'
import { withoutOrdered } from '#app/domain/cart/without-ordered.ts'
import type { OrderedLine } from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { storeBasket, storedBasket } from '../cart/basket.queries.ts'
import type { Database } from '../database.ts'

/** What of the basket is left when these lines have been ordered. A customer's is written down. */
export function takeOrdered(db: Database, held: Basket, lines: readonly OrderedLine[], buyer: Buyer): Basket {
  return db.transactionSync(() => {
    const before = buyer.kind === 'customer' ? storedBasket(db, buyer.customerId) : held
    const after = withoutOrdered(before, lines)
    if (buyer.kind === 'customer') storeBasket(db, buyer.customerId, before, after)
    return after
  })
}
