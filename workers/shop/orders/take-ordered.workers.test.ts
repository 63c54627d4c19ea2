import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { emptyBasket, stockShown } from '#tests/factories/basket.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { storeBasket, storedBasket } from '../cart/basket.queries.ts'
import { mergeBasket } from '../cart/basket.ts'
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

test(
  'what a guest has paid for is not brought into the account’s cart, and what is paid after the sign-in leaves it, once',
  withDatabase(async (db) => {
    const { buyer, inCart } = aShopper(db)
    storeBasket(db, buyer.customerId, storedBasket(db, buyer.customerId), emptyBasket)
    const paid = await anOrderAtProvider(db, 'viva')
    await paid.choose('pay')
    await paid.settle()
    const waits = await anOrderAtProvider(db, 'viva')
    const orders = [paid.order.token, waits.order.token]
    const { basket } = mergeBasket(db, { ...emptyBasket, cart }, orders, buyer, stockShown, noon)
    expect([basket.cart.map(({ quantity }) => quantity), inCart()]).toEqual([[2], [2]])
    await waits.choose('pay')
    expect(inCart()).toEqual([2])
    for (let copy = 1; copy <= 2; copy++) await waits.settle()
    expect(inCart()).toEqual([1])
    // The order stays a guest's.
    expect(db.sql.exec('SELECT count(*) AS n FROM orders WHERE customer_id IS NOT NULL').one()).toEqual({ n: 0 })
  }),
)

test(
  'what was set aside at the sign-in is in no cart, and takes nothing out of the account’s',
  withDatabase(async (db) => {
    const { buyer, inCart } = aShopper(db)
    const { order, choose, settle } = await anOrderAtProvider(db, 'viva')
    mergeBasket(db, { ...emptyBasket, cart }, [order.token], { ...buyer, priceListId: 3 }, stockShown, noon)
    await choose('pay')
    await settle()
    expect(inCart()).toEqual([3])
  }),
)
