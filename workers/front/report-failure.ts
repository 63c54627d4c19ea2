import type { AppLoadContext } from '@remix-run/cloudflare'
import { reasonOf } from '#app/domain/errors/log-line.ts'
import type { ReportedError } from '#app/domain/errors/logged-error.ts'
import type {} from '#app/load-context.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { type Log, routeShape } from './log.ts'
import { openShop } from './shop-calls.ts'

/**
 * Tells of an unexpected failure: the Worker's log has what failed, the shop's own list which request, which kind of
 * page and when. It never fails itself, and nobody waits for it.
 */
export function reportFailure(c: FrontContext, { log }: { log: Log }): AppLoadContext['reportFailure'] {
  return (kind, thrown) => {
    const tenant = c.get('tenant')
    const id = c.get('requestId')
    const route = routeShape(new URL(c.req.url).pathname)
    log('error', {
      ...{ event: kind, requestId: id, tenant: tenant?.id, method: c.req.method, route },
      ...reasonOf(thrown),
    })
    // A shop that is out of reach has nowhere to write.
    if (tenant === undefined || thrown instanceof ShopUnavailable || thrown instanceof WrongTenant) return
    writeToErrorLog(c, { log }, { id, kind, route })
  }
}

/** A browser's report that it had to draw a page anew. `Referer` names the page; the body is not read. */
export function takeBrowserError(parts: { log: Log }) {
  return (c: FrontContext): Response => {
    const page = c.req.header('referer') ?? ''
    const route = URL.canParse(page) ? routeShape(new URL(page).pathname) : ''
    writeToErrorLog(c, parts, { id: c.get('requestId'), kind: 'hydration-failed', route })
    return c.body(null, 204)
  }
}

function writeToErrorLog(c: FrontContext, { log }: { log: Log }, error: ReportedError): void {
  const tenant = tenantOf(c)
  const written = openShop(c).write((db, tenantId) => db.reportError(tenantId, error))
  c.executionCtx.waitUntil(
    written.catch((unwritten: unknown) =>
      log('error', { event: 'error-log-failed', requestId: error.id, tenant: tenant.id, ...reasonOf(unwritten) }),
    ),
  )
}
