import { inject } from 'vitest'

/**
 * Sizes and seed of a generated test. `npm test` uses the quick size in the test itself; `npm run proof` runs the same
 * tests with its own sizes and a seed that repeats the run.
 */
export interface ProofContext {
  readonly seed: number
  readonly sizes: Readonly<Record<string, number>>
}

declare module 'vitest' {
  interface ProvidedContext {
    proof: ProofContext | null
  }
}

export function getSize(name: string, quickSize: number): number {
  return inject('proof')?.sizes[name] ?? quickSize
}

/** In a proof, its seed and others derived from it; otherwise random seeds. */
export function createSeeds(count: number): number[] {
  const proof = inject('proof')
  return proof === null
    ? [...crypto.getRandomValues(new Uint32Array(count))]
    : Array.from({ length: count }, (_, index) => (proof.seed + index) >>> 0)
}
