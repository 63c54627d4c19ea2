import type { Language } from '#app/domain/messages/languages.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import { openAccounts } from '#workers/accounts/accounts.ts'
import { retailApi } from '#workers/retail-api/retail-api.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import type { Log } from './log.ts'
import { reportFailure } from './report-failure.ts'
import { openShop } from './shop-calls.ts'

/** Hands a call of `/api/*` to the Retail API, with the shop of the host and no other. */
export function retailDoor({ log }: { log: Log }) {
  const api = retailApi()
  return async (c: FrontContext): Promise<Response> => {
    const tenant = tenantOf(c)
    const shop = openShop(c, tenant)
    const requestId = c.get('requestId')
    const failed = reportFailure(c, { log })
    const bindings = {
      tenant,
      shop,
      tokens: c.get('apiTokens') ?? [],
      requestId,
      country: seenCountry(c.req.raw.cf?.country),
      accountsOf: ({ name }: ApiToken, spoken: { readonly language?: Language }) =>
        openAccounts({
          shop,
          tenant,
          browser: { session: null, known: null, address: { token: name }, agent: null, ...spoken },
          report: (thrown) => failed('account-failed', thrown),
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
      failed('api-failed', thrown)
      if (!(thrown instanceof ShopUnavailable || thrown instanceof WrongTenant))
        return c.json({ error: `Failed; the shop's error log has more under ${requestId}` }, 500, fresh)
      return c.json({ error: 'The shop does not answer just now' }, 503, { ...fresh, 'Retry-After': '10' })
    }
  }
}

const fresh = { 'Cache-Control': 'no-store' }

/** "T1" is no country, and "XX" none that is known. */
function seenCountry(seen: unknown): string | null {
  return typeof seen === 'string' && /^[A-Z]{2}$/.test(seen) && seen !== 'XX' ? seen : null
}
