import { expect, test } from 'vitest'
import { budgetWindow, minutesToWait } from './guess-budget.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000

test('within the budget nobody waits', () => {
  expect(minutesToWait([], 2, now)).toBe(0)
  expect(minutesToWait([now - minute], 2, now)).toBe(0)
})

test('a spent budget is free again when its oldest attempt is an hour old', () => {
  expect(minutesToWait([now - 50 * minute, now], 2, now)).toBe(10)
  expect(minutesToWait([now - budgetWindow + 1, now], 2, now)).toBe(1)
})

test('with more attempts than the budget, as after it was lowered, the one that frees a place counts', () => {
  expect(minutesToWait([now - 50 * minute, now - 20 * minute, now], 2, now)).toBe(40)
})
