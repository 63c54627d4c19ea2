import { z } from './schema.ts'

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
