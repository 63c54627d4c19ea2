import { expect, test } from 'vitest'
import { isCalendarDay, isInstant } from './calendar.ts'
import { dayOrInstant, instant } from './catalogue/cell-formats.ts'

test('a day that does not exist in the calendar is refused', () => {
  for (const day of ['2026-11-31', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '31/11/2026', '20261130'])
    expect(isCalendarDay(day), day).toBe(false)
  for (const day of ['2026-11-30', '2028-02-29', '2026-12-31']) expect(isCalendarDay(day), day).toBe(true)
})

test('an instant needs a calendar day, a time of day and a time zone', () => {
  for (const at of ['2026-11-31T10:00:00Z', '2026-11-30T24:00:00Z', '2026-11-30T10:00:00', '2026-11-30'])
    expect(isInstant(at), at).toBe(false)
  for (const at of ['2026-11-30T10:00:00Z', '2026-11-30T10:00:00.250+02:00', '2026-11-30T10:00Z'])
    expect(isInstant(at), at).toBe(true)
})

test('a cell with a date that does not exist is refused instead of moved to the next month', () => {
  for (const kind of [instant, dayOrInstant])
    for (const cell of ['2026-11-31', '2026-02-30T10:00:00Z', '2026-11-30T10:00:00', 'soon'])
      expect(kind.parse(cell), cell).toMatchObject({ issue: { key: 'productIssue.instant' } })
  expect(dayOrInstant.parse('2026-11-30')).toEqual({ value: '2026-11-30' })
  expect(instant.parse('2026-11-30T10:00:00+02:00')).toEqual({ value: '2026-11-30T08:00:00.000Z' })
})
