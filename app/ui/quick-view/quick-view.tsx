import { useId } from 'react'
import { createPortal } from 'react-dom'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { useMessages } from '../shop-context.tsx'
import { useDialog } from '../use-dialog.ts'
import { QuickViewContent, QuickViewHead } from './quick-view-content.tsx'
import { quickViewSizes } from './quick-view-gallery.tsx'
import { useQuickProduct } from './use-quick-product.ts'
import './quick-view.css'

interface QuickViewProps {
  /** What is known of the product at once. */
  card: ProductCard
  onClose: () => void
}

/** A product in a dialog over the page. */
export function QuickView({ card, onClose }: QuickViewProps) {
  const say = useMessages(quickViewWords)
  const { over, close } = useDialog(onClose)
  const title = useId()
  const product = useQuickProduct(card)

  return createPortal(
    <dialog
      {...over}
      aria-labelledby={title}
      aria-busy={product === null}
      className="quick-view"
      // React lets events rise to where a portal was opened: the card's own form must not hear of these.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="relative grid md:grid-cols-2">
        <button
          type="button"
          aria-label={say('quickView.close')}
          onClick={close}
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
      <div>
        <div className="quick-view-picture bg-tint">
          <Picture
            picture={card.picture}
            use="large"
            sizes={quickViewSizes}
            alt=""
            eager
            className="size-full object-contain"
          />
        </div>
      </div>
      <div className="min-w-0 p-5 lg:p-7">
        <QuickViewHead product={card} title={title} />
        <p className="sr-only" role="status">
          {say('extras.loading')}
        </p>
        <div className="mt-4">
          <Price price={card.price} unit={card.unitPrice} lowest={card.lowestBefore} size="large" />
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
