/** When the alarm rings next: at the earliest of the times, never in the past; null when there is nothing to ring for. */
export function computeNextAlarm(times: readonly (number | null)[], now: number): number | null {
  const due = times.filter((time) => time !== null)
  return due.length === 0 ? null : Math.max(now, Math.min(...due))
}

/** Milliseconds that a job of the clock is left alone after so many failures in a row: half a minute, at most ten. */
export function pauseAfter(failures: number): number {
  return Math.min(30_000 * 2 ** (failures - 1), 600_000)
}
