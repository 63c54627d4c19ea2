import type { UnitPrice } from '#app/domain/catalogue/unit-price.ts'
import type { PriceRange } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import type { Money } from '#app/domain/money.ts'
import { useMessages, useMoney } from './shop-context.tsx'

const sizes = {
  small: { now: 'text-base/6', was: 'text-sm/6', unit: 'text-xs/5' },
  large: { now: 'text-3xl', was: 'text-lg', unit: 'text-sm' },
} as const

interface PriceProps {
  price: Pick<PriceRange, 'from' | 'to'>
  /** Of the very goods whose price it is. */
  unit?: UnitPrice | null
  /** Of the 30 days before the sale, of the cheapest; said where it is another than the price that is struck out. */
  lowest?: Money | null
  size?: keyof typeof sizes
}

/** One price or a range, with the price before the sale struck out beside it, and below it the price of a measure (98/6/EC). */
export function Price({ price, unit, lowest, size = 'small' }: PriceProps) {
  const say = useMessages(goodsWords)
  const money = useMoney()
  function range(one: Money, other: Money) {
    const [low, high] = one < other ? [one, other] : [other, one]
    return low === high ? money(low) : `${money(low)} – ${money(high)}`
  }
  const { from, to } = price
  const now = range(from.now, to.now)
  const was = range(from.was ?? from.now, to.was ?? to.now)
  return (
    <>
      {from.was === null && to.was === null ? (
        <p className={`font-semibold tabular-nums ${sizes[size].now}`}>{now}</p>
      ) : (
        // A new element for new prices: a translator has replaced the text nodes of the old one.
        <p key={`${now} ${was}`} className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className={`font-semibold text-accent ${sizes[size].now}`}>
            <span className="sr-only">{say('price.now')} </span>
            {now}
          </span>
          <del className={`text-ink-soft ${sizes[size].was}`}>
            <span className="sr-only">{say('price.was')} </span>
            {was}
          </del>
        </p>
      )}
      {lowest && from.was !== null && lowest !== from.was && (
        <p className="text-xs/5 text-ink-soft tabular-nums">{say('price.lowest', { price: money(lowest) })}</p>
      )}
      {unit && (
        <p className={`text-ink-soft tabular-nums ${sizes[size].unit}`}>
          {say(unit.per === 'litre' ? 'price.litre' : 'price.100ml', { price: money(unit.price) })}
        </p>
      )}
    </>
  )
}
