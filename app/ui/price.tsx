import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { formatDecimalEuros, type Money } from '#app/domain/money.ts'
import type { PriceRange, UnitPrice } from '#app/domain/pricing/price.ts'
import { useMessages, useMoney, useShop } from './shop-context.tsx'

const sizes = {
  small: { now: 'text-base', was: 'text-sm/6', unit: 'text-xs/5' },
  large: { now: 'text-3xl', was: 'text-lg', unit: 'text-sm' },
} as const

interface PriceProps {
  price: Pick<PriceRange, 'from' | 'to'>
  /** The unit price of the displayed variant or product. */
  unit?: UnitPrice | null
  /** The lowest price of the 30 days before the sale. Shown unless it equals the crossed-out price. */
  lowest?: Money | null
  size?: keyof typeof sizes
}

/** A price or range, with the crossed-out price before a sale and the unit price (98/6/EC). */
export function Price({ price, unit, lowest, size = 'small' }: PriceProps) {
  const t = useMessages(productCardMessages)
  const money = useMoney()
  function formatRange(first: Money, second: Money) {
    const [low, high] = first < second ? [first, second] : [second, first]
    return low === high ? money(low) : `${money(low)} – ${money(high)}`
  }
  const { from, to } = price
  const now = formatRange(from.now, to.now)
  const was = formatRange(from.was ?? from.now, to.was ?? to.now)
  return (
    <>
      {from.was === null && to.was === null ? (
        <p className={`font-semibold tabular-nums ${sizes[size].now}`}>{now}</p>
      ) : (
        // Replace the element when prices change: browser translators replace text nodes, so React can't update them.
        <p key={`${now} ${was}`} className={`tabular-nums ${sizes[size].now}`}>
          <span className="inline-block font-semibold text-accent">
            <span className="sr-only">{t('price.now')} </span>
            {now}
          </span>{' '}
          <del className={`inline-block text-ink-soft ${sizes[size].was}`}>
            <span className="sr-only">{t('price.was')} </span>
            {was}
          </del>
        </p>
      )}
      {lowest && from.was !== null && lowest !== from.was && (
        <p className="text-xs/5 text-ink-soft tabular-nums">{t('price.lowestBefore', { price: money(lowest) })}</p>
      )}
      {unit && (
        <p className={`text-ink-soft tabular-nums ${sizes[size].unit}`}>
          {t(unit.per === 'litre' ? 'price.perLitre' : 'price.per100ml', { price: money(unit.price) })}
        </p>
      )}
    </>
  )
}

/**
 * Returns the formatter of reward points: euros with two decimals and no sign, such as `12.50` or `12,50` (spec §9).
 */
export function usePoints() {
  const { decimal } = useShop().money
  return (amount: Money) => formatDecimalEuros(amount).replace('.', decimal)
}
