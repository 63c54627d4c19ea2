/** The days of a shop, by its own clock. */

const day = 86_400_000

/**
 * When each of the last days began, the earliest first, and when the one after today begins: one more than `days`.
 * Instants are milliseconds; a day of a change of clocks is an hour shorter or longer.
 */
export function dayStarts(now: number, timeZone: string, days: number): number[] {
  const today = localAsUtc(now, timeZone)
  const midnight = today - (today % day)
  return Array.from({ length: days + 1 }, (_, index) => instantOf(midnight + (index - days + 1) * day, timeZone))
}

/** A day of a calendar, as `2026-12-24`. */
export const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Until when something lasts that ends with a day of the shop's own calendar, as `2026-12-24`, or at an instant; ISO. */
export function lastsUntil(dayOrInstant: string, timeZone: string): string {
  if (!isDay.test(dayOrInstant)) return dayOrInstant
  return new Date(instantOf(Date.parse(dayOrInstant) + day, timeZone)).toISOString()
}

/** The clock's hands at an instant, read as if they were UTC's. */
function localAsUtc(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The instant at which the hands stand so. Asked twice: the first answer may lie on the other side of a change of clocks. */
function instantOf(local: number, timeZone: string): number {
  const guess = local - (localAsUtc(local, timeZone) - local)
  return guess + (local - localAsUtc(guess, timeZone))
}
