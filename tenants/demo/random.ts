/** A seeded random generator, so that the generated shops are the same on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number, both bounds inclusive. */
  integer(from: number, to: number): number
  boolean(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items in random order. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** Creates a generator. Each product has its own, so that a new product doesn't change the others. */
export function createRandom(seed: string): Random {
  let state = 2166136261
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  function integer(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  function sample<T>(items: readonly T[], count: number): T[] {
    const remaining = [...items]
    const selected: T[] = []
    while (selected.length < count && remaining.length > 0)
      selected.push(...remaining.splice(integer(0, remaining.length - 1), 1))
    return selected
  }
  return { next, integer, boolean: (probability) => next() < probability, pick, sample }
}
