import { defineConfig } from '@playwright/test'
import { e2ePort, e2eState, plainShops } from '#tests/support/shops.ts'
import { engines } from './engines.ts'

/** `npm run test:engines`: a project an engine, `-- --project firefox` for one. A missing engine fails its journeys by its name. */
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
    env: { PORT: String(e2ePort), PERIPTERO_STATE: e2eState, PERIPTERO_SHOPS: plainShops },
    // The last demo shop to be published: when it answers, all are there.
    url: `http://localhost:${e2ePort}/`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
