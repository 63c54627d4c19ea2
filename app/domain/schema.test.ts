import { expect, test, vi } from 'vitest'
import { dayOrInstant, instant } from './catalogue/cell-formats.ts'
import { CalendarDay, formatIssue, Instant, isCalendarDay, isInstant, z } from './schema.ts'

test('Zod does not probe eval', () => {
  const compile = vi.fn(() => () => undefined)
  vi.stubGlobal('Function', compile)
  try {
    expect(z.object({ name: z.string() }).parse({ name: 'Mint' })).toEqual({ name: 'Mint' })
    expect(compile).not.toHaveBeenCalled()
  } finally {
    vi.unstubAllGlobals()
  }
})

const formatIssues = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: formatIssue }).error?.issues.map(({ message }) => message)

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Missing: add it'],
  [z.string(), 7, 'Must be text in quotes'],
  [z.boolean(), 'true', 'Must be true or false, without quotes'],
  [z.int(), 1.5, 'Must be a whole number, without quotes'],
  [z.array(z.string()), 'CY', 'Must be a list in [ ]'],
  [z.array(z.string()).min(1), [], 'Number of entries must be at least 1'],
  [z.string().min(1), '', 'Must not be empty'],
  [z.string().max(3), 'long', 'At most 3 characters'],
  [z.int().max(9), 10, 'Must be at most 9'],
  [z.enum(['square', 'round']), 'oval', 'Must be one of: square, round'],
  [z.strictObject({}), { payPal: true }, 'There is no field "payPal": correct the spelling or remove it'],
  [CalendarDay, '2026-11-31', 'Must be a day of the calendar, such as 2026-12-24'],
  [Instant, '2026-11-31', 'Must be a date with a time and a time zone, such as 2026-12-24T21:00:00+02:00'],
  [z.email(), 'maria', 'Not an email address, such as info@shop.example'],
  [z.string().regex(/^G-\d+$/), 'x', 'Wrong format: docs/settings.md and the demo shops have examples'],
  [z.string().regex(/^#/, 'A colour such as #1a2b3c'), 'red', 'A colour such as #1a2b3c'],
])('%#: the issue is in plain language', (schema, value, message) => {
  expect(formatIssues(schema, value)).toEqual([message])
})

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
