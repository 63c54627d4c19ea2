import type { PriceRange } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import type { Money } from '#app/domain/money.ts'
import { useMessages, useMoney } from './shop-context.tsx'

const sizes = {
  small: { now: 'text-base/6', was: 'text-sm/6' },
  large: { now: 'text-3xl', was: 'text-lg' },
} as const

interface PriceProps {
  price: Pick<PriceRange, 'from' | 'to'>
  size?: keyof typeof sizes
}

/** One price or a range, with the price before the sale struck out beside it. */
export function Price({ price, size = 'small' }: PriceProps) {
  const say = useMessages(goodsWords)
  const money = useMoney()
  function range(one: Money, other: Money) {
    const [low, high] = one < other ? [one, other] : [other, one]
    return low === high ? money(low) : `${money(low)} – ${money(high)}`
  }
  const { from, to } = price
  const now = range(from.now, to.now)
  if (from.was === null && to.was === null)
    return <p className={`font-semibold tabular-nums ${sizes[size].now}`}>{now}</p>
  return (
    <p className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={`font-semibold text-accent ${sizes[size].now}`}>
        <span className="sr-only">{say('price.now')} </span>
        {now}
      </span>
      <del className={`text-ink-soft ${sizes[size].was}`}>
        <span className="sr-only">{say('price.was')} </span>
        {range(from.was ?? from.now, to.was ?? to.now)}
      </del>
    </p>
  )
}
