import { type Badge, badgesOf } from '#app/domain/catalogue/badges.ts'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { useMessages, useShop } from './shop-context.tsx'

/** New, Sale, Top and Out Of Stock, as far as they apply. */
export function Badges({ product }: { product: ProductCard }) {
  const say = useMessages(goodsWords)
  const { settings } = useShop()
  const badges = badgesOf(product, settings.showStock)
  if (badges.length === 0) return null
  const words = (badge: Badge) => {
    if (badge.kind === 'new') return say('badge.new')
    if (badge.kind === 'top') return say('badge.top')
    if (badge.kind === 'out-of-stock') return say('badge.outOfStock')
    return badge.percent === null ? say('badge.sale') : say('badge.salePercent', { percent: badge.percent })
  }
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge.kind} className={`badge-${badge.kind}`}>
          {words(badge)}
        </li>
      ))}
    </ul>
  )
}
