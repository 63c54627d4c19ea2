import { inject } from 'vitest'

/**
 * How much of a rule is tried. `npm test` takes the quick size, which stands with the test; `npm run proof` runs the same
 * tests with the sizes of its own and one seed, with which a run can be had again.
 */
export interface ProofGiven {
  readonly seed: number
  readonly sizes: Readonly<Record<string, number>>
}

declare module 'vitest' {
  interface ProvidedContext {
    proof: ProofGiven | null
  }
}

export function sizeOf(what: string, quick: number): number {
  return inject('proof')?.sizes[what] ?? quick
}

/** The first is the proof's own, the others follow from it; without a proof all are new. */
export function someSeeds(count: number): number[] {
  const proof = inject('proof')
  return proof === null
    ? [...crypto.getRandomValues(new Uint32Array(count))]
    : Array.from({ length: count }, (_, index) => (proof.seed + index) >>> 0)
}
