import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { E2E_PORT, E2E_STATE_FOLDER, PLAIN_SHOPS_FOLDER } from '#tests/support/shops.ts'

/** The state of a server with the published demo shops, before any visit. */
const PUBLISHED_STATE_FOLDER = '.cache/published-shops'

/**
 * Finds or installs a browser, builds the pages, starts the e2e tests' server and publishes the demo shops. Resolves
 * with a function that stops the server. Ignores failures: the e2e tests need the same things and report them; without
 * this server they start their own.
 */
export async function startPublishedShops(): Promise<() => Promise<void>> {
  rmSync(E2E_STATE_FOLDER, { recursive: true, force: true })
  const browser = once(spawn(process.execPath, ['tests/support/browser.ts'], { stdio: 'ignore' }), 'exit')
  await once(spawn(process.execPath, ['tests/support/plain-shops.ts'], { stdio: 'inherit' }), 'exit')
  const server = spawn(process.execPath, ['workers/local/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(E2E_PORT),
      PERIPTERO_STATE: E2E_STATE_FOLDER,
      PERIPTERO_SHOPS: PLAIN_SHOPS_FOLDER,
    },
  })
  const exited = once(server, 'exit')
  const isReady = new Promise<void>((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (lines: string) => {
      if (/^ready$/m.test(lines)) resolve()
    })
  })
  await Promise.race([isReady, exited])
  await browser
  return async () => {
    server.kill('SIGTERM')
    await exited
  }
}

/** Publishes the demo shops and saves their state for `resetShops`. */
export async function publishShops(): Promise<void> {
  const stop = await startPublishedShops()
  await stop()
  rmSync(PUBLISHED_STATE_FOLDER, { recursive: true, force: true })
  cpSync(E2E_STATE_FOLDER, PUBLISHED_STATE_FOLDER, { recursive: true })
}

/** Resets the shops' state to that of `publishShops`. Call it before each run of the e2e tests. */
export function resetShops(): void {
  rmSync(E2E_STATE_FOLDER, { recursive: true, force: true })
  cpSync(PUBLISHED_STATE_FOLDER, E2E_STATE_FOLDER, { recursive: true })
}
