import type { AppLoadContext } from '@remix-run/cloudflare'
import { getCookie } from 'hono/cookie'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import type {} from '#app/load-context.ts'
import { openShop } from '#workers/shop/open-shop.ts'
import type { ShopHandle } from '#workers/shop/shop-handle.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { answerUnavailable } from './message-page.ts'

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** Remix would believe these before it believes the host. */
const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** Everything that the front does not answer itself is a page. */
export function handOver(parts: { remix: RemixHandler; clock: () => number }) {
  return async (c: FrontContext): Promise<Response> => {
    const tenant = tenantOf(c)
    const headers = new Headers(c.req.raw.headers)
    for (const name of forwarded) headers.delete(name)
    let unavailable = false
    const shop = watched(openShop(c.env.SHOP, tenant), () => {
      unavailable = true
    })
    const page = await parts.remix(new Request(c.req.raw, { headers }), {
      tenant,
      settings: tenant.settings,
      shop,
      buyer: anonymous,
      cookies: signedCookies({
        tenant: tenant.id,
        secrets: (c.env.COOKIE_SECRET ?? '').trim().split(/\s+/),
        sent: headers.get('cookie'),
        https: c.req.url.startsWith('https:'),
        now: parts.clock(),
      }),
      nonce: c.get('secureHeadersNonce') ?? '',
      requestId: c.get('requestId'),
      scripted: getCookie(c, 'js') === '1',
    })
    // The page failed because its shop is out of reach: not an error of the page, and over in a while.
    if (unavailable && page.status === 500) return answerUnavailable(c)
    const answer = new Response(page.body, page)
    // A page that says nothing of caches is one visitor's own.
    if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'private, no-cache')
    // The local server's gzip would hold a streamed page back until it is whole.
    if (c.env.ENVIRONMENT === 'local') answer.headers.set('Content-Encoding', 'identity')
    return answer
  }
}

/** The same handle, which tells when the shop could not be asked. */
function watched(shop: ShopHandle, notice: () => void): ShopHandle {
  return new Proxy(shop, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...question: unknown[]) => {
        const answer: Promise<unknown> = Reflect.apply(method, target, question)
        answer.catch((thrown: unknown) => {
          if (thrown instanceof ShopUnavailable || thrown instanceof WrongTenant) notice()
        })
        return answer
      }
    },
  })
}
