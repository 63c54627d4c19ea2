import { type MouseEvent, Suspense, useState } from 'react'
import { isPlayableHere } from '#app/domain/catalogue/video.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Icon } from '#app/ui/icon.tsx'
import { latePart, PageInstead } from '#app/ui/late-part.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

const VideoPopup = latePart(() => import('./video-popup.tsx').then((file) => file.VideoPopup), PageInstead)

/** The way to a product's video: in a popup where it can be played here, else where it is. */
export function ProductVideo({ address, product }: { address: string; product: string }) {
  const say = useMessages(productWords)
  const { url } = useShop()
  const [open, setOpen] = useState(false)
  const here = isPlayableHere(address, url)
  function play(event: MouseEvent) {
    if (!here || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={address}
        rel="noopener"
        target={here ? undefined : '_blank'}
        onClick={play}
        className="mt-5 inline-flex min-h-6 items-center gap-2 font-semibold text-primary-strong hover:underline"
      >
        <Icon name="play" />
        {say(here ? 'product.video' : 'product.videoElsewhere')}
      </a>
      {open && (
        <Suspense>
          <VideoPopup address={address} product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
