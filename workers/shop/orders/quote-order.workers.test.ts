import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { someOrderRules } from '#tests/factories/orders.ts'
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
