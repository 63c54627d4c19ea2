import { isOneClick, unsubscribeStep } from '#app/domain/notices/one-click.ts'
import { addressOf, type FrontContext } from './front-context.ts'
import type { Guard } from './guards.ts'
import { openShop } from './shop-calls.ts'

/** The body that a mail program sends; anything longer is the page's own form or nobody's. */
const longest = 1024

/**
 * Takes the POST with which a mail program unsubscribes by itself (RFC 8058). It comes from no page: without cookies, Origin and
 * age, so it stands before those checks. The token in the address is what allows it, and unsubscribing is all that it does.
 */
export const takeOneClick: Guard = (c) => {
  const step = c.req.method === 'POST' ? unsubscribeStep(addressOf(c).pathname) : null
  return step === null || Number(c.req.header('content-length') ?? Infinity) > longest ? undefined : take(c, step)
}

async function take(c: FrontContext, step: NonNullable<ReturnType<typeof unsubscribeStep>>) {
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null)
  if (form === null || !isOneClick(form)) return
  const token = addressOf(c).searchParams.get('token') ?? ''
  // Unsubscribed already is unsubscribed: the mail program needs no other answer.
  await openShop(c).write((db, tenantId) => db.followNoticeLink(tenantId, step, token, null))
  return c.body(null, 200, { 'Cache-Control': 'no-store' })
}
