import { benchNames } from '#tests/bench/bench-names.ts'
import { checks } from './checks.ts'
import { mutationsNamed } from './mutations/run-mutations.ts'

/** What is wrong with the words typed after `npm run proof --`, so that a typo can't end as a run without failures. */
export function mistyped(words: readonly string[], mutating: boolean): string | null {
  if (mutating) return mutationsNamed(words).length > 0 ? null : `No mutation's name contains ${words.join(' and ')}`
  const unknown = words.filter((word) => !checks.some(({ name }) => name === word))
  const benched = benchNames.filter((name) => unknown.includes(name))
  if (benched.length > 0) return `The bench measures this: npm run bench -- ${benched.join(' ')}`
  return unknown.length > 0 ? `There is no check ${unknown.join(', ')}` : null
}
