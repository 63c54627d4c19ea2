import type { ProductDetail, Variant } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { formatMoney } from '#app/domain/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

/** So many are seen at once. */
const shownFirst = 8

/** What the product comes in: colour and size, each with its own price and stock. */
export function Variants({ product }: { product: ProductDetail }) {
  const say = useMessages(productWords)
  const { variants } = product
  if (variants.length < 2) return null
  return (
    <section aria-labelledby="options" className="mt-6">
      <h2 id="options" className="mb-2 font-semibold">
        {say('product.options')}
      </h2>
      <VariantList variants={variants.slice(0, shownFirst)} />
      {variants.length > shownFirst && (
        <details className="branch">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline">
            {say('product.moreOptions', { count: variants.length })}
            <Icon name="down" className="turning size-4" />
          </summary>
          <VariantList variants={variants.slice(shownFirst)} />
        </details>
      )}
    </section>
  )
}

function VariantList({ variants }: { variants: readonly Variant[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {variants.map((variant) => (
        <li key={variant.id} className="flex min-h-11 items-center gap-3 py-1.5">
          <VariantRow variant={variant} />
        </li>
      ))}
    </ul>
  )
}

function VariantRow({ variant }: { variant: Variant }) {
  const say = useMessages(productWords)
  const sayOfGoods = useMessages(goodsWords)
  const { locale, settings } = useShop()
  const name = [variant.colorName, variant.size].filter((part) => part !== null && part !== '').join(' · ')
  return (
    <>
      {variant.color !== null && (
        <svg className="shrink-0" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="11" fill={variant.color} stroke="currentColor" strokeOpacity="0.25" />
        </svg>
      )}
      <span className="min-w-0 flex-1">{name || variant.sku}</span>
      {settings.showStock && (
        <span className={variant.stock > 0 ? 'text-good' : 'text-bad'}>
          {variant.stock > 0 ? say('product.stock', { count: variant.stock }) : sayOfGoods('badge.outOfStock')}
        </span>
      )}
      <span className="min-w-16 text-right font-semibold tabular-nums">
        {variant.price.was !== null && (
          <del className="mr-2 font-normal text-ink-soft">
            <span className="sr-only">{sayOfGoods('price.was')} </span>
            {formatMoney(variant.price.was, locale)}
          </del>
        )}
        {formatMoney(variant.price.now, locale)}
      </span>
    </>
  )
}
