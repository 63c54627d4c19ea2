import type { AppLoadContext } from '@remix-run/cloudflare'
import { getCookie } from 'hono/cookie'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import type {} from '#app/load-context.ts'
import { openShop } from '#workers/shop/open-shop.ts'
import { type FrontContext, tenantOf } from './front-context.ts'

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** Remix would believe these before it believes the host. */
const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** Everything that the front does not answer itself is a page. */
export function handOver(remix: RemixHandler) {
  return async (c: FrontContext): Promise<Response> => {
    const tenant = tenantOf(c)
    const headers = new Headers(c.req.raw.headers)
    for (const name of forwarded) headers.delete(name)
    const page = await remix(new Request(c.req.raw, { headers }), {
      tenant,
      settings: tenant.settings,
      shop: openShop(c.env.SHOP, tenant),
      buyer: anonymous,
      nonce: c.get('secureHeadersNonce') ?? '',
      requestId: c.get('requestId'),
      scripted: getCookie(c, 'js') === '1',
    })
    const answer = new Response(page.body, page)
    // A page that says nothing of caches is one visitor's own.
    if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'private, no-cache')
    // The local server's gzip would hold a streamed page back until it is whole.
    if (c.env.ENVIRONMENT === 'local') answer.headers.set('Content-Encoding', 'identity')
    return answer
  }
}
