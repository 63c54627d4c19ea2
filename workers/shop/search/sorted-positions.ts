import type { BitSet } from './bit-set.ts'
import type { Selection } from './facet-values.ts'

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
