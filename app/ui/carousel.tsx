import type { EmblaOptionsType } from 'embla-carousel'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import type { CarouselApi } from './embla-driver.tsx'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

/**
 * Embla's `duration` by the milliseconds after which a move is 95 % done (spec §9). Embla's unit is not time but the
 * inertia of a spring: higher is slower.
 */
export const emblaDurations = { 200: 12, 400: 22, 800: 38 } as const

export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Start this far before the list is visible, as for lazy pictures (spec §9). */
const LOAD_MARGIN = '500px'

const inputEvents = ['mousemove', 'wheel', 'scroll', 'keydown', 'touchend'] as const
let input: Promise<unknown> | undefined

/** Resolves at the first input. Embla would exceed a first visit's script budget, and lists scroll without it. */
function waitForFirstInput() {
  input ??= new Promise((resolve) => {
    // The visitor scrolled before hydration.
    if (scrollY > 0) resolve(true)
    for (const type of inputEvents) addEventListener(type, resolve, { once: true, passive: true, capture: true })
  })
  return input
}

/** Resolves when the list has stopped scrolling. */
async function waitUntilScrollEnds(list: HTMLElement) {
  for (let position = -1; position !== list.scrollLeft; ) {
    position = list.scrollLeft
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Lets Embla take over a scroll-snap list (`carousel-viewport`). Embla is loaded when the list is near the viewport and
 * the first input happens, or at the first move. Render `driver` in the page. `count` is 0 until the list is near.
 */
export function useCarousel(viewport: RefObject<HTMLElement>, options: EmblaOptionsType, autoplay = false) {
  const [embla, setEmbla] = useState<typeof import('./embla-driver.tsx')>()
  const [api, setApi] = useState<CarouselApi>()
  const [isNear, setNear] = useState(false)
  const [{ count, selected }, setPosition] = useState({ count: 0, selected: 0 })
  const pendingMove = useRef<(api: CarouselApi) => void>()

  async function load() {
    const list = viewport.current
    if (list === null) return
    try {
      const driver = await import('./embla-driver.tsx')
      await waitUntilScrollEnds(list)
      setEmbla(driver)
    } catch {
      // The list still scrolls without Embla. Hide the controls, which wouldn't work.
      setPosition({ count: 0, selected: 0 })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per list
  useEffect(() => {
    const list = viewport.current
    if (list === null) return
    let isUnmounted = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
        if (list.scrollWidth > list.clientWidth) setPosition({ count: list.querySelectorAll('li').length, selected: 0 })
        waitForFirstInput().then(() => {
          if (!isUnmounted) load()
        })
      },
      { rootMargin: LOAD_MARGIN },
    )
    observer.observe(list)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    if (api === undefined) return
    const updatePosition = () => setPosition({ count: api.scrollSnapList().length, selected: api.selectedScrollSnap() })
    updatePosition()
    api.on('select', updatePosition).on('reInit', updatePosition)
    pendingMove.current?.(api)
    pendingMove.current = undefined
    return () => {
      api.off('select', updatePosition).off('reInit', updatePosition)
    }
  }, [api])

  function withApi(move: (api: CarouselApi) => void) {
    if (api !== undefined) return move(api)
    pendingMove.current = move
    load()
  }
  const driver = embla && <embla.EmblaDriver {...{ viewport, options, autoplay, reducedMotion }} onStart={setApi} />
  return { isNear, count, selected, api, withApi, driver }
}

/**
 * Spec §9. `carousel.css` sets the number of visible slides. `single` has no autoplay, so the spec's timeout for it is
 * unused.
 */
const kinds = {
  single: { options: { loop: true, duration: emblaDurations[400] }, autoplay: false, dots: true },
  products: { options: { duration: emblaDurations[400] }, autoplay: true, dots: false },
  brands: { options: { duration: emblaDurations[400] }, autoplay: false, dots: false },
} as const

export type CarouselKind = keyof typeof kinds

interface CarouselProps {
  kind: CarouselKind
  label: string
  /** The list, a `carousel-track`. */
  children: ReactNode
}

/** Wraps around from the last slide to the first, even if the list doesn't loop. */
const next = (api: CarouselApi) => (api.canScrollNext() ? api.scrollNext() : api.scrollTo(0))
const previous = (api: CarouselApi) =>
  api.canScrollPrev() ? api.scrollPrev() : api.scrollTo(api.scrollSnapList().length - 1)

/** A list that scrolls horizontally and snaps. With JavaScript it has arrows and, by kind, dots or autoplay. */
export function Carousel({ kind, label, children }: CarouselProps) {
  const t = useMessages(productCardMessages)
  const { options, autoplay, dots } = kinds[kind]
  const viewport = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState(true)
  const { isNear, count, selected, api, withApi, driver } = useCarousel(viewport, options, autoplay && playing)
  const canPlay = api !== undefined && autoplay && !matchMedia(reducedMotion).matches
  return (
    <fieldset aria-label={label} className="min-w-0">
      {/* Adding a child to a fieldset makes the browser lay out all of it, so the arrows are added to this div. */}
      <div className={`carousel carousel-${kind}${isNear ? ' carousel-near' : ''}`}>
        <div ref={viewport} className="carousel-viewport">
          {children}
        </div>
        {driver}
        {count > 1 && (
          <>
            <Arrow side="left" label={t('carousel.previous')} onPress={() => withApi(previous)} />
            <Arrow side="right" label={t('carousel.next')} onPress={() => withApi(next)} />
            {dots && (
              <div className="shell absolute inset-x-0 bottom-2 flex">
                {Array.from({ length: count }, (_, index) => (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by position
                    key={index}
                    type="button"
                    aria-label={t('carousel.goTo', { number: index + 1 })}
                    aria-current={index === selected ? 'true' : undefined}
                    onClick={() => withApi((api) => api.scrollTo(index))}
                    className="carousel-dot grid size-7 place-items-center rounded-full"
                  />
                ))}
              </div>
            )}
            {canPlay && (
              <button
                type="button"
                aria-label={playing ? t('carousel.pause') : t('carousel.play')}
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
