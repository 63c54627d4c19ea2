import type { Tenant } from './tenancy/tenant-record.ts'

type TimeSettings = Pick<Tenant, 'locale' | 'time_zone'>

/** The 24-hour clock, as in opening hours and in the shops' texts. Some locales would write 2:00 pm. */
const hourCycle = 'h23'

/** By locale and options. Creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The shared formatter for this locale and these options. Throws a `RangeError` for an unknown locale or time zone. */
export function getDateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** A day in the shop's time zone and locale, and with `minute` the time of day. */
export function formatDate(at: string, { locale, time_zone }: TimeSettings, minute = false): string {
  return getDateFormatter(locale, {
    dateStyle: 'medium',
    ...(minute ? { timeStyle: 'short', hourCycle } : {}),
    timeZone: time_zone,
  }).format(new Date(at))
}

/**
 * The end of a sale or a discount as text for shoppers, in the shop's time zone: an end at midnight after the 27th
 * reads "Friday 27 November", not the 28th at 00:00. Any other end includes the time of day, and an end in another year
 * includes the year.
 */
export function formatEndDate(at: string, { locale, time_zone }: TimeSettings, now: number): string {
  const end = formatEndInput(at, time_zone)
  const wholeDay = dayPattern.test(end)
  const year = Number((wholeDay ? end : getLocalDay(Date.parse(at), time_zone)).slice(0, 4))
  return getDateFormatter(locale, {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    ...(year === getLocalYear(now, time_zone) ? {} : { year: 'numeric' }),
    ...(wholeDay ? { timeZone: 'UTC' } : { hour: '2-digit', minute: '2-digit', hourCycle, timeZone: time_zone }),
  }).format(new Date(wholeDay ? end : at))
}

/** A day of the calendar with its weekday, such as "Thursday 26 November". */
export function formatDay(date: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  // Within a sentence: some locales write a comma after the weekday.
  return getDateFormatter(locale, options).format(new Date(date)).replace(', ', ' ')
}

/** A time of the week in the shop's time zone, such as "Thursday 14:00". */
export function formatWeekTime(at: number, { locale, time_zone }: TimeSettings): string {
  const options = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle, timeZone: time_zone } as const
  return getDateFormatter(locale, options).format(at)
}

const day = 86_400_000

/**
 * When each of the last days began, the earliest first, followed by the start of tomorrow: one more than `days`.
 * Instants are milliseconds; a day on which clocks change is an hour shorter or longer.
 */
export function listDayStarts(now: number, timeZone: string, days: number): number[] {
  const today = toLocalTime(now, timeZone)
  const midnight = today - (today % day)
  return Array.from({ length: days + 1 }, (_, index) => toInstant(midnight + (index - days + 1) * day, timeZone))
}

/** The year in the shop's time zone. */
export function getLocalYear(now: number, timeZone: string): number {
  return new Date(toLocalTime(now, timeZone)).getUTCFullYear()
}

/** The day in the shop's time zone, such as `2026-12-24`. */
export function getLocalDay(now: number, timeZone: string): string {
  return new Date(toLocalTime(now, timeZone)).toISOString().slice(0, 10)
}

/** The instant (milliseconds) of a time of day, such as `14:00`, in the shop's time zone. */
export function toDayTime(date: string, time: string, timeZone: string): number {
  return toInstant(Date.parse(`${date}T${time}Z`), timeZone)
}

/** A day of the calendar, such as `2026-12-24`. */
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** When a day such as `2026-12-24` begins in the shop's time zone, in milliseconds. */
export function getDayStart(day: string, timeZone: string): number {
  return toInstant(Date.parse(day), timeZone)
}

/**
 * The instant (ISO) at which something ends: the end of a day in the shop's time zone, such as `2026-12-24`, or the
 * given instant.
 */
export function toEndInstant(dayOrInstant: string, timeZone: string): string {
  if (!dayPattern.test(dayOrInstant)) return dayOrInstant
  return new Date(toInstant(Date.parse(dayOrInstant) + day, timeZone)).toISOString()
}

/**
 * Formats the end of a sale or a discount as a merchant types it, in the shop's time zone: the last day, or an instant
 * as `2026-12-24T21:00:00+02:00`. Parsing it gives the same instant.
 */
export function formatEndInput(end: string, timeZone: string): string {
  const at = Date.parse(end)
  const localTime = toLocalTime(at, timeZone)
  const lastDay = new Date(localTime - day).toISOString().slice(0, 10)
  if (Date.parse(toEndInstant(lastDay, timeZone)) === at) return lastDay
  const wholeSecond = Math.floor(at / 1000) * 1000
  const utcOffset = new Date(Math.abs(localTime - wholeSecond)).toISOString().slice(11, 16)
  const local = new Date(localTime + at - wholeSecond).toISOString().replace(/(\.000)?Z$/, '')
  const formatted = `${local}${localTime < wholeSecond ? '-' : '+'}${utcOffset}`
  // Historic offsets had seconds, and distant years have more digits. Such instants have no local format.
  return Date.parse(formatted) === at ? formatted : new Date(at).toISOString()
}

const timeParts: Intl.DateTimeFormatOptions = {
  hourCycle,
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
}

/** The local time at an instant, as if it were UTC. */
function toLocalTime(at: number, timeZone: string): number {
  const parts = getDateFormatter('en', { ...timeParts, timeZone }).formatToParts(at)
  const getPart = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((entry) => entry.type === type)?.value)
  return Date.UTC(
    getPart('year'),
    getPart('month') - 1,
    getPart('day'),
    getPart('hour'),
    getPart('minute'),
    getPart('second'),
  )
}

/**
 * The instant of a local time. Converts twice, because the first estimate may be on the other side of a clock change.
 */
function toInstant(local: number, timeZone: string): number {
  const estimate = local - (toLocalTime(local, timeZone) - local)
  return estimate + (local - toLocalTime(estimate, timeZone))
}
