import { expect, test } from 'vitest'
import { withdrawalPeriod } from './withdrawal.ts'

test.each([
  ['2026-11-10T12:00:00Z', '2026-11-24', '2026-11-25T12:00:00Z', 'the fourteenth day after it'],
  ['2026-11-10T21:59:59Z', '2026-11-24', '2026-11-25T21:59:59Z', 'late in the evening'],
  ['2026-11-10T22:00:00Z', '2026-11-25', '2026-11-25T22:00:00Z', 'past midnight by the shop’s own clock'],
  [
    '2026-10-19T21:10:00Z',
    '2026-11-03',
    '2026-11-03T22:00:00Z',
    'to its end, also where clocks are put back before it',
  ],
  ['2026-11-21T12:00:00Z', '2026-12-07', '2026-12-08T12:00:00Z', 'a Saturday is no end'],
  ['2026-12-11T12:00:00Z', '2026-12-28', '2026-12-29T12:00:00Z', 'nor is Christmas'],
  ['2026-03-27T12:00:00Z', '2026-04-14', '2026-04-15T12:00:00Z', 'nor is Easter'],
])('goods that came at %s may be withdrawn from until %s, and until %s wherever one is: %s', (came, lastDay, end) => {
  expect(withdrawalPeriod(Date.parse(came), 'Asia/Nicosia')).toEqual({ lastDay, endsAt: Date.parse(end) })
})
