import type { MiddlewareHandler } from 'hono'
import { contactPath } from '#app/domain/content/pages.ts'
import { providerReturnPaths } from '#app/domain/payments/payment-methods.ts'
import { getReviewPlaceId, isTrackedPage } from '#app/domain/tenancy/consent.ts'
import { checkoutPath, isAdminPath, orderPath } from '#app/domain/urls.ts'
import { getPayerOrigins, getProviderUrls } from '#workers/integrations/send-request.ts'
import { type GatewayContext, type GatewayEnv, getUrl } from './gateway-context.ts'
import type { RenderedPage } from './render-page.ts'

/** Ids are made in batches: one call to the platform for each takes longer than a page cache hit. */
const BATCH_SIZE = 250

/** Returns a generator of random ids with this many bytes each. */
export function createIdGenerator(bytes: number, encoding: 'base64' | 'hex'): () => string {
  let batch = ''
  let offset = 0
  let length = 0
  return () => {
    if (offset === batch.length) {
      batch = Buffer.from(crypto.getRandomValues(new Uint8Array(bytes * BATCH_SIZE))).toString(encoding)
      length = batch.length / BATCH_SIZE
      offset = 0
    }
    offset += length
    return batch.slice(offset - length, offset)
  }
}

const self = "'self'"
const none = "'none'"
const frameAncestors = "frame-ancestors 'none'"

/**
 * Pages whose forms may redirect to a payment provider: browsers check a form's redirects against `form-action` too.
 */
const paymentPages = [checkoutPath, orderPath(''), ...providerReturnPaths]

type Directive = 'img' | 'connect' | 'style' | 'font' | 'worker'
type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** The endpoints to which Google's tag reports. `strict-dynamic` allows its script. */
const googleTag: Sources = {
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}

/**
 * The hosts from which Google Maps loads, from Google's list for strict policies. `strict-dynamic` allows its scripts.
 * The policy never contains `unsafe-eval`.
 */
const googleMap: Sources = {
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
}

/** The permissions of this page's policy beyond the default. */
interface PagePermissions {
  /** Its forms may redirect to a payment provider. */
  readonly allowsPayment: boolean
  /** Pages that may be tracked, in a shop with analytics. */
  readonly allowsAnalytics: boolean
  /**
   * Every page of a shop with Google reviews: the browser keeps the policy when its script navigates to the home page.
   */
  readonly allowsReviewPhotos: boolean
  /** The contact page of a shop with a Google key and the map switched on. */
  readonly allowsMap: boolean
  /** The admin, which shows previews of mails in frames. */
  readonly allowsPreview: boolean
}

function getPagePermissions(c: GatewayContext): PagePermissions {
  const { path } = c.req
  const tenant = c.get('tenant')
  return {
    allowsPayment: paymentPages.some((prefix) => path.startsWith(prefix)),
    allowsAnalytics: tenant?.analytics != null && isTrackedPage(getUrl(c)),
    allowsReviewPhotos: tenant !== undefined && getReviewPlaceId(tenant) !== null,
    allowsMap: path === contactPath && tenant?.google != null && tenant.settings.showMap,
    allowsPreview: isAdminPath(path),
  }
}

/** The policy without `script-src`, which has the nonce. */
function buildStaticPolicy(
  env: GatewayEnv['Bindings'],
  { allowsPayment, allowsAnalytics, allowsReviewPhotos, allowsMap, allowsPreview }: PagePermissions,
): string {
  /** The sources of a directive; 'none' if there are none. */
  const sources = (directive: Directive, ...extra: readonly string[]) => {
    const allSources = [
      ...extra,
      ...(directive === 'img' && allowsReviewPhotos ? [getProviderUrls(env).google.photos] : []),
      ...(allowsAnalytics ? (googleTag[directive] ?? []) : []),
      ...(allowsMap ? (googleMap[directive] ?? []) : []),
    ]
    return allSources.length === 0 ? none : allSources.join(' ')
  }
  return [
    // React writes style attributes. A style can't run a script.
    `style-src ${sources('style', self, "'unsafe-inline'")}`,
    `img-src ${sources('img', self, 'data:')}`,
    `connect-src ${sources('connect', self)}`,
    `font-src ${sources('font', self)}`,
    `manifest-src ${self}`,
    `frame-src ${allowsPreview ? self : none}`,
    `worker-src ${sources('worker')}`,
    `object-src ${none}`,
    `base-uri ${none}`,
    `form-action ${allowsPayment ? [self, ...getPayerOrigins(env)].join(' ') : self}`,
    frameAncestors,
  ].join('; ')
}

const staticPolicies = new WeakMap<GatewayEnv['Bindings'], Map<string, string>>()

function getPolicy(c: GatewayContext, nonce: string): string {
  const permissions = getPagePermissions(c)
  const cached = staticPolicies.get(c.env) ?? new Map<string, string>()
  staticPolicies.set(c.env, cached)
  const name = `${permissions.allowsPayment} ${permissions.allowsAnalytics} ${permissions.allowsReviewPhotos} ${permissions.allowsMap} ${permissions.allowsPreview}`
  const staticPolicy = cached.get(name) ?? buildStaticPolicy(c.env, permissions)
  cached.set(name, staticPolicy)
  return `default-src ${self}; script-src 'nonce-${nonce}' 'strict-dynamic'; ${staticPolicy}`
}

const baseHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // With `no-referrer` a form that is sent without JavaScript arrives with `Origin: null`, and is refused if the
  // browser sends no Sec-Fetch-Site.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const
const httpHeaders = Object.entries(baseHeaders)
/** Without `includeSubDomains`: a merchant's other subdomains may not support https. */
const httpsHeaders = [...httpHeaders, ['Strict-Transport-Security', 'max-age=31536000'] as const]

const POLICY_HEADER = 'Content-Security-Policy'
const getBaseHeaders = (c: GatewayContext) => (getUrl(c).protocol === 'https:' ? httpsHeaders : httpHeaders)

/** 24 characters. */
export const createNonce = createIdGenerator(18, 'base64')

/** The nonce of this response's policy. */
export function getNonce(c: GatewayContext): string {
  const nonce = c.get('nonce') ?? createNonce()
  c.set('nonce', nonce)
  return nonce
}

const completedResponses = new WeakSet<Response>()

/** The headers that responses from the page cache share. */
export function createSharedHeaders(c: GatewayContext, extra: Iterable<readonly [string, string]>): Headers {
  const headers = new Headers()
  for (const [name, value] of [...getBaseHeaders(c), ...extra]) headers.set(name, value)
  return headers
}

/** A response with shared headers and its own policy. Setting a dozen headers takes longer than a page cache hit. */
export function createPolicyResponse(c: GatewayContext, body: BodyInit, shared: Headers): Response {
  const response = new Response(body, { headers: shared })
  response.headers.set(POLICY_HEADER, getPolicy(c, getNonce(c)))
  completedResponses.add(response)
  return response
}

/** Sets the security headers with a fresh nonce on every response, including refusals and errors. */
export const securityHeaders: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next()
  if (completedResponses.has(c.res)) return
  const { headers } = c.res
  // Keep a route's own header: pictures have a stricter policy.
  for (const [name, value] of getBaseHeaders(c)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has(POLICY_HEADER)) headers.set(POLICY_HEADER, getPolicy(c, getNonce(c)))
}

/** Sets the caching headers of a page. */
export function setPageHeaders(
  c: GatewayContext,
  headers: Headers,
  { isPrivate }: Pick<RenderedPage, 'isPrivate'>,
): Headers {
  if (isPrivate) headers.set('Cache-Control', 'private, no-store')
  // Pages without Cache-Control are private. Data requests always are: Remix drops the headers of a data response.
  if (!headers.has('cache-control'))
    headers.set('Cache-Control', c.req.path.endsWith('.data') ? 'private, no-store' : 'private, no-cache')
  // The local server's gzip would hold a streamed page back until it is complete.
  if (c.env.ENVIRONMENT === 'local') headers.set('Content-Encoding', 'identity')
  return headers
}
