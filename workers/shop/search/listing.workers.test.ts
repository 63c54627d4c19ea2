import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetNames } from '#app/domain/catalogue/facets.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aBrand, aCatalogue, aCategory, aListingQuery, aMasterCategory, aProduct } from '#tests/factories/catalogue.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { categoryOfSlug } from '../catalogue/listing.queries.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

function listed(db: Database, query: Partial<ListingQuery> = {}) {
  return new Search(db).listing(aListingQuery(query), anonymous, noon)
}

const names = (db: Database, query: Partial<ListingQuery> = {}) => listed(db, query).products.map(({ name }) => name)

function idOf(db: Database, table: 'categories' | 'master_categories' | 'brands', code: string) {
  return String(db.sql.exec<{ id: number }>(`SELECT id FROM ${table} WHERE code = ?`, code).one().id)
}

test(
  'in stock comes first, then top, then popular, then new',
  withDatabase((db) => {
    stocked(
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
    expect(names(db)).toEqual(['TOP', 'POPULAR', 'NEW', 'OLD', 'SOLD-OUT'].map((sku) => `Product ${sku}`))
    expect(listed(db).total).toBe(5)
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
  'a category is found by its code in whatever letters, a master category is not',
  withDatabase((db) => {
    stocked(db, twoCategories)
    const found = ['kits', 'KITS', 'liquids', 'nothing'].map((slug) => categoryOfSlug(db, slug))
    const kits = Number(idOf(db, 'categories', 'kits'))
    expect(found).toEqual([kits, kits, null, null])
  }),
)

test(
  'a master category lists the goods of all its subcategories, each once',
  withDatabase((db) => {
    stocked(db, twoCategories)
    const answer = listed(db, { choices: { category: [idOf(db, 'master_categories', 'devices')] } })
    expect(answer.products.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['Product POD', 'Pods'],
      ['Product BOTH', 'Kits'],
    ])
    expect(answer).toMatchObject({ total: 2, category: { name: 'Devices' }, brand: null })
  }),
)

test(
  'subcategory, brand and search narrow each other',
  withDatabase((db) => {
    stocked(db, twoCategories)
    const subcategory = [idOf(db, 'categories', 'pods')]
    const brand = [idOf(db, 'brands', 'nova')]
    expect(names(db, { choices: { subcategory } })).toEqual(['Product POD', 'Product BOTH'])
    expect(names(db, { choices: { brand } })).toEqual(['Product BOTH', 'Άρωμα Μέντα'])
    expect(names(db, { choices: { subcategory, brand } })).toEqual(['Product BOTH'])
    expect(names(db, { choices: { brand }, searchTerm: 'product' })).toEqual(['Product BOTH'])
    expect(listed(db, { choices: { subcategory, brand } })).toMatchObject({
      total: 1,
      category: { name: 'Pods' },
      brand: { name: 'Nova' },
    })
  }),
)

test(
  'unknown ids match nothing',
  withDatabase((db) => {
    stocked(db, twoCategories)
    for (const [facet, value] of [
      ...facetNames.map((name) => [name, '99'] as const),
      ['brand', '-1'],
      ['category', '0.5'],
      ['brand', '__proto__'],
      ['subcategory', ''],
    ] as const)
      expect(listed(db, { choices: { [facet]: [value] } })).toMatchObject({
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
  'search finds beginnings of words in name, SKU, brand, category and description, accents aside',
  withDatabase((db) => {
    stocked(db, twoCategories)
    for (const searchTerm of ['αρωμα', 'ΆΡΩΜΑ', 'αρω μεν', 'Άρωμα Μέντα', 'salt nova', 'e-liq αρωμα'])
      expect(names(db, { searchTerm }), searchTerm).toEqual(['Άρωμα Μέντα'])
    for (const searchTerm of ['ωμα', 'nothing', '!!!', '%', '"'])
      expect(names(db, { searchTerm }), searchTerm).toEqual([])
    expect(names(db, { searchTerm: 'thing have' })).toHaveLength(4)
    expect(names(db, { searchTerm: '   ' })).toHaveLength(4)
  }),
)

test(
  'whatever is searched for, the shop answers and stays whole',
  withDatabase((db) => {
    stocked(db, twoCategories)
    const attacks = [
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
    for (const searchTerm of attacks) expect(listed(db, { searchTerm }).total, searchTerm).toBeTypeOf('number')
    const search = new Search(db)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (searchTerm) => {
        const { total } = search.listing(aListingQuery({ searchTerm }), anonymous, noon)
        expect(total).toBeLessThanOrEqual(4)
      }),
      { numRuns: 300 },
    )
    expect(listed(db).total).toBe(4)
  }),
)

test(
  'a page past the end is the last page, and nonsense is the first',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [1, 2, 3, 4, 5].map((n) => aProduct({ sku: `P${n}`, popularity: 9 - n })) }))
    const pages = (page: number) => {
      const answer = listed(db, { page, perPage: 2 })
      return [answer.page, answer.pageCount, answer.total, ...answer.products.map(({ name }) => name)]
    }
    expect(pages(2)).toEqual([2, 3, 5, 'Product P3', 'Product P4'])
    for (const page of [3, 4, 1e9, Infinity]) expect(pages(page)).toEqual([3, 3, 5, 'Product P5'])
    for (const page of [0, -7, 1.9, NaN]) expect(pages(page)).toEqual([1, 3, 5, 'Product P1', 'Product P2'])
  }),
)

test(
  'every product stands on exactly one page',
  withDatabase((db) => {
    stocked(
      db,
      aCatalogue({ products: Array.from({ length: 31 }, (_, n) => aProduct({ sku: `P${n}`, stock: n % 3 })) }),
    )
    const seen = [1, 2, 3, 4].flatMap((page) => names(db, { page, perPage: 10 }))
    expect(new Set(seen).size).toBe(31)
    expect(seen).toHaveLength(31)
  }),
)
