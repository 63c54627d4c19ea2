import type { MiddlewareHandler } from 'hono'
import { contactAddress } from '#app/domain/content/pages.ts'
import { checkoutPage, orderPage } from '#app/domain/orders/order-page.ts'
import { returnPages } from '#app/domain/payments/payment-methods.ts'
import { reviewedPlace } from '#app/domain/reviews/reviewed-place.ts'
import { isMeasured } from '#app/domain/tenancy/measured-pages.ts'
import { payerOrigins, providerAddresses } from '#workers/integrations/provider-addresses.ts'
import { chance } from './chance.ts'
import { addressOf, type FrontContext, type FrontEnv } from './front-context.ts'

const self = "'self'"
const none = "'none'"
const framedBy = "frame-ancestors 'none'"

/** Pages whose forms may end at a provider: browsers hold a form's redirects to the policy of its page as well. */
const payingPages = [checkoutPage, orderPage(''), ...returnPages]

type Directive = 'img' | 'connect' | 'style' | 'font' | 'worker'
type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** Where Google's tag reports to; its script comes under `strict-dynamic`. */
const googleTag: Sources = {
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
}

/**
 * What Google's map loads, by Google's own list for strict policies; its scripts likewise. None of them is given
 * `unsafe-eval`.
 */
const googleMap: Sources = {
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
}

/** What this page of this shop may do beyond any other. */
interface Leave {
  /** Its forms may end where one pays. */
  readonly paying: boolean
  /** Only in a shop that counts visits, and only on the pages where it may. */
  readonly counting: boolean
  /** Authors of reviews at Google may be seen on any page of a shop that shows such reviews: script goes on to home without a new policy. */
  readonly photos: boolean
  /** Only a shop with a key has a map, and only on its contact page. */
  readonly map: boolean
}

function leaveOf(c: FrontContext): Leave {
  const { path } = c.req
  const tenant = c.get('tenant')
  return {
    paying: payingPages.some((start) => path.startsWith(start)),
    counting: tenant?.analytics != null && isMeasured(addressOf(c)),
    photos: tenant !== undefined && reviewedPlace(tenant) !== null,
    map: path === contactAddress && tenant?.google != null && tenant.settings.showMap,
  }
}

/** The policy behind what it says of scripts. */
function restOfPolicy(env: FrontEnv['Bindings'], { paying, counting, photos, map }: Leave): string {
  /** A directive's sources: its own, and those of others. Where nothing else is allowed, none. */
  const sources = (directive: Directive, ...own: readonly string[]) => {
    const all = [
      ...own,
      ...(directive === 'img' && photos ? [providerAddresses(env).google.photos] : []),
      ...(counting ? (googleTag[directive] ?? []) : []),
      ...(map ? (googleMap[directive] ?? []) : []),
    ]
    return all.length === 0 ? none : all.join(' ')
  }
  return [
    // React writes style attributes; a style can't run script.
    `style-src ${sources('style', self, "'unsafe-inline'")}`,
    `img-src ${sources('img', self, 'data:')}`,
    `connect-src ${sources('connect', self)}`,
    `font-src ${sources('font', self)}`,
    `manifest-src ${self}`,
    `frame-src ${none}`,
    `worker-src ${sources('worker')}`,
    `object-src ${none}`,
    `base-uri ${none}`,
    `form-action ${paying ? [self, ...payerOrigins(env)].join(' ') : self}`,
    framedBy,
  ].join('; ')
}

const rests = new WeakMap<FrontEnv['Bindings'], Map<string, string>>()

function policyOf(c: FrontContext, nonce: string): string {
  const leave = leaveOf(c)
  const known = rests.get(c.env) ?? new Map<string, string>()
  rests.set(c.env, known)
  const name = `${leave.paying} ${leave.counting} ${leave.photos} ${leave.map}`
  const rest = known.get(name) ?? restOfPolicy(c.env, leave)
  known.set(name, rest)
  return `default-src ${self}; script-src 'nonce-${nonce}' 'strict-dynamic'; ${rest}`
}

const always = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // With `no-referrer` a form that is sent without script arrives with `Origin: null` and would be refused.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const
const overHttp = Object.entries(always)
/** For this host alone: a merchant's other subdomains may not be ready for it. */
const overHttps = [...overHttp, ['Strict-Transport-Security', 'max-age=31536000'] as const]

const policyName = 'Content-Security-Policy'
const headersOf = (c: FrontContext) => (addressOf(c).protocol === 'https:' ? overHttps : overHttp)

/** 24 characters. */
export const newNonce = chance(18, 'base64')

/** The nonce of this answer's policy. */
export function nonceOf(c: FrontContext): string {
  const nonce = c.get('nonce') ?? newNonce()
  c.set('nonce', nonce)
  return nonce
}

const complete = new WeakSet<Response>()

/** Headers that many answers begin with: all that they share, whoever gets them. */
export function sharedHeaders(c: FrontContext, own: Iterable<readonly [string, string]>): Headers {
  const headers = new Headers()
  for (const [name, value] of [...headersOf(c), ...own]) headers.set(name, value)
  return headers
}

/** An answer with shared headers and a policy of its own. Setting a dozen headers takes longer than finding a kept page. */
export function answerWith(c: FrontContext, body: BodyInit, shared: Headers): Response {
  const answer = new Response(body, { headers: shared })
  answer.headers.set(policyName, policyOf(c, nonceOf(c)))
  complete.add(answer)
  return answer
}

/** Security headers with a fresh nonce on every answer, with what its shop needs; refusals and errors included. */
export const answerHeaders: MiddlewareHandler<FrontEnv> = async (c, next) => {
  await next()
  if (complete.has(c.res)) return
  const { headers } = c.res
  // A route may be stricter than the rest, as the brand files are.
  for (const [name, value] of headersOf(c)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has(policyName)) headers.set(policyName, policyOf(c, nonceOf(c)))
}
