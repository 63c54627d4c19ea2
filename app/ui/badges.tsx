import { type Badge, badgesOf } from '#app/domain/catalogue/badges.ts'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { useMessages, useShop } from './shop-context.tsx'

const looks = {
  new: 'bg-primary text-white',
  sale: 'bg-accent text-white',
  top: 'bg-dark text-white',
  'out-of-stock': 'bg-paper text-ink ring-1 ring-line',
} as const satisfies Record<Badge['kind'], string>

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
    <ul className="pointer-events-none absolute top-3 left-3 z-10 flex flex-col items-start gap-1.5">
      {badges.map((badge) => (
        <li key={badge.kind} className={`rounded-s px-2 py-0.5 text-xs font-semibold ${looks[badge.kind]}`}>
          {words(badge)}
        </li>
      ))}
    </ul>
  )
}
