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

/** How many rounds each suite has run, and every test that failed with the rounds in which it failed. */
export function summaryOf(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ suite }) => suite))]
  return names
    .map((name) =>
      suiteSummary(
        name,
        rounds.filter(({ suite }) => suite === name),
      ),
    )
    .join('\n')
}

function suiteSummary(suite: Suite, runs: readonly Round[]): string {
  const failed = runs.filter(({ failures }) => failures.length > 0).length
  const streak = runs.length - 1 - runs.findLastIndex(({ failures }) => failures.length > 0)
  const roundsOf = new Map<string, string[]>()
  for (const [index, { failures, commit, seed }] of runs.entries())
    for (const failure of failures) {
      const [title = ''] = failure.split('\n')
      roundsOf.set(title, [...(roundsOf.get(title) ?? []), `${index + 1} (${commit}, seed ${seed})`])
    }
  const lines = [...roundsOf].map(([title, found]) => `  ${title}: round ${found.join(', ')}`)
  return [`${suite}: ${runs.length} rounds, ${failed} failed, the last ${streak} without a failure`, ...lines].join(
    '\n',
  )
}
