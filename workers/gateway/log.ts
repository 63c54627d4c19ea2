import type { AppLoadContext } from '@remix-run/cloudflare'
import type { MiddlewareHandler } from 'hono'
import {
  describeError,
  formatLogLine,
  type Level,
  type LogLine,
  type ReportedError,
} from '#app/domain/errors/logging.ts'
import { ShopUnavailable } from '#workers/shop/shop-client.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.queries.ts'
import {
  createCallCounter,
  createShopClient,
  type GatewayContext,
  type GatewayEnv,
  getTenant,
  getUrl,
} from './gateway-context.ts'
import { machinePrefixes, memoizeByPath, routeWords } from './request-checks.ts'

export type Log = (level: Level, line: LogLine) => void

export const consoleLog: Log = (level, line) => console[level](formatLogLine(level, line))

/** A path without ids, search terms and tokens, so that log lines can be grouped by it and have no personal data. */
export const getRouteShape = memoizeByPath((pathname) => {
  const [, first = '', ...rest] = pathname.split('/')
  if (first === 'img' || first === 'assets') return `/${first}/*`
  const namePattern = machinePrefixes.has(first) ? /^[a-z_-]{1,24}$/i : null
  const shapeSegment = (segment: string) =>
    segment === '' || routeWords.has(segment) || namePattern?.test(segment) ? segment : ':id'
  return `/${[first, ...rest].slice(0, 6).map(shapeSegment).join('/')}`
})

/**
 * Reports an unexpected failure: the error to the Worker's log; request id, route and time to the shop's error log. It
 * never throws, and the request doesn't wait for it.
 */
export function createFailureReporter(c: GatewayContext, { log }: { log: Log }): AppLoadContext['reportFailure'] {
  return (kind, error) => {
    const tenant = c.get('tenant')
    const id = c.get('requestId')
    const route = getRouteShape(new URL(c.req.url).pathname)
    log('error', {
      ...{ event: kind, requestId: id, tenant: tenant?.id, method: c.req.method, route },
      ...describeError(error),
    })
    // A shop that can't be reached can't store the report either.
    if (tenant === undefined || error instanceof ShopUnavailable || error instanceof WrongTenant) return
    writeToErrorLog(c, { log }, { id, kind, route })
  }
}

/**
 * Records that a browser had to re-render a page, or that its script failed. `Referer` names the page; the body is not
 * read.
 */
export function createBrowserErrorHandler(deps: { log: Log }) {
  return (c: GatewayContext): Response => {
    const page = c.req.header('referer') ?? ''
    const route = URL.canParse(page) ? getRouteShape(new URL(page).pathname) : ''
    const kind = c.req.query('kind') === 'script' ? 'script-failed' : 'hydration-failed'
    writeToErrorLog(c, deps, { id: c.get('requestId'), kind, route })
    return c.body(null, 204)
  }
}

function writeToErrorLog(c: GatewayContext, { log }: { log: Log }, error: ReportedError): void {
  const tenant = getTenant(c)
  const logged = createShopClient(c).write((db, tenantId) => db.reportError(tenantId, error))
  c.executionCtx.waitUntil(
    logged.catch((writeError: unknown) =>
      log('error', { event: 'error-log-failed', requestId: error.id, tenant: tenant.id, ...describeError(writeError) }),
    ),
  )
}

/** Gives the request an id and writes its log line after the response. Error pages show the id. */
export function requestLog(deps: { now: () => number; newId: () => string; log: Log }): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const startedAt = deps.now()
    c.set('requestId', deps.newId())
    const shopCalls = createCallCounter(deps.now)
    c.set('shopCalls', shopCalls)
    await next()
    deps.log('info', {
      event: 'request',
      requestId: c.get('requestId'),
      tenant: c.get('tenant')?.id,
      method: c.req.method,
      route: getRouteShape(getUrl(c).pathname),
      status: c.res.status,
      cache: c.get('cache'),
      ms: deps.now() - startedAt,
      calls: shopCalls.attempts,
      callsMs: shopCalls.ms,
    })
  }
}
