import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember } from '#tests/factories/staff.ts'
import { clockJobs } from '../clock/clock-jobs.ts'
import type { Database } from '../database.ts'
import { forgetStaffSignInsJob } from './staff-jobs.ts'
import { insertStaffTicket, rememberStaffBrowser, staffBrowserIsKnown } from './staff-sessions.queries.ts'

const day = 24 * 3_600_000
const hour = 3_600_000

function running(db: Database, now: number) {
  const tenant = () => Promise.reject(new Error('Nobody is written to'))
  return forgetStaffSignInsJob.run({ db, env, id: {} as never, clock: () => now, tenant })
}

const counts = (db: Database) =>
  ['staff_sessions', 'staff_tickets'].map(
    (table) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
  )

test(
  'sessions at the desk and tickets with unconfirmed secrets are forgotten a day after they have expired',
  withDatabase(async (db) => {
    expect(clockJobs).toContain(forgetStaffSignInsJob)
    expect(forgetStaffSignInsJob.due(db)).toBeNull()
    const staff = aStaffMember(db)
    aDeskSession(db, staff, noon + hour)
    insertStaffTicket(db, { ticketHash: 'ticket', staff, sealedSecret: 'JBSWY3DP', expiresAt: noon })
    for (const [due, left] of [
      [noon + day, [1, 0]],
      [noon + day + hour, [0, 0]],
    ] as const) {
      expect(forgetStaffSignInsJob.due(db)).toBe(due)
      await running(db, due - 1)
      expect(forgetStaffSignInsJob.due(db)).toBe(due)
      await running(db, due)
      expect(counts(db)).toEqual(left)
    }
    expect(forgetStaffSignInsJob.due(db)).toBeNull()
  }),
)

test(
  'a browser is known at the desk for as long after it was last signed in by as its cookie lives',
  withDatabase(async (db) => {
    const staff = aStaffMember(db)
    for (const at of [noon, noon + 300 * day]) rememberStaffBrowser(db, staff, 'a browser', at)
    await running(db, noon + 400 * day)
    expect(staffBrowserIsKnown(db, staff, 'a browser')).toBe(true)
    expect(forgetStaffSignInsJob.due(db)).toBe(noon + 700 * day)
    await running(db, noon + 700 * day)
    expect(staffBrowserIsKnown(db, staff, 'a browser')).toBe(false)
  }),
)
