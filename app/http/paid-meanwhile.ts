import type { AppLoadContext } from '@remix-run/cloudflare'
import { withoutOrdered } from '#app/domain/cart/without-ordered.ts'
import { heldBasket, holdBasket } from './baskets.ts'
import { dropOwnOrders, ownOrders } from './own-orders.ts'

type Asked = Pick<AppLoadContext, 'shop' | 'cookies'>

/** Of the orders that this browser has sent to a provider those that were paid without its having come back. */
export async function paidMeanwhile({ shop, cookies }: Asked) {
  const own = await ownOrders(cookies)
  return own.length === 0 ? [] : shop.paidOrders(own)
}

/**
 * What this browser holds, without what it has paid for and never heard of; `told` are the `Set-Cookie` headers that make
 * the browser hold the same.
 */
export async function heldAndUnpaid(context: Asked) {
  const held = await heldBasket(context.cookies)
  const paid = await paidMeanwhile(context)
  if (paid.length === 0) return { held, told: [] }
  const left = paid.reduce((basket, { lines }) => withoutOrdered(basket, lines), held)
  const dropped = dropOwnOrders(
    context.cookies,
    paid.map(({ token }) => token),
  )
  return { held: left, told: [...(await holdBasket(context.cookies, left)), await dropped] }
}
