import { useId } from 'react'
import { createPortal } from 'react-dom'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'
import { useDialog } from '../use-dialog.ts'
import { QuickViewContent, QuickViewTitle } from './quick-view-content.tsx'
import { type Glance, useQuickProduct } from './use-quick-product.ts'
import './quick-view.css'

interface QuickViewProps {
  /** What is known of the product at once. */
  glance: Glance
  onClose: () => void
}

/** A product in a dialog over the page. */
export function QuickView({ glance, onClose }: QuickViewProps) {
  const say = useMessages(quickViewWords)
  const { over, close } = useDialog(onClose, glance.askedOn)
  const title = useId()
  const product = useQuickProduct(glance)

  return createPortal(
    <dialog {...over} aria-labelledby={title} aria-busy={product === null} className="quick-view">
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
          <Awaited glance={glance} title={title} />
        ) : (
          <QuickViewContent product={product} title={title} />
        )}
      </div>
    </dialog>,
    document.body,
  )
}

/** What the card knows, until the rest has come. */
function Awaited({ glance, title }: { glance: Glance; title: string }) {
  const say = useMessages(goodsWords)
  return (
    <>
      <div>
        <div className="quick-view-picture bg-tint">
          {glance.picture !== '' && <img src={glance.picture} alt="" className="size-full object-contain" />}
        </div>
      </div>
      <div className="min-w-0 p-5 lg:p-7">
        <QuickViewTitle name={glance.name} id={title} />
        <div className="bone mt-2 h-5 w-32" />
        <p className="sr-only" role="status">
          {say('extras.loading')}
        </p>
        <div aria-hidden="true">
          <div className="bone mt-4 h-9 w-24" />
          <div className="bone mt-6 h-5" />
          <div className="bone mt-2 h-5 w-3/4" />
          <div className="bone mt-8 h-11" />
        </div>
      </div>
    </>
  )
}
