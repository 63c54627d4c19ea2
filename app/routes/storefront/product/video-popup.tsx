import { zoomMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'

interface VideoPopupProps {
  videoUrl: string
  product: string
  onClose: () => void
}

export function VideoPopup({ videoUrl, product, onClose }: VideoPopupProps) {
  const t = useMessages(zoomMessages)
  const lang = useTextLanguage()
  const { dialogProps, close } = useDialog(onClose)
  return (
    <dialog
      {...dialogProps}
      aria-labelledby="video-title"
      className="m-auto w-[min(100%-1.5rem,60rem)] max-w-none rounded-l bg-paper p-0 text-ink shadow-panel"
    >
      <div className="flex items-center justify-between gap-4 py-1.5 pr-2 pl-5">
        <h2 id="video-title" lang={lang(product)} className="font-semibold">
          {product}
        </h2>
        <button
          type="button"
          aria-label={t('zoom.close')}
          onClick={close}
          className="grid size-11 place-items-center rounded-full hover:bg-tint"
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: products have a video URL but no captions */}
      <video src={videoUrl} controls autoPlay className="max-h-[calc(100dvh-6rem)] w-full bg-ink -outline-offset-2" />
    </dialog>
  )
}
