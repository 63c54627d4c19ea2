import type { Choices, FacetCount, FacetName, Loosening, SortOrder } from '#app/domain/catalogue/facets.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Money } from '#app/domain/money.ts'
import type { Bits } from './bits.ts'
import type { FacetValues } from './facet-values.ts'

/** What the index of listings holds, is asked, and answers. */

/** What the index has to know of the products, apart from their prices: a column each, in the order of their ids. */
export interface ProductColumns {
  /** Row numbers, rising. */
  readonly ids: readonly number[]
  /** As they are compared. Asked for when the first listing of a language is wanted by name. */
  readonly names: (language: Language | undefined) => readonly string[]
  /** Instants in milliseconds */
  readonly addedAt: Float64Array
  readonly rating: Float64Array
  /** Higher comes first among the featured. */
  readonly weight: Float64Array
  /** `inStock` and `new` have the value '1' or nothing. `onSale` follows from the price. */
  readonly facets: Readonly<Record<Exclude<FacetName, 'onSale'>, FacetValues>>
}

/**
 * What a search found, best first, in parts: positions that it has put in order, or sets of which the order of the
 * featured is good enough. What is in an earlier part is not looked for in a later one.
 */
export type Found = readonly ({ readonly ranked: readonly number[] } | { readonly featured: Bits })[]

export interface IndexQuery {
  readonly choices: Choices
  readonly minPrice: Money | null
  readonly maxPrice: Money | null
  /** Null when nothing is searched. */
  readonly found: Found | null
  readonly sort: SortOrder
  /** In which the goods are named; without it as the shop names them by itself. */
  readonly language?: Language | undefined
  /** From 1; past the end is the last page. */
  readonly page: number
  readonly perPage: number
}

export interface IndexResult {
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
