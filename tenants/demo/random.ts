/** A stream of numbers that depends on its seed alone, so that the shops come out the same on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items, in an order of their own. */
  some<T>(items: readonly T[], count: number): T[]
}

/** Starts a stream. A product has a stream of its own: adding one leaves the others as they are. */
export function randomFor(seed: string): Random {
  let state = 2166136261
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  function whole(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }
  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  function some<T>(items: readonly T[], count: number): T[] {
    const left = [...items]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
    return taken
  }
  return { next, whole, chance: (probability) => next() < probability, pick, some }
}
