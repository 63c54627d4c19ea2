import { cents, type Money } from '#app/domain/money.ts'
import { Bits } from './bits.ts'
import { FacetColumn, Selection } from './listing-facet.ts'
import { inOrder, type Orders, ordersOf, walk } from './listing-order.ts'

/**
 * All products of a shop, held so that a filtered, counted and sorted page costs the same few steps whether the shop
 * has a thousand products or a hundred thousand. The shop builds it from its rows; nothing here reads a database.
 */

export const facetNames = [
  'category',
  'subcategory',
  'brand',
  'colour',
  'size',
  'nicotine',
  'volume',
  'inStock',
  'onSale',
  'new',
] as const
export type FacetName = (typeof facetNames)[number]

export const sortOrders = ['featured', 'newest', 'price-up', 'price-down', 'name', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** What the index has to know of a product, apart from its price. */
export interface IndexedProduct {
  readonly id: number
  readonly name: string
  /** The values it has in each facet; `inStock` and `new` are ['1'] or nothing. `onSale` follows from the price. */
  readonly values: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** ISO instant */
  readonly addedAt: string
  readonly rating: number
  /** Higher comes first among the featured. */
  readonly weight: number
}

/** A buyer's price of each product, in the order of the indexed products. */
export interface PriceView {
  readonly prices: readonly { readonly from: Money; readonly onSale: boolean }[]
}

export type Choices = Readonly<Partial<Record<FacetName, readonly string[]>>>

export interface IndexQuery {
  readonly choices: Choices
  readonly minPrice: Money | null
  readonly maxPrice: Money | null
  /** Ids that a search found, best first; null when nothing is searched. */
  readonly found: readonly number[] | null
  readonly sort: SortOrder
  /** From 1; past the end is the last page. */
  readonly page: number
  readonly perPage: number
}

export interface FacetCount {
  readonly value: string
  /** Products left if this value were chosen, the facet's other choices apart. */
  readonly count: number
  readonly chosen: boolean
}

/** A filter that could be taken off, and how many products would then be left. */
export interface Loosening {
  readonly filter: FacetName | 'price'
  readonly count: number
}

export interface IndexAnswer {
  readonly ids: readonly number[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly facets: Readonly<Record<FacetName, readonly FacetCount[]>>
  /** Cheapest and dearest of the result, the price filter apart; null when nothing is left. */
  readonly priceRange: { readonly min: Money; readonly max: Money } | null
  /** Only for an empty result: the single filters whose removal helps, most helpful first. */
  readonly loosen: readonly Loosening[]
}

export interface PriceIndex {
  readonly from: Int32Array
  readonly onSale: Bits
  readonly order: Uint32Array
}

const nothing: readonly string[] = []
const none = -1

export class ListingIndex {
  readonly #ids: readonly number[]
  /** Of each id, its position; `none` for ids that no product has. Ids are row numbers, so they lie close together. */
  readonly #positions: Int32Array
  readonly #facets: Readonly<Record<FacetName, FacetColumn>>
  readonly #orders: Orders
  /** Of each position, its place in the featured order. */
  readonly #ranks: Uint32Array
  readonly #everything: Bits

  constructor(products: readonly IndexedProduct[]) {
    const size = products.length
    this.#ids = products.map(({ id }) => id)
    this.#everything = Bits.all(size)
    this.#positions = new Int32Array(this.#ids.reduce((most, id) => Math.max(most, id), 0) + 1).fill(none)
    products.forEach(({ id }, position) => {
      this.#positions[id] = position
    })
    this.#facets = Object.fromEntries(
      facetNames.map((name) => [name, new FacetColumn(size, (at) => products[at]?.values[name] ?? nothing)]),
    ) as Record<FacetName, FacetColumn>
    this.#orders = ordersOf(products)
    this.#ranks = new Uint32Array(size)
    for (const [rank, position] of this.#orders.featured.entries()) this.#ranks[position] = rank
  }

  get size(): number {
    return this.#ids.length
  }

  /** Puts a buyer's prices in order, once for as long as they hold. */
  priceIndex(view: PriceView): PriceIndex {
    const from = new Int32Array(this.size)
    const onSale = new Bits(this.size)
    view.prices.forEach((price, position) => {
      from[position] = price.from
      if (price.onSale) onSale.add(position)
    })
    return { from, onSale, order: inOrder(this.size, (a, b) => (from[a] ?? 0) - (from[b] ?? 0) || a - b) }
  }

  /** Follows a change of stock without a rebuild. */
  setInStock(id: number, inStock: boolean): void {
    const position = this.#positions[id] ?? none
    if (position === none) return
    this.#facets.inStock.change('1', position, inStock)
  }

  ask(query: IndexQuery, prices: PriceIndex): IndexAnswer {
    const filters = this.#filters(query, prices)
    const searched = query.found === null ? null : this.#positionsOf(query.found)
    const found = searched === null ? this.#everything : this.#setOf(searched)
    const without = (left: FacetName | 'price' | null): Bits => {
      const bits = found.copy()
      for (const [name, filter] of filters) if (name !== left) bits.keep(filter)
      return bits
    }
    const result = new Selection(without(null))
    const total = result.count
    const pageCount = Math.max(1, Math.ceil(total / query.perPage))
    const page = Math.min(Math.max(1, query.page), pageCount)
    const loosen =
      total > 0
        ? []
        : [...filters.keys()]
            .map((filter) => ({ filter, count: without(filter).count() }))
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count)
    return {
      ids: this.#page(result.bits, searched, query, prices, (page - 1) * query.perPage),
      total,
      page,
      pageCount,
      facets: this.#counts(query.choices, prices, (name) =>
        filters.has(name) ? new Selection(without(name)) : result,
      ),
      priceRange: this.#range(filters.has('price') ? without('price') : result.bits, prices),
      loosen,
    }
  }

  /** The place among the featured, whatever can be bought before whatever can't; unknown products are last. */
  featuredRank(id: number): number {
    const position = this.#positions[id] ?? none
    if (position === none) return Infinity
    const inStock = this.#facets.inStock.get('1')?.has(position) ?? false
    return (this.#ranks[position] ?? 0) + (inStock ? 0 : this.size)
  }

  /** These products in the featured order, with some of them before all others. */
  inFeaturedOrder(ids: readonly number[], before: readonly number[]): number[] {
    const first = this.#setOf(this.#positionsOf(before))
    const rest = this.#setOf(this.#positionsOf(ids)).drop(first)
    return [first, rest].flatMap((set) => this.#featured(set, 0, ids.length))
  }

  /** The first of what a search found that these choices leave, without counting anything. */
  first(choices: Choices, found: readonly number[], limit: number, prices: PriceIndex): number[] {
    const positions = this.#positionsOf(found)
    const left = this.#setOf(positions)
    for (const filter of this.#filters({ choices, minPrice: null, maxPrice: null }, prices).values()) left.keep(filter)
    return this.#walk(positions, left, false, 0, limit)
  }

  /** One set for each facet that is filtered: what any of its chosen values has. */
  #filters(
    query: Pick<IndexQuery, 'choices' | 'minPrice' | 'maxPrice'>,
    prices: PriceIndex,
  ): Map<FacetName | 'price', Bits> {
    const filters = new Map<FacetName | 'price', Bits>()
    for (const name of facetNames) {
      const chosen = query.choices[name] ?? []
      if (chosen.length === 0) continue
      const bits = new Bits(this.size)
      for (const value of chosen) {
        const having = name === 'onSale' ? (value === '1' ? prices.onSale : undefined) : this.#facets[name].get(value)
        if (having !== undefined) bits.take(having)
      }
      filters.set(name, bits)
    }
    if (query.minPrice !== null || query.maxPrice !== null) {
      const min = query.minPrice ?? 0
      const max = query.maxPrice ?? Number.MAX_SAFE_INTEGER
      const bits = new Bits(this.size)
      for (let position = 0; position < this.size; position++) {
        const price = prices.from[position] ?? 0
        if (price >= min && price <= max) bits.add(position)
      }
      filters.set('price', bits)
    }
    return filters
  }

  #positionsOf(ids: readonly number[]): number[] {
    const positions: number[] = []
    for (const id of ids) {
      const position = this.#positions[id] ?? none
      if (position !== none) positions.push(position)
    }
    return positions
  }

  #setOf(positions: readonly number[]): Bits {
    const bits = new Bits(this.size)
    for (const position of positions) bits.add(position)
    return bits
  }

  #counts(choices: Choices, prices: PriceIndex, base: (name: FacetName) => Selection): IndexAnswer['facets'] {
    const facets: Partial<Record<FacetName, readonly FacetCount[]>> = {}
    for (const name of facetNames) {
      const left = base(name)
      const chosen = new Set(choices[name] ?? [])
      const counts: [string, number][] =
        name === 'onSale'
          ? [['1', left.bits.countSharedWithin(left.occupied, prices.onSale)]]
          : this.#facets[name].counts(left)
      facets[name] = counts
        .map(([value, count]) => ({ value, count, chosen: chosen.has(value) }))
        // A chosen value stays in sight even when nothing is left of it: it must be possible to take it off.
        .filter(({ count, chosen }) => count > 0 || chosen)
    }
    return facets as IndexAnswer['facets']
  }

  #range(bits: Bits, prices: PriceIndex): IndexAnswer['priceRange'] {
    if (bits.occupied().length === 0) return null
    const cheapest = prices.order.find((position) => bits.has(position)) ?? 0
    const dearest = prices.order.findLast((position) => bits.has(position)) ?? 0
    return { min: cents(prices.from[cheapest] ?? 0), max: cents(prices.from[dearest] ?? 0) }
  }

  /** The ids of one page. Among the featured, what can be sold comes before what can't. */
  #page(
    result: Bits,
    searched: readonly number[] | null,
    query: IndexQuery,
    prices: PriceIndex,
    offset: number,
  ): number[] {
    const page = (positions: ArrayLike<number>, backwards = false) =>
      this.#walk(positions, result, backwards, offset, query.perPage)
    switch (query.sort) {
      case 'price-up':
        return page(prices.order)
      case 'price-down':
        return page(prices.order, true)
      case 'featured':
        return searched === null ? this.#featured(result, offset, query.perPage) : page(searched)
      default:
        return page(this.#orders[query.sort])
    }
  }

  #featured(result: Bits, offset: number, limit: number): number[] {
    const sellable = result.copy().keep(this.#facets.inStock.get('1') ?? new Bits(this.size))
    const first = this.#walk(this.#orders.featured, sellable, false, offset, limit)
    if (first.length === limit) return first
    const skip = Math.max(0, offset - sellable.count())
    const rest = result.copy().drop(sellable)
    return [...first, ...this.#walk(this.#orders.featured, rest, false, skip, limit - first.length)]
  }

  #walk(positions: ArrayLike<number>, wanted: Bits, backwards: boolean, offset: number, limit: number): number[] {
    return walk(positions, wanted, backwards, offset, limit).flatMap((position) => this.#ids[position] ?? [])
  }
}
