import { dayAt, lastsUntil } from '../day-starts.ts'
import { daysAfter, nextWorkingDay } from '../working-days.ts'

const day = 86_400_000

/**
 * Until when a shopper may withdraw from an order: the fourteenth day after the one on which the goods came (2011/83 art. 9),
 * or the next working day, by the shop's own calendar (Regulation 1182/71 art. 3). That day counts to its end wherever the
 * shopper is, so it ends when as many whole days have passed.
 */
export function withdrawalPeriod(
  deliveredAt: number,
  timeZone: string,
): { readonly lastDay: string; readonly endsAt: number } {
  const delivered = dayAt(deliveredAt, timeZone)
  const lastDay = nextWorkingDay(daysAfter(delivered, 14))
  const endsAt = deliveredAt + Date.parse(lastDay) - Date.parse(delivered) + day
  // When clocks are put back, one of the days is longer than the others.
  return { lastDay, endsAt: Math.max(endsAt, Date.parse(lastsUntil(lastDay, timeZone))) }
}
