import { cents, type Money } from '#app/domain/money.ts'
import { Bits } from './bits.ts'
import { FacetColumn, type FacetValues, Selection } from './listing-facet.ts'
import { inOrder, inOrderOfWhole, Order, placesOf } from './listing-order.ts'

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

/** What the index has to know of the products, apart from their prices: a column each, in the order of their ids. */
export interface IndexedGoods {
  /** Row numbers, rising. */
  readonly ids: readonly number[]
  /** As they are compared. Asked for when the first listing is wanted by name. */
  readonly names: () => readonly string[]
  /** Instants in milliseconds */
  readonly addedAt: Float64Array
  readonly rating: Float64Array
  /** Higher comes first among the featured. */
  readonly weight: Float64Array
  /** `inStock` and `new` have the value '1' or nothing. `onSale` follows from the price. */
  readonly facets: Readonly<Record<Exclude<FacetName, 'onSale'>, FacetValues>>
}

/** A buyer's price of each product, in the order of the indexed products. */
export interface BuyerPrices {
  /** Cents */
  readonly from: Int32Array
  readonly onSale: Bits
}

/**
 * What a search found, best first, in parts: positions that it has put in order, or sets of which the order of the
 * featured is good enough. What is in an earlier part is not looked for in a later one.
 */
export type Found = readonly ({ readonly ranked: readonly number[] } | { readonly featured: Bits })[]

export type Choices = Readonly<Partial<Record<FacetName, readonly string[]>>>

export interface IndexQuery {
  readonly choices: Choices
  readonly minPrice: Money | null
  readonly maxPrice: Money | null
  /** Null when nothing is searched. */
  readonly found: Found | null
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

export interface PriceIndex extends BuyerPrices {
  readonly order: Order
}

type FixedOrder = Exclude<SortOrder, 'price-up' | 'price-down'>

const none = -1
/** Of fewer products than this the cheapest is looked for among them, of more along the order. */
const fewPrices = 1000

export class ListingIndex {
  readonly #ids: readonly number[]
  /** Of each id, its position; `none` for ids that no product has. Ids are row numbers, so they lie close together. */
  readonly #positions: Int32Array
  readonly #columns: Omit<IndexedGoods, 'ids' | 'facets'>
  readonly #facets: Readonly<Record<Exclude<FacetName, 'onSale'>, FacetColumn>>
  readonly #orders = new Map<FixedOrder, Order>()
  readonly #everything: Selection

  constructor({ ids, facets, ...columns }: IndexedGoods) {
    this.#columns = columns
    this.#ids = ids
    this.#everything = new Selection(Bits.all(this.size))
    this.#positions = new Int32Array((this.#ids.at(-1) ?? 0) + 1).fill(none)
    for (const [position, id] of this.#ids.entries()) this.#positions[id] = position
    this.#facets = Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [name, new FacetColumn(this.size, values)]),
    ) as Record<Exclude<FacetName, 'onSale'>, FacetColumn>
  }

  get size(): number {
    return this.#ids.length
  }

  /** Puts a buyer's prices in order, once for as long as they hold. */
  priceIndex(prices: BuyerPrices): PriceIndex {
    return { ...prices, order: new Order(inOrderOfWhole(prices.from)) }
  }

  /** Follows a change of stock without a rebuild. */
  setInStock(id: number, inStock: boolean): void {
    const position = this.#positions[id] ?? none
    if (position !== none) this.#facets.inStock.change('1', position, inStock)
  }

  /** The places of these ids in every column; ids that no product has are left out. */
  positionsOf(ids: readonly number[]): number[] {
    const positions: number[] = []
    for (const id of ids) {
      const position = this.#positions[id] ?? none
      if (position !== none) positions.push(position)
    }
    return positions
  }

  /** The products that have a value of a facet. Not to be written to. */
  having(name: Exclude<FacetName, 'onSale'>, value: string): Bits | undefined {
    return this.#facets[name].get(value)
  }

  /** The place among the featured, whatever can be bought before whatever can't. */
  featuredRank(position: number): number {
    return this.#order('featured').rank(position) + (this.#inStock().has(position) ? 0 : this.size)
  }

  ask(query: IndexQuery, prices: PriceIndex): IndexAnswer {
    const filters = this.#filters(query, prices)
    const found = query.found === null ? this.#everything.bits : this.#unionOf(query.found)
    const without = (left: FacetName | 'price' | null): Selection => {
      if (query.found === null && [...filters.keys()].every((name) => name === left)) return this.#everything
      const bits = found.copy()
      for (const [name, filter] of filters) if (name !== left) bits.keep(filter)
      return new Selection(bits)
    }
    const result = without(null)
    const total = result.count
    const pageCount = Math.max(1, Math.ceil(total / query.perPage))
    const page = Math.min(Math.max(1, query.page), pageCount)
    const loosen =
      total > 0
        ? []
        : [...filters.keys()]
            .map((filter) => ({ filter, count: without(filter).count }))
            .filter(({ count }) => count > 0)
            .sort((a, b) => b.count - a.count)
    return {
      ids: this.#page(result, query, prices, (page - 1) * query.perPage),
      total,
      page,
      pageCount,
      facets: this.#counts(query.choices, prices, (name) => (filters.has(name) ? without(name) : result)),
      priceRange: this.#range(filters.has('price') ? without('price') : result, prices),
      loosen,
    }
  }

  /** The first of what a search found that these choices leave, without counting anything. */
  first(choices: Choices, found: Found, limit: number, prices: PriceIndex): number[] {
    const left = this.#unionOf(found)
    for (const filter of this.#filters({ choices, minPrice: null, maxPrice: null }, prices).values()) left.keep(filter)
    return this.#idsAt(this.#foundPage(left, found, 0, limit))
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
        const having = name === 'onSale' ? (value === '1' ? prices.onSale : undefined) : this.having(name, value)
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

  #unionOf(found: Found): Bits {
    const union = new Bits(this.size)
    for (const part of found) {
      if ('featured' in part) union.take(part.featured)
      else for (const position of part.ranked) union.add(position)
    }
    return union
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

  #range(left: Selection, { from, order }: PriceIndex): IndexAnswer['priceRange'] {
    if (left.count === 0) return null
    if (left.count >= fewPrices) {
      const [cheapest = 0] = order.page(left, 0, 1)
      const [dearest = 0] = order.page(left, 0, 1, true)
      return { min: cents(from[cheapest] ?? 0), max: cents(from[dearest] ?? 0) }
    }
    const prices = Array.from(left.positions(), (position) => from[position] ?? 0)
    return { min: cents(Math.min(...prices)), max: cents(Math.max(...prices)) }
  }

  #page(result: Selection, { sort, found, perPage }: IndexQuery, prices: PriceIndex, offset: number): number[] {
    switch (sort) {
      case 'price-up':
        return this.#idsAt(prices.order.page(result, offset, perPage))
      case 'price-down':
        return this.#idsAt(prices.order.page(result, offset, perPage, true))
      case 'featured':
        return this.#idsAt(this.#foundPage(result.bits, found ?? [{ featured: result.bits }], offset, perPage))
      default:
        return this.#idsAt(this.#order(sort).page(result, offset, perPage))
    }
  }

  /** A page of what is left of a search's parts, one part after another. */
  #foundPage(left: Bits, found: Found, offset: number, limit: number): number[] {
    const unseen = left.copy()
    const page: number[] = []
    let skip = offset
    for (const part of found) {
      if (page.length >= limit) break
      const wanted = limit - page.length
      if ('featured' in part) {
        const here = part.featured.copy().keep(unseen)
        const count = here.count()
        page.push(...this.#featured(here, skip, wanted))
        skip = Math.max(0, skip - count)
        unseen.drop(here)
      } else {
        const here = part.ranked.filter((position) => unseen.has(position))
        for (const position of here) unseen.delete(position)
        page.push(...here.slice(skip, skip + wanted))
        skip = Math.max(0, skip - here.length)
      }
    }
    return page
  }

  /** Among the featured, what can be sold comes before what can't. */
  #featured(set: Bits, offset: number, limit: number): number[] {
    const order = this.#order('featured')
    const sellable = new Selection(set.copy().keep(this.#inStock()))
    const first = order.page(sellable, offset, limit)
    if (first.length === limit) return first
    const rest = new Selection(set.copy().drop(sellable.bits))
    return [...first, ...order.page(rest, Math.max(0, offset - sellable.count), limit - first.length)]
  }

  #inStock(): Bits {
    return this.#facets.inStock.get('1') ?? new Bits(this.size)
  }

  /** Worked out when it is first wanted. */
  #order(name: FixedOrder): Order {
    const known = this.#orders.get(name)
    if (known !== undefined) return known
    const { names, addedAt, rating, weight } = this.#columns
    const falling = (column: Float64Array) => column.map((value) => -value)
    const columns = {
      featured: () => [falling(weight)],
      newest: () => [falling(addedAt)],
      name: () => [placesOf(names())],
      rating: () => [falling(rating), falling(weight)],
    }[name]
    const order = new Order(inOrder(this.size, ...columns()))
    this.#orders.set(name, order)
    return order
  }

  #idsAt(positions: readonly number[]): number[] {
    return positions.flatMap((position) => this.#ids[position] ?? [])
  }
}
