import type { contactMessages } from '../messages/en/content.ts'
import type { Translator } from '../messages/message-format.ts'
import type { DayRangeHours } from './business-hours.ts'

/** The days and their hours, such as `Monday to Friday` and `09:00 to 20:00`. */
export function formatDayRange(
  t: Translator<typeof contactMessages>,
  { from, to, hours }: DayRangeHours,
): { days: string; hours: string } {
  const formatDay = (day: number) => t(`contact.day.${day}` as 'contact.day.0')
  const isPair = to === (from + 1) % 7
  const range = { from: formatDay(from), to: formatDay(to) }
  return {
    days: from === to ? range.from : t(isPair ? 'contact.twoDays' : 'contact.days', range),
    hours: hours === null ? t('contact.closed') : t('contact.opens', { ...hours }),
  }
}
