import { type ReactNode, useRef, useState } from 'react'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'
import { type CarouselApi, reducedMotion, settlesIn, useCarousel } from './use-carousel.tsx'

/** Spec §9. How many slides are seen at once is in `carousel.css`. The timeout of `single` has no effect: nothing plays. */
const kinds = {
  single: { options: { loop: true, duration: settlesIn[400] }, autoplay: false, dots: true },
  products: { options: { duration: settlesIn[400] }, autoplay: true, dots: false },
  brands: { options: { duration: settlesIn[400] }, autoplay: false, dots: false },
} as const

export type CarouselKind = keyof typeof kinds

interface CarouselProps {
  kind: CarouselKind
  label: string
  /** The list, a `carousel-track`. */
  children: ReactNode
}

/** After the last slide comes the first, also where the list does not loop. */
const next = (api: CarouselApi) => (api.canScrollNext() ? api.scrollNext() : api.scrollTo(0))
const previous = (api: CarouselApi) =>
  api.canScrollPrev() ? api.scrollPrev() : api.scrollTo(api.scrollSnapList().length - 1)

/** A list that scrolls sideways and snaps. With script it has arrows, and by its kind dots or autoplay. */
export function Carousel({ kind, label, children }: CarouselProps) {
  const say = useMessages(goodsWords)
  const { options, autoplay, dots } = kinds[kind]
  const viewport = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState(true)
  const { count, selected, api, act, driver } = useCarousel(viewport, options, autoplay && playing)
  const canPlay = api !== undefined && autoplay && !matchMedia(reducedMotion).matches
  return (
    <fieldset aria-label={label} className="min-w-0">
      {/* A browser lays out anew all that is in a fieldset when that gets another child, as arrows are. */}
      <div className={`carousel carousel-${kind}`}>
        <div ref={viewport} className="carousel-viewport">
          {children}
        </div>
        {driver}
        {count > 1 && (
          <>
            <Arrow side="left" label={say('carousel.previous')} onPress={() => act(previous)} />
            <Arrow side="right" label={say('carousel.next')} onPress={() => act(next)} />
            {dots && (
              <div className="absolute inset-x-0 bottom-2 flex justify-center">
                {Array.from({ length: count }, (_, index) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                    key={index}
                    type="button"
                    aria-label={say('carousel.goTo', { number: index + 1 })}
                    aria-current={index === selected ? 'true' : undefined}
                    onClick={() => act((api) => api.scrollTo(index))}
                    className="carousel-dot grid size-7 place-items-center rounded-full"
                  />
                ))}
              </div>
            )}
            {canPlay && (
              <button
                type="button"
                aria-label={playing ? say('carousel.pause') : say('carousel.play')}
                onClick={() => setPlaying(!playing)}
                className="absolute top-full right-0 grid size-8 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <Icon name={playing ? 'pause' : 'play'} className="size-4" />
              </button>
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}

function Arrow({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`carousel-arrow carousel-arrow-${side} grid size-11 place-items-center rounded-full border border-line bg-paper text-ink shadow-card -outline-offset-4 transition-colors duration-200 [--focus:currentcolor] hover:bg-primary hover:text-white`}
    >
      <Icon name={side} />
    </button>
  )
}
