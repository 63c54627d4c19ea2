import { Link, useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#app/domain/catalogue/products.ts'
import { homeMessages } from '#app/domain/messages/en/catalogue.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import './ad-cube.css'

export type AdvertisedProduct = Pick<ProductCard, 'id' | 'name' | 'picture'>

/** Milliseconds between the click and the navigation to the product (spec §9). */
const LEAVE_ANIMATION_MS = 750

const sides = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const

/** A rotating cube of pictures, shown once they have loaded. It pauses on hover and focus. */
export function AdCube({ product, onClose }: { product: AdvertisedProduct; onClose: () => void }) {
  const t = useMessages(homeMessages)
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const cube = useRef<HTMLDivElement>(null)
  const url = links.product(product)
  const pendingNavigationKey = useRef<string>()
  pendingNavigationKey.current = useNavigation().location?.key
  useEffect(() => {
    if (!isLeaving) return
    const startKey = pendingNavigationKey.current
    const timer = setTimeout(() => {
      // Don't override a navigation that started after the click.
      if (pendingNavigationKey.current === undefined || pendingNavigationKey.current === startKey) navigate(url)
    }, LEAVE_ANIMATION_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate, url])

  useEffect(() => {
    const pictures = [...(cube.current?.querySelectorAll('img') ?? [])]
    // Without its pictures the cube stays hidden.
    Promise.all(pictures.map((picture) => picture.decode())).then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [])

  function leaveWithAnimation(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    setIsLeaving(true)
  }
  return (
    <div ref={cube} hidden={!isLoaded} className="ad-cube">
      <button type="button" aria-label={t('home.popupAdClose')} onClick={onClose} className="ad-cube-close">
        <Icon name="close" className="size-3.5" />
      </button>
      <Link
        to={url}
        aria-label={t('home.popupAd', { product: product.name })}
        onClick={leaveWithAnimation}
        className={`ad-cube-link ${isLeaving ? 'ad-cube-chosen' : ''}`}
      >
        <span className="ad-cube-body">
          {sides.map((side) => (
            <span key={side} className={`ad-cube-side ad-cube-${side}`}>
              <Picture
                picture={product.picture}
                use="thumbnail"
                sizes="4rem"
                alt=""
                eager
                className="size-full object-contain"
              />
            </span>
          ))}
        </span>
      </Link>
    </div>
  )
}
