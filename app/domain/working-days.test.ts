import { expect, test } from 'vitest'
import { addDays, getNextWorkingDay, getOrthodoxEaster, isPublicHoliday } from './working-days.ts'

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
