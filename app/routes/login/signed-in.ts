import { type AppLoadContext, redirectDocument } from '@remix-run/cloudflare'
import type { OpenedSession } from '#app/domain/customers/accounts.ts'
import { heldBasket, holdBasket } from '#app/http/baskets.ts'
import { ownOrdersInCart } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { holdAside } from '#app/http/set-aside.ts'

/**
 * The answer to a sign-in (spec §4 Login success): the account, or the page that asked for the sign-in, with what this
 * browser held merged into the customer's own basket.
 */
export async function signedIn(context: AppLoadContext, session: OpenedSession, next: string) {
  const { cookies, shop, settings } = context
  const held = await heldBasket(cookies)
  const orders = await ownOrdersInCart(cookies)
  const merged = await shop.write((db, tenantId) => db.mergeBasket(tenantId, held, orders, session.buyer, settings))
  const kept = [
    await cookies.write('session', session.token, { seconds: session.maxAge ?? 'session' }),
    await cookies.write('known', session.known),
    ...(await holdBasket(cookies, merged.basket)),
    ...(merged.setAside === null ? [] : [await holdAside(cookies, merged.setAside)]),
  ]
  // As a whole page: what the first step had asked for anew must not come between.
  return redirectDocument(next, { headers: withCookies(...kept) })
}
