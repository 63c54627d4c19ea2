import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { anAdminSession, aStaffMember } from '#tests/factories/staff.ts'
import type { Database } from '../database.ts'
import { scheduledJobs } from '../scheduler/scheduled-jobs.ts'
import { deleteExpiredStaffSignInsJob } from './staff.ts'
import { hasKnownStaffBrowser, insertStaffTicket, saveKnownStaffBrowser } from './staff-sessions.queries.ts'

const day = 24 * 3_600_000
const hour = 3_600_000

function runJob(db: Database, now: number) {
  const tenant = () => Promise.reject(new Error('The job sends no mails'))
  return deleteExpiredStaffSignInsJob.run({ db, env, id: {} as never, now: () => now, tenant })
}

const counts = (db: Database) =>
  ['staff_sessions', 'staff_tickets'].map(
    (table) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
  )

test(
  'admin sessions, and tickets with unconfirmed secrets, are deleted a day after they expire',
  runWithDatabase(async (db) => {
    expect(scheduledJobs).toContain(deleteExpiredStaffSignInsJob)
    expect(deleteExpiredStaffSignInsJob.due(db)).toBeNull()
    const staff = aStaffMember(db)
    anAdminSession(db, staff, noon + hour)
    insertStaffTicket(db, { ticketHash: 'ticket', staff, sealedSecret: 'JBSWY3DP', expiresAt: noon })
    for (const [due, left] of [
      [noon + day, [1, 0]],
      [noon + day + hour, [0, 0]],
    ] as const) {
      expect(deleteExpiredStaffSignInsJob.due(db)).toBe(due)
      await runJob(db, due - 1)
      expect(deleteExpiredStaffSignInsJob.due(db)).toBe(due)
      await runJob(db, due)
      expect(counts(db)).toEqual(left)
    }
    expect(deleteExpiredStaffSignInsJob.due(db)).toBeNull()
  }),
)

test(
  'a known browser is stored for as long as its cookie is valid after the last sign-in',
  runWithDatabase(async (db) => {
    const staff = aStaffMember(db)
    for (const at of [noon, noon + 300 * day]) saveKnownStaffBrowser(db, staff, 'a browser', at)
    await runJob(db, noon + 400 * day)
    expect(hasKnownStaffBrowser(db, staff, 'a browser')).toBe(true)
    expect(deleteExpiredStaffSignInsJob.due(db)).toBe(noon + 700 * day)
    await runJob(db, noon + 700 * day)
    expect(hasKnownStaffBrowser(db, staff, 'a browser')).toBe(false)
  }),
)
