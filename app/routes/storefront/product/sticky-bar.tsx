import { type RefObject, Suspense, useEffect, useState } from 'react'
import type { DisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { lazyComponent } from '#app/ui/deferred.tsx'

// Loaded when the shopper scrolls past the button.
const CompactProductBar = lazyComponent(() =>
  import('./compact-product-bar.tsx').then((file) => file.CompactProductBar),
)

interface StickyBarProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  /** The bar is hidden while this element, which contains the add button, is in view; in wide windows also above it. */
  addButton: RefObject<HTMLElement>
}

/**
 * A compact product bar at the bottom of the window, after the add button has scrolled out of view (spec §2 Layout:
 * above 991 px). Phones have it too, also while the button is still below the window. It sticks to the article instead
 * of the window, so that it never covers the footer. Without JavaScript it would always cover the page, so it is not
 * rendered.
 */
export function StickyBar({ product, displayedProduct, addButton }: StickyBarProps) {
  const [isPastButton, setIsPastButton] = useState(false)
  useEffect(() => {
    if (!addButton.current) return
    // In wide windows a button that is still below the window counts as in view.
    const isWide = matchMedia('(width >= 62rem)').matches
    const observer = new IntersectionObserver(([entry]) => entry && setIsPastButton(!entry.isIntersecting), {
      rootMargin: isWide ? '0px 0px 99999px' : '0px',
    })
    observer.observe(addButton.current)
    return () => observer.disconnect()
  }, [addButton])
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 hidden min-h-16 [@media(scripting:enabled)]:block print:hidden">
      {isPastButton && (
        <Suspense>
          <div className="sticky-bar-shown pointer-events-auto">
            <CompactProductBar product={product} displayedProduct={displayedProduct} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
