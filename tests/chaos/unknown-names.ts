import { benchNames } from '#tests/bench/bench-names.ts'
import { checks } from './checks.ts'
import { filterMutations } from './mutations/run-mutations.ts'

/** Finds unknown names after `npm run proof --`, so that a typo does not count as a run without failures. */
export function findUnknownNames(names: readonly string[], isMutationRun: boolean): string | null {
  if (isMutationRun)
    return filterMutations(names).length > 0 ? null : `No mutation's name contains ${names.join(' and ')}`
  const unknownNames = names.filter((word) => !checks.some(({ name }) => name === word))
  const benchmarks = benchNames.filter((name) => unknownNames.includes(name))
  if (benchmarks.length > 0) return `This is a benchmark: npm run bench -- ${benchmarks.join(' ')}`
  return unknownNames.length > 0 ? `There is no check ${unknownNames.join(', ')}` : null
}
