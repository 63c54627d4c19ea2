import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logEvents } from '#app/domain/errors/logging.ts'

/** The deployed code, without code for developers' machines. */
const sources = globSync('{app,workers}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|^workers\/(local|sandbox)\/|\/errors\/logging\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('docs/operations.md explains exactly the events of the log, with their meaning and what to do', () => {
  const document = readFileSync('docs/operations.md', 'utf8')
  const rows = document
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === 5)
  const documented = rows.flatMap(([, first = '', meaning, doing]) =>
    meaning === '' || doing === '' ? [] : [...first.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, event]) => event),
  )
  // Rows may also mention `tenant`.
  expect(documented.filter((event) => event !== 'tenant').sort()).toEqual(
    logEvents.filter((event) => event !== 'request').sort(),
  )
  expect(document).toContain('`event: "request"`')
})

test('the code logs only known events, and every known event is logged somewhere', () => {
  const logCall = /console(\[level\]|\.(warn|error))\(formatLogLine\(/
  const lines = sources.flatMap(({ file, text }) =>
    text
      // The formatter may break a long call after its bracket.
      .replaceAll(/\(\n\s*/g, '(')
      .split('\n')
      .flatMap((line) => (/\bconsole\b/.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => !logCall.test(line))).toEqual([])
  expect(logEvents.filter((event) => !sources.some(({ text }) => text.includes(`'${event}'`)))).toEqual([])
})

test('the platform’s own request logs, with full URLs, are disabled', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toMatch(
    /\[observability\.logs\]\nenabled = true\n(#.*\n)*invocation_logs = false/,
  )
})
