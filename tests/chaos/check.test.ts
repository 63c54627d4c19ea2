import { expect, test } from 'vitest'
import { shownBy } from './check.ts'
import { lines } from './checks.ts'

const control = { without: 'a guard', sees: /^taken: /, changes: [], share: 1 }

test('a guard is shown to be missed by the fault that stands for it, and by no other', () => {
  expect(shownBy(control, ['a timeout', 'taken: a'], [])).toBe('taken: a')
  expect(shownBy(control, ['a timeout'], [])).toBeNull()
})

test('a fault that the line has with its guard shows nothing', () => {
  expect(shownBy(control, ['taken: a'], ['taken: b'])).toBeNull()
  expect(shownBy(control, ['taken: a'], ['a timeout'])).toBe('taken: a')
})

test('a guard of several parts is missed in each of them', () => {
  const both = { ...control, sees: [/^taken: /, /^lost: /] }
  expect(shownBy(both, ['lost: b', 'taken: a'], [])).toBe('taken: a; lost: b')
  expect(shownBy(both, ['taken: a', 'taken: b'], [])).toBeNull()
  expect(shownBy(both, ['lost: b', 'taken: a'], ['lost: c'])).toBeNull()
})

test.each(lines.flatMap(({ line, control }) => [control.sees].flat().map((sees) => [line, sees] as const)))(
  'the control run of line %i is told apart from any other trouble',
  (_line, sees) => {
    expect(sees.flags).toBe('')
    for (const trouble of ['', 'Error: connect ECONNREFUSED 127.0.0.1:1', 'it broke down'])
      expect(sees.test(trouble)).toBe(false)
  },
)
