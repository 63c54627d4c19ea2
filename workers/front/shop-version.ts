import { dayAt } from '#app/domain/day-starts.ts'
import { shopVersions } from '#workers/shop/shop-versions.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { openShop } from './shop-calls.ts'

/** The version of what the request's shop shows, as this isolate knows it; null when the shop can't say. */
export function shopVersionOf(c: FrontContext, now: number): Promise<string | null> {
  const tenant = tenantOf(c)
  return shopVersions.current({
    database: tenant.database,
    ask: () => openShop(c).read((db, tenantId) => db.version(tenantId, dayAt(now, tenant.time_zone))),
    now,
    later: (work) => c.executionCtx.waitUntil(work),
  })
}

/** What is kept outside of an isolate is read by its own deployment alone. */
export function deploymentOf(c: FrontContext): string {
  return c.env.VERSION?.id ?? ''
}
