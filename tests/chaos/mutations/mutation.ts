import type { Change } from '../guards.ts'

/** A small fault, as anybody could make it, and the test of `npm test` that must not let it pass. */
export interface Fault {
  readonly name: string
  readonly test: string
  readonly changes: readonly Change[]
}

/** A fault of one place: so stands the text there, and so with the fault. */
export function fault(name: string, file: string, find: string, replace: string, test: string): Fault {
  return { name, test, changes: [{ file, find, replace }] }
}
