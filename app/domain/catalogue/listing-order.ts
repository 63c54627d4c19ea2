import type { Bits } from './bits.ts'
import type { IndexedProduct, SortOrder } from './listing-index.ts'

/** The positions of products in each order that is the same for every buyer. */
export type Orders = Readonly<Record<Exclude<SortOrder, 'price-up' | 'price-down'>, Uint32Array>>

export function ordersOf(products: readonly IndexedProduct[]): Orders {
  // In columns: sorting a hundred thousand objects by their fields takes several times as long.
  const column = (read: (product: IndexedProduct) => number) => Float64Array.from(products, read)
  const ids = column(({ id }) => id)
  const weight = column((product) => product.weight)
  const rating = column((product) => product.rating)
  const added = column(({ addedAt }) => Date.parse(addedAt))
  const places = new Map([...new Set(products.map(({ name }) => name))].sort().map((name, place) => [name, place]))
  const name = column((product) => places.get(product.name) ?? 0)
  const by = (...columns: readonly Float64Array[]) =>
    inOrder(products.length, (a, b) => {
      for (const values of columns) {
        const difference = (values[a] ?? 0) - (values[b] ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    })
  const falling = (values: Float64Array) => values.map((value) => -value)
  return {
    featured: by(falling(weight), ids),
    newest: by(falling(added), ids),
    name: by(name, ids),
    rating: by(falling(rating), falling(weight), ids),
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
