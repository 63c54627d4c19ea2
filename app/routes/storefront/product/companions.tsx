import { Suspense, useEffect, useState } from 'react'
import type { Cards, ProductDetail } from '#app/domain/catalogue/products.ts'
import { Deferred, lazyComponent, type MaybeDeferred } from '#app/ui/deferred.tsx'
import { ProductCarousel } from '#app/ui/product/product-list.tsx'

interface CompanionsProps {
  companions: MaybeDeferred<readonly { title: string; products: Cards }[]>
}

/**
 * Related products: those that fit it, its range, and those bought together with it. A section without products is
 * omitted.
 */
export function Companions({ companions }: CompanionsProps) {
  return (
    <Deferred resolve={companions} skeleton={null}>
      {(sections) =>
        sections.map(({ title, products }) => <ProductCarousel key={title} title={title} products={products} />)
      }
    </Deferred>
  )
}

const RecentlyViewed = lazyComponent(() => import('./recently-viewed.tsx').then((file) => file.RecentlyViewed))

const inputEvents = ['scroll', 'pointerdown', 'keydown'] as const

/** Loaded at the first input: a first visit's script budget has no room for it. */
export function RecentlyViewedAfterInput({ product }: { product: ProductDetail }) {
  const [hasInput, setHasInput] = useState(false)
  useEffect(() => {
    const load = () => setHasInput(true)
    for (const type of inputEvents) addEventListener(type, load, { once: true, passive: true })
    return () => {
      for (const type of inputEvents) removeEventListener(type, load)
    }
  }, [])
  return (
    hasInput && (
      <Suspense>
        <RecentlyViewed product={product} />
      </Suspense>
    )
  )
}
