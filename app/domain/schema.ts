import { z } from 'zod'

// Zod probes `eval` to compile schemas. The content security policy forbids it, and browsers would report the attempt.
z.config({ jitless: true })

export { z }

/**
 * An issue of a value in a merchant's file, in plain language. Pass it to `safeParse` as `error` to replace Zod's own
 * messages. A schema with a message of its own keeps it.
 */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Missing: add it'
        : `Must be ${typeDescriptions[issue.expected] ?? 'written differently'}`
    case 'unrecognized_keys': {
      const names = issue.keys.map((key) => `"${key}"`).join(', ')
      return `There is no field ${names}: correct the spelling or remove it`
    }
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return formatLimit(issue.origin, 'at least', Number(issue.minimum))
    case 'too_big':
      return formatLimit(issue.origin, 'at most', Number(issue.maximum))
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return formatDescriptions[issue.format] ?? 'Wrong format: docs/settings.md and the demo shops have examples'
    case 'invalid_key':
      return 'Unknown name'
    default:
      return 'Not valid: docs/settings.md and the demo shops have examples'
  }
}

const typeDescriptions: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
}

const formatDescriptions: Readonly<Record<string, string>> = {
  email: 'Not an email address, such as info@shop.example',
  url: 'Not a URL, such as https://shop.example',
  date: 'Must be a day of the calendar, such as 2026-12-24',
  datetime: 'Must be a date with a time and a time zone, such as 2026-12-24T21:00:00+02:00',
}

function formatLimit(origin: string, bound: string, limit: number): string {
  if (origin === 'string')
    return limit === 1 && bound === 'at least'
      ? 'Must not be empty'
      : `${bound === 'at least' ? 'At least' : 'At most'} ${limit} characters`
  if (origin === 'array' || origin === 'set') return `Number of entries must be ${bound} ${limit}`
  return `Must be ${bound} ${limit}`
}

/**
 * Calendar days and instants. Parse every date input with one of these: they refuse 2026-11-31, which `Date` would read
 * as the 1st of December.
 */

/** A day of the calendar, such as `2026-12-24`. */
export const CalendarDay = z.iso.date()

/** An instant with its time zone, such as `2026-12-24T21:00:00+02:00`. */
export const Instant = z.iso.datetime({ offset: true })

const toTheMinute = z.iso.datetime({ offset: true, precision: -1 })

/** Whether a text is a day that exists, such as `2026-12-24`. */
export function isCalendarDay(text: string): boolean {
  return CalendarDay.safeParse(text).success
}

/** Whether a text is an instant with its time zone. */
export function isInstant(text: string): boolean {
  return Instant.safeParse(text).success || toTheMinute.safeParse(text).success
}
