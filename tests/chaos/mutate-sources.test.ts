import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listControls } from './check.ts'
import { checks } from './checks.ts'
import { applyChange } from './mutate-sources.ts'

const changes = checks.flatMap((check) =>
  listControls(check).flatMap((control) => control.changes.map((change) => [check.name, change] as const)),
)

test.each(changes)('the code that the control run of %s removes exists', (_name, change) => {
  const text = readFileSync(change.file, 'utf8')
  expect(applyChange(text, change)).not.toBe(text)
})

test('a change whose text occurs never or twice throws', () => {
  const change = { file: 'a.ts', find: 'guard()', replace: '' }
  expect(applyChange('a(); guard(); b()', change)).toBe('a(); ; b()')
  for (const text of ['a()', 'guard(); guard()'])
    expect(() => applyChange(text, change)).toThrow('does not have exactly one')
})
