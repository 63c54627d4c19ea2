import { expect, test } from 'vitest'
import { isCalendarDay, isInstant } from './calendar.ts'
import { dayOrInstant, instant } from './catalogue/goods-cells.ts'

test('a day that the calendar has not is no day', () => {
  for (const day of ['2026-11-31', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '31/11/2026', '20261130'])
    expect(isCalendarDay(day), day).toBe(false)
  for (const day of ['2026-11-30', '2028-02-29', '2026-12-31']) expect(isCalendarDay(day), day).toBe(true)
})

test('an instant has a day of the calendar, a time of the clock and a time zone', () => {
  for (const at of ['2026-11-31T10:00:00Z', '2026-11-30T24:00:00Z', '2026-11-30T10:00:00', '2026-11-30'])
    expect(isInstant(at), at).toBe(false)
  for (const at of ['2026-11-30T10:00:00Z', '2026-11-30T10:00:00.250+02:00', '2026-11-30T10:00Z'])
    expect(isInstant(at), at).toBe(true)
})

test('a cell with a date that does not exist is refused, not read as the day after', () => {
  for (const kind of [instant, dayOrInstant])
    for (const cell of ['2026-11-31', '2026-02-30T10:00:00Z', '2026-11-30T10:00:00', 'soon'])
      expect(kind.read(cell), cell).toMatchObject({ fault: { key: 'goodsFault.instant' } })
  expect(dayOrInstant.read('2026-11-30')).toEqual({ value: '2026-11-30' })
  expect(instant.read('2026-11-30T10:00:00+02:00')).toEqual({ value: '2026-11-30T08:00:00.000Z' })
})
