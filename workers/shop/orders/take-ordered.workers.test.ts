import { expect, test } from 'vitest'
import { emptyBasket } from '#app/domain/cart/basket.ts'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { storeBasket, storedBasket } from '../cart/basket.queries.ts'
import type { Database } from '../database.ts'
import { takeOrdered } from './take-ordered.ts'

const cart = [{ variant: 1, quantity: 3, seen: cents(2000) }]

/** A customer with three pods in the cart, of which an order takes one. */
function aShopper(db: Database) {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const customerId = aCustomer(db)
  storeBasket(db, customerId, emptyBasket, { ...emptyBasket, cart })
  const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
  return { buyer, inCart: () => storedBasket(db, customerId).cart.map(({ quantity }) => quantity) }
}

test(
  'a customer’s cart loses what the clock finds paid, once, and nothing before',
  withDatabase(async (db) => {
    const { buyer, inCart } = aShopper(db)
    const { choose, clock, time, settle } = await anOrderAtProvider(db, 'viva', { buyer })
    await choose('pay')
    expect(inCart()).toEqual([3])
    time.now = noon + 2 * 60_000
    await clock()
    expect(inCart()).toEqual([2])
    await settle()
    expect(takeOrdered(db, { ...emptyBasket, cart }, [{ variant: 1, quantity: 1 }], buyer).cart).toMatchObject([
      { variant: 1, quantity: 2 },
    ])
    expect(inCart()).toEqual([2])
  }),
)

test(
  'what no provider is asked for leaves the customer’s cart with the order, once for each form',
  withDatabase((db) => {
    const { buyer, inCart } = aShopper(db)
    const request = anOrderRequest({ payment: 'onDelivery' })
    for (let copy = 1; copy <= 2; copy++) expect(place(db, request, { buyer }).ok).toBe(true)
    expect(inCart()).toEqual([2])
  }),
)

test(
  'a guest’s cart is the browser’s',
  withDatabase((db) => {
    const held = { ...emptyBasket, cart }
    expect(takeOrdered(db, held, [{ variant: 1, quantity: 1 }], anonymous).cart).toMatchObject([{ quantity: 2 }])
  }),
)
