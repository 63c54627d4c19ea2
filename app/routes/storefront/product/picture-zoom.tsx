import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { zoomMessages } from '#app/domain/messages/en/product.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'

interface PictureZoomProps {
  pictures: readonly PublishedPicture[]
  name: string
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** One picture at the size of the window. Escape, the button or a click outside closes it. */
export function PictureZoom({ pictures, name, index, onIndexChange, onClose }: PictureZoomProps) {
  const t = useMessages(zoomMessages)
  const tProducts = useMessages(productCardMessages)
  const shop = useShop()
  const { dialogProps, close } = useDialog(onClose)

  const picture = pictures[index]
  if (picture === undefined) return null
  const turnBy = (step: number) => onIndexChange((index + step + pictures.length) % pictures.length)
  return (
    <dialog
      {...dialogProps}
      aria-labelledby="zoom-title"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turnBy(-1)
        if (event.key === 'ArrowRight') turnBy(1)
      }}
      className="m-auto w-[min(100%-1.5rem,60rem)] max-w-none rounded-l bg-paper p-0 text-ink shadow-panel"
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-5">
          <h2 id="zoom-title" className="font-semibold">
            {getCompanyName(shop)}
          </h2>
          <RoundButton icon="close" label={t('zoom.close')} onPress={close} />
        </div>
        <div className="min-h-0 flex-1 p-2">
          <Picture
            key={picture.path}
            picture={picture}
            use="large"
            sizes="(width >= 62rem) 60rem, 100vw"
            alt={picture.alt || name}
            eager
            className="mx-auto h-auto max-h-[calc(100dvh-9.5rem)] w-full object-contain"
          />
        </div>
        {pictures.length > 1 && (
          <div className="flex items-center justify-center gap-4 pb-2">
            <RoundButton icon="left" label={tProducts('carousel.previous')} onPress={() => turnBy(-1)} />
            <p aria-live="polite" className="text-sm tabular-nums">
              {t('zoom.position', { number: index + 1, count: pictures.length })}
            </p>
            <RoundButton icon="right" label={tProducts('carousel.next')} onPress={() => turnBy(1)} />
          </div>
        )}
      </div>
    </dialog>
  )
}

function RoundButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full hover:bg-tint"
    >
      <Icon name={icon} />
    </button>
  )
}
