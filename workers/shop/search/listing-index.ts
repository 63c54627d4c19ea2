import { LRUCache } from 'lru-cache'
import {
  type Choices,
  type FacetCount,
  type FacetName,
  facetNames,
  type SortOrder,
} from '#app/domain/catalogue/facets.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { recall } from '#app/domain/recall.ts'
import { Bits } from './bits.ts'
import { FacetColumn, Selection } from './facet-values.ts'
import { type Filter, filtersOf, unionOf } from './filters.ts'
import type { Found, IndexQuery, IndexResult, ProductColumns } from './index-query.ts'
import { type PriceIndex, priceRange } from './price-index.ts'
import { inOrder, Order, placesOf } from './sort-orders.ts'

type FixedOrder = Exclude<SortOrder, 'price-up' | 'price-down'>

const none = -1

/**
 * Combinations of filters of which is remembered what they leave, and how often each value of a facet stands there: one with
 * 100,000 products takes some 30 KB, so all of them 6 MB at most.
 */
const mostSelections = 200

/**
 * All products of a shop, held so that a filtered, counted and sorted page costs the same few steps whether the shop
 * has a thousand products or a hundred thousand. The shop builds it from its rows; nothing here reads a database.
 */
export class ListingIndex {
  readonly #ids: readonly number[]
  /** Of each id, its position; `none` for ids that no product has. Ids are row numbers, so they lie close together. */
  readonly #positions: Int32Array
  readonly #columns: Omit<ProductColumns, 'ids' | 'facets'>
  readonly #facets: Readonly<Record<Exclude<FacetName, 'onSale'>, FacetColumn>>
  /** That of the names has one for each language. */
  readonly #orders = new Map<string, Order>()
  readonly #selections = new LRUCache<string, Selection>({ max: mostSelections })
  /** Of each buyer's prices and each search's finds, a number to remember selections under. */
  readonly #numbers = new WeakMap<object, number>()
  #lastNumber = 0

  constructor({ ids, facets, ...columns }: ProductColumns) {
    this.#columns = columns
    this.#ids = ids
    this.#positions = new Int32Array((this.#ids.at(-1) ?? 0) + 1).fill(none)
    for (const [position, id] of this.#ids.entries()) this.#positions[id] = position
    this.#facets = Object.fromEntries(
      Object.entries(facets).map(([name, values]) => [name, new FacetColumn(this.size, values)]),
    ) as Record<Exclude<FacetName, 'onSale'>, FacetColumn>
  }

  get size(): number {
    return this.#ids.length
  }

  /** Follows a change of stock without a rebuild. */
  setInStock(id: number, inStock: boolean): void {
    const position = this.#positions[id] ?? none
    if (position === none) return
    this.#facets.inStock.change('1', position, inStock)
    this.#selections.clear()
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

  /** All values of a facet. */
  valuesOf(name: Exclude<FacetName, 'onSale'>): readonly string[] {
    return this.#facets[name].values
  }

  /** The products that have a value of a facet. Not to be written to. */
  having(name: Exclude<FacetName, 'onSale'>, value: string): Bits | undefined {
    return this.#facets[name].get(value)
  }

  /** Says the place of a position among the featured, whatever can be bought before whatever can't. */
  featuredRanks(): (position: number) => number {
    const order = this.#order('featured')
    const inStock = this.#inStock()
    return (position) => order.rank(position) + (inStock.has(position) ? 0 : this.size)
  }

  ask(query: IndexQuery, prices: PriceIndex): IndexResult {
    const filters = filtersOf(query, prices, this)
    const without = (left: FacetName | 'price' | null): Selection =>
      this.#selection(
        query.found,
        [...filters].flatMap(([name, filter]) => (name === left ? [] : [filter])),
        prices,
      )
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
      priceRange: priceRange(filters.has('price') ? without('price') : result, prices),
      loosen,
    }
  }

  /** The first of what a search found that these choices leave, without counting anything. */
  first(choices: Choices, found: Found, limit: number, prices: PriceIndex): number[] {
    const left = Bits.all(this.size)
    for (const { bits } of filtersOf({ choices, minPrice: null, maxPrice: null }, prices, this).values())
      left.keep(bits)
    return this.#idsAt(this.#foundPage(left, found, 0, limit))
  }

  /** What all these filters leave of what was found, or of everything. */
  #selection(found: Found | null, filters: readonly Filter[], prices: PriceIndex): Selection {
    const says = filters.map(({ says }) => says)
    const name = [found === null ? '' : this.#numberOf(found), this.#numberOf(prices), ...says].join(' ')
    return recall(this.#selections, name, () => {
      const left = found === null ? Bits.all(this.size) : unionOf(found, this.size)
      for (const { bits } of filters) left.keep(bits)
      return new Selection(left)
    })
  }

  #numberOf(asked: object): number {
    const number = this.#numbers.get(asked) ?? ++this.#lastNumber
    this.#numbers.set(asked, number)
    return number
  }

  #counts(choices: Choices, prices: PriceIndex, base: (name: FacetName) => Selection): IndexResult['facets'] {
    const facets: Partial<Record<FacetName, readonly FacetCount[]>> = {}
    for (const name of facetNames) {
      const left = base(name)
      const chosen = new Set(choices[name] ?? [])
      const counts =
        name === 'onSale'
          ? [left.bits.countSharedWithin(left.occupied, prices.onSale)]
          : left.countsOf(this.#facets[name])
      const values = name === 'onSale' ? ['1'] : this.#facets[name].values
      const shown: FacetCount[] = []
      for (let place = 0; place < values.length; place++) {
        const value = values[place] ?? ''
        const count = counts[place] ?? 0
        // A chosen value stays in sight even when nothing is left of it: it must be possible to take it off.
        if (count > 0 || chosen.has(value)) shown.push({ value, count, chosen: chosen.has(value) })
      }
      facets[name] = shown
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

  /** A page of what is left of a search's parts, one part after another. */
  #foundPage(left: Bits, found: Found, offset: number, limit: number): number[] {
    const unseen = left.copy()
    const page: number[] = []
    let skip = offset
    for (const part of found) {
      if (page.length >= limit) break
      if ('featured' in part) {
        const here = part.featured.copy().keep(unseen)
        page.push(...this.#featured(here, skip, limit - page.length))
        if (page.length === limit) break
        skip = Math.max(0, skip - here.count())
        unseen.drop(here)
      } else {
        for (const position of part.ranked) {
          if (!unseen.has(position)) continue
          unseen.delete(position)
          if (skip > 0) skip--
          else if (page.push(position) === limit) break
        }
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
  #order(name: FixedOrder, language?: Language): Order {
    const key = name === 'name' ? `name ${language}` : name
    const known = this.#orders.get(key)
    if (known !== undefined) return known
    const { names, addedAt, rating, weight } = this.#columns
    const falling = (column: Float64Array) => column.map((value) => -value)
    const columns = {
      featured: () => [falling(weight)],
      newest: () => [falling(addedAt)],
      name: () => [placesOf(names(language))],
      rating: () => [falling(rating), falling(weight)],
    }[name]
    const order = new Order(inOrder(this.size, ...columns()))
    this.#orders.set(key, order)
    return order
  }

  #idsAt(positions: readonly number[]): number[] {
    return positions.flatMap((position) => this.#ids[position] ?? [])
  }
}
