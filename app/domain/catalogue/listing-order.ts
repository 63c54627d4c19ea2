import type { Bits } from './bits.ts'
import type { IndexedProduct, SortOrder } from './listing-index.ts'

/** The positions of products in each order that is the same for every buyer. */
export type Orders = Readonly<Record<Exclude<SortOrder, 'price-up' | 'price-down'>, Uint32Array>>

export function ordersOf(products: readonly IndexedProduct[]): Orders {
  const by = (compare: (a: IndexedProduct, b: IndexedProduct) => number) =>
    inOrder(products.length, (a, b) => {
      const first = products[a]
      const second = products[b]
      return first === undefined || second === undefined ? 0 : compare(first, second) || first.id - second.id
    })
  return {
    featured: by((a, b) => b.weight - a.weight),
    newest: by((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : 0)),
    name: by((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    rating: by((a, b) => b.rating - a.rating || b.weight - a.weight),
  }
}

export function inOrder(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, position) => position).sort(compare)
}

/** A page of the wanted positions, in the order given or in its reverse. */
export function walk(
  positions: ArrayLike<number>,
  wanted: Bits,
  backwards: boolean,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = []
  let skip = offset
  for (let step = 0; step < positions.length && page.length < limit; step++) {
    const position = positions[backwards ? positions.length - 1 - step : step] ?? 0
    if (!wanted.has(position)) continue
    if (skip > 0) skip--
    else page.push(position)
  }
  return page
}
