import { Bits } from './bits.ts'
import { type FacetName, facetNames } from './facets.ts'
import type { Found, IndexQuery } from './index-question.ts'
import type { PriceIndex } from './price-index.ts'

interface FilteredGoods {
  readonly size: number
  /** The products that have a value of a facet. */
  having(name: Exclude<FacetName, 'onSale'>, value: string): Bits | undefined
}

/** One set for each facet that is filtered: what any of its chosen values has. */
export function filtersOf(
  query: Pick<IndexQuery, 'choices' | 'minPrice' | 'maxPrice'>,
  prices: PriceIndex,
  goods: FilteredGoods,
): Map<FacetName | 'price', Bits> {
  const { size } = goods
  const filters = new Map<FacetName | 'price', Bits>()
  for (const name of facetNames) {
    const chosen = query.choices[name] ?? []
    if (chosen.length === 0) continue
    const bits = new Bits(size)
    for (const value of chosen) {
      const having = name === 'onSale' ? (value === '1' ? prices.onSale : undefined) : goods.having(name, value)
      if (having !== undefined) bits.take(having)
    }
    filters.set(name, bits)
  }
  if (query.minPrice !== null || query.maxPrice !== null) {
    const min = query.minPrice ?? 0
    const max = query.maxPrice ?? Number.MAX_SAFE_INTEGER
    const bits = new Bits(size)
    for (let position = 0; position < size; position++) {
      const price = prices.from[position] ?? 0
      if (price >= min && price <= max) bits.add(position)
    }
    filters.set('price', bits)
  }
  return filters
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
