import { isbot } from 'isbot'
import { parseCookies } from '#app/domain/cookies.ts'
import { type CookiePurpose, type SignedCookies, signedCookies } from '#app/http/signed-cookies.ts'
import { addressOf, type FrontContext, tenantOf } from './front-context.ts'

const sent = new WeakMap<Request, ReadonlyMap<string, string>>()

/** The cookies of a request. The header is parsed here, once, for everybody who asks about it. */
export function sentCookies(c: FrontContext): ReadonlyMap<string, string> {
  const known = sent.get(c.req.raw)
  if (known !== undefined) return known
  const cookies = parseCookies(c.req.header('cookie') ?? '')
  sent.set(c.req.raw, cookies)
  return cookies
}

const opened = new WeakMap<Request, SignedCookies>()

/** The signed cookies of a request in its own shop. */
export function cookiesOf(c: FrontContext, now: number): SignedCookies {
  const known = opened.get(c.req.raw)
  if (known !== undefined) return known
  const cookies = signedCookies({
    tenant: tenantOf(c).id,
    secrets: c.env.COOKIE_SECRET.trim().split(/\s+/),
    sent: sentCookies(c),
    https: addressOf(c).protocol === 'https:',
    now,
  })
  opened.set(c.req.raw, cookies)
  return cookies
}

/**
 * Whether the page may stream: the client sets `js=1` to say that it runs script, which reveals deferred parts. Crawlers get
 * the finished document whatever they send.
 */
export function canStream(c: FrontContext): boolean {
  return sentCookies(c).get('js') === '1' && !isbot(c.req.header('user-agent'))
}

/** Cookies whose values are part of a cached page's key, and no more personal than the page itself. */
export type SharedPurpose = Extract<CookiePurpose, 'age' | 'consent'>
export type SharedAnswers = Readonly<Record<SharedPurpose, string | null>>

/**
 * The cookies of a page that is rendered for everybody: the answers in its cache key. Whatever the request has sent besides,
 * such a page can't show it.
 */
export function sharedCookies(cookies: SignedCookies, answers: SharedAnswers): SignedCookies {
  return {
    ...cookies,
    sent: new Map(),
    has: () => false,
    read: async (purpose) => (isShared(purpose) ? answers[purpose] : null),
  }
}

function isShared(purpose: CookiePurpose): purpose is SharedPurpose {
  return purpose === 'age' || purpose === 'consent'
}

/** The cookies of one visitor's page. Calls `onPersonal` when the page reads one that this visitor alone has. */
export function visitorCookies(cookies: SignedCookies, onPersonal: () => void): SignedCookies {
  return {
    ...cookies,
    read(purpose) {
      if (!isShared(purpose) && cookies.has(purpose)) onPersonal()
      return cookies.read(purpose)
    },
  }
}
