import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import { e2ePort, e2eState, plainShops } from './support/shops.ts'

/**
 * Every journey runs twice: with script and without; what only one of them can do is told apart by tag. What needs
 * no browser stands in `http/` and runs once. A file's tests follow each other, for most share a shop that their file publishes;
 * long files that publish none say that theirs need not.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // On a busy machine all takes longer, and nothing here is about how long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing here is drawn in three dimensions, and drawing them without a graphics card takes most of the machine.
        '--disable-gpu',
      ],
    },
  },
  projects: [
    { name: 'script', testIgnore: /http\//, use: { javaScriptEnabled: true }, grepInvert: /@no-script/ },
    { name: 'no-script', testIgnore: /http\//, use: { javaScriptEnabled: false }, grepInvert: /@script/ },
    // The shortest come last: no processor waits long for another's.
    { name: 'http', testMatch: /http\/.*\.spec\.ts/ },
  ],
  webServer: {
    command: 'node tests/support/plain-shops.ts && exec node workers/local/start.ts',
    cwd: '..',
    env: { PORT: String(e2ePort), PERIPTERO_STATE: e2eState, PERIPTERO_SHOPS: plainShops },
    // The last demo shop to be published: when it answers, all are there.
    url: `http://localhost:${e2ePort}/`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
