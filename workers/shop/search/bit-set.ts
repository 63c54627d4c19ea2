/**
 * A set of integers from 0 to `size` - 1, one bit each, used to count facets. The loops read `length` once: reading it
 * in every step makes them several times slower.
 */
export class BitSet {
  readonly size: number
  readonly words: Uint32Array

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size
    this.words = words
  }

  static all(size: number): BitSet {
    const bits = new BitSet(size)
    bits.words.fill(0xffffffff)
    const used = size & 31
    // Clear the unused bits of the last word, or `count` would include members that don't exist.
    if (used !== 0) bits.words[bits.words.length - 1] = (1 << used) - 1
    return bits
  }

  static of(size: number, members: ArrayLike<number>): BitSet {
    const bits = new BitSet(size)
    const { length } = members
    for (let at = 0; at < length; at++) bits.add(members[at] ?? 0)
    return bits
  }

  add(member: number): void {
    const word = member >>> 5
    this.words[word] = (this.words[word] ?? 0) | (1 << (member & 31))
  }

  delete(member: number): void {
    const word = member >>> 5
    this.words[word] = (this.words[word] ?? 0) & ~(1 << (member & 31))
  }

  has(member: number): boolean {
    return ((this.words[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
  }

  count(): number {
    const { words } = this
    const { length } = words
    let total = 0
    for (let index = 0; index < length; index++) total += popCount(words[index] ?? 0)
    return total
  }

  /** The indexes of words that have members. A small set has few, so counting can skip the rest. */
  nonZeroWords(): Uint32Array {
    const { words } = this
    const { length } = words
    const indexes = new Uint32Array(length)
    let found = 0
    for (let index = 0; index < length; index++) if (words[index] !== 0) indexes[found++] = index
    return indexes.subarray(0, found)
  }

  /** The size of the intersection, if `nonZeroWords` are this set's own. */
  countIntersectionWithin(nonZeroWords: Uint32Array, other: BitSet): number {
    const { words } = this
    const others = other.words
    const { length } = nonZeroWords
    let total = 0
    for (let at = 0; at < length; at++) {
      const index = nonZeroWords[at] ?? 0
      const shared = (words[index] ?? 0) & (others[index] ?? 0)
      if (shared !== 0) total += popCount(shared)
    }
    return total
  }

  /** How many of these numbers are members. */
  countMembers(members: ArrayLike<number>): number {
    let total = 0
    const { length } = members
    for (let at = 0; at < length; at++) if (this.has(members[at] ?? 0)) total++
    return total
  }

  /** The members in ascending order, given this set's own `nonZeroWords` and `count`. */
  members(nonZeroWords: Uint32Array, count: number): Uint32Array {
    const { words } = this
    const members = new Uint32Array(count)
    const { length } = nonZeroWords
    let found = 0
    for (let at = 0; at < length; at++) {
      const index = nonZeroWords[at] ?? 0
      let left = words[index] ?? 0
      while (left !== 0) {
        // The lowest remaining bit: the number of zeros above it gives its index.
        members[found++] = (index << 5) + 31 - Math.clz32(left & -left)
        left &= left - 1
      }
    }
    return members
  }

  /** Keeps only members of the other set. */
  intersectWith(other: BitSet): this {
    const { words } = this
    const others = other.words
    const { length } = words
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) & (others[index] ?? 0)
    return this
  }

  /** Removes the members of the other set. */
  subtract(other: BitSet): this {
    const { words } = this
    const others = other.words
    const { length } = words
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) & ~(others[index] ?? 0)
    return this
  }

  /** Adds the members of the other set. */
  unionWith(other: BitSet): this {
    const { words } = this
    const others = other.words
    const { length } = words
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) | (others[index] ?? 0)
    return this
  }

  copy(): BitSet {
    return new BitSet(this.size, this.words.slice())
  }
}

/** The number of bits set in a 32-bit word, counted in parallel. */
export function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
