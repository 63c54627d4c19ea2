import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checks } from './checks.ts'
import { changed } from './guards.ts'

test.each(checks.flatMap(({ name, control }) => control.changes.map((change) => [name, change] as const)))(
  'the control run of %s takes out code that exists',
  (_name, change) => {
    const text = readFileSync(change.file, 'utf8')
    expect(changed(text, change)).not.toBe(text)
  },
)

test('a text that occurs never or twice is not replaced silently', () => {
  const change = { file: 'a.ts', find: 'guard()', replace: '' }
  expect(changed('a(); guard(); b()', change)).toBe('a(); ; b()')
  for (const text of ['a()', 'guard(); guard()']) expect(() => changed(text, change)).toThrow('has not exactly one')
})
