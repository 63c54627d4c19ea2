/**
 * A seeded random generator. The seed is in the test's name; to repeat a failure, replace `createSeeds(…)` with a list
 * that contains only this seed.
 */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** Mulberry32: from 0 inclusive to 1 exclusive. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (end: number) => Math.floor(next() * end)
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(items.length)]
    if (item === undefined) throw new Error('The list is empty')
    return item
  }
  function shuffle<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => ({ item, at: next() }))
    return keyed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
  }
  /** Yields to other tasks a random number of times. */
  async function yieldRandomly(): Promise<void> {
    for (let ticks = integer(6); ticks > 0; ticks--) await Promise.resolve()
    if (integer(4) === 0) await new Promise((resolve) => setTimeout(resolve, integer(3)))
  }
  return { integer, pick, shuffle, yieldRandomly }
}

export type Random = ReturnType<typeof createRandom>
