import { dayAt, isDay, typedEnd, yearAt } from './day-starts.ts'
import type { Tenant } from './tenancy/tenant-record.ts'

type Clock = Pick<Tenant, 'locale' | 'time_zone'>

/** A day as the shop's people write it, in the shop's time zone, and with `minute` the time of that day. */
export function dateWords(at: string, { locale, time_zone }: Clock, minute = false): string {
  const writing = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(minute ? { timeStyle: 'short' } : {}),
    timeZone: time_zone,
  })
  // Neither "am" nor "π.μ." stands at the head of a line.
  return writing.format(new Date(at)).replace(/(\d) (?=\D+$)/, '$1\u00a0')
}

/**
 * The end of something as shoppers read it, by the shop's own clock: what ends with the 27th ends "Friday 27 November", not on
 * the 28th at 00:00. Anything else is said with its time of day, and what ends in another year with that year.
 */
export function endWords(at: string, { locale, time_zone }: Clock, now: number): string {
  const end = typedEnd(at, time_zone)
  const wholeDay = isDay.test(end)
  const year = Number((wholeDay ? end : dayAt(Date.parse(at), time_zone)).slice(0, 4))
  return new Intl.DateTimeFormat(locale, {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    ...(year === yearAt(now, time_zone) ? {} : { year: 'numeric' }),
    ...(wholeDay ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit', timeZone: time_zone }),
  }).format(new Date(wholeDay ? end : at))
}
