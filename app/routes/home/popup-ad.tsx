import { Suspense, useEffect, useState } from 'react'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { latePart } from '#app/ui/late-part.tsx'

const AdCube = latePart(() => import('./ad-cube.tsx').then((file) => file.AdCube))

/** Spec §9: milliseconds after the page has loaded. */
const shownAfter = 400

/** Whoever closes it is left in peace for as long as the shop is open in this tab. */
let closed = false

export type Advertised = Pick<ProductCard, 'id' | 'name' | 'picture'>

/** The advertised product as a spinning cube, once the page has loaded (spec §2 Home page). It needs script. */
export function PopupAd({ product }: { product: Advertised }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (closed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setShown(true), shownAfter)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
    return () => {
      clearTimeout(timer)
      removeEventListener('load', wait)
    }
  }, [])
  if (!shown) return null
  return (
    <Suspense>
      <AdCube
        product={product}
        onClose={() => {
          closed = true
          setShown(false)
        }}
      />
    </Suspense>
  )
}
