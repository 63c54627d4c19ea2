import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choices, type FacetName, facetNames, sortOrders } from '#app/domain/catalogue/facets.ts'
import { cents } from '#app/domain/money.ts'
import { Bits } from './bits.ts'
import { FacetValues } from './facet-values.ts'
import type { IndexQuery, IndexResult } from './index-query.ts'
import { ListingIndex } from './listing-index.ts'
import { priceIndex } from './price-index.ts'

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

/** A question with the ids that a search found, in its order. */
interface Asked extends Omit<IndexQuery, 'found'> {
  readonly found: readonly number[] | null
  /** How many of them the search has put in order; the others are a set. */
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

/** Few facets at a time: with many, nearly every result would be empty and nothing would be compared. */
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

const valuesOf = (row: Row, name: FacetName) =>
  name === 'onSale' ? (row.onSale ? ['1'] : []) : (row.values[name] ?? [])

/** The same answer without any cleverness: every row looked at, for every question. */
function bruteForce(rows: readonly Row[], asked: Asked, without: FacetName | 'price' | null): Row[] {
  return rows.filter(
    (row) =>
      (asked.found === null || asked.found.includes(row.id)) &&
      (without === 'price' ||
        ((asked.minPrice === null || row.price >= asked.minPrice) &&
          (asked.maxPrice === null || row.price <= asked.maxPrice))) &&
      facetNames.every((name) => {
        const chosen = asked.choices[name] ?? []
        return name === without || chosen.length === 0 || valuesOf(row, name).some((value) => chosen.includes(value))
      }),
  )
}

const indexedFacets = facetNames.filter((name) => name !== 'onSale')

function indexOf(rows: readonly Row[]) {
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
  const onSale = Bits.of(
    rows.length,
    rows.flatMap((row, position) => (row.onSale ? [position] : [])),
  )
  return { index, prices: priceIndex({ from: Int32Array.from(rows, ({ price }) => price), onSale }) }
}

function ask(rows: readonly Row[], asked: Asked) {
  const { index, prices } = indexOf(rows)
  return index.ask(questionOf(index, asked), prices)
}

function questionOf(index: ListingIndex, { found, ranked = 100, ...asked }: Asked): IndexQuery {
  const positions = index.positionsOf(found ?? [])
  const parts = [
    { ranked: positions.slice(0, ranked) },
    // What an earlier part has may be in a later one as well.
    { featured: Bits.of(index.size, positions) },
  ]
  return { ...asked, found: found === null ? null : parts }
}

describe('a listing agrees with a count over every product', () => {
  test('in its total and in the products of its pages', () => {
    fc.assert(
      fc.property(shop, query, (rows, asked) => {
        const expected = bruteForce(rows, asked, null)
        const answer = ask(rows, asked)
        expect(answer.total).toBe(expected.length)
        const pages = Array.from(
          { length: answer.pageCount },
          (_, index) => ask(rows, { ...asked, page: index + 1 }).ids,
        )
        expect(pages.flat().toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 300 },
    )
  })

  test('in every facet: its own choices hide none of its other values', () => {
    fc.assert(
      fc.property(shop, query, (rows, asked) => {
        const { facets } = ask(rows, asked)
        for (const name of facetNames) {
          const base = bruteForce(rows, asked, name)
          for (const { value, count } of facets[name])
            expect(count).toBe(base.filter((row) => valuesOf(row, name).includes(value)).length)
          const shown = new Set(facets[name].map(({ value }) => value))
          for (const row of base) for (const value of valuesOf(row, name)) expect(shown).toContain(value)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('in its price range, whatever the price filter says', () => {
    fc.assert(
      fc.property(shop, query, (rows, asked) => {
        const prices = bruteForce(rows, asked, 'price').map(({ price }) => price)
        const expected = prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) }
        expect(ask(rows, asked).priceRange).toEqual(expected)
      }),
    )
  })

  test('in what to loosen when nothing is left', () => {
    fc.assert(
      fc.property(shop, query, (rows, asked) => {
        const { total, loosen } = ask(rows, asked)
        if (total > 0) expect(loosen).toEqual([])
        for (const { filter, count } of loosen) expect(count).toBe(bruteForce(rows, asked, filter).length)
      }),
      { numRuns: 300 },
    )
  })
})

/** What another buyer pays: the cheap is dear to them, and a bargain none. */
const asTrade = (rows: readonly Row[]) => rows.map((row) => ({ ...row, price: 10 - row.price, onSale: !row.onSale }))

const turned = (row: Row): Row => ({
  ...row,
  values: { ...row.values, inStock: (row.values.inStock ?? []).length === 0 ? ['1'] : [] },
})

/** Without values of which nothing is left: only an index that has seen such goods knows of them. */
const leftOf = ({ facets, ...answer }: IndexResult) => ({
  ...answer,
  facets: facetNames.map((name) => facets[name].filter(({ count }) => count > 0)),
})

test('an index that has been asked before answers as a new one, whoever asks and whatever has sold out meanwhile', () => {
  const step = fc.record({ question: fc.nat(2), turns: fc.option(fc.nat(69)), trade: fc.boolean() })
  fc.assert(
    fc.property(shop, fc.array(query, { minLength: 3, maxLength: 3 }), fc.array(step), (given, asked, steps) => {
      const { index, prices } = indexOf(given)
      const { prices: tradePrices } = indexOf(asTrade(given))
      const questions = asked.map((first) => ({ first, again: questionOf(index, first) }))
      let rows: readonly Row[] = given
      for (const { question, turns, trade } of steps) {
        rows = rows.map((row, position) => (position === turns ? turned(row) : row))
        for (const { id, values } of rows.filter((_, position) => position === turns))
          index.setInStock(id, (values.inStock ?? []).length > 0)
        for (const { first, again } of questions.slice(question, question + 1)) {
          const answer = index.ask(again, trade ? tradePrices : prices)
          expect(leftOf(answer)).toEqual(leftOf(ask(trade ? asTrade(rows) : rows, first)))
        }
      }
    }),
    { numRuns: 300 },
  )
})

const everything: Asked = {
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
    expect(ask(rows, { ...everything, sort }).ids).toEqual(ids)
  })

  test('a search keeps its own order unless another is asked for', () => {
    expect(ask(rows, { ...everything, found: [2, 99, 1, 3] }).ids).toEqual([2, 1, 3])
    expect(ask(rows, { ...everything, found: [2, 1, 3], sort: 'price-up' }).ids).toEqual([3, 2, 1])
  })

  test('what a search left unordered follows in the order of the featured', () => {
    expect(ask(rows, { ...everything, found: [2, 1, 3], ranked: 1 }).ids).toEqual([2, 3, 1])
    expect(ask(rows, { ...everything, found: [2, 1, 3], ranked: 1, perPage: 2, page: 2 }).ids).toEqual([1])
  })

  test('a product that sells out moves behind those that can be bought, without a rebuild', () => {
    const { index, prices } = indexOf(rows)
    index.setInStock(3, false)
    index.setInStock(1, true)
    const query = { ...everything, found: null }
    expect(index.ask(query, prices).ids).toEqual([1, 2, 3])
    expect(index.ask(query, prices).facets.inStock).toEqual([{ value: '1', count: 2, chosen: false }])
  })
})

test('a page past the end is the last one', () => {
  const rows = [1, 2, 3].map((id) => aRow({ id }))
  expect(ask(rows, { ...everything, perPage: 2, page: 999 })).toMatchObject({ page: 2, pageCount: 2, ids: [3] })
})

test('a set of bits counts only what was put in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.array(fc.nat(199)), (size, members) => {
      const inside = new Set(members.filter((member) => member < size))
      const bits = new Bits(size)
      for (const member of inside) bits.add(member)
      expect(bits.count()).toBe(inside.size)
      expect(Bits.all(size).count()).toBe(size)
      expect(Bits.all(size).countShared(bits)).toBe(inside.size)
    }),
  )
})
