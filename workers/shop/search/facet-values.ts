import { Bits } from './bits.ts'

/** A set of products that stays as it is, with what counting against it wants to know first. */
export class Selection {
  readonly bits: Bits
  /** The words of `bits` that have members. */
  readonly occupied: Uint32Array
  readonly count: number
  readonly #counts = new Map<FacetColumn, Uint32Array>()

  constructor(bits: Bits) {
    this.bits = bits
    this.occupied = bits.occupied()
    this.count = bits.countSharedWithin(this.occupied, bits)
  }

  /** The members, lowest first. */
  positions(): Uint32Array {
    return this.bits.members(this.occupied, this.count)
  }

  /** Of every value of a facet, by its place, the number of these products that have it: counted once. */
  countsOf(facet: FacetColumn): Uint32Array {
    const known = this.#counts.get(facet)
    if (known !== undefined) return known
    const counts = facet.count(this)
    this.#counts.set(facet, counts)
    return counts
  }
}

/** What the products have in one facet, gathered product by product in the order of their positions. */
export class FacetValues {
  readonly positions: number[] = []
  /** For each position, the place of the value in `values`. */
  readonly places: number[] = []
  readonly #places = new Map<string | number, number>()
  #first = 0

  /** A value that the product has already is passed over. */
  add(position: number, value: string | number): void {
    const place = this.#places.get(value) ?? this.#places.size
    if (this.positions[this.#first] !== position) this.#first = this.positions.length
    if (this.places.indexOf(place, this.#first) >= 0) return
    this.#places.set(value, place)
    this.positions.push(position)
    this.places.push(place)
  }

  get values(): readonly string[] {
    return Array.from(this.#places.keys(), String)
  }
}

/** Facets with fewer values are always counted by their sets: they lie close together, the products' values far apart. */
const fewValues = 16

/**
 * One facet of all products. A value that many have is a set; one that few have is a list, or a shop of thousands of
 * brands would not fit. Of the ways to count, the one that has less to look at is taken.
 */
export class FacetColumn {
  readonly values: readonly string[]
  readonly #size: number
  readonly #values: string[]
  readonly #places: Map<string, number>
  /** The values of the product at a position stand in `#numbers` from `#starts[position]` on. */
  readonly #starts: Uint32Array
  readonly #numbers: Uint32Array
  readonly #sets = new Map<number, Bits>()
  readonly #lists = new Map<number, Uint32Array>()
  readonly #totals: Uint32Array
  /** How much all lists have. */
  readonly #listed: number

  constructor(size: number, { positions, places, values }: FacetValues) {
    this.#size = size
    this.#values = [...values]
    this.values = this.#values
    this.#places = new Map(values.map((value, place) => [value, place]))
    this.#starts = new Uint32Array(size + 1)
    this.#numbers = Uint32Array.from(places)
    this.#totals = new Uint32Array(values.length)
    for (const position of positions) this.#starts[position + 1] = (this.#starts[position + 1] ?? 0) + 1
    for (let position = 0; position < size; position++)
      this.#starts[position + 1] = (this.#starts[position + 1] ?? 0) + (this.#starts[position] ?? 0)
    for (const place of places) this.#totals[place] = (this.#totals[place] ?? 0) + 1
    // A list takes a word for each member, a set a bit for each product.
    let listed = 0
    for (const [place, total] of this.#totals.entries())
      if (values.length < fewValues || total * 32 > size) this.#sets.set(place, new Bits(size))
      else {
        this.#lists.set(place, new Uint32Array(total))
        listed += total
      }
    this.#listed = listed
    const filled = new Uint32Array(values.length)
    for (const [at, place] of places.entries()) {
      const position = positions[at] ?? 0
      const list = this.#lists.get(place)
      const next = filled[place] ?? 0
      if (list === undefined) this.#sets.get(place)?.add(position)
      else list[next] = position
      filled[place] = next + 1
    }
  }

  /** The products that have the value. Not to be written to. */
  get(value: string): Bits | undefined {
    const place = this.#places.get(value)
    if (place === undefined) return undefined
    const list = this.#lists.get(place)
    return list === undefined ? this.#sets.get(place) : Bits.of(this.#size, list)
  }

  /** Changes one product of a facet with few values. */
  change(value: string, position: number, has: boolean): void {
    let place = this.#places.get(value)
    if (place === undefined) {
      place = this.#values.push(value) - 1
      this.#places.set(value, place)
      this.#sets.set(place, new Bits(this.#size))
    }
    const bits = this.#sets.get(place)
    if (has) bits?.add(position)
    else bits?.delete(position)
  }

  /** Of every value, by its place, the number of products of the selection that have it. */
  count(selection: Selection): Uint32Array {
    const { bits, occupied } = selection
    if (this.#values.length < fewValues) return this.#compare(bits, occupied)
    if (selection.count === this.#size) return this.#totals
    // A product costs about as much as two words of a set.
    const walks = selection.count * 2 < this.#sets.size * occupied.length + this.#listed
    return walks ? this.#walk(selection) : this.#compare(bits, occupied)
  }

  #walk(selection: Selection): Uint32Array {
    const counts = new Uint32Array(this.#values.length)
    const starts = this.#starts
    const numbers = this.#numbers
    for (const position of selection.positions()) {
      const end = starts[position + 1] ?? 0
      for (let at = starts[position] ?? 0; at < end; at++) {
        const place = numbers[at] ?? 0
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
    return counts
  }

  #compare(bits: Bits, occupied: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#values.length)
    for (const [place, set] of this.#sets) counts[place] = bits.countSharedWithin(occupied, set)
    for (const [place, list] of this.#lists) counts[place] = bits.countAmong(list)
    return counts
  }
}
