/** Working days and public holidays in Cyprus, where the shops are. Days are ISO dates, such as `2026-12-24`. */

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
