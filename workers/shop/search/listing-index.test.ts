import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choices, type FacetName, facetNames, sortOrders } from '#app/domain/catalogue/facets.ts'
import { cents } from '#app/domain/money.ts'
import { BitSet } from './bit-set.ts'
import { FacetValues } from './facet-values.ts'
import { createPriceIndex, type IndexQuery, type IndexResult } from './index-query.ts'
import { ListingIndex } from './listing-index.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly values: Readonly<Partial<Record<FacetName, readonly string[]>>>
  readonly addedAt: string
  readonly rating: number
  readonly weight: number
  readonly price: number
  readonly onSale: boolean
}

/** A query with search results as ids, in their order. */
interface TestQuery extends Omit<IndexQuery, 'found'> {
  readonly found: readonly number[] | null
  /** How many results are ranked; the others are a set. */
  readonly ranked?: number
}

const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 })
const flag = fc.constantFrom([], ['1'])

const shop = fc
  .array(
    fc.record({
      name: fc.constantFrom('Aria', 'Boreas', 'Cedar', 'Dune'),
      values: fc.record({
        category: values,
        subcategory: values,
        brand: values,
        colour: values,
        size: values,
        nicotine: values,
        volume: values,
        inStock: flag,
        new: flag,
      }),
      addedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
      rating: fc.integer({ min: 0, max: 5 }),
      weight: fc.integer({ min: 0, max: 3 }),
      price: fc.integer({ min: 1, max: 9 }),
      onSale: fc.boolean(),
    }),
    { minLength: 1, maxLength: 70, size: 'max' },
  )
  .map((rows) => rows.map((row, index): Row => ({ ...row, id: index * 3 + 1 })))

/** Few facets at a time: with many, nearly every result would be empty. */
const choices: fc.Arbitrary<Choices> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...facetNames),
      fc.uniqueArray(fc.constantFrom('a', 'b', '1', 'unknown'), { minLength: 1, maxLength: 2 }),
    ),
    { maxLength: 2, selector: ([name]) => name },
  )
  .map((pairs) => Object.fromEntries(pairs))

const query = fc.record({
  choices,
  minPrice: fc.option(fc.integer({ min: 0, max: 9 }).map(cents)),
  maxPrice: fc.option(fc.integer({ min: 0, max: 9 }).map(cents)),
  found: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 220 }), { maxLength: 100 })),
  ranked: fc.nat(100),
  sort: fc.constantFrom(...sortOrders),
  page: fc.integer({ min: -1, max: 9 }),
  perPage: fc.integer({ min: 1, max: 20 }),
})

const getValues = (row: Row, name: FacetName) =>
  name === 'onSale' ? (row.onSale ? ['1'] : []) : (row.values[name] ?? [])

/** The expected result, from a scan of every row. */
function bruteForce(rows: readonly Row[], input: TestQuery, without: FacetName | 'price' | null): Row[] {
  return rows.filter(
    (row) =>
      (input.found === null || input.found.includes(row.id)) &&
      (without === 'price' ||
        ((input.minPrice === null || row.price >= input.minPrice) &&
          (input.maxPrice === null || row.price <= input.maxPrice))) &&
      facetNames.every((name) => {
        const selected = input.choices[name] ?? []
        return (
          name === without || selected.length === 0 || getValues(row, name).some((value) => selected.includes(value))
        )
      }),
  )
}

const indexedFacets = facetNames.filter((name) => name !== 'onSale')

function createIndex(rows: readonly Row[]) {
  const facets = Object.fromEntries(indexedFacets.map((name) => [name, new FacetValues()])) as Record<
    Exclude<FacetName, 'onSale'>,
    FacetValues
  >
  for (const [position, row] of rows.entries())
    for (const name of indexedFacets) for (const value of row.values[name] ?? []) facets[name].add(position, value)
  const index = new ListingIndex({
    ids: rows.map(({ id }) => id),
    names: () => rows.map(({ name }) => name),
    addedAt: Float64Array.from(rows, ({ addedAt }) => Date.parse(addedAt)),
    rating: Float64Array.from(rows, ({ rating }) => rating),
    weight: Float64Array.from(rows, ({ weight }) => weight),
    facets,
  })
  const onSale = BitSet.of(
    rows.length,
    rows.flatMap((row, position) => (row.onSale ? [position] : [])),
  )
  return { index, prices: createPriceIndex({ from: Int32Array.from(rows, ({ price }) => price), onSale }) }
}

function runQuery(rows: readonly Row[], input: TestQuery) {
  const { index, prices } = createIndex(rows)
  return index.runQuery(toIndexQuery(index, input), prices)
}

function toIndexQuery(index: ListingIndex, { found, ranked = 100, ...input }: TestQuery): IndexQuery {
  const positions = index.getPositions(found ?? [])
  const parts = [
    { ranked: positions.slice(0, ranked) },
    // A product of an earlier part may be in a later one, too.
    { featured: BitSet.of(index.size, positions) },
  ]
  return { ...input, found: found === null ? null : parts }
}

describe('a listing agrees with a scan of every product', () => {
  test('in its total and in the products of its pages', () => {
    fc.assert(
      fc.property(shop, query, (rows, input) => {
        const expected = bruteForce(rows, input, null)
        const response = runQuery(rows, input)
        expect(response.total).toBe(expected.length)
        const pages = Array.from(
          { length: response.pageCount },
          (_, index) => runQuery(rows, { ...input, page: index + 1 }).ids,
        )
        expect(pages.flat().toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 300 },
    )
  })

  test('in every facet: a facet’s own choices don’t hide its other values', () => {
    fc.assert(
      fc.property(shop, query, (rows, input) => {
        const { facets } = runQuery(rows, input)
        for (const name of facetNames) {
          const base = bruteForce(rows, input, name)
          for (const { value, count } of facets[name])
            expect(count).toBe(base.filter((row) => getValues(row, name).includes(value)).length)
          const displayed = new Set(facets[name].map(({ value }) => value))
          for (const row of base) for (const value of getValues(row, name)) expect(displayed).toContain(value)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('in its price range, whatever the price filter is', () => {
    fc.assert(
      fc.property(shop, query, (rows, input) => {
        const prices = bruteForce(rows, input, 'price').map(({ price }) => price)
        const expected = prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) }
        expect(runQuery(rows, input).priceRange).toEqual(expected)
      }),
    )
  })

  test('in the filter suggestions of an empty result', () => {
    fc.assert(
      fc.property(shop, query, (rows, input) => {
        const { total, filterSuggestions } = runQuery(rows, input)
        if (total > 0) expect(filterSuggestions).toEqual([])
        for (const { filter, count } of filterSuggestions) expect(count).toBe(bruteForce(rows, input, filter).length)
      }),
      { numRuns: 300 },
    )
  })
})

/** Prices of another buyer, for whom cheap products are expensive and exactly the other products are on sale. */
const withTradePrices = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, price: 10 - row.price, onSale: !row.onSale }))

const toggleStock = (row: Row): Row => ({
  ...row,
  values: { ...row.values, inStock: (row.values.inStock ?? []).length === 0 ? ['1'] : [] },
})

/** Drops values without products: a new index does not list them, a used one does. */
const withoutEmptyFacets = ({ facets, ...response }: IndexResult) => ({
  ...response,
  facets: facetNames.map((name) => facets[name].filter(({ count }) => count > 0)),
})

test('a used index gives the same results as a new one, for any buyer and after stock changes', () => {
  const step = fc.record({ query: fc.nat(2), turns: fc.option(fc.nat(69)), trade: fc.boolean() })
  fc.assert(
    fc.property(shop, fc.array(query, { minLength: 3, maxLength: 3 }), fc.array(step), (given, input, steps) => {
      const { index, prices } = createIndex(given)
      const { prices: tradePrices } = createIndex(withTradePrices(given))
      const queries = input.map((first) => ({ first, again: toIndexQuery(index, first) }))
      let rows: readonly Row[] = given
      for (const { query: question, turns, trade } of steps) {
        rows = rows.map((row, position) => (position === turns ? toggleStock(row) : row))
        for (const { id, values } of rows.filter((_, position) => position === turns))
          index.setInStock(id, (values.inStock ?? []).length > 0)
        for (const { first, again } of queries.slice(question, question + 1)) {
          const response = index.runQuery(again, trade ? tradePrices : prices)
          expect(withoutEmptyFacets(response)).toEqual(
            withoutEmptyFacets(runQuery(trade ? withTradePrices(rows) : rows, first)),
          )
        }
      }
    }),
    { numRuns: 300 },
  )
})

const everyProduct: TestQuery = {
  choices: {},
  minPrice: null,
  maxPrice: null,
  found: null,
  sort: 'featured',
  page: 1,
  perPage: 50,
}

function aRow(row: Partial<Row> & { id: number }): Row {
  return {
    name: 'Aria',
    values: { inStock: ['1'] },
    addedAt: '2026-01-01T00:00:00Z',
    rating: 0,
    weight: 0,
    price: 100,
    onSale: false,
    ...row,
  }
}

describe('the order of a listing', () => {
  const rows = [
    aRow({ id: 1, name: 'Cedar', price: 300, rating: 5, weight: 9, values: {}, addedAt: '2026-03-01T00:00:00Z' }),
    aRow({ id: 2, name: 'Aria', price: 200, rating: 3, weight: 1 }),
    aRow({ id: 3, name: 'Boreas', price: 100, rating: 4, weight: 5, addedAt: '2026-02-01T00:00:00Z' }),
  ]
  test.each([
    ['featured', [3, 2, 1]],
    ['newest', [1, 3, 2]],
    ['price-up', [3, 2, 1]],
    ['price-down', [1, 2, 3]],
    ['name', [2, 3, 1]],
    ['rating', [1, 3, 2]],
  ] as const)('%s', (sort, ids) => {
    expect(runQuery(rows, { ...everyProduct, sort }).ids).toEqual(ids)
  })

  test('a search keeps its own order unless another sort is chosen', () => {
    expect(runQuery(rows, { ...everyProduct, found: [2, 99, 1, 3] }).ids).toEqual([2, 1, 3])
    expect(runQuery(rows, { ...everyProduct, found: [2, 1, 3], sort: 'price-up' }).ids).toEqual([3, 2, 1])
  })

  test('unranked search results follow in featured order', () => {
    expect(runQuery(rows, { ...everyProduct, found: [2, 1, 3], ranked: 1 }).ids).toEqual([2, 3, 1])
    expect(runQuery(rows, { ...everyProduct, found: [2, 1, 3], ranked: 1, perPage: 2, page: 2 }).ids).toEqual([1])
  })

  test('a product that sells out moves behind products in stock, without a rebuild', () => {
    const { index, prices } = createIndex(rows)
    index.setInStock(3, false)
    index.setInStock(1, true)
    const query = { ...everyProduct, found: null }
    expect(index.runQuery(query, prices).ids).toEqual([1, 2, 3])
    expect(index.runQuery(query, prices).facets.inStock).toEqual([{ value: '1', count: 2, selected: false }])
  })
})

test('a page past the end is the last one', () => {
  const rows = [1, 2, 3].map((id) => aRow({ id }))
  expect(runQuery(rows, { ...everyProduct, perPage: 2, page: 999 })).toMatchObject({ page: 2, pageCount: 2, ids: [3] })
})

test('a bit set counts only its members', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.array(fc.nat(199)), (size, members) => {
      const inside = new Set(members.filter((member) => member < size))
      const bits = new BitSet(size)
      for (const member of inside) bits.add(member)
      expect(bits.count()).toBe(inside.size)
      const all = BitSet.all(size)
      expect(all.count()).toBe(size)
      expect(all.countIntersectionWithin(all.nonZeroWords(), bits)).toBe(inside.size)
    }),
  )
})
