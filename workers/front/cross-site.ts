import { addressOf } from '#app/domain/address-of.ts'
import type { Guard } from './guards.ts'
import type { Log } from './log.ts'
import { answerCrossSite } from './message-page.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that may change something comes from the shop's own pages. Stricter than Hono's `csrf`, which looks
 * at form bodies alone and takes either header's word: here JSON counts too, and Sec-Fetch-Site and Origin must agree.
 * `Origin: null` passes only beside a good Sec-Fetch-Site: so a page with the referrer policy `no-referrer` sends its own
 * form. Text browsers and old ones send neither header; for them the Referer decides.
 */
function comesFromOwnPages(request: { url: string; headers: Headers }): boolean {
  const own = new URL(request.url).origin
  const [site, origin, referer] = ['sec-fetch-site', 'origin', 'referer'].map((name) => request.headers.get(name))
  if (site !== null) return site === 'same-origin' && (origin === null || origin === 'null' || origin === own)
  if (origin !== null) return origin === own
  return addressOf(referer ?? '')?.origin === own
}

export function refuseCrossSite(parts: { log: Log }): Guard {
  return (c) => {
    if (safeMethods.has(c.req.method) || comesFromOwnPages(c.req.raw)) return
    parts.log('warn', { event: 'cross-site-refused', requestId: c.get('requestId'), tenant: c.get('tenant')?.id })
    return answerCrossSite(c)
  }
}
