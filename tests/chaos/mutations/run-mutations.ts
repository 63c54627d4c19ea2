import { aDice } from '#tests/factories/dice.ts'
import { inRuntime } from '../in-runtime.ts'
import { mergeReport } from '../reports.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

interface Row {
  readonly mutation: string
  readonly test: string
  readonly verdict: 'killed' | 'SURVIVED'
  /** The first test that failed. */
  readonly by: string
  /** When it ran. */
  readonly at: string
}

interface Run {
  /** A mutation runs if its name contains all of these words. */
  readonly words: readonly string[]
  readonly seed: number
  /** Of the mutations, above 0 and at most 1. */
  readonly share: number
}

/** The mutations whose names contain all of these words. */
export function mutationsNamed(words: readonly string[]): readonly Mutation[] {
  return mutations.filter(({ name }) => words.every((word) => name.includes(word)))
}

/** Runs mutations one after the other. Returns the names of those that no test noticed. */
export async function runMutations({ words, seed, share }: Run): Promise<readonly string[]> {
  const named = mutationsNamed(words)
  const some = aDice(seed)
    .shuffled(named)
    .slice(0, Math.ceil(named.length * share))
  const names = mutations.map(({ name }) => name)
  const rows: Row[] = []
  for (const mutation of named.filter((one) => some.includes(one))) {
    const row = await runMutation(mutation, seed)
    rows.push(row)
    console.log(`${row.verdict}: ${mutation.name} (${mutation.test})`)
    mergeReport('mutations', rows, ({ mutation }) => mutation, names)
  }
  const survivors = rows.filter(({ verdict }) => verdict === 'SURVIVED')
  console.log(`${rows.length} of ${mutations.length} mutations run, ${rows.length - survivors.length} killed`)
  return survivors.map(({ mutation }) => mutation)
}

/** Makes one mutation and runs the test that must fail. A test that can't run at all kills nothing. */
async function runMutation({ name, test, changes }: Mutation, seed: number): Promise<Row> {
  const trial = { seed, of: (full: number) => full, changes, name: 'mutation' }
  const { failures } = await inRuntime(trial, [test], {}).catch((thrown: Error) => {
    console.error(`  ${thrown.message.slice(0, 300)}`)
    return { failures: [] }
  })
  const [first = ''] = failures
  const verdict = failures.length > 0 ? 'killed' : 'SURVIVED'
  return { mutation: name, test, verdict, by: first.slice(0, 200), at: new Date().toISOString() }
}
