import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { quickViewMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { emblaDurations, reducedMotion } from '../carousel.tsx'
import { autoplayPlugin } from '../embla-driver.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { useMessages } from '../shop-context.tsx'

const quickViewSizes = '(width >= 62rem) 30rem, (width >= 48rem) 46vw, 92vw'

/** A looping carousel of the product's pictures. */
export function QuickViewGallery({ pictures, name }: { pictures: readonly PublishedPicture[]; name: string }) {
  const t = useMessages(quickViewMessages)
  const tProducts = useMessages(productCardMessages)
  const tProduct = useMessages(productMessages)
  const [autoplay] = useState(() => [autoplayPlugin(reducedMotion)])
  const [viewport, carousel] = useEmblaCarousel(
    { loop: true, duration: emblaDurations[200], breakpoints: { [reducedMotion]: { duration: 0 } } },
    autoplay,
  )
  const [slideIndex, setSlideIndex] = useState(0)
  const [playing, setPlaying] = useState(true)
  const canPlay = carousel !== undefined && !matchMedia(reducedMotion).matches
  const hasMultiple = pictures.length > 1
  const firstPath = pictures[0]?.path

  /** Spec §9: autoplay moves take 200 ms, manual ones 800 ms. */
  function play(on: boolean) {
    carousel?.reInit({ duration: emblaDurations[on ? 200 : 800] }, on ? autoplay : [])
    setPlaying(on)
  }
  function scrollSlides(by: 'scrollNext' | 'scrollPrev') {
    if (playing) play(false)
    carousel?.[by]()
  }

  useEffect(() => {
    if (carousel === undefined) return
    const updateIndex = () => setSlideIndex(carousel.selectedScrollSnap())
    carousel.on('select', updateIndex).on('reInit', updateIndex)
    return () => {
      carousel.off('select', updateIndex).off('reInit', updateIndex)
    }
  }, [carousel])
  // The pictures of a chosen variant come first, so scroll to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first picture changes
  useEffect(() => carousel?.scrollTo(0, true), [carousel, firstPath])

  return (
    <fieldset aria-label={t('quickView.pictures', { product: name })} className="relative min-w-0">
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex">
          {pictures.map((picture, index) => (
            <li
              key={picture.path}
              aria-hidden={index !== slideIndex}
              className="quick-view-picture min-w-0 flex-[0_0_100%] bg-tint"
            >
              <Picture
                picture={picture}
                use="large"
                sizes={quickViewSizes}
                alt={picture.alt || name}
                eager={index === 0}
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
      </div>
      {hasMultiple && (
        <div className="flex items-center justify-center gap-3 p-2">
          <ArrowButton side="left" label={tProducts('carousel.previous')} onPress={() => scrollSlides('scrollPrev')} />
          <p aria-live={canPlay && playing ? 'off' : 'polite'} className="text-sm tabular-nums">
            {tProduct('product.picture', { number: slideIndex + 1, count: pictures.length })}
          </p>
          <ArrowButton side="right" label={tProducts('carousel.next')} onPress={() => scrollSlides('scrollNext')} />
          {canPlay && (
            <ArrowButton
              side={playing ? 'pause' : 'play'}
              label={tProducts(playing ? 'carousel.pause' : 'carousel.play')}
              onPress={() => play(!playing)}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

interface ArrowButtonProps {
  side: 'left' | 'right' | 'pause' | 'play'
  label: string
  onPress: () => void
}

function ArrowButton({ side, label, onPress }: ArrowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-full hover:bg-tint"
    >
      <Icon name={side} />
    </button>
  )
}
