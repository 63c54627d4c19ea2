/** The input, query and result of the listing index. */
import {
  type Choices,
  type FacetCount,
  type FacetName,
  type FilterSuggestion,
  facetNames,
  type SortOrder,
} from '#app/domain/catalogue/facets.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { BitSet } from './bit-set.ts'
import type { FacetValues, Selection } from './facet-values.ts'

/**
 * One sort order of all products. A page is taken by walking along the order or, for a small selection, by sorting it.
 */
export class SortedPositions {
  readonly #positions: Uint32Array
  #ranks: Uint32Array | null = null

  constructor(positions: Uint32Array) {
    this.#positions = positions
  }

  /** The rank of a position in the order. */
  rank(position: number): number {
    this.#ranks ??= toRanks(this.#positions)
    return this.#ranks[position] ?? 0
  }

  /** A page of the selection, in ascending or reversed order. */
  page(selection: Selection, offset: number, limit: number, reversed = false): number[] {
    const left = selection.count - offset
    if (left <= 0) return []
    const steps = (Math.min(offset + limit, selection.count) / selection.count) * this.#positions.length
    // A step of a walk costs about a tenth of sorting one member.
    return selection.count * 10 < steps
      ? this.#sort(selection, offset, limit, reversed)
      : this.#walk(selection.bits, offset, limit, reversed)
  }

  #sort(selection: Selection, offset: number, limit: number, reversed: boolean): number[] {
    const ranks = selection.positions()
    for (let at = 0; at < ranks.length; at++) ranks[at] = this.rank(ranks[at] ?? 0)
    ranks.sort()
    if (reversed) ranks.reverse()
    return Array.from(ranks.subarray(offset, offset + limit), (rank) => this.#positions[rank] ?? 0)
  }

  #walk(selection: BitSet, offset: number, limit: number, reversed: boolean): number[] {
    const positions = this.#positions
    const page: number[] = []
    let skip = offset
    for (let step = 0; step < positions.length && page.length < limit; step++) {
      const position = positions[reversed ? positions.length - 1 - step : step] ?? 0
      if (!selection.has(position)) continue
      if (skip > 0) skip--
      else page.push(position)
    }
    return page
  }
}

function toRanks(positions: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(positions.length)
  for (let rank = 0; rank < positions.length; rank++) ranks[positions[rank] ?? 0] = rank
  return ranks
}

/** Sorts positions by these columns; later columns decide between equals, and finally the position. */
export function sortPositions(size: number, ...columns: readonly { readonly [at: number]: number }[]): Uint32Array {
  return Uint32Array.from({ length: size }, (_, position) => position).sort((a, b) => {
    for (const column of columns) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0)
      if (difference !== 0) return difference
    }
    return a - b
  })
}

/**
 * Sorts positions by one column of integers from 0 to 2^32. Several times faster, because it has no comparison
 * callback.
 */
export function sortByWholeNumber(column: ArrayLike<number>): Uint32Array {
  const scale = 2 ** 21
  const { length } = column
  const keys = new Float64Array(length)
  for (let position = 0; position < length; position++) keys[position] = (column[position] ?? 0) * scale + position
  keys.sort()
  const positions = new Uint32Array(length)
  for (let at = 0; at < length; at++) {
    const key = keys[at] ?? 0
    positions[at] = key - Math.floor(key / scale) * scale
  }
  return positions
}

/** The rank of each text among all. */
export function rankTexts(texts: readonly string[]): Float64Array {
  const ranks = new Map([...new Set(texts)].sort().map((text, rank) => [text, rank]))
  return Float64Array.from(texts, (text) => ranks.get(text) ?? 0)
}

/** The products for the index, without prices: one column per field, in ascending order of ids. */
export interface ProductColumns {
  /** Product ids in ascending order. */
  readonly ids: readonly number[]
  /** Names folded for comparison. Called when a listing is first sorted by name in a language. */
  readonly names: (language: Language | undefined) => readonly string[]
  /** Instants in milliseconds */
  readonly addedAt: Float64Array
  readonly rating: Float64Array
  /** In featured order, a product with a higher value comes first. */
  readonly weight: Float64Array
  /** `inStock` and `new` have the value '1' or none. `onSale` depends on the buyer's prices. */
  readonly facets: Readonly<Record<Exclude<FacetName, 'onSale'>, FacetValues>>
}

/**
 * Search results in parts, best first: positions in order of their score, or sets to be sorted like featured products.
 * A product in an earlier part is skipped in later ones.
 */
export type SearchMatches = readonly ({ readonly ranked: readonly number[] } | { readonly featured: BitSet })[]

export interface IndexQuery {
  readonly choices: Choices
  readonly minPrice: Money | null
  readonly maxPrice: Money | null
  /** Null without a search. */
  readonly found: SearchMatches | null
  readonly sort: SortOrder
  /** The language of the names; the shop's default if absent. */
  readonly language?: Language | undefined
  /** Starts at 1. A page past the end is the last page. */
  readonly page: number
  readonly perPage: number
}

export interface IndexResult {
  readonly ids: readonly number[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly facets: Readonly<Record<FacetName, readonly FacetCount[]>>
  /** Lowest and highest price of the result without the price filter; null if it is empty. */
  readonly priceRange: { readonly min: Money; readonly max: Money } | null
  /** Only for an empty result: the filters whose removal gives results, most first. */
  readonly filterSuggestions: readonly FilterSuggestion[]
}

interface FilteredProducts {
  readonly size: number
  withFacetValue(name: Exclude<FacetName, 'onSale'>, value: string): BitSet | undefined
}

/** The filter of one facet, or of the price. */
export class Filter {
  /** Filters with the same key match the same products, for the same prices. */
  readonly key: string
  readonly #find: () => BitSet
  #bits: BitSet | null = null

  constructor(key: readonly unknown[], find: () => BitSet) {
    this.key = JSON.stringify(key)
    this.#find = find
  }

  /** The matching products, computed at first use. */
  get bits(): BitSet {
    this.#bits ??= this.#find()
    return this.#bits
  }
}

/** One filter per facet with selected values, of which a product needs at least one, and one for the price. */
export function createFilters(
  query: Pick<IndexQuery, 'choices' | 'minPrice' | 'maxPrice'>,
  prices: PriceIndex,
  products: FilteredProducts,
): Map<FacetName | 'price', Filter> {
  const { size } = products
  const filters = new Map<FacetName | 'price', Filter>()
  for (const name of facetNames) {
    const selected = query.choices[name] ?? []
    if (selected.length === 0) continue
    const anyOf = () => {
      const bits = new BitSet(size)
      for (const value of selected) {
        const withFacetValue =
          name === 'onSale' ? (value === '1' ? prices.onSale : undefined) : products.withFacetValue(name, value)
        if (withFacetValue !== undefined) bits.unionWith(withFacetValue)
      }
      return bits
    }
    filters.set(name, new Filter([name, ...selected.toSorted()], anyOf))
  }
  const { minPrice, maxPrice } = query
  if (minPrice !== null || maxPrice !== null)
    filters.set(
      'price',
      new Filter(['price', minPrice, maxPrice], () => filterByPrice(prices, size, minPrice, maxPrice)),
    )
  return filters
}

function filterByPrice({ from }: PriceIndex, size: number, min: Money | null, max: Money | null): BitSet {
  const bits = new BitSet(size)
  for (let position = 0; position < size; position++) {
    const price = from[position] ?? 0
    if (price >= (min ?? 0) && price <= (max ?? Number.MAX_SAFE_INTEGER)) bits.add(position)
  }
  return bits
}

/** All search results, without their order. */
export function unionFound(found: SearchMatches, size: number): BitSet {
  const union = new BitSet(size)
  for (const part of found) {
    if ('featured' in part) union.unionWith(part.featured)
    else for (const position of part.ranked) union.add(position)
  }
  return union
}

/** A buyer's price of each product, by position. */
export interface BuyerPrices {
  /** Cents */
  readonly from: Int32Array
  readonly onSale: BitSet
}

export interface PriceIndex extends BuyerPrices {
  readonly order: SortedPositions
}

/** With fewer products than this, scan them for the lowest and highest price; with more, use the price order. */
const FEW_PRICES = 1000

/** Sorts a buyer's prices, once for as long as they are valid. */
export function createPriceIndex(prices: BuyerPrices): PriceIndex {
  return { ...prices, order: new SortedPositions(sortByWholeNumber(prices.from)) }
}

/** The lowest and highest price of these products; null for none. */
export function getPriceRange(selection: Selection, { from, order }: PriceIndex): IndexResult['priceRange'] {
  if (selection.count === 0) return null
  if (selection.count >= FEW_PRICES) {
    const [cheapest = 0] = order.page(selection, 0, 1)
    const [mostExpensive = 0] = order.page(selection, 0, 1, true)
    return { min: cents(from[cheapest] ?? 0), max: cents(from[mostExpensive] ?? 0) }
  }
  const prices = selection.positions().map((position) => from[position] ?? 0)
  return { min: cents(Math.min(...prices)), max: cents(Math.max(...prices)) }
}
