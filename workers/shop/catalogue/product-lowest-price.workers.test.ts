import { expect, test } from 'vitest'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { imported } from '#tests/factories/imports.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { deleteRow } from '../desk/removal.queries.ts'
import { productCards } from './cards.queries.ts'
import { productPage } from './product-page.ts'

function lowestBefore(db: Database, sku: string, now: number, buyer: Buyer = anonymous) {
  const { id } = db.sql.exec<{ id: number }>('SELECT id FROM products WHERE sku = ?', sku).one()
  return productPage(db, id, buyer, now)?.product.lowestBefore
}

const customer = (terms: { priceListId?: number; excludeVat?: boolean }): Buyer => ({
  kind: 'customer',
  customerId: 1,
  priceListId: terms.priceListId ?? null,
  excludeVat: terms.excludeVat ?? false,
})

test(
  'beside a sale stands the lowest price of the 30 days before it began, of the cheapest variant',
  withDatabase((db) => {
    const day = 86_400_000
    const lowest = (now: number, buyer?: Buyer) => lowestBefore(db, 'POD-1', now, buyer)
    const price = (price: number, at: number, salePrice?: number) =>
      imported(db, { products: [aProduct({ price, salePrice })] }, {}, noon + at * day)
    stocked(db, aCatalogue())
    price(1200, 1)
    price(1800, 2)
    expect(lowest(noon + 2 * day)).toBeNull()
    price(1800, 10, 1500)
    expect(lowest(noon + 10 * day)).toBe(1200)
    // A sale lowered further is the same sale.
    price(1800, 12, 1100)
    expect(lowest(noon + 12 * day)).toBe(1200)
    expect(lowest(noon + 12 * day, customer({ excludeVat: true }))).toBe(1008)
    // A list without a price for it asks the shop's own.
    expect(lowest(noon + 12 * day, customer({ priceListId: 3 }))).toBe(1200)
    price(1800, 20)
    expect(lowest(noon + 20 * day)).toBeNull()
    // 40 days on only the price that was in force when the 30 days began counts.
    price(1800, 60, 1700)
    expect(lowest(noon + 60 * day)).toBe(1800)
    price(1900, 61)
    price(1900, 62, 1000)
    expect(lowest(noon + 62 * day)).toBe(1700)
  }),
)

test(
  'the price in force when the 30 days began counts, to the day; a first price that is a sale has none before it',
  withDatabase((db) => {
    const day = 86_400_000
    stocked(db, aCatalogue({ products: [aProduct({ salePrice: 1500 })] }))
    expect(lowestBefore(db, 'POD-1', noon)).toBeNull()
    imported(db, { products: [aProduct({ sku: 'OLD', price: 900 })] })
    imported(db, { products: [aProduct({ sku: 'OLD', price: 2000 })] }, {}, noon + 10 * day)
    imported(db, { products: [aProduct({ sku: 'OLD', price: 2000, salePrice: 1900 })] }, {}, noon + 40 * day)
    expect(lowestBefore(db, 'OLD', noon + 40 * day)).toBe(2000)
    imported(db, { products: [aProduct({ sku: 'OLD', price: 2000 })] }, {}, noon + 41 * day)
    stocked(db, { products: [aProduct({ sku: 'NEAR', price: 900 })] })
    imported(db, { products: [aProduct({ sku: 'NEAR', price: 2000 })] }, {}, noon + 10 * day + 1)
    imported(db, { products: [aProduct({ sku: 'NEAR', price: 2000, salePrice: 1900 })] }, {}, noon + 40 * day)
    expect(lowestBefore(db, 'NEAR', noon + 40 * day)).toBe(900)
  }),
)

test(
  'a sale that runs out by itself gives way to the price after it',
  withDatabase((db) => {
    const hour = 3_600_000
    const until = (ms: number) => new Date(noon + ms).toISOString()
    stocked(db, aCatalogue())
    imported(db, { products: [aProduct({ salePrice: 1000, saleUntil: until(2 * hour) })] }, {}, noon + hour)
    imported(db, { products: [aProduct({ salePrice: 1500, saleUntil: until(9 * hour) })] }, {}, noon + 4 * hour)
    expect(lowestBefore(db, 'POD-1', noon + 4 * hour)).toBe(1000)
  }),
)

test(
  'a price that was raised only to be lowered to what it was shows that it was no lower',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    imported(db, { products: [aProduct({ price: 2500, salePrice: 2000 })] }, {}, noon + 1000)
    expect(lowestBefore(db, 'POD-1', noon + 1000)).toBe(2000)
  }),
)

test(
  'each variant on sale has its own; the cards of a product name no larger saving than these tell',
  withDatabase((db) => {
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
    stocked(db, aCatalogue(pods([1000], [3000])))
    imported(db, pods([2000], [4000]), {}, noon + day)
    imported(db, pods([2000, 900], [4000, 2400]), {}, noon + 2 * day)
    const product = productPage(db, 1, anonymous, noon + 2 * day)?.product
    expect(product?.variants.map((variant) => variant.lowestBefore)).toEqual([1000, 3000])
    // 10 % of red and 20 % of blue, not the 55 and 40 of the raised prices.
    expect(product).toMatchObject({ lowestBefore: 1000, salePercent: 20 })
    const [card] = productCards(db, [1], anonymous, noon + 2 * day)
    expect(card).toMatchObject({ lowestBefore: 1000, salePercent: 20 })
    const trade = customer({ priceListId: 3 })
    expect(productCards(db, [1], trade, noon + 2 * day)).toMatchObject([{ lowestBefore: 1000, salePercent: 20 }])
  }),
)

test(
  "a price list has its own lowest price before a sale and its own saving; where it isn't known, neither",
  withDatabase((db) => {
    const day = 86_400_000
    const pod = (list: number | null, salePrice?: number) => ({
      ...aCatalogue(),
      priceLists: [{ id: 3, name: 'Trade' }],
      products: [
        aProduct({ variants: [aVariant({ price: 3000, salePrice, listPrices: list === null ? {} : { 3: list } })] }),
      ],
    })
    const trade = customer({ priceListId: 3 })
    const at = (days: number, catalogue: ReturnType<typeof pod>) => imported(db, catalogue, {}, noon + days * day)
    const shown = (days: number, buyer: Buyer) => {
      const [card] = productCards(db, [1], buyer, noon + days * day)
      const own = productPage(db, 1, buyer, noon + days * day)?.product
      expect(own?.lowestBefore).toEqual(card?.lowestBefore)
      return [card?.lowestBefore, card?.salePercent]
    }
    at(0, pod(2000))
    at(1, pod(1800))
    at(2, pod(2500))
    at(3, pod(2500, 1500))
    expect(shown(3, trade)).toEqual([1800, 16])
    expect(shown(3, customer({ priceListId: 3, excludeVat: true }))).toEqual([1513, 16])
    expect(shown(3, anonymous)).toEqual([3000, 50])
    // The list asks another price while the sale is on: it is still the same sale.
    at(4, pod(2400, 1500))
    expect(shown(4, trade)).toEqual([1800, 16])
    // Without a price of its own the list asks the shop's; with one again it goes on from there.
    at(60, pod(null))
    expect(shown(60, trade)).toEqual([null, 0])
    at(70, pod(2900))
    at(91, pod(2900, 2000))
    expect(shown(91, trade)).toEqual([2900, 31])
  }),
)

test(
  'a price list that comes with a sale promises no saving, and is forgotten with its prices',
  withDatabase((db) => {
    const catalogue = {
      ...aCatalogue(),
      priceLists: [{ id: 3, name: 'Trade' }],
      products: [aProduct({ variants: [aVariant({ price: 3000, salePrice: 1500, listPrices: { 3: 2000 } })] })],
    }
    stocked(db, catalogue)
    expect(productCards(db, [1], customer({ priceListId: 3 }), noon)).toMatchObject([
      { onSale: true, lowestBefore: null, salePercent: 0 },
    ])
    const rows = () => db.sql.exec('SELECT price, sale FROM price_history WHERE price_list_id = 3').toArray()
    expect(rows()).toEqual([{ price: 1500, sale: 1 }])
    deleteRow(db, 'price-lists', 3)
    expect(rows()).toEqual([])
  }),
)
