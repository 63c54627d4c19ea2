import { expect, test } from 'vitest'
import { computeNextAlarm, getPauseMs } from './scheduler.ts'

test('the alarm is set for the job that is due first', () => {
  expect(computeNextAlarm([9_000, null, 5_000, 7_000], 1_000)).toBe(5_000)
})

test('overdue work sets the alarm for now, not for the past', () => {
  expect(computeNextAlarm([500, 5_000], 1_000)).toBe(1_000)
})

test('without a scheduled job there is no alarm', () => {
  expect(computeNextAlarm([null, null], 1_000)).toBeNull()
  expect(computeNextAlarm([], 1_000)).toBeNull()
})

test('a failing job is retried at growing intervals of at most ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((failures) => getPauseMs(failures) / 1000)).toEqual([
    30, 60, 120, 240, 480, 600, 600,
  ])
})
