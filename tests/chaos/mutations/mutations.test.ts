import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyChange } from '../mutate-sources.ts'
import { mutations } from './mutations.ts'

test.each(mutations)(
  'the code to change and the test that must fail exist for “$name”',
  ({ changes, test: killedBy }) => {
    for (const change of changes) {
      const text = readFileSync(change.file, 'utf8')
      expect(applyChange(text, change)).not.toBe(text)
    }
    expect(existsSync(killedBy)).toBe(true)
  },
)

test('there are at least forty mutations with unique names', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  expect(mutations.length).toBeGreaterThanOrEqual(40)
})
