import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lines } from './checks.ts'
import { changed } from './guards.ts'

test.each(lines.flatMap(({ line, control }) => control.changes.map((change) => [line, change] as const)))(
  'the control run of line %i takes out a guard that is there',
  (_line, change) => {
    const text = readFileSync(change.file, 'utf8')
    expect(changed(text, change)).not.toBe(text)
  },
)

test('a guard that is not there, or twice, is not taken out in silence', () => {
  const change = { file: 'a.ts', find: 'guard()', replace: '' }
  expect(changed('a(); guard(); b()', change)).toBe('a(); ; b()')
  for (const text of ['a()', 'guard(); guard()']) expect(() => changed(text, change)).toThrow('has not exactly one')
})
