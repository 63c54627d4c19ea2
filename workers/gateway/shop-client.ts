import { getLocalDay } from '#app/domain/dates.ts'
import {
  type CallCounter,
  getDeployedNamespace,
  type ShopAddress,
  ShopClient,
  shopGenerations,
} from '#workers/shop/shop-client.ts'
import { type GatewayContext, getTenant } from './gateway-context.ts'

export function createCallCounter(now: () => number): CallCounter {
  return { now, attempts: 0, ms: 0 }
}

/** A client of the request's shop or of the given one. Counts its calls for the log line. */
export function createShopClient(c: GatewayContext, tenant: ShopAddress = getTenant(c)): ShopClient {
  return new ShopClient(getDeployedNamespace(c.env), tenant, c.get('shopCalls'))
}

/** The shop's generation, as far as this isolate knows; null when the shop can't be reached. */
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
