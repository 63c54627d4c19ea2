import { expect, test } from 'vitest'
import { getRetryDelayMs, MAX_TRIES } from './deliver-mails.ts'

const tries = Array.from({ length: MAX_TRIES }, (_, index) => index + 1)

test('each retry of a mail waits longer than the one before', () => {
  const delays = tries.map(getRetryDelayMs)
  expect(delays).toEqual([...delays].sort((a, b) => a - b))
  expect(new Set(delays).size).toBe(MAX_TRIES)
  expect(getRetryDelayMs(MAX_TRIES + 5)).toBe(delays.at(-1))
})

test('the last retry is within the 24 hours for which Resend remembers the mail’s key', () => {
  const untilLastTry = tries.slice(0, -1).reduce((sum, count) => sum + getRetryDelayMs(count), 0)
  expect(untilLastTry).toBeLessThan(24 * 60 * 60 * 1000)
})
