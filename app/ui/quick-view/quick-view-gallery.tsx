import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { autoplayPlugin } from '../embla-driver.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { useMessages } from '../shop-context.tsx'
import { reducedMotion, settlesIn } from '../use-carousel.tsx'

const quickViewSizes = '(width >= 62rem) 30rem, (width >= 48rem) 46vw, 92vw'

/** The pictures one after the other, round and round. */
export function QuickViewGallery({ pictures, name }: { pictures: readonly PublishedPicture[]; name: string }) {
  const say = useMessages(quickViewWords)
  const sayOfGoods = useMessages(goodsWords)
  const sayOfProduct = useMessages(productWords)
  const [autoplay] = useState(() => [autoplayPlugin()])
  const [viewport, carousel] = useEmblaCarousel(
    { loop: true, duration: settlesIn[200], breakpoints: { [reducedMotion]: { duration: 0 } } },
    autoplay,
  )
  const [place, setPlace] = useState(0)
  const [playing, setPlaying] = useState(true)
  const canPlay = carousel !== undefined && !matchMedia(reducedMotion).matches
  const several = pictures.length > 1
  const first = pictures[0]?.path

  /** Spec §9: what moves by itself takes 200 ms, what a visitor moves 800. */
  function play(on: boolean) {
    carousel?.reInit({ duration: settlesIn[on ? 200 : 800] }, on ? autoplay : [])
    setPlaying(on)
  }
  function turn(by: 'scrollNext' | 'scrollPrev') {
    if (playing) play(false)
    carousel?.[by]()
  }

  useEffect(() => {
    if (carousel === undefined) return
    const follow = () => setPlace(carousel.selectedScrollSnap())
    carousel.on('select', follow).on('reInit', follow)
    return () => {
      carousel.off('select', follow).off('reInit', follow)
    }
  }, [carousel])
  // Whatever is chosen shows its own picture, which then comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture is the reason to turn
  useEffect(() => carousel?.scrollTo(0, true), [carousel, first])

  return (
    <fieldset aria-label={say('quickView.pictures', { product: name })} className="relative min-w-0">
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex">
          {pictures.map((picture, index) => (
            <li
              key={picture.path}
              aria-hidden={index !== place}
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
      {several && (
        <div className="flex items-center justify-center gap-3 p-2">
          <Turn side="left" label={sayOfGoods('carousel.previous')} onPress={() => turn('scrollPrev')} />
          <p aria-live={canPlay && playing ? 'off' : 'polite'} className="text-sm tabular-nums">
            {sayOfProduct('product.picture', { number: place + 1, count: pictures.length })}
          </p>
          <Turn side="right" label={sayOfGoods('carousel.next')} onPress={() => turn('scrollNext')} />
          {canPlay && (
            <Turn
              side={playing ? 'pause' : 'play'}
              label={sayOfGoods(playing ? 'carousel.pause' : 'carousel.play')}
              onPress={() => play(!playing)}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

interface TurnProps {
  side: 'left' | 'right' | 'pause' | 'play'
  label: string
  onPress: () => void
}

function Turn({ side, label, onPress }: TurnProps) {
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
