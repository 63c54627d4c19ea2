import type { Language } from '#app/domain/messages/languages.ts'
import type { ApiToken } from '#app/domain/tenancy/record-fields.ts'
import { createAccounts } from '#workers/accounts/accounts.ts'
import { createRetailApi } from '#workers/retail-api/retail-api.ts'
import { ShopUnavailable } from '#workers/shop/shop-client.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.queries.ts'
import { createShopClient, type GatewayContext, getTenant } from './gateway-context.ts'
import { createFailureReporter, type Log } from './log.ts'

/** Passes `/api/*` to the Retail API with the shop of the request's host. */
export function createRetailHandler({ log }: { log: Log }) {
  const api = createRetailApi()
  return async (c: GatewayContext): Promise<Response> => {
    const tenant = getTenant(c)
    const shop = createShopClient(c, tenant)
    const requestId = c.get('requestId')
    const reportFailure = createFailureReporter(c, { log })
    const bindings = {
      tenant,
      shop,
      tokens: c.get('apiTokens') ?? [],
      requestId,
      country: parseCountry(c.req.raw.cf?.country),
      getAccounts: ({ name }: ApiToken, languageOption: { readonly language?: Language }) =>
        createAccounts({
          shop,
          tenant,
          browser: { session: null, knownToken: null, address: { token: name }, userAgent: null, ...languageOption },
          report: (error) => reportFailure('account-failed', error),
        }),
      isWithinLimit: ({ name }: ApiToken) =>
        c.env.WRITES.limit({ key: `${tenant.id} api ${name}` }).then(
          ({ success }) => success,
          () => true,
        ),
    }
    try {
      return await api.fetch(c.req.raw, bindings)
    } catch (error) {
      reportFailure('api-failed', error)
      if (!(error instanceof ShopUnavailable || error instanceof WrongTenant))
        return c.json({ error: `The call failed; see ${requestId} in the shop's error log` }, 500, NO_STORE)
      return c.json({ error: 'The shop is temporarily unavailable' }, 503, { ...NO_STORE, 'Retry-After': '10' })
    }
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Cloudflare sends "T1" for Tor and "XX" for an unknown country. */
function parseCountry(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
}
