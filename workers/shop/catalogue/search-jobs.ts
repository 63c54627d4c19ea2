import type { ClockJob } from '../clock/clock-job.ts'
import { Search } from '../search/search.ts'

/** Rebuilds the search index, a bounded part at a time, after a release that splits texts into other words. */
export const rebuildSearchJob: ClockJob = {
  name: 'rebuild-search',
  due: (db) => (new Search(db).needsRebuild ? 0 : null),
  async run({ db }) {
    new Search(db).rebuildSome()
  },
}
