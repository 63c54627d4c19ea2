import { expect, test } from 'vitest'
import { formatDate, formatEndDate, formatWeekTime } from './dates.ts'

test('times of day use the 24-hour clock in both languages, as in opening hours', () => {
  const at = (locale: string, minute: boolean) =>
    formatDate('2026-11-22T23:46:00Z', { locale, time_zone: 'Asia/Nicosia' }, minute)
  expect(at('en-CY', true)).toBe('23 Nov 2026, 01:46')
  expect(at('el-CY', true)).toMatch(/01:46$/)
  expect(at('en-CY', false)).toBe('23 Nov 2026')
  const orderBy = (locale: string) =>
    formatWeekTime(Date.parse('2026-11-26T12:00:00Z'), { locale, time_zone: 'Asia/Nicosia' })
  expect(orderBy('en-CY')).toMatch(/^Thursday.* 14:00$/)
  expect(orderBy('el-CY')).toMatch(/^Πέμπτη.* 14:00$/)
})

test('an end at midnight shows the day before, in the shop’s time zone', () => {
  const ends = (at: string, locale: string, zone = 'Asia/Nicosia') =>
    formatEndDate(at, { locale, time_zone: zone }, Date.parse('2026-11-21T12:00:00Z'))
  // The end of the 27th in Nicosia, which is two hours ahead of UTC.
  expect(ends('2026-11-27T22:00:00.000Z', 'en-CY')).toMatch(/^Friday,? 27 November$/)
  expect(ends('2026-11-27T22:00:00.000Z', 'el-CY')).toBe('Παρασκευή 27 Νοεμβρίου')
  expect(ends('2026-07-24T21:00:00.000Z', 'en-CY')).toMatch(/^Friday,? 24 July$/)
  expect(ends('2027-01-31T22:00:00.000Z', 'en-CY')).toMatch(/^Sunday,? 31 January 2027$/)
  expect(ends('2026-12-31T22:00:00.000Z', 'en-CY')).toMatch(/^Thursday,? 31 December$/)
  expect(ends('2026-11-27T22:00:00.000Z', 'en-CY', 'UTC')).toMatch(/^Friday,? 27 November at 22:00$/)
  expect(ends('2026-11-27T19:30:00.000Z', 'en-CY')).toMatch(/^Friday,? 27 November at 21:30$/)
})
