import type { Context, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { contactAddress } from '#app/domain/content/pages.ts'
import { checkoutPage, orderPage } from '#app/domain/orders/order-page.ts'
import { reviewedPlace } from '#app/domain/reviews/reviewed-place.ts'
import { isMeasured } from '#app/domain/tenancy/measured-pages.ts'
import { payerOrigins, providerAddresses } from '#workers/integrations/provider-addresses.ts'
import type { FrontEnv } from './front-context.ts'

const self = "'self'"
const none = "'none'"

/** Pages whose forms may end at a provider: browsers hold a form's redirects to the policy of its page as well. */
const payingPages = [checkoutPage, orderPage(''), '/vivasuccess', '/vivaerror', '/paypal/']

function formTargets(c: Context<FrontEnv>): string {
  const paying = payingPages.some((path) => c.req.path.startsWith(path))
  return paying ? [self, ...payerOrigins(c.env)].join(' ') : self
}

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

/** Only in a shop that counts visits, and only on the pages where it may. */
function mayCount(c: Context<FrontEnv>): boolean {
  return c.get('tenant')?.analytics != null && isMeasured(new URL(c.req.url))
}

/** Authors of reviews at Google may be seen on any page of a shop that shows such reviews: script goes on to home without a new one. */
function photoHosts(c: Context<FrontEnv>): readonly string[] {
  const tenant = c.get('tenant')
  return tenant === undefined || reviewedPlace(tenant) === null ? [] : [providerAddresses(c.env).google.photos]
}

/** Only a shop with a key has a map, and only on its contact page. */
function hasMap(c: Context<FrontEnv>): boolean {
  const tenant = c.get('tenant')
  return c.req.path === contactAddress && tenant?.google != null && tenant.settings.showMap
}

/** A directive's sources: its own, and those of others that this page of this shop has. Where nothing else is allowed, none. */
function sources(directive: Directive, ...own: readonly string[]): (c: Context<FrontEnv>) => string {
  return (c) => {
    const all = [
      ...own,
      ...(directive === 'img' ? photoHosts(c) : []),
      ...(mayCount(c) ? (googleTag[directive] ?? []) : []),
      ...(hasMap(c) ? (googleMap[directive] ?? []) : []),
    ]
    return all.length === 0 ? none : all.join(' ')
  }
}

function headers(options: { https: boolean }): MiddlewareHandler<FrontEnv> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [self],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      // React writes style attributes; a style can't run script.
      styleSrc: [sources('style', self, "'unsafe-inline'")],
      imgSrc: [sources('img', self, 'data:')],
      connectSrc: [sources('connect', self)],
      fontSrc: [sources('font', self)],
      manifestSrc: [self],
      frameSrc: [none],
      workerSrc: [sources('worker')],
      objectSrc: [none],
      baseUri: [none],
      formAction: [formTargets],
      frameAncestors: [none],
    },
    // This host alone: a merchant's other subdomains may not be ready for it.
    strictTransportSecurity: options.https ? 'max-age=31536000' : false,
    xFrameOptions: 'DENY',
    // With `no-referrer` a form that is sent without script arrives with `Origin: null` and would be refused.
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // A route may be stricter than the rest, as the brand files are.
    overwrite: false,
  })
}

const overHttps = headers({ https: true })
const overHttp = headers({ https: false })

/** Security headers with a fresh nonce on every answer of a shop, with what that shop needs; refusals and errors included. */
export const answerHeaders: MiddlewareHandler<FrontEnv> = (c, next) =>
  (c.req.url.startsWith('https:') ? overHttps : overHttp)(c, next)

/** The same on whatever is answered before the shop is known. An answer that has a nonce already has had the rest with it. */
export const headersOfTheRest: MiddlewareHandler<FrontEnv> = async (c, next) => {
  await next()
  if (c.get('secureHeadersNonce') === undefined) await answerHeaders(c, async () => {})
}
