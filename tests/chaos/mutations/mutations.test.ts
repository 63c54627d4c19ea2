import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changed } from '../guards.ts'
import { faultList } from './mutation-list.ts'
import { faults } from './mutations.ts'

test.each(faults)('the fault can still be planted, and its test is there: $name', ({ changes, test: seenBy }) => {
  for (const change of changes) {
    const text = readFileSync(change.file, 'utf8')
    expect(changed(text, change)).not.toBe(text)
  }
  expect(existsSync(seenBy)).toBe(true)
})

test('there are forty of them, each another one', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(faults.length).toBeGreaterThanOrEqual(40)
})

test('docs/mutations.md lists every fault and the test that must see it', async () => {
  await expect(faultList()).toMatchFileSnapshot('../../../docs/mutations.md')
})
