import type { Context, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { checkoutPage, orderPage } from '#app/domain/orders/order-page.ts'
import { payerOrigins } from '#workers/integrations/provider-addresses.ts'
import type { FrontEnv } from './front-context.ts'

const self = "'self'"
const none = "'none'"

/** Pages whose forms may end at a provider: browsers hold a form's redirects to the policy of its page as well. */
const payingPages = [checkoutPage, orderPage(''), '/vivasuccess', '/vivaerror', '/paypal/']

function formTargets(c: Context<FrontEnv>): string {
  const paying = payingPages.some((path) => c.req.path.startsWith(path))
  return paying ? [self, ...payerOrigins(c.env)].join(' ') : self
}

function headers(options: { https: boolean }): MiddlewareHandler<FrontEnv> {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [self],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      // React writes style attributes; a style can't run script.
      styleSrc: [self, "'unsafe-inline'"],
      imgSrc: [self, 'data:'],
      connectSrc: [self],
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

/** Security headers with a fresh nonce on every answer, refusals and errors included. */
export const answerHeaders: MiddlewareHandler<FrontEnv> = (c, next) =>
  (c.req.url.startsWith('https:') ? overHttps : overHttp)(c, next)
