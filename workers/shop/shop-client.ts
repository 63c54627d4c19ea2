import { inTime } from '#app/domain/in-time.ts'
import type { Env } from '#workers/env.ts'
import type { Shop } from './shop.ts'
import { asShopError, mayBeAskedAgain, ShopUnavailable } from './shop-unavailable.ts'
import { shopVersions } from './shop-versions.ts'
import { WrongTenant } from './tenant-identity.ts'

/** The fields of a tenant's record that lead to its database. */
export interface ShopAddress {
  readonly id: string
  readonly database: string
  readonly location: DurableObjectLocationHint
  readonly jurisdiction?: 'eu' | undefined
}

type Databases = Pick<DurableObjectNamespace<Shop>, 'getByName'>

/** `jurisdiction` is absent where the runtime has none: on a developer's machine. */
export type Namespace = Databases & { readonly jurisdiction?: (name: 'eu') => Databases }

/** The shops' databases as this deployment has them. The local runtime throws when asked for a jurisdiction. */
export function deployedNamespace({ SHOP, ENVIRONMENT }: Pick<Env, 'SHOP' | 'ENVIRONMENT'>): Namespace {
  return ENVIRONMENT === 'production' ? SHOP : { getByName: (...where) => SHOP.getByName(...where) }
}

/** The databases among which a tenant's name is looked up: the same name means another database in each jurisdiction. */
export function databasesOf(namespace: Namespace, { jurisdiction }: Pick<ShopAddress, 'jurisdiction'>): Databases {
  return jurisdiction === undefined || namespace.jurisdiction === undefined
    ? namespace
    : namespace.jurisdiction(jurisdiction)
}

/** A call of one method of the shop's object. `tenantId` is its first argument. */
export type ShopCall<Call extends Promise<unknown>> = (db: DurableObjectStub<Shop>, tenantId: string) => Call

/** What RPC returns, without the disposer that it adds to objects. */
export type ResultOf<Call> = Awaited<Call> extends infer Result ? WithoutDisposer<Result> : never
type WithoutDisposer<Result> = Result extends infer Value & Disposable ? Value : Result

/** The calls of a request, for its line in the log. */
export interface CallCounter {
  readonly clock: () => number
  attempts: number
  /** Milliseconds of the calls that have ended. Parallel calls each count in full. */
  ms: number
}

/** Milliseconds after which a read fails. */
const readTimeout = 4000

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

  /** Retries once, on a new stub, when the platform says that a retry may succeed. `query` must not change anything. */
  read<Call extends Promise<unknown>>(query: ShopCall<Call>): Promise<ResultOf<Call>> {
    const attempt = () => inTime(this.#attempt(query), readTimeout, silent)
    return this.#watched(
      attempt().catch((thrown: unknown) => {
        if (mayBeAskedAgain(thrown)) return attempt()
        throw thrown
      }),
    )
  }

  /** Never retries: after a failure nobody knows whether the change was made. */
  write<Call extends Promise<unknown>>(command: ShopCall<Call>): Promise<ResultOf<Call>> {
    return this.#watched(this.#attempt(command).finally(() => shopVersions.forget(this.#tenant.database)))
  }

  async #watched<Result>(call: Promise<Result>): Promise<Result> {
    this.pending += 1
    try {
      return await call
    } catch (thrown) {
      const error = asShopError(thrown)
      this.failed += 1
      if (error instanceof ShopUnavailable || error instanceof WrongTenant) this.unavailable = true
      throw error
    } finally {
      this.pending -= 1
    }
  }

  /** Takes a new stub each time: a stub stays broken after a failure. */
  async #attempt<Call extends Promise<unknown>>(call: ShopCall<Call>): Promise<ResultOf<Call>> {
    const stub = databasesOf(this.#namespace, this.#tenant).getByName(this.#tenant.database, {
      locationHint: this.#tenant.location,
    })
    const counter = this.#counter
    if (counter === undefined) return call(stub, this.#tenant.id) as Promise<ResultOf<Call>>
    const started = counter.clock()
    counter.attempts += 1
    try {
      return (await call(stub, this.#tenant.id)) as ResultOf<Call>
    } finally {
      counter.ms += counter.clock() - started
    }
  }
}

const silent = () => new ShopUnavailable('The shop does not answer')
