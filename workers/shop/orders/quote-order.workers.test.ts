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
  'only methods that serve the postcode are offered, and an order to another postcode is refused',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
    const courier = { id: 1, description: 'Courier', cost: cents(350), countries: ['CY', 'GR'] }
    const rules = someOrderRules({ shipping: [{ ...courier, postcodes: { CY: ['3*', '4000-4999'] } }] })
    const offered = (country: string, postcode?: string) =>
      quoteOrder(
        db,
        {
          lines: [{ variant: 1, quantity: 1 }],
          delivery: { kind: 'deliver', country, shipping: null, ...(postcode === undefined ? {} : { postcode }) },
          points: cents(0),
        },
        anonymousBuyer,
        rules,
        noon,
      ).shipping.length
    expect([offered('CY'), offered('CY', '3036'), offered('CY', 'CY 4500'), offered('CY', '8010')]).toEqual([
      0, 1, 1, 0,
    ])
    expect([offered('GR'), offered('GR', '10557')]).toEqual([1, 1])
    const order = (postcode: string) => {
      const address = { street: 'Anexartisias 1', city: 'Limassol', postcode, country: 'CY' }
      return place(db, anOrderRequest({ delivery: { kind: 'deliver', address, shipping: 1 } }), { rules })
    }
    expect(order('8010')).toEqual({ ok: false, reason: 'shipping' })
    expect(order('3036')).toMatchObject({ ok: true })
  }),
)

test(
  'a variant has its own weight, or the weight of its product',
  runWithDatabase((db) => {
    const variants = [
      aVariant({ sku: 'S', size: 'S', price: 2000, stock: { limassol: 5 } }),
      aVariant({ sku: 'L', size: 'L', price: 2000, stock: { limassol: 5 }, weight: 1500 }),
      aVariant({ sku: 'XS', size: 'XS', price: 2000, stock: { limassol: 5 }, weight: 0 }),
    ]
    stockShop(db, aCatalogue({ products: [aProduct({ weight: 400, variants })] }))
    const steps = [
      { from: 1, cost: 100 },
      { from: 400, cost: 200 },
      { from: 1500, cost: 300 },
    ]
    const courier = { id: 1, description: 'Courier', cost: cents(50), countries: ['CY'] }
    const rules = someOrderRules({ shipping: [{ ...courier, rates: { by: 'weight', steps } }] })
    const delivery = { kind: 'deliver', country: 'CY', shipping: 1 } as const
    const costs = [1, 2, 3].map(
      (variant) =>
        quoteOrder(db, { lines: [{ variant, quantity: 1 }], delivery, points: cents(0) }, anonymousBuyer, rules, noon)
          .totals.shipping,
    )
    expect(costs).toEqual([200, 300, 50])
  }),
)

test(
  'delivery is priced by weight, and an order needs a method that can carry it, at that method’s price',
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
