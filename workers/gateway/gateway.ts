import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { getLanguage, type Language } from '#app/domain/messages/languages.ts'
import type { ApiToken } from '#app/domain/tenancy/record-fields.ts'
import { createAccounts } from '#workers/accounts/accounts.ts'
import { createRetailApi } from '#workers/retail-api/retail-api.ts'
import { ShopUnavailable } from '#workers/shop/shop-client.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.queries.ts'
import { createAgeGate } from './age-gate.ts'
import {
  createShopClient,
  type GatewayContext,
  type GatewayEnv,
  getTenant,
  respondMethodNotAllowed,
  withGuards,
} from './gateway-context.ts'
import { createHealthHandler, rejectUnsafeConfiguration, requireHttps } from './health.ts'
import { createImageHandler, redirectToFavicon } from './images.ts'
import { consoleLog, createBrowserErrorHandler, createFailureReporter, type Log, requestLog } from './log.ts'
import { respondError, respondReadOnly } from './message-page.ts'
import { createOperatorApi } from './operator/operator-api.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { createPageRenderer, type PageDeps, type RemixHandler } from './render-page.ts'
import {
  handleOneClick,
  rateLimit,
  redirectToCanonicalPath,
  rejectCrossSite,
  rejectLargeBodies,
  rejectUnreadablePath,
} from './request-checks.ts'
import { createIdGenerator, securityHeaders, setPageHeaders } from './security-headers.ts'
import { applyLanguage, createTenantDirectory, resolveTenant, setLanguageCookie } from './tenancy.ts'
import { createWebhookRoutes } from './webhooks.ts'

export interface GatewayDeps {
  /** Renders pages: Remix's request handler. */
  readonly remix: RemixHandler
  /** The methods that a page's route supports, for the Allow header. */
  readonly getAllowedMethods: (pathname: string) => string
  readonly now?: () => number
  readonly newId?: () => string
  readonly log?: Log
  /** The build's version, for `/healthz`. */
  readonly build?: string
  /** Milliseconds before a KV read fails. */
  readonly timeoutMs?: number
}

/** Short enough to read out on the telephone. */
const createRequestId = createIdGenerator(6, 'hex')

/** The Worker's middleware, in order: everything that runs before Remix. */
export function createGateway(options: GatewayDeps) {
  const deps = { now: Date.now, newId: createRequestId, log: consoleLog, ...options }
  const directory = createTenantDirectory(deps)
  const gateway = new Hono<GatewayEnv>()

  gateway.use(requestLog(deps))
  gateway.use(securityHeaders)
  gateway.use(withGuards(rejectUnsafeConfiguration(deps)))
  gateway.get('/healthz', createHealthHandler(deps))
  gateway.all('/healthz', respondMethodNotAllowed('GET, HEAD'))
  gateway.use('/sandbox/*', forwardToSandbox)
  gateway.use('/operator/*', withGuards(requireHttps))
  gateway.route('/operator', createOperatorApi({ ...deps, directory }))
  gateway.use(
    withGuards(
      requireHttps,
      resolveTenant({ directory }),
      applyLanguage,
      rateLimit(deps),
      rejectUnreadablePath,
      redirectToCanonicalPath,
    ),
  )
  gateway.route('/webhooks', createWebhookRoutes(deps))
  // The API takes a token and no cookies, so it needs no cross-site check.
  gateway.use('/api/*', withGuards(createAgeGate(deps)))
  gateway.all('/api/*', createRetailHandler(deps))
  gateway.use(withGuards(handleOneClick, rejectCrossSite(deps), rejectLargeBodies(deps), createAgeGate(deps)))

  gateway.post('/browser-errors', createBrowserErrorHandler(deps))
  gateway.all('/browser-errors', respondMethodNotAllowed('POST'))
  gateway.get('/favicon.ico', redirectToFavicon)
  gateway.get('/img/*', createImageHandler(deps))
  gateway.all('/favicon.ico', respondMethodNotAllowed('GET, HEAD'))
  gateway.all('/img/*', respondMethodNotAllowed('GET, HEAD'))
  gateway.all('*', createRemixHandler({ ...deps, directory }))

  gateway.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    createFailureReporter(c, deps)('failed', error)
    return respondError(c)
  })

  return gateway
}

/** Serves every other path as a page. */
function createRemixHandler(deps: PageDeps & { readonly getAllowedMethods: (pathname: string) => string }) {
  const serve = createPageCache(deps, createPageRenderer(deps))
  return async (c: GatewayContext): Promise<Response> => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      // Remix passes PUT, PATCH and DELETE to actions as if they were POST, and answers a POST to a route without an
      // action with a message that names the route.
      const methods = deps.getAllowedMethods(c.req.path)
      if (method !== 'POST') return respondMethodNotAllowed(methods)(c)
      if (!methods.includes(method)) return respondReadOnly(c, methods)
    }
    const { response, isPrivate, cache, age } = await serve(c)
    const { headers } = response
    c.set('cache', cache)
    setLanguageCookie(c, response, getLanguage(getTenant(c).locale))
    headers.set('Server-Timing', `cache;desc=${cache}`)
    // A page from the cache already has its headers.
    if (age === null) setPageHeaders(c, headers, { isPrivate })
    else headers.set('Age', String(age))
    return response
  }
}

/**
 * Serves the simulators of outside services under `/sandbox/` on a developer's machine. In production the path doesn't
 * exist: there is no such binding, and the environment is never `local`.
 */
const forwardToSandbox: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  if (c.env.ENVIRONMENT !== 'local' || c.env.SANDBOX === undefined) return next()
  const response = await c.env.SANDBOX.fetch(c.req.raw)
  // Copy the response: a fetched response's headers are immutable, and the gateway still adds its own.
  return new Response(response.body, response)
}

/** Passes `/api/*` to the Retail API with the shop of the request's host. */
function createRetailHandler({ log }: { log: Log }) {
  const api = createRetailApi()
  return async (c: GatewayContext): Promise<Response> => {
    const tenant = getTenant(c)
    const shop = createShopClient(c, tenant)
    const requestId = c.get('requestId')
    const reportFailure = createFailureReporter(c, { log })
    const bindings = {
      tenant,
      shop,
      tokens: c.get('apiTokens') ?? [],
      requestId,
      country: parseCountry(c.req.raw.cf?.country),
      getAccounts: ({ name }: ApiToken, languageOption: { readonly language?: Language }) =>
        createAccounts({
          shop,
          tenant,
          browser: { session: null, knownToken: null, address: { token: name }, userAgent: null, ...languageOption },
          report: (error) => reportFailure('account-failed', error),
        }),
      isWithinLimit: ({ name }: ApiToken) =>
        c.env.WRITES.limit({ key: `${tenant.id} api ${name}` }).then(
          ({ success }) => success,
          () => true,
        ),
    }
    try {
      return await api.fetch(c.req.raw, bindings)
    } catch (error) {
      reportFailure('api-failed', error)
      if (!(error instanceof ShopUnavailable || error instanceof WrongTenant))
        return c.json({ error: `The call failed; see ${requestId} in the shop's error log` }, 500, NO_STORE)
      return c.json({ error: 'The shop is temporarily unavailable' }, 503, { ...NO_STORE, 'Retry-After': '10' })
    }
  }
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Cloudflare sends "T1" for Tor and "XX" for an unknown country. */
function parseCountry(value: unknown): string | null {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
}
