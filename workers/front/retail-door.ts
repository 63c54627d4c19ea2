import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import { openAccounts } from '#workers/accounts/accounts.ts'
import { retailApi } from '#workers/retail-api/retail-api.ts'
import { openShop, openShopOperations } from '#workers/shop/open-shop.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { type Log, reasonOf } from './log.ts'

/** Hands a call of `/api/*` to the Retail API, with the shop of the host and no other. */
export function retailDoor({ log }: { log: Log }) {
  const api = retailApi()
  return async (c: FrontContext): Promise<Response> => {
    const tenant = tenantOf(c)
    const shop = openShop(c.env.SHOP, tenant)
    const requestId = c.get('requestId')
    const failed = (thrown: unknown) =>
      log('error', { event: 'api-failed', requestId, tenant: tenant.id, ...reasonOf(thrown) })
    const bindings = {
      tenant,
      shop,
      operations: openShopOperations(c.env.SHOP, tenant),
      tokens: c.get('apiTokens') ?? [],
      requestId,
      accountsOf: ({ name }: ApiToken) =>
        openAccounts({
          shop,
          tenant,
          browser: { session: null, known: null, address: `api ${name}`, agent: null },
          report: failed,
        }),
      withinLimit: ({ name }: ApiToken) =>
        c.env.WRITES.limit({ key: `${tenant.id} api ${name}` }).then(
          ({ success }) => success,
          () => true,
        ),
    }
    try {
      return await api.fetch(c.req.raw, bindings)
    } catch (thrown) {
      if (!(thrown instanceof ShopUnavailable || thrown instanceof WrongTenant)) throw thrown
      failed(thrown)
      return c.json({ error: 'The shop does not answer just now' }, 503, {
        'Cache-Control': 'no-store',
        'Retry-After': '10',
      })
    }
  }
}
