import { expect, test } from 'vitest'
import { z } from 'zod'
import { CalendarDay, Instant } from './calendar.ts'
import { formatIssue } from './format-issue.ts'

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
  [CalendarDay, '2026-11-31', 'Not a day of the calendar, such as 2026-12-24'],
  [Instant, '2026-11-31', 'Not a date with a time and a time zone, such as 2026-12-24T21:00:00+02:00'],
  [z.email(), 'maria', 'Not an email address, such as info@shop.example'],
  [z.string().regex(/^G-\d+$/), 'x', 'Wrong format: docs/settings.md and the demo shops have examples'],
  [z.string().regex(/^#/, 'A colour such as #1a2b3c'), 'red', 'A colour such as #1a2b3c'],
])('%#: the issue is in plain language', (schema, value, message) => {
  expect(formatIssues(schema, value)).toEqual([message])
})
