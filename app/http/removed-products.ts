import type { AppLoadContext } from '@remix-run/cloudflare'
import type { HeldBasket, RemovedEntries } from '#app/domain/cart/basket.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { holdBasket } from './baskets.ts'

const removedKeys = {
  lines: ['basket.lineRemoved.one', 'basket.lineRemoved.other'],
  wished: ['basket.wishRemoved.one', 'basket.wishRemoved.other'],
  compared: ['basket.comparedRemoved.one', 'basket.comparedRemoved.other'],
} as const

/** The notice about entries whose products the merchant has removed: a sentence for each list. */
export function removedText(messages: Messages, removed: RemovedEntries): string {
  const sentences = (['lines', 'wished', 'compared'] as const).flatMap((list) => {
    const count = removed[list]
    const [one, other] = removedKeys[list]
    if (count === 0) return []
    return [count === 1 ? say(messages, one) : say(messages, other, { count })]
  })
  return sentences.join(' ')
}

/** The cart and lists for a page that shows this notice. The response takes the entries off. */
export async function withoutRemoved(
  {
    shop,
    buyer,
    settings,
    cookies,
    tenant,
  }: Pick<AppLoadContext, 'shop' | 'buyer' | 'settings' | 'cookies' | 'tenant'>,
  held: HeldBasket,
) {
  const basket = await shop.basket(held, buyer, settings)
  const removed = removedText(messagesOf(tenant), basket.removed)
  if (removed === '') return { basket, removed: null, cookies: [] }
  const left = await shop.changeBasket(held, { kind: 'drop-removed' }, buyer, settings)
  return { basket: left.view, removed, cookies: await holdBasket(cookies, left.basket) }
}
