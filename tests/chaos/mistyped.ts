import { lines } from './checks.ts'
import { faultsNamed } from './mutations/run-mutations.ts'

/**
 * What was typed and means nothing: no line's number, or, where faults are to be planted, words that no fault's name has. A slip
 * must not end as a run in which all was well.
 */
export function mistyped(words: readonly string[], planting: boolean): readonly string[] {
  if (planting) return faultsNamed(words).length > 0 ? [] : words
  return words.filter((word) => !lines.some(({ line }) => String(line) === word))
}
