import { globSync } from 'node:fs'
import { defineConfig, devices, type Project } from '@playwright/test'
import { createRandom } from './factories/random.ts'
import { findBrowser } from './support/browser.ts'
import { E2E_PORT, E2E_STATE_FOLDER, PLAIN_SHOPS_FOLDER } from './support/shops.ts'

const browser = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No page uses 3D graphics, and without a graphics card the browser would spend most of the CPU on emulating one.
    '--disable-gpu',
    // Optimizing a page's script takes a tenth of the browser's CPU time, and no page is open long enough to benefit.
    // Collecting garbage in several threads, a process for each page and one for graphics take another tenth.
    '--js-flags=--no-opt --no-maglev --max-lazy --single-threaded-gc',
    '--renderer-process-limit=1',
    '--in-process-gpu',
  ],
}
/**
 * Loading, decoding and drawing pictures takes a fifth of a browser's CPU time, and few tests need pictures: those with
 * `@pictures` in the title.
 */
const hidePictures = { ...browser, args: [...browser.args, '--blink-settings=imagesEnabled=false'] }

/** Tests without a browser. Those in `servers` start servers of their own and mostly wait for them. */
const withoutBrowser = /(http|servers)\//

/**
 * Journeys run in a browser with JavaScript (`@script` in the title), without JavaScript (`@no-script`), or both.
 * Without JavaScript most need no browser: they are in `http/`, as requests and forms. Tests of a file run in order,
 * because most share a shop that the file publishes. The few tests without JavaScript, and those with pictures, share a
 * browser: starting more would take longer.
 */
const modes: Project[] = [
  { name: 'servers', testMatch: /servers\/.*\.spec\.ts/ },
  // The tests without a browser wait for the server's one thread. Beside those with a browser no core is idle.
  { name: 'http', workers: 2, testMatch: /http\/.*\.spec\.ts/ },
  { name: 'no-script', workers: 1, use: { javaScriptEnabled: false }, grepInvert: /@script|@pictures/ },
  { name: 'pictures', workers: 1, use: { launchOptions: browser }, grep: /@pictures/ },
  { name: 'script', use: { javaScriptEnabled: true }, grepInvert: /@no-script|@pictures/ },
].map((mode) => ('testMatch' in mode ? mode : { ...mode, testIgnore: withoutBrowser }))

/**
 * `npm run test:repeat` runs the files in a random order: Playwright keeps the order of projects, not that of files.
 */
function shuffledFiles(seed: number): Project[] {
  const files = globSync('e2e/**/*.spec.ts', { cwd: import.meta.dirname })
  const projects = modes.flatMap((mode) =>
    files
      .filter((file) => (withoutBrowser.exec(file)?.[1] ?? '') === ('testMatch' in mode ? mode.name : ''))
      .map((file) => ({ ...mode, testMatch: `**/${file}` })),
  )
  return createRandom(seed).shuffle(projects)
}

const seed = process.env.TEST_SEED

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  retries: 0,
  // Twice as many as processors: tests often wait for timers, transitions or the scheduler.
  workers: 4,
  // Milliseconds. Tests are slow on a busy machine, and none of them checks how long it takes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  use: {
    // Headless Chromium's own user agent counts as a crawler, and the shop streams nothing to crawlers.
    userAgent: devices['Desktop Chrome'].userAgent,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: hidePictures,
    // Drawing animations takes a tenth of a browser's CPU time. Files that test animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: seed === undefined ? modes : shuffledFiles(Number(seed)),
  webServer: {
    command: 'node tests/support/plain-shops.ts && exec node workers/local/start.ts',
    cwd: '..',
    env: { PORT: String(E2E_PORT), PERIPTERO_STATE: E2E_STATE_FOLDER, PERIPTERO_SHOPS: PLAIN_SHOPS_FOLDER },
    // This demo shop is published last: when it responds, all of them are open.
    url: `http://localhost:${E2E_PORT}/`,
    timeout: 600_000,
    // `npm test` has started it already.
    reuseExistingServer: process.env.E2E_SERVER === 'started',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
