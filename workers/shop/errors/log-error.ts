import type { ReportedError } from '#app/domain/errors/logging.ts'
import type { Database } from '../database.ts'
import {
  countBrowserErrors,
  countErrorsSince,
  deleteOlderErrors,
  incrementError,
  insertError,
} from './errors.queries.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Limits the entries, so that failing pages can't fill the database or push out older entries. Browser reports have
 * their own limit, because anybody can send them.
 */
export const ERROR_LIMITS = { stored: 500, newPerMinute: 20, fromBrowsers: 50 } as const

/** Logs an error. The same kind and route within an hour counts up; new entries are limited by the minute. */
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
