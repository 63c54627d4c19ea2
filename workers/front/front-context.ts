import type { Context } from 'hono'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { CallCounter } from '#workers/shop/shop-client.ts'

/** What the front's middleware knows of a request, and hands from one to the next. */
export interface FrontEnv {
  Bindings: Env
  Variables: {
    requestId: string
    /** Set by the host; absent before that and on the operator's addresses. */
    tenant: Tenant | undefined
    /** Of the tenant's record: another text with every change. */
    recordVersion: string | undefined
    /** Of the same record, for the Retail API alone. */
    apiTokens: readonly ApiToken[] | undefined
    /** Of this answer's policy; absent before the shop is known. */
    nonce: string | undefined
    /** For the request's line in the log; absent where none is written. */
    shopCalls: CallCounter | undefined
    /** What became of a page in the page cache; absent of what is no page. */
    cache: string | undefined
  }
}

export type FrontContext = Context<FrontEnv>

const addresses = new WeakMap<Request, URL>()

/** The request's address, parsed once for all who look at it. Whoever changes one takes a copy. */
export function addressOf(c: FrontContext): Readonly<URL> {
  const known = addresses.get(c.req.raw)
  if (known !== undefined) return known
  const address = new URL(c.req.url)
  addresses.set(c.req.raw, address)
  return address
}

/** The shop of a request behind the tenant middleware. */
export function tenantOf(c: FrontContext): Tenant {
  const tenant = c.get('tenant')
  if (tenant === undefined) throw new Error('This route stands before the tenant middleware')
  return tenant
}
