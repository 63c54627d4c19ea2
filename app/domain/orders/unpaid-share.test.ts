import { expect, test } from 'vitest'
import { getUnpaidShare } from './order-rules.ts'

test.each([
  [25, 20, 5],
  [100, 20, 20],
  [9, 20, 1],
  [1, 20, 1],
  [0, 20, 1],
  [7, 100, 7],
])('with %d units and a limit of %d per cent, one visitor may hold %d', (units, percent, share) => {
  expect(getUnpaidShare(units, percent)).toBe(share)
})
