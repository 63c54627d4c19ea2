import { type SignedCookies, signedCookies } from '#app/http/signed-cookies.ts'
import { addressOf, type FrontContext, tenantOf } from './front-context.ts'

const opened = new WeakMap<Request, SignedCookies>()

/** The signed cookies of a request in its own shop. */
export function cookiesOf(c: FrontContext, now: number): SignedCookies {
  const known = opened.get(c.req.raw)
  if (known !== undefined) return known
  const cookies = signedCookies({
    tenant: tenantOf(c).id,
    secrets: (c.env.COOKIE_SECRET ?? '').trim().split(/\s+/),
    sent: c.req.header('cookie') ?? null,
    https: addressOf(c).protocol === 'https:',
    now,
  })
  opened.set(c.req.raw, cookies)
  return cookies
}
