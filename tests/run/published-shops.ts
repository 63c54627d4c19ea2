import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { e2ePort, e2eState, plainShops } from '#tests/support/shops.ts'

/** The state of a server that has published the demo shops, before anybody visited them. */
const published = '.cache/e2e/published'

/**
 * Finds a browser or installs one, builds the pages and publishes the demo shops once. Failures are not reported here: the
 * journeys need the same things and report them.
 */
export async function publishShops(): Promise<void> {
  rmSync(e2eState, { recursive: true, force: true })
  const browser = once(spawn(process.execPath, ['tests/support/browser.ts'], { stdio: 'ignore' }), 'exit')
  await once(spawn(process.execPath, ['tests/support/plain-shops.ts'], { stdio: 'inherit' }), 'exit')
  const server = spawn(process.execPath, ['workers/local/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(e2ePort), PERIPTERO_STATE: e2eState, PERIPTERO_SHOPS: plainShops },
  })
  server.stdout.setEncoding('utf8').on('data', (lines: string) => {
    if (/^ready$/m.test(lines)) server.kill('SIGTERM')
  })
  await once(server, 'exit')
  rmSync(published, { recursive: true, force: true })
  cpSync(e2eState, published, { recursive: true })
  await browser
}

/** Undoes what earlier journeys did to the shops. Call it before every run of the journeys but the first. */
export function resetShops(): void {
  rmSync(e2eState, { recursive: true, force: true })
  cpSync(published, e2eState, { recursive: true })
}
