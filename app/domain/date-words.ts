import type { Tenant } from './tenancy/tenant-record.ts'

/** A day as the shop's people write it, in the shop's time zone, and with `minute` the time of that day. */
export function dateWords(
  at: string,
  { locale, time_zone }: Pick<Tenant, 'locale' | 'time_zone'>,
  minute = false,
): string {
  const writing = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(minute ? { timeStyle: 'short' } : {}),
    timeZone: time_zone,
  })
  // Neither "am" nor "π.μ." stands at the head of a line.
  return writing.format(new Date(at)).replace(/(\d) (?=\D+$)/, '$1\u00a0')
}
