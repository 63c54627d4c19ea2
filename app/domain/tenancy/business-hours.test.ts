import { expect, test } from 'vitest'
import {
  addDays,
  getNextWorkingDay,
  getOpeningState,
  getOrthodoxEaster,
  isPublicHoliday,
  listWeekHours,
  type WorkingHours,
} from './business-hours.ts'

const day = { opens: '09:00', closes: '20:00' }

function aShop(changes: Partial<WorkingHours> = {}): WorkingHours {
  return {
    working_hours: true,
    time_zone: 'Asia/Nicosia',
    working_hours_monday: day,
    working_hours_tuesday: day,
    working_hours_wednesday: { opens: '09:00', closes: '15:00' },
    working_hours_thursday: day,
    working_hours_friday: day,
    working_hours_saturday: { opens: '09:30', closes: '18:00' },
    working_hours_sunday: null,
    ...changes,
  }
}

const isOpen = (shop: WorkingHours, instant: string) => getOpeningState(shop, Date.parse(instant))?.isOpen

test('a shop opens and closes on the minute, in its own time zone', () => {
  // Monday in winter: two hours ahead of UTC.
  expect(isOpen(aShop(), '2026-11-23T06:59:59Z')).toBe(false)
  expect(isOpen(aShop(), '2026-11-23T07:00:00Z')).toBe(true)
  expect(isOpen(aShop(), '2026-11-23T17:59:59Z')).toBe(true)
  expect(isOpen(aShop(), '2026-11-23T18:00:00Z')).toBe(false)
  // The same instant in London's time zone.
  expect(isOpen(aShop({ time_zone: 'Europe/London' }), '2026-11-23T18:00:00Z')).toBe(true)
})

test('today is the day in the shop’s time zone, not the server’s', () => {
  // 22:30 on Saturday in UTC is half past midnight on Sunday in Nicosia.
  expect(getOpeningState(aShop(), Date.parse('2026-11-21T22:30:00Z'))).toEqual({ isOpen: false, today: null })
  expect(getOpeningState(aShop(), Date.parse('2026-11-21T21:30:00Z'))?.today).toEqual({
    opens: '09:30',
    closes: '18:00',
  })
})

test('hours follow local time on days when clocks change', () => {
  const sundays = aShop({ working_hours_sunday: { opens: '02:00', closes: '05:00' } })
  // 29 March 2026: 03:00 becomes 04:00 at 01:00 UTC, so the shop is open for two hours instead of three.
  expect(isOpen(sundays, '2026-03-28T23:59:59Z')).toBe(false)
  expect(isOpen(sundays, '2026-03-29T00:00:00Z')).toBe(true)
  expect(isOpen(sundays, '2026-03-29T01:59:59Z')).toBe(true)
  expect(isOpen(sundays, '2026-03-29T02:00:00Z')).toBe(false)
  // 25 October 2026: 04:00 becomes 03:00 at 01:00 UTC, so the shop is open for four hours.
  expect(isOpen(sundays, '2026-10-24T23:00:00Z')).toBe(true)
  expect(isOpen(sundays, '2026-10-25T02:59:59Z')).toBe(true)
  expect(isOpen(sundays, '2026-10-25T03:00:00Z')).toBe(false)
  // The Monday after each change: nine in the morning is an hour earlier or later in UTC.
  expect(isOpen(aShop(), '2026-03-30T06:00:00Z')).toBe(true)
  expect(isOpen(aShop(), '2026-10-26T06:00:00Z')).toBe(false)
})

test('a shop that closes after midnight is open until then, also on a day off', () => {
  const lateShop = aShop({ working_hours_saturday: { opens: '18:00', closes: '02:00' } })
  expect(isOpen(lateShop, '2026-11-21T21:59:00Z')).toBe(true)
  expect(getOpeningState(lateShop, Date.parse('2026-11-21T23:59:00Z'))).toEqual({ isOpen: true, today: null })
  expect(isOpen(lateShop, '2026-11-22T00:00:00Z')).toBe(false)
  // Hours that begin on Saturday evening don't include Saturday morning.
  expect(isOpen(lateShop, '2026-11-20T23:30:00Z')).toBe(false)
})

test('a day that closes at 00:00 ends at midnight', () => {
  const midnight = aShop({ working_hours_friday: { opens: '10:00', closes: '00:00' } })
  expect(isOpen(midnight, '2026-11-20T21:59:59Z')).toBe(true)
  expect(isOpen(midnight, '2026-11-20T22:00:00Z')).toBe(false)
})

test('a shop without opening hours has no opening state', () => {
  expect(getOpeningState(aShop({ working_hours: false }), Date.parse('2026-11-23T12:00:00Z'))).toBeNull()
})

test('a week starts on Monday and joins consecutive days with the same hours', () => {
  expect(listWeekHours(aShop())).toEqual([
    { from: 1, to: 2, hours: day },
    { from: 3, to: 3, hours: { opens: '09:00', closes: '15:00' } },
    { from: 4, to: 5, hours: day },
    { from: 6, to: 6, hours: { opens: '09:30', closes: '18:00' } },
    { from: 0, to: 0, hours: null },
  ])
  expect(listWeekHours(aShop({ working_hours: false }))).toEqual([])
})

test.each([
  [2010, '2010-04-04'],
  [2016, '2016-05-01'],
  [2019, '2019-04-28'],
  [2021, '2021-05-02'],
  [2023, '2023-04-16'],
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
])('Easter of %s is on %s', (year, easter) => {
  expect(getOrthodoxEaster(year)).toBe(easter)
})

test.each([
  ['2026-11-23', '2026-11-23', 'a Monday'],
  ['2026-12-05', '2026-12-07', 'a Saturday'],
  ['2026-12-06', '2026-12-07', 'a Sunday'],
  ['2026-10-01', '2026-10-02', 'a holiday of every year'],
  ['2026-12-24', '2026-12-28', 'Christmas, with the weekend after it'],
  ['2027-01-01', '2027-01-04', 'the first of a year, a Friday'],
  ['2026-02-23', '2026-02-24', 'Green Monday'],
  ['2026-04-10', '2026-04-14', 'Good Friday to Easter Monday'],
  ['2026-06-01', '2026-06-02', 'Kataklysmos'],
])('a period that would end on %s ends on %s: %s', (date, due) => {
  expect(getNextWorkingDay(date)).toBe(due)
})

test('days are added across the ends of months and years', () => {
  expect([addDays('2026-12-20', 14), addDays('2028-02-20', 14)]).toEqual(['2027-01-03', '2028-03-05'])
})

test('the public holidays of Cyprus in 2026', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  expect(days.filter(isPublicHoliday).map((day) => day.slice(5))).toEqual([
    ...['01-01', '01-06', '02-23', '03-25', '04-01', '04-10', '04-13', '05-01'],
    ...['06-01', '08-15', '10-01', '10-28', '12-24', '12-25', '12-26'],
  ])
})
