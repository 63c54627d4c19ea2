import { expect, test } from 'vitest'
import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aBrand, aCatalogue, aListingQuery, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { importRows } from '#tests/factories/imports.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

const customer = (terms: { priceListId?: number; excludeVat?: boolean }): Buyer => ({
  kind: 'customer',
  customerId: 1,
  priceListId: terms.priceListId ?? null,
  excludeVat: terms.excludeVat ?? false,
})

/** Queries one `Search` repeatedly, so that its caches are used. */
function createPriceQuery(db: Database) {
  const search = new Search(db)
  return (query: Partial<ListingQuery> = {}, buyer: Buyer = anonymousBuyer, now = noon) => {
    const response = search.listing(aListingQuery(query), buyer, now)
    return { ...response, names: response.products.map(({ name }) => name.replace('Product ', '')) }
  }
}

test(
  'a sale affects order, facet, filter and range until its last second, and again in a query for an earlier time',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ sku: 'PLAIN', price: 1500 }),
          aProduct({ sku: 'SOON', price: 2000, salePrice: 1000, saleUntil: '2026-11-21T12:00:00Z' }),
          aProduct({ sku: 'LATER', price: 3000, salePrice: 1200, saleUntil: '2026-11-21T12:00:01Z' }),
        ],
      }),
    )
    const ask = createPriceQuery(db)
    const at = (now: number) => {
      const { names, priceRange } = ask({ sort: 'price-up' }, anonymousBuyer, now)
      return [...names, priceRange, ask({ choices: { onSale: ['1'] } }, anonymousBuyer, now).total]
    }
    const during = ['SOON', 'LATER', 'PLAIN', { min: 1000, max: 1500 }, 2]
    expect(at(noon - 1)).toEqual(during)
    expect(at(noon)).toEqual(['LATER', 'PLAIN', 'SOON', { min: 1200, max: 2000 }, 1])
    expect(at(noon + 999)).toEqual(['LATER', 'PLAIN', 'SOON', { min: 1200, max: 2000 }, 1])
    expect(at(noon + 1000)).toEqual(['PLAIN', 'SOON', 'LATER', { min: 1500, max: 3000 }, 0])
    expect(ask({ maxPrice: cents(1600) }, anonymousBuyer, noon).total).toBe(2)
    expect(at(noon - 1)).toEqual(during)
  }),
)

test(
  'buyers with a price list or without VAT get their own order, range and filter',
  runWithDatabase((db) => {
    const listed = (sku: string, price: number, listPrices: Record<string, number>, vatRate = 19) =>
      aProduct({ sku, vatRate, variants: [aVariant({ sku, price, listPrices })] })
    stockShop(
      db,
      aCatalogue({
        priceLists: [{ id: 3, name: 'Trade' }],
        products: [
          listed('A', 1000, { 3: 900 }),
          listed('B', 1100, {}),
          listed('C', 1190, { 3: 500 }),
          listed('D', 1050, {}, 0),
        ],
      }),
    )
    const ask = createPriceQuery(db)
    const names = (buyer: Buyer) => ask({ sort: 'price-up' }, buyer).names
    const trade = customer({ priceListId: 3 })
    for (let again = 0; again < 2; again++) {
      expect(names(anonymousBuyer)).toEqual(['A', 'D', 'B', 'C'])
      expect(names(trade)).toEqual(['C', 'A', 'D', 'B'])
      expect(names(customer({ excludeVat: true }))).toEqual(['A', 'B', 'C', 'D'])
    }
    expect(ask({ sort: 'price-down' }, trade).names).toEqual(['B', 'D', 'A', 'C'])
    expect(ask({}, trade).priceRange).toEqual({ min: 500, max: 1100 })
    expect(ask({ maxPrice: cents(899) }, trade).names).toEqual(['C'])
    expect(ask({}, customer({ excludeVat: true })).priceRange).toEqual({ min: 840, max: 1050 })
    // More price lists than are cached.
    for (let list = 10; list < 30; list++) expect(names(customer({ priceListId: list }))).toEqual(names(anonymousBuyer))
    expect(names(trade)).toEqual(['C', 'A', 'D', 'B'])
  }),
)

test(
  'a product is sorted by its cheapest variant',
  runWithDatabase((db) => {
    const variants = [aVariant({ sku: 'V1', size: 'S', price: 900 }), aVariant({ sku: 'V2', size: 'L', price: 100 })]
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'ONE', price: 500 }), aProduct({ sku: 'TWO', variants })] }))
    const ask = createPriceQuery(db)
    expect(ask({ sort: 'price-up' }).names).toEqual(['TWO', 'ONE'])
    expect(ask({ sort: 'price-down' }).names).toEqual(['ONE', 'TWO'])
  }),
)

test(
  'the next query has the new stock state of products that sold out or came back',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'A', popularity: 9, stock: 1 }), aProduct({ sku: 'B' })] }))
    const ask = createPriceQuery(db)
    const inStock = () => [ask().names, ask({ choices: { inStock: ['1'] } }).total]
    const set = (sku: string, quantity: number) =>
      db.sql.exec(
        'UPDATE stock SET quantity = ? WHERE variant_id = (SELECT id FROM variants WHERE sku = ?)',
        quantity,
        sku,
      )
    expect(inStock()).toEqual([['A', 'B'], 2])
    set('A', 0)
    expect(inStock()).toEqual([['B', 'A'], 1])
    set('B', 0)
    set('A', 2)
    expect(inStock()).toEqual([['A', 'B'], 1])
    db.sql.exec('UPDATE warehouses SET active = 0')
    expect(ask({ choices: { inStock: ['1'] } }).total).toBe(0)
  }),
)

test(
  'the next query sees an import, an edit in the admin, a renamed brand and a review',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'A' }), aProduct({ sku: 'B', price: 3000 })] }))
    const ask = createPriceQuery(db)
    expect(ask({ sort: 'price-up' }).names).toEqual(['A', 'B'])
    importRows(db, { products: [aProduct({ sku: 'B', price: 100 }), aProduct({ sku: 'C', popularity: 9 })] })
    expect(ask({ sort: 'price-up' }).names).toEqual(['B', 'A', 'C'])
    expect(ask().names[0]).toBe('C')
    db.sql.exec("UPDATE variants SET price = 1 WHERE sku = 'A'")
    expect(ask({ sort: 'price-up' }).names).toEqual(['A', 'B', 'C'])
    db.sql.exec("UPDATE products SET deleted = 1 WHERE sku = 'A'")
    expect(ask().total).toBe(2)
    importRows(db, { brands: [aBrand({ name: 'Renamed' })] })
    expect(ask().facets.find(({ name }) => name === 'brand')?.values[0]?.label).toBe('Renamed')
    db.sql.exec(
      "INSERT INTO reviews (product_id, author, rating, text, at, approved, imported) SELECT id, 'M', 5, '', 0, 1, 0 FROM products WHERE sku = 'B'",
    )
    expect(ask({ sort: 'rating' }).names).toEqual(['B', 'C'])
    db.sql.exec('UPDATE reviews SET approved = 0')
    expect(ask({ sort: 'rating' }).names).toEqual(['C', 'B'])
  }),
)

test(
  'a dry run of an import leaves the listing as it was',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const ask = createPriceQuery(db)
    expect(ask().total).toBe(1)
    importRows(db, { products: [aProduct({ sku: 'X' })] }, { dryRun: true })
    expect(ask().total).toBe(1)
    importRows(db, { products: [aProduct({ sku: 'Y' })] })
    expect(ask().total).toBe(2)
  }),
)

test(
  'names are sorted ignoring case and accents, new products by date',
  runWithDatabase((db) => {
    const aNamedProduct = (sku: string, name: string, addedAt: string) => aProduct({ sku, name, addedAt })
    stockShop(
      db,
      aCatalogue({
        products: [
          aNamedProduct('A', 'Product zeta', '2026-10-03T00:00:00Z'),
          aNamedProduct('B', 'Product Élan', '2026-10-02T00:00:00Z'),
          aNamedProduct('C', 'Product alpha', '2026-10-04T00:00:00+03:00'),
        ],
      }),
    )
    const ask = createPriceQuery(db)
    expect(ask({ sort: 'name' }).names).toEqual(['alpha', 'Élan', 'zeta'])
    expect(ask({ sort: 'newest' }).names).toEqual(['alpha', 'zeta', 'Élan'])
  }),
)

test(
  'invalid filters are ignored or match nothing, without an error',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'A' }), aProduct({ sku: 'B', price: 500 })] }))
    const ask = createPriceQuery(db)
    expect(ask({ minPrice: cents(5000), maxPrice: cents(1) }).total).toBe(0)
    expect(ask({ minPrice: cents(-5) }).total).toBe(2)
    expect(ask({ choices: { brand: [] } }).total).toBe(2)
    expect(ask({ choices: { brand: Array.from({ length: 5000 }, (_, n) => String(n + 1)) } }).total).toBe(2)
    expect(ask({ choices: { brand: ['1', '1'], category: ['1', 'x'] } })).toMatchObject({
      total: 2,
      category: null,
      brand: null,
    })
    const none = ask({ choices: { brand: ['7'] }, minPrice: cents(1) })
    expect(none).toMatchObject({ total: 0, priceRange: null, filterSuggestions: [{ filter: 'brand', count: 2 }] })
    for (const perPage of [0, -1, NaN, 0.5]) expect(ask({ perPage }).names).toHaveLength(1)
    expect(ask({ perPage: 1e9 }).names).toHaveLength(2)
  }),
)

test(
  'an empty shop lists nothing',
  runWithDatabase((db) => {
    expect(createPriceQuery(db)({ searchTerm: 'pod' })).toMatchObject({
      total: 0,
      facets: [],
      priceRange: null,
      filterSuggestions: [],
    })
    expect(createPriceQuery(db)()).toMatchObject({ total: 0, facets: [], priceRange: null, page: 1, pageCount: 1 })
  }),
)
