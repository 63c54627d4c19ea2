import type { ReportedError } from '#app/domain/errors/logged-error.ts'
import type { Database } from '../database.ts'
import { countAgain, countBrowserErrors, countErrorsSince, insertError, keepNewestErrors } from './errors.queries.ts'

const minute = 60_000
const hour = 60 * minute

/** Whoever makes pages fail can fill neither the database nor the list of one morning. Anybody can send a browser's report. */
export const errorLimits = { kept: 500, newPerMinute: 20, fromBrowsers: 50 } as const

/** Writes a failure down: the same kind and route within an hour counts up, and a minute takes so many new ones. */
export function logError(db: Database, error: ReportedError, now: number): void {
  db.transactionSync(() => {
    if (countAgain(db, error, now - hour, now)) return
    if (error.kind === 'hydration-failed') {
      if (countBrowserErrors(db) >= errorLimits.fromBrowsers) return
    } else if (countErrorsSince(db, now - minute) >= errorLimits.newPerMinute) return
    insertError(db, error, now)
    keepNewestErrors(db, errorLimits.kept)
  })
}
