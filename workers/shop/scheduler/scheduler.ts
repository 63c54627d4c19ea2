import { describeError, formatLogLine } from '#app/domain/errors/logging.ts'
import type { OpenedRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { loadOwnTenant } from '#workers/shop/tenant-identity.queries.ts'
import type { Database } from '../database.ts'
import { logError } from '../errors/errors.queries.ts'
import { getStoredTenant } from '../tenant-identity.queries.ts'

/** The shop's data and services that a job uses. */
export interface JobContext {
  readonly db: Database
  readonly env: Env
  /** This database's own id, to check that the tenant's record names this database. */
  readonly id: DurableObjectId
  /** Call it again after waiting. */
  readonly now: () => number
  /** The shop's tenant. Rejects if its record can't be read; the job is then tried again later. */
  readonly tenant: () => Promise<OpenedRecord>
}

/** Work that the shop does at a scheduled time. */
export interface ScheduledJob {
  readonly name: string
  /** When the job is due, in milliseconds since 1970; null if it has nothing to do. */
  due(db: Database): number | null
  /** Does a limited part of the work that is due. It runs again for the rest, and after it throws. */
  run(work: JobContext): Promise<void>
}

type AlarmStorage = Database & Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>

interface Pause {
  readonly failures: number
  readonly until: number
}

/** Runs the shop's jobs with one alarm, set for the job that is due first. */
export class Scheduler {
  /** The database for use cases. It sets the alarm after each transaction, so that no use case has to. */
  readonly db: Database
  readonly #storage: AlarmStorage
  readonly #env: Env
  readonly #id: DurableObjectId
  readonly #jobs: readonly ScheduledJob[]
  readonly #pauses = new Map<string, Pause>()
  #alarm: number | null = null
  #depth = 0

  constructor(storage: AlarmStorage, env: Env, id: DurableObjectId, jobs: readonly ScheduledJob[]) {
    this.#storage = storage
    this.#env = env
    this.#id = id
    this.#jobs = jobs
    this.db = { sql: storage.sql, transactionSync: (work) => this.#transaction(work) }
  }

  /** Call this before the first request: it sets the alarm again if it was lost. */
  async start(): Promise<void> {
    this.#alarm = await this.#storage.getAlarm()
    this.schedule()
  }

  /** Sets the alarm if a job is due before it. */
  schedule(): void {
    const next = computeNextAlarm(
      this.#jobs.map((job) => this.#dueOf(job)),
      Date.now(),
    )
    if (next === null || (this.#alarm !== null && this.#alarm <= next)) return
    this.#alarm = next
    // The alarm joins the write that makes the job due: the response waits until both are stored.
    void this.#storage.setAlarm(next)
  }

  /** Runs the jobs that are due, one after the other. A job that throws is logged and paused; the others still run. */
  async runDueJobs(): Promise<void> {
    this.#alarm = null
    let record: Promise<OpenedRecord> | undefined
    const tenant = () => {
      record ??= loadOwnTenant(this.#storage, this.#env)
      return record
    }
    for (const job of this.#jobs) {
      const due = this.#dueOf(job)
      if (due === null || due > Date.now()) continue
      try {
        await job.run({ db: this.db, env: this.#env, id: this.#id, now: Date.now, tenant })
        this.#pauses.delete(job.name)
      } catch (error) {
        const failures = (this.#pauses.get(job.name)?.failures ?? 0) + 1
        this.#pauses.set(job.name, { failures, until: Date.now() + getPauseMs(failures) })
        const tenant = getStoredTenant(this.#storage) ?? undefined
        const line = { tenant, job: job.name, failures, ...describeError(error) }
        console.error(formatLogLine('error', { event: 'scheduled-job-failed', ...line }))
        // This kind has its old name because stored entries use it.
        logError(this.#storage, { id: '', kind: 'clock-job-failed', route: job.name }, Date.now())
      }
    }
    this.schedule()
  }

  #dueOf(job: ScheduledJob): number | null {
    const due = job.due(this.#storage)
    return due === null ? null : Math.max(due, this.#pauses.get(job.name)?.until ?? due)
  }

  #transaction<Result>(work: () => Result): Result {
    this.#depth += 1
    try {
      return this.#storage.transactionSync(work)
    } finally {
      this.#depth -= 1
      // In an outer transaction, a rollback would also undo the alarm.
      if (this.#depth === 0) this.schedule()
    }
  }
}

/** When the alarm is due: the earliest of the times, but not in the past; null for no alarm. */
export function computeNextAlarm(times: readonly (number | null)[], now: number): number | null {
  const due = times.filter((time) => time !== null)
  return due.length === 0 ? null : Math.max(now, Math.min(...due))
}

/** Milliseconds to pause a job after this many failures in a row, from half a minute to ten minutes. */
export function getPauseMs(failures: number): number {
  return Math.min(30_000 * 2 ** (failures - 1), 600_000)
}
