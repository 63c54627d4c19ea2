import type { Change } from '../mutate-sources.ts'

/** A small, plausible bug, and the test of `npm test` that must fail with it. */
export interface Mutation {
  readonly name: string
  readonly test: string
  readonly changes: readonly Change[]
}

/** A mutation in one place: `find` is the current code, `replace` the code with the bug. */
export function mutation(name: string, file: string, find: string, replace: string, test: string): Mutation {
  return { name, test, changes: [{ file, find, replace }] }
}
