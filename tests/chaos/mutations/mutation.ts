import type { Change } from '../guards.ts'

/** A small bug that anybody could write, and the test of `npm test` that must fail with it. */
export interface Mutation {
  readonly name: string
  readonly test: string
  readonly changes: readonly Change[]
}

/** A mutation of one place: `find` as the code is, `replace` as it is with the bug. */
export function mutation(name: string, file: string, find: string, replace: string, test: string): Mutation {
  return { name, test, changes: [{ file, find, replace }] }
}
