import { defineConfig } from '@playwright/test'
import { E2E_PORT, E2E_STATE_FOLDER, PLAIN_SHOPS_FOLDER } from '#tests/support/shops.ts'
import { engines } from './engines.ts'

/**
 * `npm run test:engines` runs one project per engine; `-- --project firefox` runs one. The journeys of a missing engine
 * fail with instructions to install it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/engines.json' }]],
  projects: Object.keys(engines).map((name) => ({ name })),
  webServer: {
    command: 'node tests/support/plain-shops.ts && exec node workers/local/start.ts',
    cwd: '../..',
    env: { PORT: String(E2E_PORT), PERIPTERO_STATE: E2E_STATE_FOLDER, PERIPTERO_SHOPS: PLAIN_SHOPS_FOLDER },
    // This demo shop is published last: when it responds, all of them are open.
    url: `http://localhost:${E2E_PORT}/`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
