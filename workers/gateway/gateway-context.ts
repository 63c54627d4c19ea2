import type { Context, MiddlewareHandler } from 'hono'
import { getLocalDay } from '#app/domain/dates.ts'
import type { ApiToken } from '#app/domain/tenancy/record-fields.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import {
  type CallCounter,
  getDeployedNamespace,
  type ShopAddress,
  ShopClient,
  shopGenerations,
} from '#workers/shop/shop-client.ts'

/** The bindings and the variables that the gateway's middleware share. */
export interface GatewayEnv {
  Bindings: Env
  Variables: {
    requestId: string
    /** The tenant of the host. Undefined before `resolveTenant` and on operator paths. */
    tenant: Tenant | undefined
    /** Hash of the tenant's record; changes with every edit. */
    recordVersion: string | undefined
    /** API tokens from the record, for the Retail API only. */
    apiTokens: readonly ApiToken[] | undefined
    /** The nonce of this response's policy. */
    nonce: string | undefined
    /** Counts shop calls for the request's log line. */
    shopCalls: CallCounter | undefined
    /** The page cache's result; undefined when the request is not for a page. */
    cache: string | undefined
  }
}

export type GatewayContext = Context<GatewayEnv>

const urlCache = new WeakMap<Request, URL>()

/** The request's URL, parsed once and shared. Copy it before you change it. */
export function getUrl(c: GatewayContext): Readonly<URL> {
  const cached = urlCache.get(c.req.raw)
  if (cached !== undefined) return cached
  const address = new URL(c.req.url)
  urlCache.set(c.req.raw, address)
  return address
}

/** The tenant of a request. Throws before `resolveTenant` has run. */
export function getTenant(c: GatewayContext): Tenant {
  const tenant = c.get('tenant')
  if (tenant === undefined) throw new Error('The tenant is not resolved yet: this route runs before resolveTenant')
  return tenant
}

/** Checks a request before its handler: returns a response to end it, or undefined to continue. */
export type Guard = (c: GatewayContext) => Response | undefined | Promise<Response | undefined>

/** Runs guards in order as one middleware. Separate middleware would be slower: each awaits all that follow it. */
export function withGuards(...guards: readonly Guard[]): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    for (const guard of guards) {
      const outcome = guard(c)
      const response = outcome instanceof Promise ? await outcome : outcome
      if (response !== undefined) return response
    }
    await next()
  }
}

/** Responds 405 with the allowed methods, or 204 to OPTIONS. */
export function respondMethodNotAllowed(methods: string) {
  return (c: GatewayContext): Response =>
    c.body(null, c.req.method === 'OPTIONS' ? 204 : 405, { Allow: methods, 'Cache-Control': 'no-store' })
}

export function createCallCounter(now: () => number): CallCounter {
  return { now, attempts: 0, ms: 0 }
}

/** A client of the request's shop or of the given one. Counts its calls for the log line. */
export function createShopClient(c: GatewayContext, tenant: ShopAddress = getTenant(c)): ShopClient {
  return new ShopClient(getDeployedNamespace(c.env), tenant, c.get('shopCalls'))
}

/** The shop's generation as this isolate has it cached; null when the shop can't be reached. */
export function getShopGeneration(c: GatewayContext, now: number): Promise<string | null> {
  const tenant = getTenant(c)
  return shopGenerations.getCurrent({
    database: tenant.database,
    load: () => createShopClient(c).read((db, tenantId) => db.generation(tenantId, getLocalDay(now, tenant.time_zone))),
    now,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}

/** Part of cache keys outside the isolate: a deployment reads only its own entries. */
export function getDeploymentId(c: GatewayContext): string {
  return c.env.VERSION?.id ?? ''
}
