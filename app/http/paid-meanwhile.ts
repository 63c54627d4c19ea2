import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Basket } from '#app/domain/cart/basket.ts'
import type { PlacedOrder } from '#app/domain/orders/views.ts'
import { heldBasket, holdBasket } from './baskets.ts'
import { noteLeftCart, ownOrdersInCart } from './own-orders.ts'
import type { SignedCookies } from './signed-cookies.ts'

type Asked = Pick<AppLoadContext, 'shop' | 'cookies' | 'buyer'>

/** Of the orders that this browser has sent to a provider those that were paid without its having come back. */
export async function paidMeanwhile({ shop, cookies }: Pick<Asked, 'shop' | 'cookies'>) {
  const own = await ownOrdersInCart(cookies)
  return own.length === 0 ? [] : shop.read((db, tenantId) => db.paidOrders(tenantId, own))
}

/** What this browser has to hold when these orders have left the cart. */
export async function leftAfter(
  { shop, cookies, buyer }: Asked,
  orders: readonly Pick<PlacedOrder, 'lines'>[],
): Promise<Basket> {
  let left = await heldBasket(cookies)
  for (const { lines } of orders)
    left = await shop.write((db, tenantId) => db.takeOrdered(tenantId, left, lines, buyer))
  return left
}

interface Unpaid {
  readonly held: Basket
  /** The orders that have left the cart with this answer. */
  readonly paid: readonly Pick<PlacedOrder, 'code' | 'token'>[]
  /** The `Set-Cookie` headers that make the browser hold the same. */
  readonly told: readonly string[]
}

/** By the cookies of their requests, each of which has its own. */
const answers = new WeakMap<SignedCookies, Promise<Unpaid>>()

/** What this browser holds, without what it has paid for and never heard of. The shop is asked once a request. */
export function heldAndUnpaid(context: Asked): Promise<Unpaid> {
  const answer = answers.get(context.cookies) ?? withoutPaid(context)
  answers.set(context.cookies, answer)
  return answer
}

async function withoutPaid(context: Asked): Promise<Unpaid> {
  const { cookies } = context
  const paid = await paidMeanwhile(context)
  if (paid.length === 0) return { held: await heldBasket(cookies), paid, told: [] }
  const held = await leftAfter(context, paid)
  const tokens = paid.map(({ token }) => token)
  return {
    held,
    paid: paid.map(({ code, token }) => ({ code, token })),
    told: [...(await holdBasket(cookies, held)), await noteLeftCart(cookies, tokens)],
  }
}
