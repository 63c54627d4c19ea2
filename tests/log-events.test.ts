import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logEvents } from '#app/domain/errors/log-line.ts'

/** What is deployed, without what runs on a developer's machine alone. */
const sources = globSync('{app,workers}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|^workers\/(local|sandbox)\/|\/log-line\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('every event of the log stands in docs/operations.md, with what it means and what to do, and none besides', () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const rows = document
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === 5)
  const told = rows.flatMap(([, first = '', meaning, doing]) =>
    meaning === '' || doing === '' ? [] : [...first.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, event]) => event),
  )
  // Rows may speak of a shop too.
  expect(told.filter((event) => event !== 'tenant').sort()).toEqual(
    logEvents.filter((event) => event !== 'request').sort(),
  )
  expect(document).toContain('`event: "request"`')
})

test('the log has lines of known events alone, and each of them is written somewhere', () => {
  const written = /console(\[level\]|\.(warn|error))\(logText\(/
  const lines = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (/\bconsole\b/.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => !written.test(line))).toEqual([])
  expect(logEvents.filter((event) => !sources.some(({ text }) => text.includes(`'${event}'`)))).toEqual([])
})

test('the platform writes no line of its own with the whole address of each request', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toMatch(
    /\[observability\.logs\]\nenabled = true\n(#.*\n)*invocation_logs = false/,
  )
})
