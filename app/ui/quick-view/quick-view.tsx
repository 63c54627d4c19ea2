import { useLocation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { useMessages } from '../shop-context.tsx'
import { QuickViewContent, QuickViewHead } from './quick-view-content.tsx'
import { quickViewSizes } from './quick-view-gallery.tsx'
import { useQuickProduct } from './use-quick-product.ts'
import './quick-view.css'

/** Spec §9: milliseconds from the wish to close until it is closed. */
const closingTime = 250

interface QuickViewProps {
  /** What is known of the product at once. */
  card: ProductCard
  onClose: () => void
}

/** A product in a dialog over the page. Escape, the button, a click beside it and every navigation close it. */
export function QuickView({ card, onClose }: QuickViewProps) {
  const say = useMessages(quickViewWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [closing, setClosing] = useState(false)
  const title = useId()
  const { key } = useLocation()
  const opened = useRef(key)
  const product = useQuickProduct(card)

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => {
    if (key !== opened.current) dialog.current?.close()
  }, [key])
  useEffect(() => {
    if (!closing) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => dialog.current?.close(), calm ? 0 : closingTime)
    return () => clearTimeout(timer)
  }, [closing])

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the dialog hears as `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-busy={product === null}
      className={`quick-view ${closing ? 'quick-view-closing' : ''}`}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        setClosing(true)
      }}
      onClick={(event) => {
        if (event.target === dialog.current) setClosing(true)
      }}
      // React lets events rise to where a portal was opened: the card's own form must not hear of these.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="relative grid md:grid-cols-2">
        <button
          type="button"
          aria-label={say('quickView.close')}
          onClick={() => setClosing(true)}
          className="absolute top-2 right-2 z-20 grid size-11 place-items-center rounded-full bg-paper hover:bg-tint"
        >
          <Icon name="close" />
        </button>
        {product === null ? (
          <Awaited card={card} title={title} />
        ) : (
          <QuickViewContent product={product} title={title} />
        )}
      </div>
    </dialog>,
    document.body,
  )
}

/** What the card knows, until the rest has come. */
function Awaited({ card, title }: { card: ProductCard; title: string }) {
  const say = useMessages(goodsWords)
  return (
    <>
      <div className="bg-tint">
        <div className="quick-view-picture">
          <Picture picture={card.picture} sizes={quickViewSizes} alt="" eager className="size-full object-contain" />
        </div>
      </div>
      <div className="min-w-0 p-5 lg:p-7">
        <QuickViewHead product={card} title={title} />
        <p className="sr-only" role="status">
          {say('extras.loading')}
        </p>
        <div className="mt-4">
          <Price price={card.price} size="large" />
        </div>
        <div aria-hidden="true">
          <div className="bone mt-6 h-5" />
          <div className="bone mt-2 h-5 w-3/4" />
          <div className="bone mt-8 h-11" />
        </div>
      </div>
    </>
  )
}
