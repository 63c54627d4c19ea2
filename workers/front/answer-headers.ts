import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { FrontEnv } from './front-context.ts'

const self = "'self'"
const none = "'none'"

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
      formAction: [self],
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
