import type { ClockJob } from '../clock/clock-job.ts'
import { firstStaffToForget, forgetStaffSignIns } from './staff-sessions.queries.ts'

const day = 24 * 3_600_000

/** A day, so that the clock does not ring for each of them; browsers for as long as their cookie lives. */
const memory = { expired: day, browsers: 400 * day }

/** Forgets sessions at the desk, tickets with the secrets that they were to confirm, and browsers that nobody uses. */
export const forgetStaffSignInsJob: ClockJob = {
  name: 'forget-staff-sign-ins',
  due: (db) => firstStaffToForget(db, memory),
  async run({ db, clock }) {
    db.transactionSync(() => forgetStaffSignIns(db, memory, clock()))
  },
}
