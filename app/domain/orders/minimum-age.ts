/**
 * Whether somebody with this date of birth is old enough today (both as `2026-12-24`). A birthday on 29 February
 * counts from 1 March.
 */
export function isOldEnough(birthDate: string | null, years: number, today: string): boolean {
  const [, year, day] = /^(\d{4})(-\d{2}-\d{2})$/.exec(birthDate ?? '') ?? []
  return year !== undefined && `${String(Number(year) + years).padStart(4, '0')}${day}` <= today
}
