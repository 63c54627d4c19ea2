import type { Context, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
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

/** Where Google's tag reports to; its script comes under `strict-dynamic`. */
const googleTag = {
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
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

function pictureSources(c: Context<FrontEnv>): string {
  return [self, 'data:', ...photoHosts(c), ...(mayCount(c) ? googleTag.pictures : [])].join(' ')
}

function connections(c: Context<FrontEnv>): string {
  return [self, ...(mayCount(c) ? googleTag.connections : [])].join(' ')
}

function headers(options: { https: boolean }): MiddlewareHandler<FrontEnv> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [self],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      // React writes style attributes; a style can't run script.
      styleSrc: [self, "'unsafe-inline'"],
      imgSrc: [pictureSources],
      connectSrc: [connections],
      fontSrc: [self],
      manifestSrc: [self],
      frameSrc: [none],
      workerSrc: [none],
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

/**
 * Security headers with a fresh nonce on every answer, refusals and errors included. They stand twice among the front's
 * middleware: the second time, where the shop is known, adds what that shop needs and comes first on the way out.
 */
export const answerHeaders: MiddlewareHandler<FrontEnv> = (c, next) =>
  (c.req.url.startsWith('https:') ? overHttps : overHttp)(c, next)
