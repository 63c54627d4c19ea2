import type { AppLoadContext } from '@remix-run/cloudflare'
import type { HeldBasket, RemovedEntries } from '#app/domain/cart/basket.ts'
import { type Localized, sayCount } from '#app/domain/messages/say.ts'
import { holdBasket } from './baskets.ts'

const removedKeys = {
  lines: 'basket.lineRemoved',
  wished: 'basket.wishRemoved',
  compared: 'basket.comparedRemoved',
} as const

/** The notice about entries whose products the merchant has removed: a sentence for each list. */
export function removedText(shop: Localized, removed: RemovedEntries): string {
  const sentences = (['lines', 'wished', 'compared'] as const).flatMap((list) => {
    const count = removed[list]
    return count === 0 ? [] : [sayCount(shop, removedKeys[list], { count })]
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
  const basket = await shop.read((db, tenantId) => db.basket(tenantId, held, buyer, settings))
  const removed = removedText(tenant, basket.removed)
  if (removed === '') return { basket, removed: null, cookies: [] }
  const left = await shop.write((db, tenantId) =>
    db.changeBasket(tenantId, held, { kind: 'drop-removed' }, buyer, settings),
  )
  return { basket: left.view, removed, cookies: await holdBasket(cookies, left.basket) }
}
