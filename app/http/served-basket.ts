import type { AppLoadContext } from '@remix-run/cloudflare'
import type { BasketView } from '#app/domain/cart/basket.ts'
import { heldBasket, isEmpty } from './baskets.ts'
import { extra } from './extras.ts'
import { heldAndUnpaid } from './paid-meanwhile.ts'

/**
 * What the header shows of the basket where no script runs; other browsers find it in their own cookies and mirror. No page
 * fails with it.
 */
export async function servedBasket(context: AppLoadContext): Promise<BasketView | null> {
  const { scripted, cookies, requestId } = context
  if (scripted || isEmpty(await heldBasket(cookies))) return null
  return extra('basket', requestId, unpaidBasket(context))
}

async function unpaidBasket(context: AppLoadContext): Promise<BasketView | null> {
  const all = await heldBasket(context.cookies)
  // Nothing that could have been ordered leaves nothing to ask for.
  const held = all.cart.length === 0 ? all : (await heldAndUnpaid(context)).held
  return isEmpty(held)
    ? null
    : context.shop.read((db, tenantId) => db.basket(tenantId, held, context.buyer, context.settings))
}
