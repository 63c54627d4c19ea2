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

/** The year of a shop's own calendar. */
export function yearAt(now: number, timeZone: string): number {
  return new Date(localAsUtc(now, timeZone)).getUTCFullYear()
}

/** The day of a shop's own calendar, as `2026-12-24`. */
export function dayAt(now: number, timeZone: string): string {
  return new Date(localAsUtc(now, timeZone)).toISOString().slice(0, 10)
}

/** A day of a calendar, as `2026-12-24`. */
export const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Until when something lasts that ends with a day of the shop's own calendar, as `2026-12-24`, or at an instant; ISO. */
export function lastsUntil(dayOrInstant: string, timeZone: string): string {
  if (!isDay.test(dayOrInstant)) return dayOrInstant
  return new Date(instantOf(Date.parse(dayOrInstant) + day, timeZone)).toISOString()
}

/**
 * The end of something as a merchant types it, by the shop's own clock: the day with which it ends, or as
 * `2026-12-24T21:00:00+02:00`. Read again it is the same instant.
 */
export function typedEnd(end: string, timeZone: string): string {
  const at = Date.parse(end)
  const hands = localAsUtc(at, timeZone)
  const lastDay = new Date(hands - day).toISOString().slice(0, 10)
  if (Date.parse(lastsUntil(lastDay, timeZone)) === at) return lastDay
  const second = Math.floor(at / 1000) * 1000
  const ahead = new Date(Math.abs(hands - second)).toISOString().slice(11, 16)
  const local = new Date(hands + at - second).toISOString().replace(/(\.000)?Z$/, '')
  const typed = `${local}${hands < second ? '-' : '+'}${ahead}`
  // Clocks of long ago were apart by seconds, and far off years have more digits: no such instant can be typed by that clock.
  return Date.parse(typed) === at ? typed : new Date(at).toISOString()
}

/** By time zone: making a clock takes a hundred times as long as reading it, and every page tells the year. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The clock's hands at an instant, read as if they were UTC's. */
function localAsUtc(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The instant at which the hands stand so. Asked twice: the first answer may lie on the other side of a change of clocks. */
function instantOf(local: number, timeZone: string): number {
  const guess = local - (localAsUtc(local, timeZone) - local)
  return guess + (local - localAsUtc(guess, timeZone))
}
