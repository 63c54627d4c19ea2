import { expect, test } from 'vitest'
import { getRetryDelayMs, MAX_TRIES } from './deliver-mails.ts'

const tries = Array.from({ length: MAX_TRIES }, (_, index) => index + 1)

test('each retry of a mail waits longer than the one before', () => {
  const RETRY_DELAYS_MS = tries.map(getRetryDelayMs)
  expect(RETRY_DELAYS_MS).toEqual([...RETRY_DELAYS_MS].sort((a, b) => a - b))
  expect(new Set(RETRY_DELAYS_MS).size).toBe(MAX_TRIES)
  expect(getRetryDelayMs(MAX_TRIES + 5)).toBe(RETRY_DELAYS_MS.at(-1))
})

test('the last retry is within the 24 hours for which Resend remembers the mail’s key', () => {
  const untilLastTry = tries.slice(0, -1).reduce((sum, item) => sum + getRetryDelayMs(item), 0)
  expect(untilLastTry).toBeLessThan(24 * 60 * 60 * 1000)
})
