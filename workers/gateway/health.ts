import { describeError } from '#app/domain/errors/logging.ts'
import type { GatewayContext } from './gateway-context.ts'
import type { Log } from './log.ts'
import { withKvTimeout } from './tenancy.ts'

/** Milliseconds for which a check is reused: anybody may call this, and each KV read costs money. */
const CACHE_MS = 5_000

interface HealthDeps {
  readonly now: () => number
  readonly log: Log
  readonly build?: string
  readonly timeoutMs?: number
}

/** `/healthz`, for monitoring: the build's version and whether KV is readable. It calls no shop and names none. */
export function createHealthHandler(deps: HealthDeps) {
  let lastCheck = { isHealthy: false, until: Number.NEGATIVE_INFINITY }

  async function canReadRecords(c: GatewayContext): Promise<boolean> {
    if (deps.now() < lastCheck.until) return lastCheck.isHealthy
    const isHealthy = await withKvTimeout(c.env.TENANTS.get('healthz'), deps.timeoutMs).then(
      () => true,
      (error: unknown) => {
        deps.log('error', { event: 'health-failed', requestId: c.get('requestId'), ...describeError(error) })
        return false
      },
    )
    lastCheck = { isHealthy, until: deps.now() + CACHE_MS }
    return isHealthy
  }

  return async (c: GatewayContext): Promise<Response> => {
    const ok = await canReadRecords(c)
    const state = { ok, build: deps.build ?? 'unknown', records: ok ? 'found' : 'out of reach' }
    return c.json(state, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}
