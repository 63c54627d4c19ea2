import type { Rating } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { Stars } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

/** Stars, and how many reviews they stand for. */
export function RatingBar({ rating, className = 'rating' }: { rating: Rating; className?: string }) {
  const say = useMessages(goodsWords)
  return (
    <span className={className}>
      <Stars points={rating.average} label={say('rating.outOfFive', { average: rating.average })} />
      {rating.count === 0 ? say('rating.none') : say('rating.count', { count: rating.count })}
    </span>
  )
}
