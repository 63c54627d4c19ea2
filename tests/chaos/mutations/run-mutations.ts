import { createRandom } from '#tests/factories/random.ts'
import { mergeReport } from '../reports.ts'
import { runInWorkers } from '../run-in-workers.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

interface Row {
  readonly mutation: string
  readonly test: string
  readonly verdict: 'killed' | 'SURVIVED'
  /** The first test that failed. */
  readonly killedBy: string
  /** When it ran. */
  readonly at: string
}

interface Run {
  /** A mutation runs if its name contains all of these words. */
  readonly selectors: readonly string[]
  readonly seed: number
  /** Share of the mutations, above 0 and at most 1. */
  readonly share: number
}

/** The mutations whose names contain all of these words. */
export function filterMutations(selectors: readonly string[]): readonly Mutation[] {
  return mutations.filter(({ name }) => selectors.every((word) => name.includes(word)))
}

/** Runs mutations one after the other. Returns the names of those that no test detected. */
export async function runMutations({ selectors, seed, share }: Run): Promise<readonly string[]> {
  const selected = filterMutations(selectors)
  const sampled = createRandom(seed)
    .shuffle(selected)
    .slice(0, Math.ceil(selected.length * share))
  const names = mutations.map(({ name }) => name)
  const rows: Row[] = []
  for (const mutation of selected.filter((candidate) => sampled.includes(candidate))) {
    const row = await runMutation(mutation, seed)
    rows.push(row)
    console.log(`${row.verdict}: ${mutation.name} (${mutation.test})`)
    mergeReport('mutations', rows, ({ mutation }) => mutation, names)
  }
  const survivingMutations = rows.filter(({ verdict }) => verdict === 'SURVIVED')
  console.log(`${rows.length} of ${mutations.length} mutations run, ${rows.length - survivingMutations.length} killed`)
  return survivingMutations.map(({ mutation }) => mutation)
}

/** Applies one mutation and runs the test that must fail. A test that can't run does not kill it. */
async function runMutation({ name, test, changes }: Mutation, seed: number): Promise<Row> {
  const trial = { seed, scale: (full: number) => full, changes, name: 'mutation' }
  const { failures } = await runInWorkers(trial, [test], {}).catch((error: Error) => {
    console.error(`  ${error.message.slice(0, 300)}`)
    return { failures: [] }
  })
  const [firstFailure = ''] = failures
  const verdict = failures.length > 0 ? 'killed' : 'SURVIVED'
  return { mutation: name, test, verdict, killedBy: firstFailure.slice(0, 200), at: new Date().toISOString() }
}
