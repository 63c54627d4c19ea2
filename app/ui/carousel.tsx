import { type ReactNode, useRef } from 'react'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSideways } from './use-sideways.ts'

const kinds = {
  single: { autoplay: false, dots: true },
  products: { autoplay: true, dots: false },
  brands: { autoplay: false, dots: false },
} as const

export type CarouselKind = keyof typeof kinds

interface CarouselProps {
  kind: CarouselKind
  label: string
  /** The list, a `carousel-track`. */
  children: ReactNode
}

/**
 * A list that scrolls sideways and snaps, by touch, wheel, keys or scrollbar. Once the page is alive it has arrows, and
 * by its kind dots or autoplay; after the last place comes the first.
 */
export function Carousel({ kind, label, children }: CarouselProps) {
  const say = useMessages(goodsWords)
  const box = useRef<HTMLFieldSetElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const { places, place, move } = useSideways(viewport)
  const { autoplay, dots } = kinds[kind]
  const play = useAutoplay(box, autoplay && places > 1, () => move(place + 1))
  return (
    <fieldset ref={box} aria-label={label} className="min-w-0">
      {/* A browser lays out anew all that is in a fieldset when that gets another child, as arrows are. */}
      <div className={`carousel carousel-${kind}`}>
        <div ref={viewport} className="carousel-viewport">
          {children}
        </div>
        {places > 1 && (
          <>
            <Arrow side="left" label={say('carousel.previous')} onPress={() => move(place - 1)} />
            <Arrow side="right" label={say('carousel.next')} onPress={() => move(place + 1)} />
            {dots && (
              <div className="absolute inset-x-0 bottom-2 flex justify-center">
                {Array.from({ length: places }, (_, index) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                    key={index}
                    type="button"
                    aria-label={say('carousel.goTo', { number: index + 1 })}
                    aria-current={index === place ? 'true' : undefined}
                    onClick={() => move(index)}
                    className="carousel-dot grid size-7 place-items-center rounded-full"
                  />
                ))}
              </div>
            )}
            {play.possible && (
              <button
                type="button"
                aria-label={play.wanted ? say('carousel.pause') : say('carousel.play')}
                onClick={play.change}
                className="absolute top-full right-0 grid size-8 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <Icon name={play.wanted ? 'pause' : 'play'} className="size-4" />
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
