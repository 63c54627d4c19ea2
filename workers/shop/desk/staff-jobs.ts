import type { ClockJob } from '../clock/clock-job.ts'
import { firstStaffExpiry, forgetStaffSignIns } from './staff-sessions.queries.ts'

/** Milliseconds, so that the clock does not ring for each of them. */
const memory = 24 * 3_600_000

/** Forgets sessions at the desk, and tickets with the secrets that they were to confirm, a day after they have expired. */
export const forgetStaffSignInsJob: ClockJob = {
  name: 'forget-staff-sign-ins',
  due(db) {
    const first = firstStaffExpiry(db)
    return first === null ? null : first + memory
  },
  async run({ db, clock }) {
    db.transactionSync(() => forgetStaffSignIns(db, clock() - memory))
  },
}
