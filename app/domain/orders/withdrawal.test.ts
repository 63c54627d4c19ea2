import { expect, test } from 'vitest'
import { getWithdrawalPeriod } from './withdrawal.ts'

test.each([
  ['2026-11-10T12:00:00Z', '2026-11-24', '2026-11-25T12:00:00Z', 'the fourteenth day after delivery'],
  ['2026-11-10T21:59:59Z', '2026-11-24', '2026-11-25T21:59:59Z', 'late in the evening'],
  ['2026-11-10T22:00:00Z', '2026-11-25', '2026-11-25T22:00:00Z', 'after midnight in the shop’s time zone'],
  [
    '2026-10-19T21:10:00Z',
    '2026-11-03',
    '2026-11-03T22:00:00Z',
    'the whole last day, also when clocks go back before it',
  ],
  ['2026-11-21T12:00:00Z', '2026-12-07', '2026-12-08T12:00:00Z', 'a Saturday is skipped'],
  ['2026-12-11T12:00:00Z', '2026-12-28', '2026-12-29T12:00:00Z', 'Christmas is skipped'],
  ['2026-03-27T12:00:00Z', '2026-04-14', '2026-04-15T12:00:00Z', 'Easter is skipped'],
])(
  'an order delivered at %s can be withdrawn from until %s, in every time zone until %s: %s',
  (deliveredAt, lastDay, end) => {
    expect(getWithdrawalPeriod(Date.parse(deliveredAt), 'Asia/Nicosia')).toEqual({ lastDay, endsAt: Date.parse(end) })
  },
)
