import { getLocalDay, toEndInstant } from '../dates.ts'
import { addDays, getNextWorkingDay } from '../working-days.ts'

const day = 86_400_000

/**
 * The end of the withdrawal period: the fourteenth day after delivery (2011/83 art. 9), or the next working day, in the
 * shop's calendar (Regulation 1182/71 art. 3). The shopper's time zone is unknown, so the period ends that many whole
 * days after the instant of delivery, plus one day.
 */
export function getWithdrawalPeriod(
  deliveredAt: number,
  timeZone: string,
): { readonly lastDay: string; readonly endsAt: number } {
  const deliveredDay = getLocalDay(deliveredAt, timeZone)
  const lastDay = getNextWorkingDay(addDays(deliveredDay, 14))
  const endsAt = deliveredAt + Date.parse(lastDay) - Date.parse(deliveredDay) + day
  // A day on which clocks go back has 25 hours.
  return { lastDay, endsAt: Math.max(endsAt, Date.parse(toEndInstant(lastDay, timeZone))) }
}
