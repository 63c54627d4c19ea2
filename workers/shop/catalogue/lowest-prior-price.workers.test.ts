import { expect, test } from 'vitest'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { importRows } from '#tests/factories/imports.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { deleteRow } from '../admin/rows.queries.ts'
import type { Database } from '../database.ts'
import { listProductCards } from './product-cards.queries.ts'
import { productPage } from './storefront-pages.ts'

function getLowestPriorPrice(db: Database, sku: string, now: number, buyer: Buyer = anonymousBuyer) {
  const { id } = db.sql.exec<{ id: number }>('SELECT id FROM products WHERE sku = ?', sku).one()
  return productPage(db, id, buyer, now)?.product.lowestPriorPrice
}

const customer = (terms: { priceListId?: number; excludeVat?: boolean }): Buyer => ({
  kind: 'customer',
  customerId: 1,
  priceListId: terms.priceListId ?? null,
  excludeVat: terms.excludeVat ?? false,
})

test(
  'a sale shows the lowest price of the 30 days before it began',
  runWithDatabase((db) => {
    const day = 86_400_000
    const lowest = (now: number, buyer?: Buyer) => getLowestPriorPrice(db, 'POD-1', now, buyer)
    const price = (price: number, at: number, salePrice?: number) =>
      importRows(db, { products: [aProduct({ price, salePrice })] }, {}, noon + at * day)
    stockShop(db, aCatalogue())
    price(1200, 1)
    price(1800, 2)
    expect(lowest(noon + 2 * day)).toBeNull()
    price(1800, 10, 1500)
    expect(lowest(noon + 10 * day)).toBe(1200)
    // A sale lowered further is the same sale.
    price(1800, 12, 1100)
    expect(lowest(noon + 12 * day)).toBe(1200)
    expect(lowest(noon + 12 * day, customer({ excludeVat: true }))).toBe(1008)
    // A list without a price for the variant uses the standard price.
    expect(lowest(noon + 12 * day, customer({ priceListId: 3 }))).toBe(1200)
    price(1800, 20)
    expect(lowest(noon + 20 * day)).toBeNull()
    // Day 60: only the price in force at the start of the 30 days counts.
    price(1800, 60, 1700)
    expect(lowest(noon + 60 * day)).toBe(1800)
    price(1900, 61)
    price(1900, 62, 1000)
    expect(lowest(noon + 62 * day)).toBe(1700)
  }),
)

test(
  'the price in force exactly 30 days before counts; a product first sold at a sale price has no prior price',
  runWithDatabase((db) => {
    const day = 86_400_000
    stockShop(db, aCatalogue({ products: [aProduct({ salePrice: 1500 })] }))
    expect(getLowestPriorPrice(db, 'POD-1', noon)).toBeNull()
    importRows(db, { products: [aProduct({ sku: 'OLD', price: 900 })] })
    importRows(db, { products: [aProduct({ sku: 'OLD', price: 2000 })] }, {}, noon + 10 * day)
    importRows(db, { products: [aProduct({ sku: 'OLD', price: 2000, salePrice: 1900 })] }, {}, noon + 40 * day)
    expect(getLowestPriorPrice(db, 'OLD', noon + 40 * day)).toBe(2000)
    importRows(db, { products: [aProduct({ sku: 'OLD', price: 2000 })] }, {}, noon + 41 * day)
    stockShop(db, { products: [aProduct({ sku: 'NEAR', price: 900 })] })
    importRows(db, { products: [aProduct({ sku: 'NEAR', price: 2000 })] }, {}, noon + 10 * day + 1)
    importRows(db, { products: [aProduct({ sku: 'NEAR', price: 2000, salePrice: 1900 })] }, {}, noon + 40 * day)
    expect(getLowestPriorPrice(db, 'NEAR', noon + 40 * day)).toBe(900)
  }),
)

test(
  'a sale after one that ended by itself is a new sale, whose lowest prior price may be the earlier sale price',
  runWithDatabase((db) => {
    const hour = 3_600_000
    const until = (ms: number) => new Date(noon + ms).toISOString()
    stockShop(db, aCatalogue())
    importRows(db, { products: [aProduct({ salePrice: 1000, saleUntil: until(2 * hour) })] }, {}, noon + hour)
    importRows(db, { products: [aProduct({ salePrice: 1500, saleUntil: until(9 * hour) })] }, {}, noon + 4 * hour)
    expect(getLowestPriorPrice(db, 'POD-1', noon + 4 * hour)).toBe(1000)
  }),
)

test(
  'a price raised just before a sale does not raise the lowest prior price',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    importRows(db, { products: [aProduct({ price: 2500, salePrice: 2000 })] }, {}, noon + 1000)
    expect(getLowestPriorPrice(db, 'POD-1', noon + 1000)).toBe(2000)
  }),
)

test(
  'each variant on sale has its own prior price; a product’s card shows no larger saving than its variants',
  runWithDatabase((db) => {
    const day = 86_400_000
    const pods = (red: [number, number?], blue: [number, number?]) => ({
      products: [
        aProduct({
          variants: [
            aVariant({ sku: 'RED', colorName: 'Red', price: red[0], salePrice: red[1] ?? null }),
            aVariant({ sku: 'BLUE', colorName: 'Blue', price: blue[0], salePrice: blue[1] ?? null }),
          ],
        }),
      ],
    })
    stockShop(db, aCatalogue(pods([1000], [3000])))
    importRows(db, pods([2000], [4000]), {}, noon + day)
    importRows(db, pods([2000, 900], [4000, 2400]), {}, noon + 2 * day)
    const product = productPage(db, 1, anonymousBuyer, noon + 2 * day)?.product
    expect(product?.variants.map((variant) => variant.lowestPriorPrice)).toEqual([1000, 3000])
    // 10 % for red and 20 % for blue, not the 55 % and 40 % of the raised prices.
    expect(product).toMatchObject({ lowestPriorPrice: 1000, salePercent: 20 })
    const [card] = listProductCards(db, [1], anonymousBuyer, noon + 2 * day)
    expect(card).toMatchObject({ lowestPriorPrice: 1000, salePercent: 20 })
    const trade = customer({ priceListId: 3 })
    expect(listProductCards(db, [1], trade, noon + 2 * day)).toMatchObject([
      { lowestPriorPrice: 1000, salePercent: 20 },
    ])
  }),
)

test(
  'a price list has its own lowest prior price and saving, or neither if it has no history',
  runWithDatabase((db) => {
    const day = 86_400_000
    const pod = (list: number | null, salePrice?: number) => ({
      ...aCatalogue(),
      priceLists: [{ id: 3, name: 'Trade' }],
      products: [
        aProduct({ variants: [aVariant({ price: 3000, salePrice, listPrices: list === null ? {} : { 3: list } })] }),
      ],
    })
    const trade = customer({ priceListId: 3 })
    const at = (days: number, catalogue: ReturnType<typeof pod>) => importRows(db, catalogue, {}, noon + days * day)
    const displayed = (days: number, buyer: Buyer) => {
      const [card] = listProductCards(db, [1], buyer, noon + days * day)
      const own = productPage(db, 1, buyer, noon + days * day)?.product
      expect(own?.lowestPriorPrice).toEqual(card?.lowestPriorPrice)
      return [card?.lowestPriorPrice, card?.salePercent]
    }
    at(0, pod(2000))
    at(1, pod(1800))
    at(2, pod(2500))
    at(3, pod(2500, 1500))
    expect(displayed(3, trade)).toEqual([1800, 16])
    expect(displayed(3, customer({ priceListId: 3, excludeVat: true }))).toEqual([1513, 16])
    expect(displayed(3, anonymousBuyer)).toEqual([3000, 50])
    // The list's price changes during the sale: it is still the same sale.
    at(4, pod(2400, 1500))
    expect(displayed(4, trade)).toEqual([1800, 16])
    // Without a price of its own the list uses the standard price; with one again, its own history continues.
    at(60, pod(null))
    expect(displayed(60, trade)).toEqual([null, 0])
    at(70, pod(2900))
    at(91, pod(2900, 2000))
    expect(displayed(91, trade)).toEqual([2900, 31])
  }),
)

test(
  'a price list that is added during a sale shows no saving, and deleting the list deletes its price history',
  runWithDatabase((db) => {
    const catalogue = {
      ...aCatalogue(),
      priceLists: [{ id: 3, name: 'Trade' }],
      products: [aProduct({ variants: [aVariant({ price: 3000, salePrice: 1500, listPrices: { 3: 2000 } })] })],
    }
    stockShop(db, catalogue)
    expect(listProductCards(db, [1], customer({ priceListId: 3 }), noon)).toMatchObject([
      { onSale: true, lowestPriorPrice: null, salePercent: 0 },
    ])
    const rows = () => db.sql.exec('SELECT price, sale FROM price_history WHERE price_list_id = 3').toArray()
    expect(rows()).toEqual([{ price: 1500, sale: 1 }])
    deleteRow(db, 'price-lists', 3)
    expect(rows()).toEqual([])
  }),
)
