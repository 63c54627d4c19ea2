import { useNavigate, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { Advertised } from './popup-ad.tsx'
import './ad-cube.css'
import { Link } from '@remix-run/react'

/** Spec §9: milliseconds of the animation between the click and the product. */
const leaving = 750

const sides = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const

/** A cube of pictures in the corner of the window. Under the pointer and with the focus it stands still. */
export function AdCube({ product, onClose }: { product: Advertised; onClose: () => void }) {
  const say = useMessages(homeWords)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(false)
  const address = links.product(product)
  const underWay = useRef<string>()
  underWay.current = useNavigation().location?.key
  useEffect(() => {
    if (!chosen) return
    const before = underWay.current
    const timer = setTimeout(() => {
      // Whoever is on another way since is not called away.
      if (underWay.current === undefined || underWay.current === before) navigate(address)
    }, leaving)
    return () => clearTimeout(timer)
  }, [chosen, navigate, address])

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    event.preventDefault()
    setChosen(true)
  }
  return (
    <div className="ad-cube">
      <button type="button" aria-label={say('home.adClose')} onClick={onClose} className="ad-cube-close">
        <Icon name="close" className="size-4" />
      </button>
      <Link
        to={address}
        aria-label={say('home.ad', { product: product.name })}
        onClick={choose}
        className={`ad-cube-link ${chosen ? 'ad-cube-chosen' : ''}`}
      >
        <span className="ad-cube-body">
          {sides.map((side) => (
            <span key={side} className={`ad-cube-side ad-cube-${side}`}>
              <Picture
                picture={product.picture}
                use="thumbnail"
                sizes="6rem"
                alt=""
                className="size-full object-contain"
              />
            </span>
          ))}
        </span>
      </Link>
    </div>
  )
}
