import { type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Money } from '#app/domain/money.ts'
import { Bits } from './bits.ts'
import type { Found, IndexQuery } from './index-query.ts'
import type { PriceIndex } from './price-index.ts'

interface FilteredProducts {
  readonly size: number
  /** The products that have a value of a facet. */
  having(name: Exclude<FacetName, 'onSale'>, value: string): Bits | undefined
}

/** What a question wants of one facet, or of the price. */
export class Filter {
  /** Filters that say the same leave the same, of one buyer's prices. */
  readonly says: string
  readonly #find: () => Bits
  #bits: Bits | null = null

  constructor(says: readonly unknown[], find: () => Bits) {
    this.says = JSON.stringify(says)
    this.#find = find
  }

  /** The products that meet it, found when they are first wanted. */
  get bits(): Bits {
    this.#bits ??= this.#find()
    return this.#bits
  }
}

/** One filter for each facet of which values are chosen: any of them will do. */
export function filtersOf(
  query: Pick<IndexQuery, 'choices' | 'minPrice' | 'maxPrice'>,
  prices: PriceIndex,
  goods: FilteredProducts,
): Map<FacetName | 'price', Filter> {
  const { size } = goods
  const filters = new Map<FacetName | 'price', Filter>()
  for (const name of facetNames) {
    const chosen = query.choices[name] ?? []
    if (chosen.length === 0) continue
    const anyOf = () => {
      const bits = new Bits(size)
      for (const value of chosen) {
        const having = name === 'onSale' ? (value === '1' ? prices.onSale : undefined) : goods.having(name, value)
        if (having !== undefined) bits.take(having)
      }
      return bits
    }
    filters.set(name, new Filter([name, ...chosen.toSorted()], anyOf))
  }
  const { minPrice, maxPrice } = query
  if (minPrice !== null || maxPrice !== null)
    filters.set(
      'price',
      new Filter(['price', minPrice, maxPrice], () => pricedWithin(prices, size, minPrice, maxPrice)),
    )
  return filters
}

function pricedWithin({ from }: PriceIndex, size: number, least: Money | null, most: Money | null): Bits {
  const bits = new Bits(size)
  for (let position = 0; position < size; position++) {
    const price = from[position] ?? 0
    if (price >= (least ?? 0) && price <= (most ?? Number.MAX_SAFE_INTEGER)) bits.add(position)
  }
  return bits
}

/** All that a search has found, whatever its order. */
export function unionOf(found: Found, size: number): Bits {
  const union = new Bits(size)
  for (const part of found) {
    if ('featured' in part) union.take(part.featured)
    else for (const position of part.ranked) union.add(position)
  }
  return union
}
