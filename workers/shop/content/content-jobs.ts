import type { ClockJob } from '../clock/clock-job.ts'
import { cleanOlderHtml, hasOlderHtml } from './older-html.queries.ts'

/** Cleans HTML that was stored under older rules, up to 100 rows of each table a run. Until then it is cleaned when it is read. */
export const cleanOlderHtmlJob: ClockJob = {
  name: 'clean-older-html',
  due: (db) => (hasOlderHtml(db) ? 0 : null),
  async run({ db }) {
    db.transactionSync(() => cleanOlderHtml(db, 100))
  },
}
