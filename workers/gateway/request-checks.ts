/** Refuses requests that are too large, too frequent or from another site. */
import { createHmac } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import { describeError } from '#app/domain/errors/logging.ts'
import { getOrCompute } from '#app/domain/get-or-compute.ts'
import { findUnsubscribeStep, isOneClick } from '#app/domain/stock-alerts/stock-alerts.ts'
import { manifestPath } from '#app/domain/tenancy/age-gate.ts'
import { isAdminPath, oldPathWords, parseUrl, renamePath } from '#app/domain/urls.ts'
import type { CookiePurpose } from '#app/http/signed-cookies.ts'
import { getSignedCookies } from './cookies.ts'
import { createShopClient, type GatewayContext, type Guard, getTenant, getUrl } from './gateway-context.ts'
import type { Log } from './log.ts'
import { respondBadUrl, respondCrossSite, respondTooLarge, respondTooManyRequests } from './message-page.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Body limits by path. A review or a message has thousands of characters, a page's text tens of thousands. */
const bodyLimits = {
  shop: createLimit(64 * KILOBYTE, '64 KB'),
  admin: createLimit(MEGABYTE, '1 MB'),
  // Larger than the page's own limit, so that the page can refuse the file and keep the other fields.
  pictures: createLimit(12 * MEGABYTE, '12 MB'),
  // Three photos of `MAX_PHOTO_BYTES`.
  review: createLimit(25 * MEGABYTE, '25 MB'),
  products: createLimit(12 * MEGABYTE, '12 MB'),
}

/** Refuses a body that is too large for its page, before it is parsed. */
export function rejectLargeBodies({ now }: { now: () => number }): Guard {
  async function applyLimit(c: GatewayContext): Promise<Response | undefined> {
    return bodyLimits[await getPermittedArea(c, getArea(c.req.path), now())](c)
  }
  return (c) => (c.req.raw.body === null ? undefined : applyLimit(c))
}

/** Only browsers of staff and customers may upload pictures. The page checks the session. */
async function getPermittedArea(c: GatewayContext, area: Area, now: number): Promise<Area> {
  const cookies = getSignedCookies(c, now)
  const isSet = async (purpose: CookiePurpose) => (await cookies.read(purpose)) !== null
  if (area === 'pictures') return (await isSet('admin')) ? area : 'admin'
  // The session may have ended while the customer wrote. The page then returns the text.
  if (area === 'review') return (await isSet('session')) || (await isSet('known')) ? area : 'shop'
  return area
}

/** Pages whose forms upload pictures. */
const pictureUploadPath = /^\/admin\/(?:products\/(?:\d+\/pictures|new)|records\/[a-z-]+\/(?:\d+|new))$/

type Area = keyof typeof bodyLimits

function getArea(path: string): Area {
  const page = path.replace(/\.data$/, '')
  if (/^\/product\/review\/\d+$/.test(page)) return 'review'
  if (!isAdminPath(path)) return 'shop'
  if (page === '/admin/products/import') return 'products'
  return pictureUploadPath.test(page) ? 'pictures' : 'admin'
}

function createLimit(maxSize: number, maxText: string): (c: GatewayContext) => Promise<Response | undefined> {
  const limit = bodyLimit({ maxSize, onError: (c) => respondTooLarge(c, maxText) })
  return async (c) => (await limit(c, async () => {})) ?? undefined
}

const PERIOD_SECONDS = 60

/** The address that counts as one client. For IPv6 the /64 network, because one client has a whole network. */
export function getClientNetwork(address: string | undefined): string {
  if (address === undefined || address === '') return 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/**
 * Limits one client's requests to one shop; wrangler.toml (`[[ratelimits]]`) has the numbers. If the limiter fails, all
 * requests are allowed.
 */
export function rateLimit(deps: { log: Log }): Guard {
  return async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const limiter = !isRead ? c.env.WRITES : c.req.path.startsWith('/img/') ? c.env.PICTURES : c.env.READS
    const tenant = getTenant(c).id
    const { success } = await limiter
      .limit({ key: `${tenant} ${getClientNetwork(c.req.header('cf-connecting-ip'))}` })
      .catch((error: unknown) => {
        deps.log('error', {
          event: 'rate-limit-failed',
          requestId: c.get('requestId'),
          tenant,
          ...describeError(error),
        })
        return { success: true }
      })
    if (success) return
    deps.log('warn', { event: 'rate-limited', requestId: c.get('requestId'), tenant, reading: isRead })
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'Too many calls; try again in a minute' }, 429, {
          'Retry-After': String(PERIOD_SECONDS),
          'Cache-Control': 'no-store',
        })
      : respondTooManyRequests(c, PERIOD_SECONDS)
  }
}

/**
 * A keyed hash of a network address, different in each shop, by which a shop counts a visitor's attempts. The key is
 * needed: an address can be guessed from its plain hash. `secrets` are those of the cookies, newest first; a new one
 * resets the counts.
 */
export function hashVisitor(secrets: string | undefined, tenant: string, address: string): string {
  const [newest = ''] = (secrets ?? '').trim().split(/\s+/)
  return createHmac('sha256', newest).update(`visitor ${tenant} ${address}`).digest('base64url')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state-changing request comes from a page of the shop. Stricter than Hono's `csrf`, which checks form bodies
 * only and accepts either header: this also covers JSON, and Sec-Fetch-Site and Origin must agree. A null Origin passes
 * only with `Sec-Fetch-Site: same-origin`: pages with the referrer policy `no-referrer` send their own forms this way.
 * Old browsers and text browsers send neither header; for them the Referer decides.
 */
function isSameOrigin(request: { url: string; headers: Headers }): boolean {
  const ownOrigin = new URL(request.url).origin
  const [site, origin, referer] = ['sec-fetch-site', 'origin', 'referer'].map((name) => request.headers.get(name))
  if (site !== null) return site === 'same-origin' && (origin === null || origin === 'null' || origin === ownOrigin)
  if (origin !== null) return origin === ownOrigin
  return parseUrl(referer ?? '')?.origin === ownOrigin
}

export function rejectCrossSite(deps: { log: Log }): Guard {
  return (c) => {
    if (safeMethods.has(c.req.method) || isSameOrigin(c.req.raw)) return
    deps.log('warn', { event: 'cross-site-refused', requestId: c.get('requestId'), tenant: c.get('tenant')?.id })
    return respondCrossSite(c)
  }
}

/** A mail program's unsubscribe body is much shorter. A longer body goes on to the other checks, unread. */
const MAX_BODY_BYTES = 1024

/**
 * Handles the POST with which a mail program unsubscribes (RFC 8058). The request has no cookies and no Origin and has
 * not passed the age gate, so this runs before those checks. The token in the URL authorises the request, and it can
 * only unsubscribe.
 */
export const handleOneClick: Guard = (c) => {
  const step = c.req.method === 'POST' ? findUnsubscribeStep(getUrl(c).pathname) : null
  return step === null || Number(c.req.header('content-length') ?? Infinity) > MAX_BODY_BYTES
    ? undefined
    : unsubscribe(c, step)
}

async function unsubscribe(c: GatewayContext, step: NonNullable<ReturnType<typeof findUnsubscribeStep>>) {
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null)
  if (form === null || !isOneClick(form)) return
  const token = getUrl(c).searchParams.get('token') ?? ''
  // Respond 200 even when the address is already unsubscribed.
  await createShopClient(c).write((db, tenantId) => db.followSubscriptionLink(tenantId, step, token, null))
  return c.body(null, 200, { 'Cache-Control': 'no-store' })
}

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

/** The router's time grows with the square of a path's slashes. The shop's own paths have at most six. */
const MAX_SLASHES = 20
/** Characters. Remix asks for fewer paths at a time. */
const MAX_MANIFEST_QUERY_LENGTH = 8_000

const isReadable = memoizeByPath((pathname) => {
  try {
    return pathname.split('/').length <= MAX_SLASHES + 1 && !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
})

/**
 * Refuses paths with broken escapes, line breaks or too many slashes: later handlers would log an error, match another
 * path or take seconds. Remix matches the paths in the query of its manifest too.
 */
export const rejectUnreadablePath: Guard = (c) => {
  const { pathname, search, searchParams } = getUrl(c)
  const isManifest = pathname === manifestPath
  if (isManifest && search.length > MAX_MANIFEST_QUERY_LENGTH) return respondBadUrl(c)
  const paths = isManifest ? [pathname, ...searchParams.getAll('p')] : [pathname]
  return paths.every(isReadable) ? undefined : respondBadUrl(c)
}

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
