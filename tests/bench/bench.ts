import { spawnSync } from 'node:child_process'

/**
 * `npm run bench`: figures for people to compare within one run; nothing fails here. `npm run bench -- rendered` measures
 * pages that are made for their visitor, `npm run bench -- weight` what a first visit transfers; whatever else is asked for
 * is asked of `run.ts`.
 */

const parts = {
  rendered: ['tests/bench/rendered-pages.ts'],
  /** The journey of that name measures it in a browser. */
  weight: [
    'node_modules/@playwright/test/cli.js',
    ...['test', '--config', 'tests/playwright.config.ts', '--project', 'script', 'tests/e2e/weight.spec.ts'],
  ],
} as const

const given = process.argv.slice(2)
const chosen = Object.entries(parts).filter(([name]) => given.length === 0 || name === given[0])
const rest = given.length === 0 || chosen.length === 0 ? [['tests/bench/run.ts', ...given]] : []
for (const command of [...chosen.map(([, each]) => each), ...rest]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
