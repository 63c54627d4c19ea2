import { LRUCache } from 'lru-cache'
import { getOrCompute } from '#app/domain/get-or-compute.ts'
import { oldPathWords, renamePath } from '#app/domain/urls.ts'
import { type Guard, getUrl } from './gateway-context.ts'
import { respondBadUrl } from './message-page.ts'

const MAX_PATHS = 2_000
/** Characters. Longer paths rarely repeat, so they are not cached. */
const MAX_PATH_LENGTH = 100

/** Caches a result per path for the latest 2,000 paths; most requests are for the same few. */
export function memoizeByPath<Result extends string | boolean>(
  compute: (pathname: string) => Result,
): (pathname: string) => Result {
  const cache = new LRUCache<string, Result>({ max: MAX_PATHS })
  return (pathname) =>
    pathname.length > MAX_PATH_LENGTH ? compute(pathname) : getOrCompute(cache, pathname, () => compute(pathname))
}

/** First segments of paths that only programs call. The gateway serves them without Remix. */
export const machinePrefixes = new Set(['api', 'operator', 'sandbox', 'webhooks'])

/** Every fixed segment of the shop's paths. */
export const routeWords = new Set(
  `3cols 404 about account admin age assets audit-log blog browser-errors cancel cart checkout company compare
  confirm contact contact-messages cookies cookies-off customers dashboard data default delivery discounts
  drafts email-change ended errors export favicon.ico file forgot-password healthz img import invoice invoices language list
  lists login logout mail market new newsletter nosidebar notices order orders oss packing-slip packing-slips pages
  partner pass-reset password paypal pictures preview privacy product products quick records register related remove
  return returns review reviews robots.txt session settings shop sidebar sitemap sitemap.xml staff stock-alert
  suggestions terms text texts unsubscribe vat vivaerror vivasuccess vouchers wishlist`.split(/\s+/),
)

/** Files and API paths are case-sensitive: they have one spelling only. */
const exactPrefixes = new Set([...machinePrefixes, 'img', 'assets'])
const DATA_SUFFIX = '.data'

/**
 * The canonical spelling of a page's path. Remix's router ignores case, escapes and repeated slashes, but rate limits,
 * policies, the age gate, the caches and the admin compare paths exactly. So all of them see this spelling only.
 */
export const getCanonicalPath = memoizeByPath((pathname) => {
  const data = pathname.endsWith(DATA_SUFFIX)
  const page = data ? pathname.slice(0, -DATA_SUFFIX.length) : pathname
  const segments = page.split('/').filter((segment) => segment !== '')
  if (exactPrefixes.has(segments[0] ?? '')) return pathname
  const normalized = renamePath(`/${segments.map(normalizeSegment).join('/')}`)
  if (!data) return normalized
  return `${normalized === '/' ? '/_root' : normalized}${DATA_SUFFIX}`
})

/** Lower-cases fixed segments. Ids, slugs and tokens stay unchanged. */
function normalizeSegment(segment: string): string {
  const lowercased = decodeURIComponent(segment).toLowerCase()
  return routeWords.has(lowercased) || oldPathWords.has(lowercased) ? lowercased : segment
}

const isDecodable = memoizeByPath((pathname) => {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
})

/** Refuses paths with broken escapes: later handlers would log an error or match another path. */
export const rejectUndecodablePath: Guard = (c) => (isDecodable(getUrl(c).pathname) ? undefined : respondBadUrl(c))

/** Redirects another spelling to the canonical path, with the same method and body (308). */
export const redirectToCanonicalPath: Guard = (c) => {
  const { pathname } = getUrl(c)
  const path = getCanonicalPath(pathname)
  if (path === pathname) return
  const address = new URL(c.req.url)
  address.pathname = path
  // The query may hold a secret token from a mail, so no cache may store the redirect.
  c.header('Cache-Control', 'no-store')
  return c.redirect(address.href, 308)
}
