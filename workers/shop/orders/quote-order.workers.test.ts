import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { quoteOrder } from './quote-order.ts'

test(
  'each store lists the lines that it can’t supply in full, with its available units',
  runWithDatabase((db) => {
    const products = (sku: string, stock: Record<string, number>) =>
      aProduct({ sku, name: `Product ${sku}`, variants: [aVariant({ sku, price: 2000, stock })] })
    stockShop(
      db,
      aCatalogue({
        warehouses: [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })],
        products: [products('POD-1', { limassol: 5, nicosia: 1 }), products('POD-2', { limassol: 5 })],
      }),
    )
    const lines = [
      { variant: 1, quantity: 2 },
      { variant: 2, quantity: 1 },
    ]
    const request = { lines, delivery: null, points: cents(0) }
    const quote = quoteOrder(db, request, anonymousBuyer, someOrderRules(), noon)
    const hidden = quoteOrder(db, request, anonymousBuyer, someOrderRules({ showStock: false }), noon)
    expect(hidden.stores[1]?.missing.map(({ available }) => available)).toEqual([null, null])
    expect(quote.stores.map(({ missing }) => missing)).toEqual([
      [],
      [
        { variant: 1, name: 'Product POD-1', available: 1 },
        { variant: 2, name: 'Product POD-2', available: 0 },
      ],
    ])
  }),
)

test(
  'delivery is priced by weight, and an order is only placed by a method that can carry it, at that price',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ weight: 400, variants: [aVariant({ sku: 'POD-1', price: 2000, stock: { limassol: 50 } })] }),
        ],
      }),
    )
    const courier = { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] }
    const rules = someOrderRules({
      shipping: [
        { ...courier, rates: { by: 'weight', steps: [{ from: 1000, cost: 600 }] }, maxWeight: 2000 },
        { ...courier, id: 2, description: 'Freight', cost: cents(4000) },
      ],
    })
    const delivery = { kind: 'deliver', country: 'CY', shipping: 1 } as const
    const quote = (quantity: number) =>
      quoteOrder(db, { lines: [{ variant: 1, quantity }], delivery, points: cents(0) }, anonymousBuyer, rules, noon)
    expect([2, 3, 5].map((quantity) => quote(quantity).totals.shipping)).toEqual([350, 600, 600])
    // The order is too heavy, so the page selects the other method.
    expect(quote(6)).toMatchObject({ shippingMethod: 2, totals: { shipping: 4000 } })
    const order = (quantity: number, displayedTotal: number) =>
      place(db, anOrderRequest({ lines: [{ variant: 1, quantity }], displayedTotal: cents(displayedTotal) }), { rules })
    expect(order(6, 12_350)).toEqual({ ok: false, reason: 'shipping' })
    expect(order(3, 6350)).toEqual({ ok: false, reason: 'total-changed', total: 6600 })
    expect(order(3, 6600)).toMatchObject({ ok: true, order: { total: 6600 } })
  }),
)
