import { Recent } from '#app/domain/recent.ts'

/** What an isolate has in memory: as many bytes as it may, of what was asked for last. */
export class RecentMemory<Value> extends Recent<Value> {
  /** `weigh` says how many bytes a value has, without what the bookkeeping of it takes besides. */
  constructor(most: number, weigh: (value: Value) => number) {
    super(most, (value, name) => weigh(value) + 2 * name.length + 1_000)
  }
}
