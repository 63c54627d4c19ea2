import { type CallCounter, deployedNamespace, type ShopAddress, ShopClient } from '#workers/shop/shop-client.ts'
import { type FrontContext, tenantOf } from './front-context.ts'

export function noCalls(clock: () => number): CallCounter {
  return { clock, attempts: 0, ms: 0 }
}

/** A client of the host's shop, or of the one named. Its calls are counted for the request's line in the log. */
export function openShop(c: FrontContext, tenant: ShopAddress = tenantOf(c)): ShopClient {
  return new ShopClient(deployedNamespace(c.env), tenant, c.get('shopCalls'))
}
