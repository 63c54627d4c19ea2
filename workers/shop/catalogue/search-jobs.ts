import type { ClockJob } from '../clock/clock-job.ts'
import { rebuildSome, searchRebuild } from './search-index.queries.ts'

/** Writes the search index anew, a bounded part at a time, after a release that cuts texts into other words. */
export const rebuildSearchJob: ClockJob = {
  name: 'rebuild-search',
  due: (db) => (searchRebuild(db) === null ? null : 0),
  async run({ db }) {
    const rebuild = searchRebuild(db)
    if (rebuild !== null) db.transactionSync(() => rebuildSome(db, rebuild.afterId))
  },
}
