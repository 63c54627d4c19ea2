import { getLocalDay, toEndInstant } from '../dates.ts'
import { addDays, getNextWorkingDay } from '../working-days.ts'

const day = 86_400_000

/**
 * The end of the withdrawal period: the fourteenth day after delivery (2011/83 art. 9), or the next working day, in the
 * shop's calendar (Regulation 1182/71 art. 3). The last day must also end in the shopper's time zone, so the period
 * ends after as many whole days.
 */
export function getWithdrawalPeriod(
  deliveredAt: number,
  timeZone: string,
): { readonly lastDay: string; readonly endsAt: number } {
  const deliveredDay = getLocalDay(deliveredAt, timeZone)
  const lastDay = getNextWorkingDay(addDays(deliveredDay, 14))
  const endsAt = deliveredAt + Date.parse(lastDay) - Date.parse(deliveredDay) + day
  // When clocks go back, one of the days is longer than the others.
  return { lastDay, endsAt: Math.max(endsAt, Date.parse(toEndInstant(lastDay, timeZone))) }
}
