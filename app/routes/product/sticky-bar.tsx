import { type RefObject, useEffect, useState } from 'react'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { choiceAnchor } from './choice-link.tsx'
import type { ShownProduct } from './shown-product.ts'
import { nameOf } from './variant-chooser.tsx'

interface StickyBarProps {
  product: ProductDetail
  shown: ShownProduct
  /** While it is in sight the bar is not. */
  summary: RefObject<HTMLElement>
}

/**
 * The product in short, at the foot of wide windows, once the summary has been scrolled away (spec §2 Layout: above
 * 991 px). It sticks to the article and not to the window, so that it never covers the footer; without script it would
 * always be in the way and is left out.
 */
export function StickyBar({ product, shown, summary }: StickyBarProps) {
  const say = useMessages(productWords)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!summary.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    watch.observe(summary.current)
    return () => watch.disconnect()
  }, [summary])

  const { alternative, variant } = shown
  const chosen = alternative?.name ?? (variant === null ? '' : nameOf(variant))
  return (
    <section
      aria-label={say('choice.bar')}
      className={`sticky-bar sticky bottom-0 z-20 hidden border-t border-line bg-paper transition-[opacity,visibility] duration-200 lg:[@media(scripting:enabled)]:block ${past ? 'sticky-bar-shown' : 'invisible opacity-0'}`}
    >
      <div className="shell flex min-h-16 items-center gap-5 py-2">
        <Picture
          picture={shown.pictures[0] ?? product.picture}
          sizes="3rem"
          alt=""
          className="size-12 object-contain"
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{product.name}</p>
          {chosen !== '' && (
            <p className="truncate text-sm text-ink-soft">{say('choice.chosen', { choice: chosen })}</p>
          )}
        </div>
        <Price price={shown.price} />
        <a
          href={`#${choiceAnchor}`}
          className="inline-flex min-h-11 items-center rounded-button border border-line px-5 text-sm font-semibold hover:border-primary hover:text-primary-strong"
        >
          {say(linkWords(product, chosen))}
        </a>
      </div>
    </section>
  )
}

function linkWords({ variants, relatedVariants }: ProductDetail, chosen: string) {
  if (variants.length < 2 && relatedVariants.length === 0) return 'choice.seeAll'
  return chosen === '' ? 'choice.start' : 'choice.back'
}
