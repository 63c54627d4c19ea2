import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Basket } from '#app/domain/cart/basket.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { holdBasket } from './baskets.ts'

/** What the shopper reads of lines whose products the merchant has removed. */
export function removedText(messages: Messages, count: number): string {
  return count === 1 ? say(messages, 'basket.lineRemoved.one') : say(messages, 'basket.lineRemoved.other', { count })
}

/** The basket for a page that says what was removed from it: from this answer on it is without those lines. */
export async function withoutRemoved(
  {
    shop,
    buyer,
    settings,
    cookies,
    tenant,
  }: Pick<AppLoadContext, 'shop' | 'buyer' | 'settings' | 'cookies' | 'tenant'>,
  held: Basket,
) {
  const basket = await shop.basket(held, buyer, settings)
  if (basket.removed === 0) return { basket, removed: null, cookies: [] }
  const left = await shop.changeBasket(held, { kind: 'drop-removed' }, buyer, settings)
  return {
    basket: left.view,
    removed: removedText(messagesOf(tenant), basket.removed),
    cookies: await holdBasket(cookies, left.basket),
  }
}
