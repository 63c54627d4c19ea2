import { logText, reasonOf } from '#app/domain/errors/log-line.ts'
import type { OpenedRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { Database } from '../database.ts'
import { logError } from '../errors/log-error.ts'
import { storedTenant } from '../tenant-identity.queries.ts'
import type { ClockJob } from './clock-job.ts'
import { computeNextAlarm, pauseAfter } from './compute-next-alarm.ts'
import { openOwnTenant } from './own-tenant.ts'

type AlarmStorage = Database & Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>

interface Pause {
  readonly failures: number
  readonly until: number
}

/** The shop's clock: one alarm that rings for whatever is due first (design "The shop"). */
export class Clock {
  /** The storage as use cases hold it: after each transaction the clock is set, so that no writer has to remember it. */
  readonly db: Database
  readonly #storage: AlarmStorage
  readonly #env: Env
  readonly #id: DurableObjectId
  readonly #jobs: readonly ClockJob[]
  readonly #pauses = new Map<string, Pause>()
  #alarm: number | null = null
  #depth = 0

  constructor(storage: AlarmStorage, env: Env, id: DurableObjectId, jobs: readonly ClockJob[]) {
    this.#storage = storage
    this.#env = env
    this.#id = id
    this.#jobs = jobs
    this.db = { sql: storage.sql, transactionSync: (work) => this.#transaction(work) }
  }

  /** To be called before the first question: an alarm that was lost is set again. */
  async start(): Promise<void> {
    this.#alarm = await this.#storage.getAlarm()
    this.set()
  }

  /** Sets the alarm when something is due before it rings. */
  set(): void {
    const next = computeNextAlarm(
      this.#jobs.map((job) => this.#dueOf(job)),
      Date.now(),
    )
    if (next === null || (this.#alarm !== null && this.#alarm <= next)) return
    this.#alarm = next
    // Part of the same write as what it rings for: the answer waits until both are kept.
    void this.#storage.setAlarm(next)
  }

  /** Does what is due, one job after the other. A job that throws is logged and paused, and holds up no other. */
  async ring(): Promise<void> {
    this.#alarm = null
    let record: Promise<OpenedRecord> | undefined
    const tenant = () => {
      record ??= openOwnTenant(this.#storage, this.#env)
      return record
    }
    for (const job of this.#jobs) {
      const due = this.#dueOf(job)
      if (due === null || due > Date.now()) continue
      try {
        await job.run({ db: this.db, env: this.#env, id: this.#id, clock: Date.now, tenant })
        this.#pauses.delete(job.name)
      } catch (thrown) {
        const failures = (this.#pauses.get(job.name)?.failures ?? 0) + 1
        this.#pauses.set(job.name, { failures, until: Date.now() + pauseAfter(failures) })
        const tenant = storedTenant(this.#storage) ?? undefined
        const line = { tenant, job: job.name, failures, ...reasonOf(thrown) }
        console.error(logText('error', { event: 'clock-job-failed', ...line }))
        logError(this.#storage, { id: '', kind: 'clock-job-failed', route: job.name }, Date.now())
      }
    }
    this.set()
  }

  #dueOf(job: ClockJob): number | null {
    const due = job.due(this.#storage)
    return due === null ? null : Math.max(due, this.#pauses.get(job.name)?.until ?? due)
  }

  #transaction<Result>(work: () => Result): Result {
    this.#depth += 1
    try {
      return this.#storage.transactionSync(work)
    } finally {
      this.#depth -= 1
      // Inside an outer transaction the alarm would be undone with it.
      if (this.#depth === 0) this.set()
    }
  }
}
