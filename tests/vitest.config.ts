import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { localVariables } from '../workers/env.ts'
import { getProofRun, mutateSources } from './chaos/mutate-sources.ts'
import { storeInMemory } from './support/memory-disk.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const wranglerToml = fileURLToPath(new URL('../wrangler.toml', import.meta.url))

/** The secrets and variables that a deployment sets itself. */
const secrets = {
  CONFIG_KEY: 'a-config-key-of-the-tests-and-nobody-else',
  MAIL_SENDER: 'shops@platform.example',
  // Set only for local use and for tests; see `credentials.ts`.
  PASSWORD_COST: localVariables.PASSWORD_COST,
}

/** Milliseconds. Generous, so that a test fails when it hangs and not because the machine is busy. */
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
          // Tests restore what they change, and a process for each file would take as long as its tests.
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
            // Only the Durable Object: the Worker's real entry imports the whole Remix build.
            main: './tests/support/workers-entry.ts',
            wrangler: { configPath: wranglerToml },
            miniflare: { bindings: secrets },
          }),
        ],
        test: {
          name: 'workers',
          testTimeout: TIMEOUT_MS,
          include: ['{app,workers,tenants,tests}/**/*.workers.test.ts'],
          // Two runtimes for all files: starting one for each takes longer than the tests. Each test's shop has its own
          // database.
          isolate: false,
          maxWorkers: 2,
          // A shop may still write to the log after the last test, which vitest would report as a failure.
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
