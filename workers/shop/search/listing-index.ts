import { LRUCache } from 'lru-cache'
import {
  type Choices,
  type FacetCount,
  type FacetName,
  facetNames,
  type SortOrder,
} from '#app/domain/catalogue/facets.ts'
import { getOrCompute } from '#app/domain/get-or-compute.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { BitSet } from './bit-set.ts'
import { FacetColumn, Selection } from './facet-values.ts'
import {
  createFilters,
  type Filter,
  getPriceRange,
  type IndexQuery,
  type IndexResult,
  type PriceIndex,
  type ProductColumns,
  rankTexts,
  type SearchMatches,
  SortedPositions,
  sortPositions,
  unionFound,
} from './index-query.ts'

type FixedOrder = Exclude<SortOrder, 'price-up' | 'price-down'>

const NO_POSITION = -1

/**
 * Cached selections: filter combinations with their products and facet counts. With 100,000 products one takes about
 * 30 KB, so all of them take 6 MB at most.
 */
const MAX_CACHED_SELECTIONS = 200

/**
 * All products of a shop in memory. Filtering, counting and sorting a page takes a few milliseconds, with a thousand
 * products or a hundred thousand. `ProductIndex` builds it from the database; nothing here reads rows.
 */
export class ListingIndex {
  readonly #ids: readonly number[]
  /** The position of each id, or `NO_POSITION`. Ids are row numbers, so they are dense. */
  readonly #positions: Int32Array
  readonly #columns: Omit<ProductColumns, 'ids' | 'facets'>
  readonly #facets: Readonly<Record<Exclude<FacetName, 'onSale'>, FacetColumn>>
  /** Sort orders; the one by name exists once per language. */
  readonly #orders = new Map<string, SortedPositions>()
  readonly #selections = new LRUCache<string, Selection>({ max: MAX_CACHED_SELECTIONS })
  /** Numbers for prices and search results, to build cache keys of selections. */
  readonly #numbers = new WeakMap<object, number>()
  #lastNumber = 0

  constructor({ ids, facets, ...columns }: ProductColumns) {
    this.#columns = columns
    this.#ids = ids
    this.#positions = new Int32Array((this.#ids.at(-1) ?? 0) + 1).fill(NO_POSITION)
    for (const [position, id] of this.#ids.entries()) this.#positions[id] = position
    this.#facets = Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [name, new FacetColumn(this.size, values)]),
    ) as Record<Exclude<FacetName, 'onSale'>, FacetColumn>
  }

  get size(): number {
    return this.#ids.length
  }

  /** Updates a product's stock without a rebuild. */
  setInStock(id: number, inStock: boolean): void {
    const position = this.#positions[id] ?? NO_POSITION
    if (position === NO_POSITION) return
    this.#facets.inStock.change('1', position, inStock)
    this.#selections.clear()
  }

  /** The positions of these ids; skips unknown ids. */
  getPositions(ids: readonly number[]): number[] {
    const positions: number[] = []
    for (const id of ids) {
      const position = this.#positions[id] ?? NO_POSITION
      if (position !== NO_POSITION) positions.push(position)
    }
    return positions
  }

  /** All values of a facet. */
  getValues(name: Exclude<FacetName, 'onSale'>): readonly string[] {
    return this.#facets[name].values
  }

  /** The products that have a value of a facet. Read-only. */
  withFacetValue(name: Exclude<FacetName, 'onSale'>, value: string): BitSet | undefined {
    return this.#facets[name].get(value)
  }

  /** Returns a function that maps a position to its rank in featured order; products in stock come first. */
  createFeaturedRanking(): (position: number) => number {
    const order = this.#order('featured')
    const inStock = this.#inStock()
    return (position) => order.rank(position) + (inStock.has(position) ? 0 : this.size)
  }

  runQuery(query: IndexQuery, prices: PriceIndex): IndexResult {
    const filters = createFilters(query, prices, this)
    const selectWithout = (left: FacetName | 'price' | null): Selection =>
      this.#selection(
        query.found,
        [...filters].flatMap(([name, filter]) => (name === left ? [] : [filter])),
        prices,
      )
    const result = selectWithout(null)
    const total = result.count
    const pageCount = Math.max(1, Math.ceil(total / query.perPage))
    const page = Math.min(Math.max(1, query.page), pageCount)
    const filterSuggestions =
      total > 0
        ? []
        : [...filters.keys()]
            .map((filter) => ({ filter, count: selectWithout(filter).count }))
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count)
    return {
      ids: this.#page(result, query, prices, (page - 1) * query.perPage),
      total,
      page,
      pageCount,
      facets: this.#counts(query.choices, prices, (name) => (filters.has(name) ? selectWithout(name) : result)),
      priceRange: getPriceRange(filters.has('price') ? selectWithout('price') : result, prices),
      filterSuggestions,
    }
  }

  /** The first search results that match these choices, without any counts. */
  first(choices: Choices, found: SearchMatches, limit: number, prices: PriceIndex): number[] {
    const left = BitSet.all(this.size)
    for (const { bits } of createFilters({ choices, minPrice: null, maxPrice: null }, prices, this).values())
      left.intersectWith(bits)
    return this.#idsAt(this.#foundPage(left, found, 0, limit))
  }

  /** The products that match all filters, from the search results or from all products. */
  #selection(found: SearchMatches | null, filters: readonly Filter[], prices: PriceIndex): Selection {
    const keys = filters.map(({ key }) => key)
    const name = [found === null ? '' : this.#numberOf(found), this.#numberOf(prices), ...keys].join(' ')
    return getOrCompute(this.#selections, name, () => {
      const left = found === null ? BitSet.all(this.size) : unionFound(found, this.size)
      for (const { bits } of filters) left.intersectWith(bits)
      return new Selection(left)
    })
  }

  #numberOf(key: object): number {
    const number = this.#numbers.get(key) ?? ++this.#lastNumber
    this.#numbers.set(key, number)
    return number
  }

  #counts(choices: Choices, prices: PriceIndex, base: (name: FacetName) => Selection): IndexResult['facets'] {
    const facets: Partial<Record<FacetName, readonly FacetCount[]>> = {}
    for (const name of facetNames) {
      const left = base(name)
      const selected = new Set(choices[name] ?? [])
      const counts =
        name === 'onSale'
          ? [left.bits.countIntersectionWithin(left.nonZeroWords, prices.onSale)]
          : left.getCounts(this.#facets[name])
      const values = name === 'onSale' ? ['1'] : this.#facets[name].values
      const displayed: FacetCount[] = []
      for (let index = 0; index < values.length; index++) {
        const value = values[index] ?? ''
        const count = counts[index] ?? 0
        // Keep a selected value even with no products: shoppers must be able to clear it.
        if (count > 0 || selected.has(value)) displayed.push({ value, count, selected: selected.has(value) })
      }
      facets[name] = displayed
    }
    return facets as IndexResult['facets']
  }

  #page(result: Selection, query: IndexQuery, prices: PriceIndex, offset: number): number[] {
    const { sort, found, perPage, language } = query
    switch (sort) {
      case 'price-up':
        return this.#idsAt(prices.order.page(result, offset, perPage))
      case 'price-down':
        return this.#idsAt(prices.order.page(result, offset, perPage, true))
      case 'featured':
        return this.#idsAt(
          found === null
            ? this.#featured(result.bits, offset, perPage)
            : this.#foundPage(result.bits, found, offset, perPage),
        )
      default:
        return this.#idsAt(this.#order(sort, language).page(result, offset, perPage))
    }
  }

  /** A page of the search results that are left after filtering, one part after another. */
  #foundPage(left: BitSet, found: SearchMatches, offset: number, limit: number): number[] {
    const remaining = left.copy()
    const page: number[] = []
    let skip = offset
    for (const part of found) {
      if (page.length >= limit) break
      if ('featured' in part) {
        const partMatches = part.featured.copy().intersectWith(remaining)
        page.push(...this.#featured(partMatches, skip, limit - page.length))
        if (page.length === limit) break
        skip = Math.max(0, skip - partMatches.count())
        remaining.subtract(partMatches)
      } else {
        for (const position of part.ranked) {
          if (!remaining.has(position)) continue
          remaining.delete(position)
          if (skip > 0) skip--
          else if (page.push(position) === limit) break
        }
      }
    }
    return page
  }

  /** A page in featured order: products in stock come first. */
  #featured(set: BitSet, offset: number, limit: number): number[] {
    const order = this.#order('featured')
    const inStockSelection = new Selection(set.copy().intersectWith(this.#inStock()))
    const first = order.page(inStockSelection, offset, limit)
    if (first.length === limit) return first
    const rest = new Selection(set.copy().subtract(inStockSelection.bits))
    return [...first, ...order.page(rest, Math.max(0, offset - inStockSelection.count), limit - first.length)]
  }

  #inStock(): BitSet {
    return this.#facets.inStock.get('1') ?? new BitSet(this.size)
  }

  /** Computed at first use. */
  #order(name: FixedOrder, language?: Language): SortedPositions {
    const key = name === 'name' ? `name ${language}` : name
    const cached = this.#orders.get(key)
    if (cached !== undefined) return cached
    const { names, addedAt, rating, weight } = this.#columns
    const negate = (column: Float64Array) => column.map((value) => -value)
    const columns = {
      featured: () => [negate(weight)],
      newest: () => [negate(addedAt)],
      name: () => [rankTexts(names(language))],
      rating: () => [negate(rating), negate(weight)],
    }[name]
    const order = new SortedPositions(sortPositions(this.size, ...columns()))
    this.#orders.set(key, order)
    return order
  }

  #idsAt(positions: readonly number[]): number[] {
    return positions.flatMap((position) => this.#ids[position] ?? [])
  }
}
