import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { localVariables } from '../workers/env.ts'
import { getProofRun, mutateSources } from './chaos/mutate-sources.ts'
import { storeInMemory } from './support/memory-disk.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const wranglerToml = fileURLToPath(new URL('../wrangler.toml', import.meta.url))

/** What a deployment sets by `wrangler secret put` and as variables of its own. */
const secrets = {
  CONFIG_KEY: 'a-config-key-of-the-tests-and-nobody-else',
  MAIL_SENDER: 'shops@platform.example',
  // The rest of what a deployment does not set: see `passwords.ts`.
  PASSWORD_COST: localVariables.PASSWORD_COST,
}

/** Milliseconds. A busy machine is no reason to fail; what hangs still does. */
const TIMEOUT_MS = 30_000

const proof = getProofRun()
storeInMemory()

export default defineConfig({
  root,
  test: {
    provide: { proof: proof === null ? null : { seed: proof.seed, sizes: proof.sizes } },
    projects: [
      {
        root,
        plugins: [mutateSources(proof?.changes ?? [])],
        test: {
          name: 'unit',
          testTimeout: TIMEOUT_MS,
          environment: 'node',
          // Tests put back what they change, and a process for each file takes as long as they do.
          isolate: false,
          maxWorkers: 2,
          include: ['{app,workers,tenants,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{workers,chaos}.test.ts', 'tests/e2e/**', '**/node_modules/**'],
        },
      },
      {
        root,
        plugins: [
          mutateSources(proof?.changes ?? []),
          cloudflareTest({
            // Only the Durable Object: the Worker's real entry would bring the whole Remix build along.
            main: './tests/support/workers-entry.ts',
            wrangler: { configPath: wranglerToml },
            miniflare: { bindings: secrets },
          }),
        ],
        test: {
          name: 'workers',
          testTimeout: TIMEOUT_MS,
          include: ['{app,workers,tenants,tests}/**/*.workers.test.ts'],
          // Two runtimes for all files: starting one for each takes longer than the tests. Shops are told apart by database.
          isolate: false,
          maxWorkers: 2,
          // What a shop does when the last test is over may still write to the log, and vitest would take that for a failure.
          disableConsoleIntercept: true,
        },
      },
      {
        root,
        test: {
          name: 'chaos',
          environment: 'node',
          globalSetup: './tests/chaos/bundle-setup.ts',
          maxConcurrency: 2,
          include: ['tests/chaos/**/*.chaos.test.ts'],
        },
      },
    ],
  },
})
