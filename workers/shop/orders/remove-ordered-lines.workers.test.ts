import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { emptyLists, showStockRules } from '#tests/factories/lists.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getStoredLists, storeLists } from '../cart/lists.queries.ts'
import { mergeBrowserLists } from '../cart/lists.ts'
import type { Database } from '../database.ts'
import { getListsAfterOrder } from './quote-order.ts'

const cart = [{ variant: 1, quantity: 3, seen: cents(2000) }]

/** A customer with three pods in the cart, one of which is ordered. */
function aShopper(db: Database) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const customerId = aCustomer(db)
  storeLists(db, customerId, emptyLists, { ...emptyLists, cart })
  const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
  return { buyer, inCart: () => getStoredLists(db, customerId).cart.map(({ quantity }) => quantity) }
}

test(
  'ordered lines stay in the customer’s cart until the scheduler finds the order paid',
  runWithDatabase(async (db) => {
    const { buyer, inCart } = aShopper(db)
    const { choose, runScheduler, time, settle } = await anOrderAtProvider(db, 'viva', { buyer })
    await choose('pay')
    expect(inCart()).toEqual([3])
    time.now = noon + 2 * 60_000
    await runScheduler()
    expect(inCart()).toEqual([2])
    await settle()
    expect(getListsAfterOrder(db, { ...emptyLists, cart }, [{ variant: 1, quantity: 1 }], buyer).cart).toMatchObject([
      { variant: 1, quantity: 2 },
    ])
    expect(inCart()).toEqual([2])
  }),
)

test(
  'an order without a provider removes its lines from the customer’s cart at once, and only once per form',
  runWithDatabase((db) => {
    const { buyer, inCart } = aShopper(db)
    const request = anOrderRequest({ payment: 'onDelivery' })
    for (let copy = 1; copy <= 2; copy++) expect(place(db, request, { buyer }).ok).toBe(true)
    expect(inCart()).toEqual([2])
  }),
)

test(
  'a guest’s order removes its lines from the browser’s cart',
  runWithDatabase((db) => {
    const stored = { ...emptyLists, cart }
    expect(getListsAfterOrder(db, stored, [{ variant: 1, quantity: 1 }], anonymousBuyer).cart).toMatchObject([
      { quantity: 2 },
    ])
  }),
)

test(
  'lines that a guest has paid for are not merged into the account’s cart; lines paid after sign-in are removed once',
  runWithDatabase(async (db) => {
    const { buyer, inCart } = aShopper(db)
    storeLists(db, buyer.customerId, getStoredLists(db, buyer.customerId), emptyLists)
    const paid = await anOrderAtProvider(db, 'viva')
    await paid.choose('pay')
    await paid.settle()
    const second = await anOrderAtProvider(db, 'viva')
    const orders = [paid.order.token, second.order.token]
    const { lists } = mergeBrowserLists(db, { ...emptyLists, cart }, orders, buyer, showStockRules, noon)
    expect([lists.cart.map(({ quantity }) => quantity), inCart()]).toEqual([[2], [2]])
    await second.choose('pay')
    expect(inCart()).toEqual([2])
    for (let copy = 1; copy <= 2; copy++) await second.settle()
    expect(inCart()).toEqual([1])
    // It remains a guest's order.
    expect(db.sql.exec('SELECT count(*) AS n FROM orders WHERE customer_id IS NOT NULL').one()).toEqual({ n: 0 })
  }),
)

test(
  'paying a guest’s order does not change the account’s cart if the guest’s lists were not merged at sign-in',
  runWithDatabase(async (db) => {
    const { buyer, inCart } = aShopper(db)
    const { order, choose, settle } = await anOrderAtProvider(db, 'viva')
    mergeBrowserLists(db, { ...emptyLists, cart }, [order.token], { ...buyer, priceListId: 3 }, showStockRules, noon)
    await choose('pay')
    await settle()
    expect(inCart()).toEqual([3])
  }),
)
