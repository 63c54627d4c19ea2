import type { MiddlewareHandler } from 'hono'
import { addressOf, type FrontEnv } from './front-context.ts'
import { type Log, routeShape } from './log.ts'
import { noCalls } from './shop-calls.ts'

/** Gives the request its id and, when it is answered, writes its line. The id of a failure is also on its page. */
export function requestLog(parts: { clock: () => number; newId: () => string; log: Log }): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    const started = parts.clock()
    c.set('requestId', parts.newId())
    const shopCalls = noCalls(parts.clock)
    c.set('shopCalls', shopCalls)
    await next()
    parts.log('info', {
      event: 'request',
      requestId: c.get('requestId'),
      tenant: c.get('tenant')?.id,
      method: c.req.method,
      route: routeShape(addressOf(c).pathname),
      status: c.res.status,
      cache: c.get('cache'),
      ms: parts.clock() - started,
      calls: shopCalls.attempts,
      callsMs: shopCalls.ms,
    })
  }
}
