import { inRuntime } from '../in-runtime.ts'
import type { Fault } from './fault.ts'

export interface Planted {
  readonly fault: string
  readonly test: string
  readonly verdict: 'seen' | 'NOT SEEN'
  /** The first test that failed. */
  readonly by: string
}

/** Plants one fault and runs the test that must see it. A test that can't be run at all has seen nothing. */
export async function plant({ name, test, changes }: Fault, seed: number): Promise<Planted> {
  const trial = { seed, of: (full: number) => full, changes, name: 'planted-fault' }
  const { faults } = await inRuntime(trial, [test], {}).catch((thrown: Error) => {
    console.error(`  ${thrown.message.slice(0, 300)}`)
    return { faults: [] }
  })
  const [first = ''] = faults
  return { fault: name, test, verdict: faults.length > 0 ? 'seen' : 'NOT SEEN', by: first.slice(0, 200) }
}
