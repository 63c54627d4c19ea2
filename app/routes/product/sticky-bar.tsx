import { type RefObject, Suspense, useEffect, useState } from 'react'
import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { latePart } from '#app/ui/late-part.tsx'

// Loaded when the first shopper scrolls that far.
const ShortProduct = latePart(() => import('./short-product.tsx').then((file) => file.ShortProduct))

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
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!summary.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    watch.observe(summary.current)
    return () => watch.disconnect()
  }, [summary])
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 hidden min-h-16 lg:[@media(scripting:enabled)]:block">
      {past && (
        <Suspense>
          <div className="sticky-bar-shown pointer-events-auto">
            <ShortProduct product={product} shown={shown} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
