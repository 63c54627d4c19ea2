import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetNames } from '#app/domain/catalogue/facets.ts'
import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aBrand, aCatalogue, aCategory, aListingQuery, aMasterCategory, aProduct } from '#tests/factories/catalogue.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { findCategoryBySlug } from '../catalogue/catalogue.queries.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

function loadListing(db: Database, query: Partial<ListingQuery> = {}) {
  return new Search(db).listing(aListingQuery(query), anonymousBuyer, noon)
}

const listNames = (db: Database, query: Partial<ListingQuery> = {}) =>
  loadListing(db, query).products.map(({ name }) => name)

function findId(db: Database, table: 'categories' | 'master_categories' | 'brands', code: string) {
  return String(db.sql.exec<{ id: number }>(`SELECT id FROM ${table} WHERE code = ?`, code).one().id)
}

test(
  'the featured order puts products in stock first, then top, then popular, then new ones',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ sku: 'SOLD-OUT', stock: 0, top: true, popularity: 99 }),
          aProduct({ sku: 'NEW', addedAt: '2026-11-01T00:00:00Z' }),
          aProduct({ sku: 'OLD', addedAt: '2025-01-01T00:00:00Z' }),
          aProduct({ sku: 'POPULAR', popularity: 5 }),
          aProduct({ sku: 'TOP', top: true }),
          aProduct({ sku: 'DELETED', deleted: true }),
        ],
      }),
    )
    expect(listNames(db)).toEqual(['TOP', 'POPULAR', 'NEW', 'OLD', 'SOLD-OUT'].map((sku) => `Product ${sku}`))
    expect(loadListing(db).total).toBe(5)
  }),
)

const twoCategories = aCatalogue({
  masterCategories: [aMasterCategory(), aMasterCategory({ code: 'liquids', description: 'E-liquids' })],
  categories: [
    aCategory(),
    aCategory({ code: 'kits', description: 'Kits' }),
    aCategory({ code: 'salts', master: 'liquids', description: 'Salts' }),
  ],
  brands: [aBrand(), aBrand({ code: 'nova', name: 'Nova' })],
  products: [
    aProduct({ sku: 'POD', popularity: 3 }),
    aProduct({ sku: 'BOTH', categories: ['kits', 'pods'], brand: 'nova', popularity: 2 }),
    aProduct({ sku: 'SALT', categories: ['salts'], brand: 'nova', popularity: 1, name: 'Άρωμα Μέντα' }),
    aProduct({ sku: 'UNBRANDED', categories: ['salts'], brand: null }),
  ],
})

test(
  'on a page of a category or subcategory, the facet of subcategories has only those of the same category',
  runWithDatabase((db) => {
    const inBoth = aProduct({ sku: 'KIT-WITH-SALT', categories: ['kits', 'salts'] })
    stockShop(db, { ...twoCategories, products: [...twoCategories.products, inBoth] })
    const [devices, liquids] = ['devices', 'liquids'].map((code) => findId(db, 'master_categories', code))
    const [pods, salts] = ['pods', 'salts'].map((code) => findId(db, 'categories', code))
    const listSubcategories = (choices: Record<string, (string | undefined)[]>, searchTerm = '') =>
      loadListing(db, { choices, searchTerm } as Partial<ListingQuery>)
        .facets.find(({ name }) => name === 'subcategory')
        ?.values.map(({ label, count }) => `${label} ${count}`)
    const all = ['Kits 2', 'Pods 2', 'Salts 3']
    expect(listSubcategories({})).toEqual(all)
    expect(listSubcategories({ subcategory: [pods] })).toEqual(['Kits 2', 'Pods 2'])
    expect(listSubcategories({ subcategory: [pods, salts] })).toEqual(all)
    expect(listSubcategories({ category: [devices] })).toEqual(['Kits 2', 'Pods 2'])
    expect(listSubcategories({ category: [devices, liquids] })).toEqual(all)
    expect(listSubcategories({ category: [liquids], subcategory: [pods] })).toEqual(['Kits 1', 'Pods 0', 'Salts 3'])
    expect(listSubcategories({ subcategory: ['999'] })).toBeUndefined()
    // Search results are of the whole shop.
    expect(listSubcategories({ subcategory: [pods] }, 'product')).toEqual(['Kits 2', 'Pods 2', 'Salts 2'])
  }),
)

test(
  'a category is found by its code in upper or lower case, a master category is not',
  runWithDatabase((db) => {
    stockShop(db, twoCategories)
    const found = ['kits', 'KITS', 'liquids', 'nothing'].map((slug) => findCategoryBySlug(db, slug))
    const kits = Number(findId(db, 'categories', 'kits'))
    expect(found).toEqual([kits, kits, null, null])
  }),
)

test(
  'a master category lists the products of all its subcategories, each once',
  runWithDatabase((db) => {
    stockShop(db, twoCategories)
    const response = loadListing(db, { choices: { category: [findId(db, 'master_categories', 'devices')] } })
    expect(response.products.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['Product POD', 'Pods'],
      ['Product BOTH', 'Kits'],
    ])
    expect(response).toMatchObject({ total: 2, category: { name: 'Devices', parent: null }, brand: null })
  }),
)

test(
  'subcategory, brand and search are combined',
  runWithDatabase((db) => {
    stockShop(db, twoCategories)
    const subcategory = [findId(db, 'categories', 'pods')]
    const brand = [findId(db, 'brands', 'nova')]
    expect(listNames(db, { choices: { subcategory } })).toEqual(['Product POD', 'Product BOTH'])
    expect(listNames(db, { choices: { brand } })).toEqual(['Product BOTH', 'Άρωμα Μέντα'])
    expect(listNames(db, { choices: { subcategory, brand } })).toEqual(['Product BOTH'])
    expect(listNames(db, { choices: { brand }, searchTerm: 'product' })).toEqual(['Product BOTH'])
    expect(loadListing(db, { choices: { subcategory, brand } })).toMatchObject({
      total: 1,
      category: { name: 'Pods', parent: { name: 'Devices' } },
      brand: { name: 'Nova' },
    })
  }),
)

test(
  'unknown ids match nothing',
  runWithDatabase((db) => {
    stockShop(db, twoCategories)
    for (const [facet, value] of [
      ...facetNames.map((name) => [name, '99'] as const),
      ['brand', '-1'],
      ['category', '0.5'],
      ['brand', '__proto__'],
      ['subcategory', ''],
    ] as const)
      expect(loadListing(db, { choices: { [facet]: [value] } })).toMatchObject({
        products: [],
        total: 0,
        page: 1,
        pageCount: 1,
        category: null,
        brand: null,
      })
  }),
)

test(
  'search matches prefixes in name, SKU, brand, category and description, ignoring accents',
  runWithDatabase((db) => {
    stockShop(db, twoCategories)
    for (const searchTerm of ['αρωμα', 'ΆΡΩΜΑ', 'αρω μεν', 'Άρωμα Μέντα', 'salt nova', 'e-liq αρωμα'])
      expect(listNames(db, { searchTerm }), searchTerm).toEqual(['Άρωμα Μέντα'])
    for (const searchTerm of ['ωμα', 'nothing', '!!!', '%', '"'])
      expect(listNames(db, { searchTerm }), searchTerm).toEqual([])
    expect(listNames(db, { searchTerm: 'thing have' })).toHaveLength(4)
    expect(listNames(db, { searchTerm: '   ' })).toHaveLength(4)
  }),
)

test(
  'no search term causes an error or changes the database',
  runWithDatabase((db) => {
    stockShop(db, twoCategories)
    const searchTerms = [
      "'; DROP TABLE products; --",
      '" OR name:*',
      'NEAR(a b)',
      'a AND NOT b',
      '{name}: x',
      '\u0000pod',
      'x'.repeat(10_000),
      '^pod',
      '\ud800',
    ]
    for (const searchTerm of searchTerms) expect(loadListing(db, { searchTerm }).total, searchTerm).toBeTypeOf('number')
    const search = new Search(db)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (searchTerm) => {
        const { total } = search.listing(aListingQuery({ searchTerm }), anonymousBuyer, noon)
        expect(total).toBeLessThanOrEqual(4)
      }),
      { numRuns: 300 },
    )
    expect(loadListing(db).total).toBe(4)
  }),
)

test(
  'a page past the end is the last page, and an invalid one is the first',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [1, 2, 3, 4, 5].map((n) => aProduct({ sku: `P${n}`, popularity: 9 - n })) }))
    const pages = (page: number) => {
      const response = loadListing(db, { page, perPage: 2 })
      return [response.page, response.pageCount, response.total, ...response.products.map(({ name }) => name)]
    }
    expect(pages(2)).toEqual([2, 3, 5, 'Product P3', 'Product P4'])
    for (const page of [3, 4, 1e9, Infinity]) expect(pages(page)).toEqual([3, 3, 5, 'Product P5'])
    for (const page of [0, -7, 1.9, NaN]) expect(pages(page)).toEqual([1, 3, 5, 'Product P1', 'Product P2'])
  }),
)

test(
  'every product is on exactly one page',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ products: Array.from({ length: 31 }, (_, n) => aProduct({ sku: `P${n}`, stock: n % 3 })) }),
    )
    const viewed = [1, 2, 3, 4].flatMap((page) => listNames(db, { page, perPage: 10 }))
    expect(new Set(viewed).size).toBe(31)
    expect(viewed).toHaveLength(31)
  }),
)
