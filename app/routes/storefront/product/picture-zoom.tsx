import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { zoomMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'
import './picture-zoom.css'

interface PictureZoomProps {
  pictures: readonly PublishedPicture[]
  name: string
  index: number
  onClose: () => void
}

/**
 * The pictures at the size of the window, side by side in a list that scrolls and snaps. A click, or the button,
 * enlarges a picture, which then scrolls; touch screens zoom by pinching. Arrow keys show the previous or next picture.
 */
export function PictureZoom({ pictures, name, index, onClose }: PictureZoomProps) {
  const t = useMessages(zoomMessages)
  const tProducts = useMessages(productCardMessages)
  const shop = useShop()
  const { dialogProps, close } = useDialog(onClose)
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(index)
  const [isEnlarged, setIsEnlarged] = useState(false)

  const first = useRef(index)
  // Browsers may return a promise from scroll methods, which React would call as the effect's cleanup.
  useEffect(() => {
    list.current?.children[first.current]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }, [])

  function turnBy(step: number) {
    setIsEnlarged(false)
    const next = list.current?.children[(current + step + pictures.length) % pictures.length]
    next?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }

  function followScroll() {
    const width = list.current?.clientWidth ?? 0
    const shown = width === 0 ? current : Math.round((list.current?.scrollLeft ?? 0) / width)
    if (shown === current) return
    setCurrent(shown)
    setIsEnlarged(false)
  }

  function enlargeCentre() {
    const box = list.current?.children[current]?.querySelector('.zoom-picture')
    if (!box) return
    const { left, top, width, height } = box.getBoundingClientRect()
    enlargeAt(box, left + width / 2, top + height / 2)
  }

  /** The point of the picture at these coordinates of the window stays there, as far as the picture can scroll. */
  function enlargeAt(box: Element, x: number, y: number) {
    const fitted = box.firstElementChild?.getBoundingClientRect()
    // The picture can only scroll once it is enlarged.
    flushSync(() => setIsEnlarged(true))
    const enlarged = box.firstElementChild?.getBoundingClientRect()
    if (!fitted || !enlarged) return
    box.scrollLeft += enlarged.left + ((x - fitted.left) / fitted.width) * enlarged.width - x
    box.scrollTop += enlarged.top + ((y - fitted.top) / fitted.height) * enlarged.height - y
  }

  /** Arrow keys scroll an enlarged picture, so leave them to the browser. */
  function handleKey(event: KeyboardEvent) {
    if (isEnlarged || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    turnBy(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return (
    <dialog {...dialogProps} aria-labelledby="zoom-title" onKeyDown={handleKey} className="zoom">
      <div className="zoom-frame">
        <div className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-5">
          <h2 id="zoom-title" className="min-w-0 flex-1 truncate font-semibold">
            {getCompanyName(shop)}
          </h2>
          <RoundButton
            icon={isEnlarged ? 'minus' : 'plus'}
            label={t(isEnlarged ? 'zoom.reduce' : 'zoom.enlarge')}
            onPress={() => (isEnlarged ? setIsEnlarged(false) : enlargeCentre())}
          />
          <RoundButton icon="close" label={t('zoom.close')} onPress={close} />
        </div>
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the element that has the focus
          tabIndex={0}
          aria-label={name}
          onScroll={followScroll}
          className={isEnlarged ? 'zoom-list zoom-still' : 'zoom-list'}
        >
          {pictures.map((picture, position) => (
            <li
              key={picture.path}
              aria-hidden={position === current ? undefined : true}
              className={isEnlarged && position === current ? 'zoom-enlarged' : undefined}
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the heading does the same by keyboard */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
              <div
                className="zoom-picture"
                // An enlarged picture scrolls, and keyboards scroll the element that has the focus.
                tabIndex={isEnlarged && position === current ? 0 : undefined}
                style={{ '--ratio': picture.width / picture.height } as CSSProperties}
                onClick={({ currentTarget, clientX, clientY }) =>
                  isEnlarged ? setIsEnlarged(false) : enlargeAt(currentTarget, clientX, clientY)
                }
              >
                <Picture
                  picture={picture}
                  use="large"
                  sizes={isEnlarged && position === current ? '250vw' : '100vw'}
                  alt={picture.alt || name}
                  eager={position === index}
                />
              </div>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <div className="flex items-center justify-center gap-4 py-2">
            <RoundButton icon="left" label={tProducts('carousel.previous')} onPress={() => turnBy(-1)} />
            <p aria-live="polite" className="text-sm tabular-nums">
              {t('zoom.position', { number: current + 1, count: pictures.length })}
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
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-tint"
    >
      <Icon name={icon} />
    </button>
  )
}
