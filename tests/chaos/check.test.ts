import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectedFailures, listControls } from './check.ts'
import { checks } from './checks.ts'

const control = { mutation: 'takes everything', failsWith: /^taken: /, changes: [], share: 1 }

test('a control run counts only if it fails because of the missing guard', () => {
  expect(expectedFailures(control, ['a timeout', 'taken: a'], [])).toBe('taken: a')
  expect(expectedFailures(control, ['a timeout'], [])).toBeNull()
})

test('a failure that also occurs with the guard proves nothing', () => {
  expect(expectedFailures(control, ['taken: a'], ['taken: b'])).toBeNull()
  expect(expectedFailures(control, ['taken: a'], ['a timeout'])).toBe('taken: a')
})

test('a guard with several parts needs a failure for each part', () => {
  const both = { ...control, failsWith: [/^taken: /, /^lost: /] }
  expect(expectedFailures(both, ['lost: b', 'taken: a'], [])).toBe('taken: a; lost: b')
  expect(expectedFailures(both, ['taken: a', 'taken: b'], [])).toBeNull()
  expect(expectedFailures(both, ['lost: b', 'taken: a'], ['lost: c'])).toBeNull()
})

test('every file of checks/ is listed under its own name', () => {
  expect(checks.map(({ name }) => `${name}.ts`).toSorted()).toEqual(readdirSync('tests/chaos/checks').toSorted())
})

const controls = checks.flatMap((check) => listControls(check).map((control) => ({ name: check.name, ...control })))

test.each(controls.flatMap(({ name, failsWith }) => [failsWith].flat().map((pattern) => [name, pattern] as const)))(
  'the expected failure of %s does not match unrelated errors',
  (_name, pattern) => {
    expect(pattern.flags).toBe('')
    for (const outage of ['', 'Error: connect ECONNREFUSED 127.0.0.1:1', 'the run threw an error'])
      expect(pattern.test(outage)).toBe(false)
  },
)

test('the proof imports no file with JSX, because Node runs it without a build', () => {
  const files = readdirSync('tests/chaos', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const importing = files.filter((name) => /from '[^']*\.tsx'/.test(readFileSync(`tests/chaos/${name}`, 'utf8')))
  expect(importing).toEqual([])
})
