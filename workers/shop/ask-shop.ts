import { inTime } from '#app/domain/in-time.ts'
import type { Env } from '#workers/env.ts'
import type { Shop } from './shop.ts'
import { asShopError, mayBeAskedAgain, ShopUnavailable } from './shop-unavailable.ts'
import { shopVersions } from './shop-versions.ts'

/** What of a tenant's record leads to its database. */
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

/** Whether a question may be asked a second time, or is an order that may have been carried out. */
export type Calls<Handle> = Readonly<Record<keyof Handle & string, 'read' | 'write'>>

/** No page waits longer for its shop, in milliseconds. */
const patience = 4000

/** A method for each call, which puts the tenant's id before what is asked. */
export function handleOf<Handle>(calls: Calls<Handle>, namespace: Namespace, tenant: ShopAddress): Handle {
  const methods = Object.entries<'read' | 'write'>(calls).map(([name, kind]) => {
    const ask = (question: readonly unknown[]) => call(stubOf(namespace, tenant), name, tenant.id, question)
    if (kind === 'read') return [name, (...question: unknown[]) => readFrom(() => ask(question))]
    const changed = () => shopVersions.forget(tenant.database)
    return [name, (...order: unknown[]) => writeTo(() => ask(order)).finally(changed)]
  })
  return Object.fromEntries(methods) as Handle
}

/** `ShopMethods` promises a method of the same name on the other side. */
function call(stub: object, name: string, tenant: string, question: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(Reflect.get(stub, name), stub, [tenant, ...question])
}

/** A stub of its own for every attempt: one that has failed stays broken. */
function stubOf(namespace: Namespace, tenant: ShopAddress): object {
  return databasesOf(namespace, tenant).getByName(tenant.database, { locationHint: tenant.location })
}

/** Asks, and once more when the platform says that asking again may help. */
export async function readFrom<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await inTime(ask(), patience, silent)
  } catch (thrown) {
    if (!mayBeAskedAgain(thrown)) throw asShopError(thrown)
  }
  try {
    return await inTime(ask(), patience, silent)
  } catch (thrown) {
    throw asShopError(thrown)
  }
}

/** Orders once: after a failure nobody knows whether the shop has done it. */
export async function writeTo<Value>(order: () => Promise<Value>): Promise<Value> {
  try {
    return await order()
  } catch (thrown) {
    throw asShopError(thrown)
  }
}

const silent = () => new ShopUnavailable('The shop does not answer')
