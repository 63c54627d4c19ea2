import type { OpenedRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { Database } from '../database.ts'

/** What a job of the clock works with. */
export interface ClockWork {
  readonly db: Database
  readonly env: Env
  /** This database's own, by which it knows whether it is the one that its tenant's record names. */
  readonly id: DurableObjectId
  /** Asked anew where time has passed since. */
  readonly clock: () => number
  /** The shop's own tenant. Rejects when its record can't be read: the job is tried again later. */
  readonly tenant: () => Promise<OpenedRecord>
}

/** Something that the shop does by itself, at its time. */
export interface ClockJob {
  readonly name: string
  /** When it has something to do, in milliseconds since 1970; null when it has nothing. */
  due(db: Database): number | null
  /** Does a bounded part of what is due. What it leaves, and what it fails at by a throw, it is asked for again. */
  run(work: ClockWork): Promise<void>
}
