import { isbot } from 'isbot'
import { parseCookies } from '#app/domain/cookies.ts'
import { type CookiePurpose, type SignedCookies, signedCookies } from '#app/http/signed-cookies.ts'
import { type GatewayContext, getTenant, getUrl } from './gateway-context.ts'

const requestCookieCache = new WeakMap<Request, ReadonlyMap<string, string>>()

/** The cookies of a request. The header is parsed once. */
export function getRequestCookies(c: GatewayContext): ReadonlyMap<string, string> {
  const cached = requestCookieCache.get(c.req.raw)
  if (cached !== undefined) return cached
  const cookies = parseCookies(c.req.header('cookie') ?? '')
  requestCookieCache.set(c.req.raw, cookies)
  return cookies
}

const signedCookieCache = new WeakMap<Request, SignedCookies>()

/** The signed cookies of a request, for its own shop. */
export function getSignedCookies(c: GatewayContext, now: number): SignedCookies {
  const cached = signedCookieCache.get(c.req.raw)
  if (cached !== undefined) return cached
  const cookies = signedCookies({
    tenant: getTenant(c).id,
    secrets: c.env.COOKIE_SECRET.trim().split(/\s+/),
    requestCookies: getRequestCookies(c),
    https: getUrl(c).protocol === 'https:',
    now,
  })
  signedCookieCache.set(c.req.raw, cookies)
  return cookies
}

/**
 * Whether the page may stream. The client script sets the cookie `js=1`, and only script reveals deferred parts.
 * Crawlers always get the finished document.
 */
export function canStream(c: GatewayContext): boolean {
  return getRequestCookies(c).get('js') === '1' && !isbot(c.req.header('user-agent'))
}

/** Cookies whose values are part of the page cache's key. They hold choices, nothing personal. */
export type SharedPurpose = Extract<CookiePurpose, 'age' | 'consent'>
export type SharedCookieValues = Readonly<Record<SharedPurpose, string | null>>

/**
 * The cookies that a shared page may read: only the values in its cache key. All others appear absent, so the page
 * can't show them.
 */
export function createSharedCookies(cookies: SignedCookies, cookieValues: SharedCookieValues): SignedCookies {
  return {
    ...cookies,
    requestCookies: new Map(),
    has: () => false,
    read: async (purpose) => (isShared(purpose) ? cookieValues[purpose] : null),
  }
}

function isShared(purpose: CookiePurpose): purpose is SharedPurpose {
  return purpose === 'age' || purpose === 'consent'
}

/** The cookies for one visitor's page. Calls `onPersonal` when the page reads a personal cookie. */
export function trackPersonalCookies(cookies: SignedCookies, onPersonal: () => void): SignedCookies {
  return {
    ...cookies,
    read(purpose) {
      if (!isShared(purpose) && cookies.has(purpose)) onPersonal()
      return cookies.read(purpose)
    },
  }
}
