import { aDice } from '#tests/factories/dice.ts'
import { inRuntime } from '../in-runtime.ts'
import { mergeReport } from '../reports.ts'
import type { Fault } from './mutation.ts'
import { faults } from './mutations.ts'

interface Planted {
  readonly fault: string
  readonly test: string
  readonly verdict: 'seen' | 'NOT SEEN'
  /** The first test that failed. */
  readonly by: string
  /** When it was planted. */
  readonly at: string
}

interface Planting {
  /** Of the faults' names; all of them have all of these words. */
  readonly words: readonly string[]
  readonly seed: number
  /** Of the faults, above 0 and at most 1. */
  readonly share: number
}

/** The faults whose names have all of these words. */
export function faultsNamed(words: readonly string[]): readonly Fault[] {
  return faults.filter(({ name }) => words.every((word) => name.includes(word)))
}

/** Plants faults one after the other, and gives those that nobody has seen. */
export async function plantFaults({ words, seed, share }: Planting): Promise<readonly string[]> {
  const named = faultsNamed(words)
  const some = aDice(seed)
    .shuffled(named)
    .slice(0, Math.ceil(named.length * share))
  const chosen = named.filter((fault) => some.includes(fault))
  const planted: Planted[] = []
  for (const fault of chosen) {
    const row = await plant(fault, seed)
    planted.push(row)
    console.log(`${row.verdict}: ${fault.name} (${fault.test})`)
    const names = faults.map(({ name }) => name)
    mergeReport('faults', planted, ({ fault: name }) => name, names)
  }
  const missed = planted.filter(({ verdict }) => verdict !== 'seen')
  console.log(`${planted.length} of ${faults.length} faults planted, ${planted.length - missed.length} seen`)
  return missed.map(({ fault }) => fault)
}

/** Plants one fault and runs the test that must see it. A test that can't be run at all has seen nothing. */
async function plant({ name, test, changes }: Fault, seed: number): Promise<Planted> {
  const trial = { seed, of: (full: number) => full, changes, name: 'planted-fault' }
  const { faults } = await inRuntime(trial, [test], {}).catch((thrown: Error) => {
    console.error(`  ${thrown.message.slice(0, 300)}`)
    return { faults: [] }
  })
  const [first = ''] = faults
  const verdict = faults.length > 0 ? 'seen' : 'NOT SEEN'
  return { fault: name, test, verdict, by: first.slice(0, 200), at: new Date().toISOString() }
}
