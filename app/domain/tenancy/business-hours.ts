import { getDateFormatter } from '../dates.ts'
import type { Tenant } from './tenant-record.ts'

/**
 * When a shop is open: the opening hours of the record's working_hours_* in the shop's local time (spec §3 Tenant
 * record), and working days and public holidays in Cyprus, where the shops are, as ISO dates.
 */

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
  const parts = getDateFormatter('en', {
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

const day = 86_400_000

/**
 * Fixed holidays, as month and day. The movable ones count from Easter: Green Monday, Good Friday, Easter Monday and
 * Kataklysmos.
 */
const fixedHolidays = [
  ...['01-01', '01-06', '03-25', '04-01', '05-01', '08-15'],
  ...['10-01', '10-28', '12-24', '12-25', '12-26'],
]
const movableHolidays = [-48, -2, 1, 50]

/** The day, or the next one on which a period can end: neither a Saturday, a Sunday nor a public holiday. */
export function getNextWorkingDay(from: string): string {
  return isWorkingDay(from) ? from : getNextWorkingDay(addDays(from, 1))
}

function isWorkingDay(date: string): boolean {
  return ![0, 6].includes(getWeekday(date)) && !isPublicHoliday(date)
}

/** Whether a day is a public holiday in Cyprus. */
export function isPublicHoliday(date: string): boolean {
  const easter = getOrthodoxEaster(Number(date.slice(0, 4)))
  return fixedHolidays.includes(date.slice(5)) || movableHolidays.some((days) => addDays(easter, days) === date)
}

/** As `Date` counts them: 0 is Sunday. */
export function getWeekday(date: string): number {
  return new Date(date).getUTCDay()
}

/** Orthodox Easter Sunday by Meeus' algorithm, for the years 1900 to 2099, in which the calendars are 13 days apart. */
export function getOrthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  return toIsoDay(Date.UTC(year, Math.floor(julian / 31) - 1, (julian % 31) + 1 + 13))
}

/** The day this many days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return toIsoDay(Date.parse(date) + days * day)
}

function toIsoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
