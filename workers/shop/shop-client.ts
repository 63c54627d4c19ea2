import { LRUCache } from 'lru-cache'
import { withTimeout } from '#app/domain/with-timeout.ts'
import type { Env } from '#workers/env.ts'
import type { Shop } from './shop.ts'
import { WrongTenant } from './tenant-identity.queries.ts'

/** The fields of a tenant's record that identify its database. */
export interface ShopAddress {
  readonly id: string
  readonly database: string
  readonly location: DurableObjectLocationHint
  readonly jurisdiction?: 'eu' | undefined
}

type Databases = Pick<DurableObjectNamespace<Shop>, 'getByName'>

/** `jurisdiction` is absent in the local runtime. */
export type Namespace = Databases & { readonly jurisdiction?: (name: 'eu') => Databases }

/** The shops' databases in this deployment. The local runtime throws when code uses a jurisdiction. */
export function getDeployedNamespace({ SHOP, ENVIRONMENT }: Pick<Env, 'SHOP' | 'ENVIRONMENT'>): Namespace {
  return ENVIRONMENT === 'production' ? SHOP : { getByName: (...args) => SHOP.getByName(...args) }
}

/** The namespace of the tenant's jurisdiction. The same name opens a different database in each. */
export function getDatabases(namespace: Namespace, { jurisdiction }: Pick<ShopAddress, 'jurisdiction'>): Databases {
  return jurisdiction === undefined || namespace.jurisdiction === undefined
    ? namespace
    : namespace.jurisdiction(jurisdiction)
}

/** A call of one method of the shop's object. `tenantId` is the method's first argument. */
export type ShopCall<Call extends Promise<unknown>> = (db: DurableObjectStub<Shop>, tenantId: string) => Call

/** What RPC returns, without the disposer that it adds to objects. */
export type CallResult<Call> = Awaited<Call> extends infer Result ? WithoutDisposer<Result> : never
type WithoutDisposer<Result> = Result extends infer Value & Disposable ? Value : Result

/** Counts the calls of a request for its log line. */
export interface CallCounter {
  readonly now: () => number
  attempts: number
  /** Total milliseconds of finished calls. Parallel calls each count in full. */
  ms: number
}

/** One attempt of a read fails after this time. A read that is retried may take longer. */
const READ_TIMEOUT_MS = 4000

/**
 * The client of one tenant's database: `shop.read((db, tenantId) => db.productPage(tenantId, id, buyer))`. Rejects with
 * `ShopUnavailable` when the database can't be reached.
 */
export class ShopClient {
  readonly #namespace: Namespace
  readonly #tenant: ShopAddress
  readonly #counter: CallCounter | undefined
  /** Calls that have not ended. */
  pending = 0
  failed = 0
  /** Whether a call has failed because the database can't be reached. */
  unavailable = false

  constructor(namespace: Namespace, tenant: ShopAddress, counter?: CallCounter) {
    this.#namespace = namespace
    this.#tenant = tenant
    this.#counter = counter
  }

  /** Retries once, on a new stub, if the platform says that a retry may succeed. `query` must not change anything. */
  read<Call extends Promise<unknown>>(query: ShopCall<Call>): Promise<CallResult<Call>> {
    const attempt = () => withTimeout(this.#attempt(query), READ_TIMEOUT_MS, createTimeoutError)
    return this.#watched(
      attempt().catch((cause: unknown) => {
        if (isRetryable(cause)) return attempt()
        throw cause
      }),
    )
  }

  /** Never retries: after a failure it is unknown whether the change was made. */
  write<Call extends Promise<unknown>>(command: ShopCall<Call>): Promise<CallResult<Call>> {
    return this.#watched(this.#attempt(command).finally(() => shopGenerations.invalidate(this.#tenant.database)))
  }

  async #watched<Result>(call: Promise<Result>): Promise<Result> {
    this.pending += 1
    try {
      return await call
    } catch (cause) {
      const error = toShopError(cause)
      this.failed += 1
      if (error instanceof ShopUnavailable || error instanceof WrongTenant) this.unavailable = true
      throw error
    } finally {
      this.pending -= 1
    }
  }

  /** Opens a new stub each time: a stub stays broken after a failure. */
  async #attempt<Call extends Promise<unknown>>(call: ShopCall<Call>): Promise<CallResult<Call>> {
    const stub = getDatabases(this.#namespace, this.#tenant).getByName(this.#tenant.database, {
      locationHint: this.#tenant.location,
    })
    const counter = this.#counter
    if (counter === undefined) return call(stub, this.#tenant.id) as Promise<CallResult<Call>>
    const started = counter.now()
    counter.attempts += 1
    try {
      return (await call(stub, this.#tenant.id)) as CallResult<Call>
    } finally {
      counter.ms += counter.now() - started
    }
  }
}

const createTimeoutError = () => new ShopUnavailable('The shop does not answer')

/** The shop's database is overloaded, unreachable or timed out. The gateway answers 503. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable'
}

/** The flags that the platform sets on an error of a Durable Object call. */
interface PlatformErrorFlags {
  /** Another attempt may succeed. */
  readonly retryable?: boolean
  /** Too many calls are waiting; a retry would add to them. */
  readonly overloaded?: boolean
  readonly durableObjectReset?: boolean
  /** Thrown by the object's own code, not by the connection to it. */
  readonly remote?: boolean
}

function isRetryable(error: unknown): boolean {
  const { retryable, overloaded } = getErrorFlags(error)
  return retryable === true && overloaded !== true
}

/** Converts platform errors to `ShopUnavailable`. An error of the object's own code is a bug and stays as it is. */
function toShopError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ShopUnavailable) return error
  // Errors lose their class between Workers but keep their name and message.
  if (error.name === 'WrongTenant' || error.message.startsWith('WrongTenant:'))
    return new WrongTenant(error.message, { cause: error })
  const { retryable, overloaded, durableObjectReset, remote } = getErrorFlags(error)
  if (retryable || overloaded || durableObjectReset || remote !== true)
    return new ShopUnavailable(error.message, { cause: error })
  return error
}

function getErrorFlags(error: unknown): PlatformErrorFlags {
  return hasErrorFlags(error) ? error : {}
}

function hasErrorFlags(error: unknown): error is PlatformErrorFlags {
  return typeof error === 'object' && error !== null
}

/**
 * How long a generation is fresh; how much longer it is used while it is refreshed; and how often a refresh is tried.
 */
const FRESH_MS = 20_000
const STALE_MS = 25_000
const REFRESH_INTERVAL_MS = 5_000
const MAX_SHOPS = 2_000

interface CachedGeneration {
  readonly generation: string
  readonly at: number
  /** When the last refresh started. */
  refreshedAt: number
}

interface GenerationRequest {
  readonly database: string
  readonly load: () => Promise<string>
  readonly now: number
  /** Takes work that the response does not wait for. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/**
 * The generations that this isolate has cached, at most 45 seconds old. Other isolates' changes are visible within
 * that time, this isolate's own changes at once.
 */
export class ShopGenerations {
  readonly #cached = new LRUCache<string, CachedGeneration>({ max: MAX_SHOPS })
  /** Counts this isolate's changes, so that a result loaded before a change is not cached after it. */
  #changes = 0

  /** Null if the shop can't be reached. Then nothing may be read from a cache. */
  async getCurrent({ database, load, now, waitUntil }: GenerationRequest): Promise<string | null> {
    const cached = this.#cached.get(database)
    if (cached === undefined || now >= cached.at + FRESH_MS + STALE_MS) return this.#load(database, load, now)
    if (now >= cached.at + FRESH_MS && now >= cached.refreshedAt + REFRESH_INTERVAL_MS) {
      cached.refreshedAt = now
      waitUntil(this.#load(database, load, now))
    }
    return cached.generation
  }

  invalidate(database: string): void {
    this.#changes += 1
    this.#cached.delete(database)
  }

  async #load(database: string, load: () => Promise<string>, now: number): Promise<string | null> {
    const changes = this.#changes
    const generation = await load().catch(() => null)
    if (generation === null || changes !== this.#changes) return generation
    this.#cached.set(database, { generation, at: now, refreshedAt: Number.NEGATIVE_INFINITY })
    return generation
  }
}

export const shopGenerations = new ShopGenerations()
