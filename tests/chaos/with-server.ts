import { buildBundle, createState } from './bundle.ts'
import type { Outcome, Trial } from './check.ts'
import { type ChaosServer, createChaosServer } from './server.ts'
import { findLeakPatterns } from './worker-log.ts'

/** Runs the work against the built Worker with its own state. Its log must not contain personal data afterwards. */
export async function runWithServer(
  { name, changes }: Trial,
  trial: (server: ChaosServer) => Promise<Outcome>,
): Promise<Outcome> {
  const server = await createChaosServer({ bundle: await getBundle(name, changes), state: createState(name) })
  try {
    await server.start()
    const { summary, failures } = await trial(server)
    // Stop the server first, so that the log is complete.
    await server.kill()
    return { summary, failures: [...failures, ...findLeakPatterns(server.log)] }
  } finally {
    await server.stop()
  }
}

/** Bundled once for all checks without changes. */
let deployedBundle: Promise<string> | null = null

function getBundle(name: string, changes: Trial['changes']): Promise<string> {
  if (changes.length > 0) return buildBundle(name, changes)
  deployedBundle ??= buildBundle('as-deployed')
  return deployedBundle
}
