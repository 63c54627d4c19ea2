import { Bits } from './bits.ts'

/** A set of products, with what counting against it wants to know first. */
export class Selection {
  readonly bits: Bits
  /** The words of `bits` that have members. */
  readonly occupied: Uint32Array
  readonly count: number

  constructor(bits: Bits) {
    this.bits = bits
    this.occupied = bits.occupied()
    this.count = bits.countSharedWithin(this.occupied, bits)
  }
}

/** Facets with fewer values are always counted by their sets. */
const fewValues = 16

/**
 * One facet of all products: the set of each value and, where there are many values, the values of each product. Of
 * the two ways to count, the one that has less to look at is taken.
 */
export class FacetColumn {
  readonly #size: number
  readonly #sets = new Map<string, Bits>()
  /** The values of the product at a position stand in `numbers` from `starts[position]` on, as places in `#sets`. */
  readonly #columns: { readonly starts: Uint32Array; readonly numbers: Uint32Array } | null

  constructor(size: number, valuesAt: (position: number) => readonly string[]) {
    this.#size = size
    const places = new Map<string, number>()
    const starts = new Uint32Array(size + 1)
    const numbers: number[] = []
    for (let position = 0; position < size; position++) {
      starts[position] = numbers.length
      for (const value of valuesAt(position)) {
        this.#setOf(value).add(position)
        const place = places.get(value) ?? places.size
        places.set(value, place)
        numbers.push(place)
      }
    }
    starts[size] = numbers.length
    this.#columns = places.size < fewValues ? null : { starts, numbers: Uint32Array.from(numbers) }
  }

  get(value: string): Bits | undefined {
    return this.#sets.get(value)
  }

  /** Changes one product of a facet with few values. */
  change(value: string, position: number, has: boolean): void {
    const bits = this.#setOf(value)
    if (has) bits.add(position)
    else bits.delete(position)
  }

  /** Every value, with the number of products of the selection that have it. */
  counts(selection: Selection): [value: string, count: number][] {
    const columns = this.#columns
    if (columns === null || selection.count * 4 > this.#sets.size * selection.occupied.length)
      return [...this.#sets].map(([value, bits]) => [value, selection.bits.countSharedWithin(selection.occupied, bits)])
    const totals = new Uint32Array(this.#sets.size)
    selection.bits.each(selection.occupied, (position) => {
      const end = columns.starts[position + 1] ?? 0
      for (let at = columns.starts[position] ?? 0; at < end; at++) {
        const place = columns.numbers[at] ?? 0
        totals[place] = (totals[place] ?? 0) + 1
      }
    })
    return [...this.#sets.keys()].map((value, place) => [value, totals[place] ?? 0])
  }

  #setOf(value: string): Bits {
    let bits = this.#sets.get(value)
    if (bits === undefined) {
      bits = new Bits(this.#size)
      this.#sets.set(value, bits)
    }
    return bits
  }
}
