import { bundle, freshState } from './bundle.ts'
import type { Outcome, Trial } from './check.ts'
import { type ChaosServer, chaosServer } from './server.ts'
import { straysIn } from './worker-log.ts'

/** Tries something against the built Worker, on a state of its own. Its log says nothing of anybody, whatever was tried. */
export async function withServer(
  { name, changes }: Trial,
  trial: (server: ChaosServer) => Promise<Outcome>,
): Promise<Outcome> {
  const server = await chaosServer({ bundle: bundleOf(name, changes), state: freshState(name) })
  try {
    await server.start()
    const { figure, failures } = await trial(server)
    // What has been written is all there when nobody writes any more.
    await server.kill()
    return { figure, failures: [...failures, ...straysIn(server.log)] }
  } finally {
    await server.end()
  }
}

/** Bundled once: every check without changes uses the same bundle. */
let asDeployed: string | null = null

function bundleOf(name: string, changes: Trial['changes']): string {
  if (changes.length > 0) return bundle(name, changes)
  asDeployed ??= bundle('as-deployed')
  return asDeployed
}
