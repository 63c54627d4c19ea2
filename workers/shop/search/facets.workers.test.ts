import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery, ProductDetail } from '#app/domain/catalogue/views.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import {
  aBrand,
  aCatalogue,
  aCategory,
  aListingQuery,
  aMasterCategory,
  aProduct,
  aVariant,
} from '#tests/factories/catalogue.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { productPage } from '../catalogue/product-page.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

const tomorrow = new Date(noon + 86_400_000).toISOString()
const yesterday = new Date(noon - 86_400_000).toISOString()

const kind = fc.record({
  colorName: fc.constantFrom(null, 'Red', 'Blue', 'Black'),
  size: fc.constantFrom(null, 'S', 'L'),
  price: fc.integer({ min: 100, max: 900 }),
  sale: fc.boolean(),
  stock: fc.constantFrom(0, 0, 3),
})

const goods = fc
  .array(
    fc.record({
      categories: fc.uniqueArray(fc.constantFrom('pods', 'kits', 'salts'), { minLength: 1, maxLength: 2 }),
      brand: fc.constantFrom(null, 'aria', 'nova'),
      nicotineMgPerMl: fc.constantFrom(null, 0, 3, 20),
      volumeMl: fc.constantFrom(null, 10, 0.5),
      new: fc.boolean(),
      deleted: fc.constantFrom(false, false, false, true),
      saleUntil: fc.constantFrom(null, tomorrow, yesterday),
      variants: fc.uniqueArray(kind, {
        minLength: 1,
        maxLength: 3,
        selector: ({ colorName, size }) => `${colorName} ${size}`,
      }),
    }),
    { minLength: 6, maxLength: 25 },
  )
  .map((rows) =>
    rows.map((row, n) =>
      aProduct({
        ...row,
        sku: `P${n}`,
        variants: row.variants.map(({ sale, stock, ...variant }, m) =>
          aVariant({
            ...variant,
            sku: `P${n}-${m}`,
            salePrice: sale ? variant.price - 50 : null,
            stock: { limassol: stock },
          }),
        ),
      }),
    ),
  )

const shopOf = (products: ReturnType<typeof aProduct>[]) =>
  aCatalogue({
    masterCategories: [aMasterCategory(), aMasterCategory({ code: 'liquids', description: 'E-liquids', sequence: 0 })],
    categories: [
      aCategory(),
      aCategory({ code: 'kits', description: 'Kits' }),
      aCategory({ code: 'salts', master: 'liquids', description: 'Salts' }),
    ],
    brands: [aBrand(), aBrand({ code: 'nova', name: 'Nova' })],
    products,
  })

const flag = (yes: boolean) => (yes ? ['1'] : [])

/** What a product's own page says of each facet. */
function valuesOf(product: ProductDetail): Record<FacetName, string[]> {
  return {
    category: product.categories.map(({ masterId }) => String(masterId)),
    subcategory: product.categories.map(({ id }) => String(id)),
    brand: product.brandId === null ? [] : [String(product.brandId)],
    colour: product.variants.flatMap(({ colorName }) => colorName ?? []),
    size: product.variants.flatMap(({ size }) => size ?? []),
    nicotine: product.nicotineMgPerMl === null ? [] : [String(product.nicotineMgPerMl)],
    volume: product.volumeMl === null ? [] : [String(product.volumeMl)],
    inStock: flag(product.stock > 0),
    onSale: flag(product.onSale),
    new: flag(product.new),
  }
}

function pages(db: Database): ProductDetail[] {
  const ids = [...db.sql.exec<{ id: number }>('SELECT id FROM products')]
  return ids.flatMap(({ id }) => productPage(db, id, anonymous, noon)?.product ?? [])
}

function left(products: readonly ProductDetail[], query: ListingQuery, without: FacetName | null): ProductDetail[] {
  return products.filter(
    (product) =>
      (query.minPrice === null || product.price.from.now >= query.minPrice) &&
      facetNames.every((name) => {
        const chosen = query.choices[name] ?? []
        return (
          name === without || chosen.length === 0 || valuesOf(product)[name].some((value) => chosen.includes(value))
        )
      }),
  )
}

function counts(answer: Listing, name: FacetName): Record<string, number> {
  const values = answer.facets.find((facet) => facet.name === name)?.values ?? []
  return Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

const chosen = fc.record({
  choices: fc.dictionary(
    fc.constantFrom('category', 'brand', 'colour', 'nicotine', 'inStock', 'onSale'),
    fc.constantFrom(['1'], ['2'], ['1', '2'], ['Red'], ['20']),
    { maxKeys: 2 },
  ),
  minPrice: fc.constantFrom(null, 300),
})

test('facets count what the products’ own pages say, over the whole result', () =>
  fc.assert(
    fc.asyncProperty(goods, fc.array(chosen, { minLength: 4, maxLength: 4 }), async (products, questions) => {
      await withDatabase((db) => {
        stocked(db, shopOf(products))
        const search = new Search(db)
        const all = pages(db)
        for (const question of questions) {
          const query = aListingQuery({ ...question, perPage: 5 } as Partial<ListingQuery>)
          const answer = search.listing(query, anonymous, noon)
          expect(answer.total).toBe(left(all, query, null).length)
          for (const name of facetNames) {
            const expected: Record<string, number> = {}
            for (const product of left(all, query, name))
              for (const value of new Set(valuesOf(product)[name])) expected[value] = (expected[value] ?? 0) + 1
            expect(counts(answer, name), name).toEqual(expected)
          }
        }
      })()
    }),
    { numRuns: 15 },
  ))

test(
  'facets are named and ordered as the shop has them',
  withDatabase((db) => {
    const variant = (colorName: string, color: string | null, size: string) =>
      aVariant({ sku: `${colorName}-${size}`.replace(' ', '-'), colorName, color, size })
    stocked(
      db,
      aCatalogue({
        masterCategories: [
          aMasterCategory({ sequence: 2 }),
          aMasterCategory({ code: 'liquids', description: 'E-liquids', sequence: 1 }),
        ],
        categories: [
          aCategory({ sequence: 1 }),
          aCategory({ code: 'kits', description: 'Kits', sequence: 0 }),
          aCategory({ code: 'salts', master: 'liquids', description: 'Salts' }),
        ],
        brands: [
          aBrand({ sequence: 5 }),
          aBrand({ code: 'nova', name: 'Nova', sequence: 1 }),
          aBrand({ code: 'idle', name: 'Idle', sequence: 0 }),
        ],
        products: [
          aProduct({
            sku: 'A',
            categories: ['pods'],
            variants: [variant('Red', null, '100 ml'), variant('Red', '#ff0000', '9 ml')],
          }),
          aProduct({ sku: 'B', categories: ['kits'], brand: 'nova', variants: [variant('Black', '#000000', '50 ml')] }),
          aProduct({ sku: 'C', categories: ['salts'], nicotineMgPerMl: 20, volumeMl: 10 }),
          aProduct({ sku: 'D', categories: ['salts'], nicotineMgPerMl: 3, volumeMl: 100 }),
          aProduct({ sku: 'E', categories: ['salts'], nicotineMgPerMl: 1.5, stock: 0, new: true }),
        ],
      }),
    )
    const { facets } = new Search(db).listing(aListingQuery({ choices: { brand: ['2'] } }), anonymous, noon)
    const read = (name: FacetName) =>
      facets.find((facet) => facet.name === name)?.values.map(({ label, count }) => `${label} ${count}`)
    expect(read('brand')).toEqual(['Nova 1', 'Aria 4'])
    const all = new Search(db).listing(aListingQuery(), anonymous, noon).facets
    expect(all.map(({ name, values }) => [name, values.map(({ label }) => label)])).toEqual([
      ['category', ['E-liquids', 'Devices']],
      ['subcategory', ['Salts', 'Kits', 'Pods']],
      ['brand', ['Nova', 'Aria']],
      ['colour', ['Black', 'Red']],
      ['size', ['9 ml', '50 ml', '100 ml']],
      ['nicotine', ['1.5 mg/ml', '3 mg/ml', '20 mg/ml']],
      ['volume', ['10 ml', '100 ml']],
      ['inStock', ['']],
      ['new', ['']],
    ])
    expect(all.find(({ name }) => name === 'colour')?.values.map(({ color }) => color)).toEqual(['#000000', '#ff0000'])
    expect(all.flatMap(({ values }) => values).some((value) => value.chosen)).toBe(false)
    expect(facets.find(({ name }) => name === 'brand')?.values[0]).toMatchObject({ value: '2', chosen: true })
  }),
)

test(
  'a variant that is no longer offered leaves its facets',
  withDatabase((db) => {
    const red = aVariant({ sku: 'RED', colorName: 'Red', size: 'L', price: 100 })
    const blue = aVariant({ sku: 'BLUE', colorName: 'Blue' })
    stocked(db, aCatalogue({ products: [aProduct({ variants: [red, blue] })] }))
    stocked(db, { products: [aProduct({ variants: [blue] })] })
    const { facets, priceRange } = new Search(db).listing(aListingQuery(), anonymous, noon)
    expect(facets.find(({ name }) => name === 'colour')?.values.map(({ value }) => value)).toEqual(['Blue'])
    expect(facets.find(({ name }) => name === 'size')).toBeUndefined()
    expect(priceRange).toEqual({ min: 2000, max: 2000 })
  }),
)
