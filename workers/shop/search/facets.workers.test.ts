import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery, ProductDetail } from '#app/domain/catalogue/products.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import {
  aBrand,
  aCatalogue,
  aCategory,
  aListingQuery,
  aMasterCategory,
  aProduct,
  aVariant,
} from '#tests/factories/catalogue.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { productPage } from '../catalogue/storefront-pages.ts'
import type { Database } from '../database.ts'
import { Search } from './search.ts'

const tomorrow = new Date(noon + 86_400_000).toISOString()
const yesterday = new Date(noon - 86_400_000).toISOString()

const kind = fc.record({
  colorName: fc.constantFrom(null, 'Red', 'Blue', 'Black'),
  size: fc.constantFrom(null, 'S', '3 mg/ml', '1,5mg/ml'),
  price: fc.integer({ min: 100, max: 900 }),
  sale: fc.boolean(),
  stock: fc.constantFrom(0, 0, 3),
})

const productSets = fc
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

const createShop = (products: ReturnType<typeof aProduct>[]) =>
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

/** The facet values that a product's own page shows. */
function getValues(product: ProductDetail): Record<FacetName, string[]> {
  return {
    category: product.categories.map(({ masterId }) => String(masterId)),
    subcategory: product.categories.map(({ id }) => String(id)),
    brand: product.brandId === null ? [] : [String(product.brandId)],
    colour: product.variants.flatMap(({ colorName }) => colorName ?? []),
    size: product.variants.flatMap(({ size }) => (size?.endsWith('mg/ml') ? [] : (size ?? []))),
    nicotine: product.variants.flatMap(
      ({ size }) => ({ '3 mg/ml': '3', '1,5mg/ml': '1.5' })[size ?? ''] ?? product.nicotineMgPerMl?.toString() ?? [],
    ),
    volume: product.volumeMl === null ? [] : [String(product.volumeMl)],
    inStock: flag(product.stock > 0),
    onSale: flag(product.onSale),
    new: flag(product.new),
  }
}

function pages(db: Database): ProductDetail[] {
  const ids = [...db.sql.exec<{ id: number }>('SELECT id FROM products')]
  return ids.flatMap(({ id }) => productPage(db, id, anonymousBuyer, noon)?.product ?? [])
}

function filterProducts(
  products: readonly ProductDetail[],
  query: ListingQuery,
  without: FacetName | null,
): ProductDetail[] {
  return products.filter(
    (product) =>
      (query.minPrice === null || product.price.from.now >= query.minPrice) &&
      facetNames.every((name) => {
        const selected = query.choices[name] ?? []
        return (
          name === without ||
          selected.length === 0 ||
          getValues(product)[name].some((value) => selected.includes(value))
        )
      }),
  )
}

/** With a chosen category and no brand, only the category's own subcategories are listed. */
function isListedSubcategory(value: string, products: readonly ProductDetail[], { choices }: ListingQuery): boolean {
  if (!choices.category?.length || choices.brand?.length) return true
  const ids = products.flatMap(({ categories }) => categories).filter(({ id }) => String(id) === value)
  return ids.some(({ masterId }) => choices.category?.includes(String(masterId)))
}

function counts(response: Listing, name: FacetName): Record<string, number> {
  const values = response.facets.find((facet) => facet.name === name)?.values ?? []
  return Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

const selected = fc.record({
  choices: fc.dictionary(
    fc.constantFrom('category', 'brand', 'colour', 'nicotine', 'inStock', 'onSale'),
    fc.constantFrom(['1'], ['2'], ['1', '2'], ['Red'], ['20'], ['3']),
    { maxKeys: 2 },
  ),
  minPrice: fc.constantFrom(null, 300),
})

test('facet counts match the products’ own pages, over the whole result', () =>
  fc.assert(
    fc.asyncProperty(productSets, fc.array(selected, { minLength: 4, maxLength: 4 }), async (products, queries) => {
      await runWithDatabase((db) => {
        stockShop(db, createShop(products))
        const search = new Search(db)
        const all = pages(db)
        for (const question of queries) {
          const query = aListingQuery({ ...question, perPage: 5 } as Partial<ListingQuery>)
          const response = search.listing(query, anonymousBuyer, noon)
          expect(response.total).toBe(filterProducts(all, query, null).length)
          for (const name of facetNames) {
            const expected: Record<string, number> = {}
            for (const product of filterProducts(all, query, name))
              for (const value of new Set(getValues(product)[name]))
                if (name !== 'subcategory' || isListedSubcategory(value, all, query))
                  expected[value] = (expected[value] ?? 0) + 1
            expect(counts(response, name), name).toEqual(expected)
          }
        }
      })()
    }),
    { numRuns: 15 },
  ))

test(
  'facets have the shop’s names and order',
  runWithDatabase((db) => {
    const variant = (colorName: string, color: string | null, size: string) =>
      aVariant({ sku: `${colorName}-${size}`.replace(' ', '-'), colorName, color, size })
    stockShop(
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
    const { facets } = new Search(db).listing(aListingQuery({ choices: { brand: ['2'] } }), anonymousBuyer, noon)
    const read = (name: FacetName) =>
      facets.find((facet) => facet.name === name)?.values.map(({ label, count }) => `${label} ${count}`)
    expect(read('brand')).toEqual(['Nova 1', 'Aria 4'])
    const all = new Search(db).listing(aListingQuery(), anonymousBuyer, noon).facets
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
    expect(all.flatMap(({ values }) => values).some((value) => value.selected)).toBe(false)
    expect(facets.find(({ name }) => name === 'brand')?.values[0]).toMatchObject({ value: '2', selected: true })
  }),
)

test(
  'the nicotine facet has the strengths of the variants, or the product’s own strength if its variants have none',
  runWithDatabase((db) => {
    const liquid = (sku: string, ...sizes: string[]) =>
      aProduct({
        sku,
        nicotineMgPerMl: 20,
        variants: sizes.map((size) => aVariant({ sku: `${sku}-${size.replace(/\W/g, '-')}`, size })),
      })
    stockShop(
      db,
      aCatalogue({ products: [liquid('A', '3 mg/ml', '20 mg/ml'), liquid('B', '2 pcs'), liquid('C', '1.5 mg/ml')] }),
    )
    const { facets } = new Search(db).listing(aListingQuery(), { ...anonymousBuyer, language: 'el' }, noon)
    const read = (name: FacetName) =>
      facets.find((facet) => facet.name === name)?.values.map(({ label, count }) => `${label}: ${count}`)
    expect(read('nicotine')).toEqual(['1,5 mg/ml: 1', '3 mg/ml: 1', '20 mg/ml: 2'])
    expect(read('size')).toEqual(['2 τεμ.: 1'])
  }),
)

test(
  'a retired variant no longer counts in facets and the price range',
  runWithDatabase((db) => {
    const red = aVariant({ sku: 'RED', colorName: 'Red', size: 'L', price: 100 })
    const blue = aVariant({ sku: 'BLUE', colorName: 'Blue' })
    stockShop(db, aCatalogue({ products: [aProduct({ variants: [red, blue] })] }))
    stockShop(db, { products: [aProduct({ variants: [blue] })] })
    const { facets, priceRange } = new Search(db).listing(aListingQuery(), anonymousBuyer, noon)
    expect(facets.find(({ name }) => name === 'colour')?.values.map(({ value }) => value)).toEqual(['Blue'])
    expect(facets.find(({ name }) => name === 'size')).toBeUndefined()
    expect(priceRange).toEqual({ min: 2000, max: 2000 })
  }),
)
