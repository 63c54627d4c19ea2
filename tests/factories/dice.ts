/**
 * Chance that can be had again. The seed stands in the test's name; to see a failure again put its seed in the place of
 * `someSeeds(…)`.
 */
export function aDice(seed: number) {
  let state = seed >>> 0
  /** Mulberry32: 0 up to, and not, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (end: number) => Math.floor(next() * end)
  function pick<Thing>(things: readonly Thing[]): Thing {
    const thing = things[below(things.length)]
    if (thing === undefined) throw new Error('There is nothing to pick from')
    return thing
  }
  function shuffled<Thing>(things: readonly Thing[]): Thing[] {
    const drawn = things.map((thing) => ({ thing, at: next() }))
    return drawn.toSorted((one, other) => one.at - other.at).map(({ thing }) => thing)
  }
  /** Lets others go first, a few times or not at all. */
  async function hesitate(): Promise<void> {
    for (let turns = below(6); turns > 0; turns--) await Promise.resolve()
    if (below(4) === 0) await new Promise((resolve) => setTimeout(resolve, below(3)))
  }
  return { below, pick, shuffled, hesitate }
}

export type Dice = ReturnType<typeof aDice>
