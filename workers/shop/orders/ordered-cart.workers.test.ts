import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getStoredLists, storeLists } from '../cart/lists.queries.ts'
import type { Database } from '../database.ts'

const day = 86_400_000
const lines: readonly OrderedLine[] = [{ variant: 1, quantity: 1 }]
const aShop = (db: Database) => stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 90 })] }))

test(
  'a guest’s form is refused and the order that emptied the cart is returned, unless the cart has the lines again',
  runWithDatabase((db) => {
    aShop(db)
    const first = place(db, anOrderRequest(), { browser: { cart: lines, orders: [] } })
    if (!first.ok) return expect.unreachable(first.reason)
    const orders = [first.order.token]
    const send = (cart: readonly OrderedLine[], now = noon, form = anOrderRequest()) =>
      place(db, form, { browser: { cart, orders }, now })
    expect(send([])).toMatchObject({ ok: false, reason: 'already-ordered', order: { code: first.order.code } })
    expect(send(lines)).toMatchObject({ ok: true })
    const two = anOrderRequest({ lines: [{ variant: 1, quantity: 2 }], displayedTotal: cents(4350) })
    expect(send(lines, noon, two)).toMatchObject({ ok: false, reason: 'already-ordered' })
    // An old order is no reason to refuse, nor are orders of others.
    expect(send([], noon + day)).toMatchObject({ ok: true })
    expect(place(db, anOrderRequest(), { browser: { cart: [], orders: [] } })).toMatchObject({ ok: true })
  }),
)

test(
  'a customer’s form from another device is refused, and the same form sent again returns its order',
  runWithDatabase((db) => {
    aShop(db)
    const customerId = aCustomer(db)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const fillCart = () => {
      const before = getStoredLists(db, customerId)
      storeLists(db, customerId, before, { ...before, cart: [{ variant: 1, quantity: 1, seen: cents(2000) }] })
    }
    const options = { buyer, browser: { cart: lines, orders: [] } }
    fillCart()
    const form = anOrderRequest()
    const first = place(db, form, options)
    expect(first).toMatchObject({ ok: true })
    expect(place(db, form, options)).toEqual(first)
    expect(place(db, anOrderRequest(), options)).toMatchObject({ ok: false, reason: 'already-ordered' })
    fillCart()
    expect(place(db, anOrderRequest(), options)).toMatchObject({ ok: true })
  }),
)

test(
  'a form is accepted while an earlier order waits for its payment at a provider: it replaces that order',
  runWithDatabase((db) => {
    aShop(db)
    const first = place(db, anOrderRequest({ payment: 'viva' }), { browser: { cart: lines, orders: [] } })
    if (!first.ok) return expect.unreachable(first.reason)
    expect(place(db, anOrderRequest(), { browser: { cart: [], orders: [first.order.token] } })).toMatchObject({
      ok: true,
    })
  }),
)
