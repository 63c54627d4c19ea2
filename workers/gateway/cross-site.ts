import { findUnsubscribeStep, isOneClick } from '#app/domain/stock-alerts/stock-alerts.ts'
import { parseUrl } from '#app/domain/urls.ts'
import { createShopClient, type GatewayContext, type Guard, getUrl } from './gateway-context.ts'
import type { Log } from './log.ts'
import { respondCrossSite } from './message-page.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state-changing request comes from a page of the shop. Stricter than Hono's `csrf`, which checks form bodies
 * only and accepts either header: this also covers JSON, and Sec-Fetch-Site and Origin must agree. A null Origin passes
 * only with `Sec-Fetch-Site: same-origin`: pages with the referrer policy `no-referrer` send their own forms this way.
 * Old browsers and text browsers send neither header; for them the Referer decides.
 */
function isSameOrigin(request: { url: string; headers: Headers }): boolean {
  const ownOrigin = new URL(request.url).origin
  const [site, origin, referer] = ['sec-fetch-site', 'origin', 'referer'].map((name) => request.headers.get(name))
  if (site !== null) return site === 'same-origin' && (origin === null || origin === 'null' || origin === ownOrigin)
  if (origin !== null) return origin === ownOrigin
  return parseUrl(referer ?? '')?.origin === ownOrigin
}

export function rejectCrossSite(deps: { log: Log }): Guard {
  return (c) => {
    if (safeMethods.has(c.req.method) || isSameOrigin(c.req.raw)) return
    deps.log('warn', { event: 'cross-site-refused', requestId: c.get('requestId'), tenant: c.get('tenant')?.id })
    return respondCrossSite(c)
  }
}

/** A mail program's unsubscribe body is shorter than this. A longer one comes from the page's own form. */
const MAX_BODY_BYTES = 1024

/**
 * Handles the POST with which a mail program unsubscribes (RFC 8058). It has no cookies, no Origin and no age answer,
 * so it runs before those checks. The token in the URL authorises it, and it can only unsubscribe.
 */
export const handleOneClick: Guard = (c) => {
  const step = c.req.method === 'POST' ? findUnsubscribeStep(getUrl(c).pathname) : null
  return step === null || Number(c.req.header('content-length') ?? Infinity) > MAX_BODY_BYTES
    ? undefined
    : unsubscribe(c, step)
}

async function unsubscribe(c: GatewayContext, step: NonNullable<ReturnType<typeof findUnsubscribeStep>>) {
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null)
  if (form === null || !isOneClick(form)) return
  const token = getUrl(c).searchParams.get('token') ?? ''
  // Respond 200 even when the address is already unsubscribed.
  await createShopClient(c).write((db, tenantId) => db.followSubscriptionLink(tenantId, step, token, null))
  return c.body(null, 200, { 'Cache-Control': 'no-store' })
}
