import { expect, test } from 'vitest'
import { computeNextAlarm, pauseAfter } from './compute-next-alarm.ts'

test('the alarm rings for the earliest of what is due', () => {
  expect(computeNextAlarm([9_000, null, 5_000, 7_000], 1_000)).toBe(5_000)
})

test('what is overdue rings at once, and not in the past', () => {
  expect(computeNextAlarm([500, 5_000], 1_000)).toBe(1_000)
})

test('with nothing due there is no alarm', () => {
  expect(computeNextAlarm([null, null], 1_000)).toBeNull()
  expect(computeNextAlarm([], 1_000)).toBeNull()
})

test('a job that fails is tried ever less often, but never left for longer than ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => pauseAfter(failures) / 1000)).toEqual([
    30, 60, 120, 240, 480, 600, 600,
  ])
})
