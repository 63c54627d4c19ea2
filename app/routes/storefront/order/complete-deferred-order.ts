import type { AppLoadContext } from '@remix-run/cloudflare'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import type { PlacedOrder } from '#app/domain/orders/order.ts'
import { writeFlash } from '#app/http/flash.ts'
import { removeOrderedLines, saveLists } from '#app/http/lists-cookies.ts'
import { getOwnOrdersInCart, markLeftCart } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'

/**
 * Completes an order that is paid later: removes its lines from the cart of the browser that placed it. The page of an
 * order that was just placed has the confirmation as its headline.
 */
export async function completeDeferredOrder(
  order: PlacedOrder,
  context: AppLoadContext,
  isJustPlaced: boolean,
): Promise<Headers> {
  const { cookies, tenant } = context
  const text = translate(getMessages(tenant), 'checkout.placed', { code: order.code })
  const isInCart = (await getOwnOrdersInCart(cookies)).includes(order.token)
  return withCookies(
    ...(isInCart ? await saveLists(cookies, await removeOrderedLines(context, [order])) : []),
    ...(isInCart ? [await markLeftCart(cookies, [order.token])] : []),
    ...(isJustPlaced ? [] : [await writeFlash(cookies, [{ kind: 'success', title: null, text }])]),
  )
}
