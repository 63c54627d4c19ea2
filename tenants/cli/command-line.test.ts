import { expect, test } from 'vitest'
import { usageOf } from './command-line.ts'

test('a command that was typed amiss is shown its own usage', () => {
  expect(usageOf('list')).toBe('  list                             the shops that are published: id, host, name')
  expect(
    usageOf('publish')
      .split('\n')
      .map((line) => line.trim().split(' ')[0]),
  ).toEqual(['publish', '--stock', '--content', '--dry-run'])
  expect(usageOf('settings')).toMatch(/^ {2}settings +prints docs\/settings.md$/)
})
