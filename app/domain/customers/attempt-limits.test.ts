import { expect, test } from 'vitest'
import { ATTEMPT_WINDOW_MS, getMinutesToWait } from './attempt-limits.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000

test('an attempt within the limit is allowed at once', () => {
  expect(getMinutesToWait([], 2, now)).toBe(0)
  expect(getMinutesToWait([now - minute], 2, now)).toBe(0)
})

test('an attempt is possible again when the oldest one is an hour old', () => {
  expect(getMinutesToWait([now - 50 * minute, now], 2, now)).toBe(10)
  expect(getMinutesToWait([now - ATTEMPT_WINDOW_MS + 1, now], 2, now)).toBe(1)
})

test('with more attempts than a lowered limit, the wait ends with the attempt that frees a slot', () => {
  expect(getMinutesToWait([now - 50 * minute, now - 20 * minute, now], 2, now)).toBe(40)
})
