import { formatCount } from '#app/domain/text.ts'
import type { Suite } from './suites.ts'

/** One run of a suite in random order. */
export interface Round {
  readonly suite: Suite
  readonly seed: number
  readonly commit: string
  readonly at: string
  readonly seconds: number
  readonly passed: number
  readonly failures: readonly string[]
}

/** Lists the rounds of each suite, and every failed test with the rounds in which it failed. */
export function formatSummary(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ suite }) => suite))]
  return names
    .map((name) =>
      formatSuiteSummary(
        name,
        rounds.filter(({ suite }) => suite === name),
      ),
    )
    .join('\n')
}

function formatSuiteSummary(suite: Suite, runs: readonly Round[]): string {
  const failed = runs.filter(({ failures }) => failures.length > 0).length
  const streak = runs.length - 1 - runs.findLastIndex(({ failures }) => failures.length > 0)
  const roundsByFailure = new Map<string, string[]>()
  for (const [index, { failures, commit, seed }] of runs.entries())
    for (const failure of failures) {
      const [title = ''] = failure.split('\n')
      roundsByFailure.set(title, [...(roundsByFailure.get(title) ?? []), `${index + 1} (${commit}, seed ${seed})`])
    }
  const lines = [...roundsByFailure].map(([title, found]) => `  ${title}: round ${found.join(', ')}`)
  return [
    `${suite}: ${formatCount(runs.length, 'round')}, ${failed} failed, the last ${streak} without a failure`,
    ...lines,
  ].join('\n')
}
