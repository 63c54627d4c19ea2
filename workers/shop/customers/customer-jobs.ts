import type { ClockJob } from '../clock/clock-job.ts'
import { firstToForget, forget } from './forget.queries.ts'

const day = 24 * 3_600_000

/** A day at least, so that the clock does not ring for each of them. Sessions and browsers are kept for as long as their cookies live. */
const memory = { guesses: day, expired: day, sessions: 400 * day, browsers: 400 * day }

/** Forgets attempts, links, sessions and browsers that are good for nothing any more. */
export const forgetSignInsJob: ClockJob = {
  name: 'forget-sign-ins',
  due: (db) => firstToForget(db, memory),
  async run({ db, clock }) {
    db.transactionSync(() => forget(db, memory, clock()))
  },
}
