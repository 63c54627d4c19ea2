/**
 * A set of small whole numbers below a fixed size, one bit each: what facet counting is made of. Its loops ask for a length
 * once: asked at every step it takes several times as long as the step.
 */
export class Bits {
  readonly size: number
  readonly words: Uint32Array

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size
    this.words = words
  }

  static all(size: number): Bits {
    const bits = new Bits(size)
    bits.words.fill(0xffffffff)
    const used = size & 31
    // The spare bits of the last word stay empty, or counting would see members that do not exist.
    if (used !== 0) bits.words[bits.words.length - 1] = (1 << used) - 1
    return bits
  }

  static of(size: number, members: ArrayLike<number>): Bits {
    const bits = new Bits(size)
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
    for (let index = 0; index < length; index++) total += ones(words[index] ?? 0)
    return total
  }

  /** How many members two sets share, without making the set. */
  countShared(other: Bits): number {
    return this.countSharedWithin(this.occupied(), other)
  }

  /** The words that have members at all: of a small set few, so that counting against it can skip the rest. */
  occupied(): Uint32Array {
    const { words } = this
    const { length } = words
    const indexes = new Uint32Array(length)
    let found = 0
    for (let index = 0; index < length; index++) if (words[index] !== 0) indexes[found++] = index
    return indexes.subarray(0, found)
  }

  /** How many members two sets share, where this one is known to have members in the `occupied` words only. */
  countSharedWithin(occupied: Uint32Array, other: Bits): number {
    const { words } = this
    const others = other.words
    const { length } = occupied
    let total = 0
    for (let at = 0; at < length; at++) {
      const index = occupied[at] ?? 0
      const shared = (words[index] ?? 0) & (others[index] ?? 0)
      if (shared !== 0) total += ones(shared)
    }
    return total
  }

  /** How many of these are members. */
  countAmong(members: ArrayLike<number>): number {
    let total = 0
    const { length } = members
    for (let at = 0; at < length; at++) if (this.has(members[at] ?? 0)) total++
    return total
  }

  /** The members, lowest first, of which there are known to be so many, in the `occupied` words only. */
  members(occupied: Uint32Array, count: number): Uint32Array {
    const { words } = this
    const members = new Uint32Array(count)
    const { length } = occupied
    let found = 0
    for (let at = 0; at < length; at++) {
      const index = occupied[at] ?? 0
      let left = words[index] ?? 0
      while (left !== 0) {
        // The lowest bit that is left, and its place by the zeros above it.
        members[found++] = (index << 5) + 31 - Math.clz32(left & -left)
        left &= left - 1
      }
    }
    return members
  }

  /** Keeps what the other set has too. */
  keep(other: Bits): this {
    const { words } = this
    const others = other.words
    const { length } = words
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) & (others[index] ?? 0)
    return this
  }

  /** Gives up what the other set has. */
  drop(other: Bits): this {
    const { words } = this
    const others = other.words
    const { length } = words
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) & ~(others[index] ?? 0)
    return this
  }

  /** Takes in what the other set has. */
  take(other: Bits): this {
    const { words } = this
    const others = other.words
    const { length } = words
    for (let index = 0; index < length; index++) words[index] = (words[index] ?? 0) | (others[index] ?? 0)
    return this
  }

  copy(): Bits {
    return new Bits(this.size, this.words.slice())
  }
}

/** The number of bits set in a 32-bit word, counted in parallel. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
