import type { AppLoadContext } from '@remix-run/cloudflare'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import type { PlacedOrder } from '#app/domain/orders/views.ts'
import { holdBasket } from '#app/http/baskets.ts'
import { flash } from '#app/http/flash.ts'
import { noteLeftCart, ownOrdersInCart } from '#app/http/own-orders.ts'
import { leftAfter } from '#app/http/paid-meanwhile.ts'
import { withCookies } from '#app/http/responses.ts'

/** The order is paid later and its lines leave the cart of the browser that holds them. */
export async function orderedNow(order: PlacedOrder, context: AppLoadContext): Promise<Headers> {
  const { cookies, tenant } = context
  const text = say(messagesOf(tenant), 'checkout.placed', { code: order.code })
  const inCart = (await ownOrdersInCart(cookies)).includes(order.token)
  return withCookies(
    ...(inCart ? await holdBasket(cookies, await leftAfter(context, [order])) : []),
    ...(inCart ? [await noteLeftCart(cookies, [order.token])] : []),
    await flash(cookies, [{ kind: 'success', title: null, text }]),
  )
}
