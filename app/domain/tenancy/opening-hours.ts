import type { Tenant } from './tenant-record.ts'

/** The opening hours of the record's working_hours_* in the shop's local time (spec §3 Tenant record). */

export interface DayHours {
  /** Such as `09:00`. */
  readonly opens: string
  /** Such as `20:00`. At or before `opens` it means the next day, so `00:00` is midnight. */
  readonly closes: string
}

export interface OpeningState {
  readonly isOpen: boolean
  /** Of the shop's local day; null on a day off. */
  readonly today: DayHours | null
}

/** In the order of `Date`. */
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type WorkingHours = Pick<Tenant, 'working_hours' | 'time_zone' | `working_hours_${(typeof days)[number]}`>

/** Whether the shop is open at an instant (milliseconds); null for a shop without opening hours. */
export function getOpeningState(shop: WorkingHours, now: number): OpeningState | null {
  if (!shop.working_hours) return null
  const { day, minute } = getLocalTime(shop.time_zone, now)
  const today = getDayHours(shop, day)
  const yesterday = getDayHours(shop, day + 6)
  return { isOpen: isWithin(today, minute) || isWithin(yesterday, minute + MINUTES_PER_DAY), today }
}

/** Consecutive days with the same hours, by the numbers of `Date`: 0 is Sunday. The week begins on Monday. */
export interface DayRangeHours {
  readonly from: number
  readonly to: number
  readonly hours: DayHours | null
}

/** The hours of the week, as a page lists them; empty for a shop without opening hours. */
export function listWeekHours(shop: WorkingHours): DayRangeHours[] {
  if (!shop.working_hours) return []
  const rows: DayRangeHours[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = getDayHours(shop, day)
    const last = rows.at(-1)
    if (last !== undefined && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes)
      rows[rows.length - 1] = { ...last, to: day }
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

const MINUTES_PER_DAY = 24 * 60

/** The hours of a day by its number in `Date`; null on a day off. */
export function getDayHours(shop: WorkingHours, day: number): DayHours | null {
  const name = days[day % 7]
  return name === undefined ? null : shop[`working_hours_${name}`]
}

/** Whether a minute is within the hours, counted from midnight of the day on which they begin. */
function isWithin(hours: DayHours | null, minute: number): boolean {
  if (hours === null) return false
  const opens = toMinutes(hours.opens)
  const closes = toMinutes(hours.closes)
  return minute >= opens && minute < (closes > opens ? closes : closes + MINUTES_PER_DAY)
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Day and minute in local time. Hours follow local time on days when clocks change too. */
function getLocalTime(timeZone: string, now: number): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const names: readonly string[] = days
  return {
    day: names.indexOf(getPart('weekday').toLowerCase()),
    minute: Number(getPart('hour')) * 60 + Number(getPart('minute')),
  }
}
