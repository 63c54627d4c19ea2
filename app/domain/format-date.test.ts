import { expect, test } from 'vitest'
import { formatDate, formatEndDate } from './dates.ts'

test('"am" and "π.μ." stay on the line of their hour', () => {
  const at = (locale: string, minute: boolean) =>
    formatDate('2026-11-22T23:46:00Z', { locale, time_zone: 'Asia/Nicosia' }, minute)
  expect(at('en-CY', true)).toBe('23 Nov 2026, 1:46\u00a0am')
  expect(at('el-CY', true)).toMatch(/1:46\u00a0π\.μ\.$/)
  expect(at('en-CY', false)).toBe('23 Nov 2026')
})

test('an end at midnight shows the day before, in the shop’s time zone', () => {
  const ends = (at: string, locale: string, zone = 'Asia/Nicosia') =>
    formatEndDate(at, { locale, time_zone: zone }, Date.parse('2026-11-21T12:00:00Z'))
  // The 27th in Nicosia, which is two hours ahead.
  expect(ends('2026-11-27T22:00:00.000Z', 'en-CY')).toMatch(/^Friday,? 27 November$/)
  expect(ends('2026-11-27T22:00:00.000Z', 'el-CY')).toBe('Παρασκευή 27 Νοεμβρίου')
  expect(ends('2026-07-24T21:00:00.000Z', 'en-CY')).toMatch(/^Friday,? 24 July$/)
  expect(ends('2027-01-31T22:00:00.000Z', 'en-CY')).toMatch(/^Sunday,? 31 January 2027$/)
  expect(ends('2026-12-31T22:00:00.000Z', 'en-CY')).toMatch(/^Thursday,? 31 December$/)
  expect(ends('2026-11-27T22:00:00.000Z', 'en-CY', 'UTC')).toMatch(/^Friday,? 27 November at 10:00 ?pm$/)
  expect(ends('2026-11-27T19:30:00.000Z', 'en-CY')).toMatch(/^Friday,? 27 November at 9:30 ?pm$/)
})
