import type { Tenant } from './tenant-record.ts'

/** When a shop is open: the record's working_hours_* by the clock on its wall (spec §3 Tenant record). */

export interface DayHours {
  /** As `09:00`. */
  readonly opens: string
  /** As `20:00`; at or before `opens` it is that hour of the next day, `00:00` being midnight. */
  readonly closes: string
}

export interface OpeningState {
  readonly open: boolean
  /** Of the shop's own calendar day; null on a day off. */
  readonly today: DayHours | null
}

/** As `Date` counts them. */
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type WorkingHours = Pick<Tenant, 'working_hours' | 'time_zone' | `working_hours_${(typeof days)[number]}`>

/** How the shop stands at an instant (milliseconds since 1970); null for one that keeps no hours. */
export function openingState(shop: WorkingHours, now: number): OpeningState | null {
  if (!shop.working_hours) return null
  const { day, minute } = wallClock(shop.time_zone, now)
  const today = hoursOf(shop, day)
  const yesterday = hoursOf(shop, day + 6)
  return { open: isWithin(today, minute) || isWithin(yesterday, minute + minutesOfDay), today }
}

/** Days in a row with the same hours, by the numbers of `Date`: 0 is Sunday. The week begins on Monday. */
export interface HoursOfDays {
  readonly from: number
  readonly to: number
  readonly hours: DayHours | null
}

/** The hours of the week, as a page lists them; nothing for a shop that keeps no hours. */
export function weekHours(shop: WorkingHours): HoursOfDays[] {
  if (!shop.working_hours) return []
  const rows: HoursOfDays[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = hoursOf(shop, day)
    const last = rows.at(-1)
    if (last !== undefined && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes)
      rows[rows.length - 1] = { ...last, to: day }
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

const minutesOfDay = 24 * 60

function hoursOf(shop: WorkingHours, day: number): DayHours | null {
  const name = days[day % 7]
  return name === undefined ? null : shop[`working_hours_${name}`]
}

/** Whether a minute lies within the hours, counted from the midnight before they begin. */
function isWithin(hours: DayHours | null, minute: number): boolean {
  if (hours === null) return false
  const opens = minutesOf(hours.opens)
  const closes = minutesOf(hours.closes)
  return minute >= opens && minute < (closes > opens ? closes : closes + minutesOfDay)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** What calendar and clock on the wall say: hours are kept by these, also on the days when the clock is put forward or back. */
function wallClock(timeZone: string, now: number): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const names: readonly string[] = days
  return {
    day: names.indexOf(part('weekday').toLowerCase()),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}
