import type { ClockJob } from '../clock/clock-job.ts'
import { forgetErrors, oldestErrorAt } from './errors.queries.ts'

const memory = 30 * 24 * 3_600_000

/** Forgets failures a month after they were last seen. */
export const forgetErrorsJob: ClockJob = {
  name: 'forget-errors',
  due(db) {
    const oldest = oldestErrorAt(db)
    return oldest === null ? null : oldest + memory
  },
  async run({ db, clock }) {
    forgetErrors(db, clock() - memory)
  },
}
