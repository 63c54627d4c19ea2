import { expect, test } from 'vitest'
import { mostTries, waitAfterTry } from './mail-rules.ts'

const tries = Array.from({ length: mostTries }, (_, index) => index + 1)

test('a mail waits ever longer for its next try', () => {
  const waits = tries.map(waitAfterTry)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(new Set(waits).size).toBe(mostTries)
  expect(waitAfterTry(mostTries + 5)).toBe(waits.at(-1))
})

test('the last try still falls into the day for which a carrier knows the mail’s key', () => {
  const untilLastTry = tries.slice(0, -1).reduce((sum, each) => sum + waitAfterTry(each), 0)
  expect(untilLastTry).toBeLessThan(24 * 60 * 60 * 1000)
})
