import { zoomWords } from '#app/domain/messages/words/product-zoom.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { useDialog } from '#app/ui/use-dialog.ts'

interface VideoPopupProps {
  address: string
  product: string
  onClose: () => void
}

/** A product's video over its page. */
export function VideoPopup({ address, product, onClose }: VideoPopupProps) {
  const say = useMessages(zoomWords)
  const lang = useTextLanguage()
  const { over, close } = useDialog(onClose)
  return (
    <dialog
      {...over}
      aria-labelledby="video-title"
      className="m-auto w-[min(100%-1.5rem,60rem)] max-w-none rounded-l bg-paper p-0 text-ink shadow-panel"
    >
      <div className="flex items-center justify-between gap-4 py-1.5 pr-2 pl-5">
        <h2 id="video-title" lang={lang(product)} className="font-semibold">
          {product}
        </h2>
        <button
          type="button"
          aria-label={say('zoom.close')}
          onClick={close}
          className="grid size-11 place-items-center rounded-full hover:bg-tint"
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: a product has the address of its video and nothing beside it */}
      <video src={address} controls autoPlay className="max-h-[calc(100dvh-6rem)] w-full bg-ink -outline-offset-2" />
    </dialog>
  )
}
