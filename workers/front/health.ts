import { reasonOf } from '#app/domain/errors/log-line.ts'
import type { FrontContext } from './front-context.ts'
import type { Log } from './log.ts'
import { fromKv } from './tenancy.ts'

/** Milliseconds for which an answer of KV is remembered: anybody may ask, and each look costs. */
const memory = 5_000

interface HealthParts {
  readonly clock: () => number
  readonly log: Log
  readonly build?: string
  readonly patience?: number
}

/**
 * `/healthz`, for whoever watches the Worker: which build answers, and whether it finds tenant records. It asks no shop, and
 * names none.
 */
export function answerHealth(parts: HealthParts) {
  let seen = { well: false, until: Number.NEGATIVE_INFINITY }

  async function findsRecords(c: FrontContext): Promise<boolean> {
    if (parts.clock() < seen.until) return seen.well
    const well = await fromKv(c.env.TENANTS.get('healthz'), parts.patience).then(
      () => true,
      (thrown: unknown) => {
        parts.log('error', { event: 'health-failed', requestId: c.get('requestId'), ...reasonOf(thrown) })
        return false
      },
    )
    seen = { well, until: parts.clock() + memory }
    return well
  }

  return async (c: FrontContext): Promise<Response> => {
    const ok = await findsRecords(c)
    const state = { ok, build: parts.build ?? 'unknown', records: ok ? 'found' : 'out of reach' }
    return c.json(state, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}
