import type { ErrorKind, LoggedError, ReportedError } from '#app/domain/errors/logging.ts'
import type { Database } from '../database.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Limits the entries, so that failing pages can't fill the database or push out older entries. Browser reports have
 * their own limit, because anybody can send them.
 */
export const ERROR_LIMITS = { stored: 500, newPerMinute: 20, fromBrowsers: 50 } as const

/** Logs an error. The same kind and route within an hour increments one entry; new entries are limited per minute. */
export function logError(db: Database, error: ReportedError, now: number): void {
  db.transactionSync(() => {
    if (incrementError(db, error, now - hour, now)) return
    if (error.kind === 'hydration-failed' || error.kind === 'script-failed') {
      if (countBrowserErrors(db) >= ERROR_LIMITS.fromBrowsers) return
    } else if (countErrorsSince(db, now - minute) >= ERROR_LIMITS.newPerMinute) return
    insertError(db, error, now)
    deleteOlderErrors(db, ERROR_LIMITS.stored)
  })
}

/** Counts an error in the entry of its kind and route that began after `since`. False if there is none. */
function incrementError(db: Database, { kind, route, id }: ReportedError, since: number, now: number): boolean {
  return (
    db.sql.exec(
      'UPDATE errors SET times = times + 1, last_at = ?, request_id = ? WHERE kind = ? AND route = ? AND first_at > ?',
      now,
      id,
      kind,
      route,
      since,
    ).rowsWritten > 0
  )
}

/** New entries since then, without those that browsers report. */
function countErrorsSince(db: Database, since: number): number {
  // An entry that began after `since` was also last seen after it: the condition on `last_at` can use an index.
  return db.sql
    .exec<{ n: number }>(
      `SELECT count(*) AS n FROM errors WHERE last_at > ? AND first_at > ? AND kind NOT IN ('hydration-failed', 'script-failed')`,
      since,
      since,
    )
    .one().n
}

function countBrowserErrors(db: Database): number {
  return db.sql
    .exec<{ n: number }>(`SELECT count(*) AS n FROM errors WHERE kind IN ('hydration-failed', 'script-failed')`)
    .one().n
}

function insertError(db: Database, { kind, route, id }: ReportedError, now: number): void {
  db.sql.exec(
    'INSERT INTO errors (kind, route, request_id, first_at, last_at) VALUES (?, ?, ?, ?, ?)',
    kind,
    route,
    id,
    now,
    now,
  )
}

/** Keeps the `count` newest entries. Ids grow, so the oldest entries have the smallest. */
function deleteOlderErrors(db: Database, count: number): void {
  db.sql.exec('DELETE FROM errors WHERE id <= (SELECT max(id) FROM errors) - ?', count)
}

export function purgeErrors(db: Database, until: number): void {
  db.sql.exec('DELETE FROM errors WHERE last_at <= ?', until)
}

export function getOldestErrorAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(last_at) AS at FROM errors').one().at
}

/** Latest first. */
export function loggedErrors(db: Database): LoggedError[] {
  const rows = db.sql.exec<{
    request_id: string
    kind: ErrorKind
    route: string
    times: number
    first_at: number
    last_at: number
  }>('SELECT request_id, kind, route, times, first_at, last_at FROM errors ORDER BY last_at DESC, id DESC')
  return [...rows].map(({ request_id, kind, route, times, first_at, last_at }) => ({
    ...{ id: request_id, kind, route, times },
    firstAt: new Date(first_at).toISOString(),
    lastAt: new Date(last_at).toISOString(),
  }))
}
