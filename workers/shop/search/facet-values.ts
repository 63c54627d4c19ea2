import { BitSet } from './bit-set.ts'

/** An immutable set of products, with what counting needs computed once. */
export class Selection {
  readonly bits: BitSet
  /** The indexes of words in `bits` that have members. */
  readonly nonZeroWords: Uint32Array
  readonly count: number
  readonly #counts = new Map<FacetColumn, Uint32Array>()

  constructor(bits: BitSet) {
    this.bits = bits
    this.nonZeroWords = bits.nonZeroWords()
    this.count = bits.countIntersectionWithin(this.nonZeroWords, bits)
  }

  /** The members in ascending order. */
  positions(): Uint32Array {
    return this.bits.members(this.nonZeroWords, this.count)
  }

  /** For every value of a facet, the number of these products that have it; cached. */
  getCounts(facet: FacetColumn): Uint32Array {
    const cached = this.#counts.get(facet)
    if (cached !== undefined) return cached
    const counts = facet.count(this)
    this.#counts.set(facet, counts)
    return counts
  }
}

/** The values of one facet, added product by product in ascending order of their positions. */
export class FacetValues {
  readonly positions: number[] = []
  /** For each entry of `positions`, the index of its value in `values`. */
  readonly valueIndexes: number[] = []
  readonly #indexes = new Map<string | number, number>()
  #first = 0

  /** Ignores a value that the product already has. */
  add(position: number, value: string | number): void {
    const valueIndex = this.#indexes.get(value) ?? this.#indexes.size
    if (this.positions[this.#first] !== position) this.#first = this.positions.length
    if (this.valueIndexes.indexOf(valueIndex, this.#first) >= 0) return
    this.#indexes.set(value, valueIndex)
    this.positions.push(position)
    this.valueIndexes.push(valueIndex)
  }

  get values(): readonly string[] {
    return Array.from(this.#indexes.keys(), String)
  }
}

/** Facets with fewer values are always counted by their sets, which are close together in memory. */
const FEW_VALUES = 16

/**
 * One facet of all products. A frequent value is stored as a bit set and a rare one as a list; bit sets for thousands
 * of brands would not fit into memory. `count` picks the cheaper of two methods.
 */
export class FacetColumn {
  readonly values: readonly string[]
  readonly #size: number
  readonly #values: string[]
  readonly #indexes: Map<string, number>
  /** The values of the product at a position start at `#numbers[#starts[position]]`. */
  readonly #starts: Uint32Array
  readonly #numbers: Uint32Array
  readonly #sets = new Map<number, BitSet>()
  readonly #lists = new Map<number, Uint32Array>()
  readonly #totals: Uint32Array
  /** The total length of all lists. */
  readonly #listedCount: number

  constructor(size: number, { positions, valueIndexes, values }: FacetValues) {
    this.#size = size
    this.#values = [...values]
    this.values = this.#values
    this.#indexes = new Map(values.map((value, valueIndex) => [value, valueIndex]))
    this.#starts = new Uint32Array(size + 1)
    this.#numbers = Uint32Array.from(valueIndexes)
    this.#totals = new Uint32Array(values.length)
    for (const position of positions) this.#starts[position + 1] = (this.#starts[position + 1] ?? 0) + 1
    for (let position = 0; position < size; position++)
      this.#starts[position + 1] = (this.#starts[position + 1] ?? 0) + (this.#starts[position] ?? 0)
    for (const valueIndex of valueIndexes) this.#totals[valueIndex] = (this.#totals[valueIndex] ?? 0) + 1
    // A list takes a word per member, a set a bit per product.
    let listedCount = 0
    for (const [valueIndex, total] of this.#totals.entries())
      if (values.length < FEW_VALUES || total * 32 > size) this.#sets.set(valueIndex, new BitSet(size))
      else {
        this.#lists.set(valueIndex, new Uint32Array(total))
        listedCount += total
      }
    this.#listedCount = listedCount
    const filled = new Uint32Array(values.length)
    for (const [at, valueIndex] of valueIndexes.entries()) {
      const position = positions[at] ?? 0
      const list = this.#lists.get(valueIndex)
      const next = filled[valueIndex] ?? 0
      if (list === undefined) this.#sets.get(valueIndex)?.add(position)
      else list[next] = position
      filled[valueIndex] = next + 1
    }
  }

  /** The products that have the value. Read-only. */
  get(value: string): BitSet | undefined {
    const valueIndex = this.#indexes.get(value)
    if (valueIndex === undefined) return undefined
    const list = this.#lists.get(valueIndex)
    return list === undefined ? this.#sets.get(valueIndex) : BitSet.of(this.#size, list)
  }

  /** Adds or removes one product's value, for a facet with few values. */
  change(value: string, position: number, has: boolean): void {
    let valueIndex = this.#indexes.get(value)
    if (valueIndex === undefined) {
      valueIndex = this.#values.push(value) - 1
      this.#indexes.set(value, valueIndex)
      this.#sets.set(valueIndex, new BitSet(this.#size))
    }
    const bits = this.#sets.get(valueIndex)
    if (has) bits?.add(position)
    else bits?.delete(position)
  }

  /** For every value, the number of selected products that have it. */
  count(selection: Selection): Uint32Array {
    const { bits, nonZeroWords } = selection
    if (this.#values.length < FEW_VALUES) return this.#countByValue(bits, nonZeroWords)
    if (selection.count === this.#size) return this.#totals
    // A product costs about as much as two words of a set.
    const isSmallSelection = selection.count * 2 < this.#sets.size * nonZeroWords.length + this.#listedCount
    return isSmallSelection ? this.#countByProduct(selection) : this.#countByValue(bits, nonZeroWords)
  }

  #countByProduct(selection: Selection): Uint32Array {
    const counts = new Uint32Array(this.#values.length)
    const starts = this.#starts
    const numbers = this.#numbers
    for (const position of selection.positions()) {
      const end = starts[position + 1] ?? 0
      for (let at = starts[position] ?? 0; at < end; at++) {
        const valueIndex = numbers[at] ?? 0
        counts[valueIndex] = (counts[valueIndex] ?? 0) + 1
      }
    }
    return counts
  }

  #countByValue(bits: BitSet, nonZeroWords: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#values.length)
    for (const [valueIndex, set] of this.#sets) counts[valueIndex] = bits.countIntersectionWithin(nonZeroWords, set)
    for (const [valueIndex, list] of this.#lists) counts[valueIndex] = bits.countMembers(list)
    return counts
  }
}
