import type { EmblaOptionsType } from 'embla-carousel'
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useRef, useState } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>

/**
 * Embla's `duration` for a move that is 95 % done after so many milliseconds (spec §9). Its own unit is not time: a spring
 * approaches its target the slower the higher the value is.
 */
export const settlesIn = { 200: 12, 400: 22, 800: 38 } as const

export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** How far below the window a list is near, in pixels, as lazy pictures are (spec §9). */
const nearby = '500px'

const inputs = ['mousemove', 'wheel', 'scroll', 'keydown', 'touchend'] as const
let input: Promise<unknown> | undefined

/** Resolves at the visitor's first input. Embla would not fit into the script of a first visit, and lists scroll without it. */
function firstInput() {
  input ??= new Promise((resolve) => {
    // Somebody scrolled before the script was here.
    if (scrollY > 0) resolve(true)
    for (const type of inputs) addEventListener(type, resolve, { once: true, passive: true, capture: true })
  })
  return input
}

/** Resolves when nobody scrolls the list any more. */
async function atRest(list: HTMLElement) {
  for (let position = -1; position !== list.scrollLeft; ) {
    position = list.scrollLeft
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Hands a scroll-snap list (`carousel-viewport`) over to Embla, whose code comes when the list is near and the visitor does
 * something, or asks for a move. `driver` belongs into the page; `count` is 0 until the list is near.
 */
export function useCarousel(viewport: RefObject<HTMLElement>, options: EmblaOptionsType, autoplay = false) {
  const [embla, setEmbla] = useState<typeof import('./embla-driver.tsx')>()
  const [api, setApi] = useState<CarouselApi>()
  const [{ count, selected }, setPosition] = useState({ count: 0, selected: 0 })
  const waiting = useRef<(api: CarouselApi) => void>()

  async function load() {
    const list = viewport.current
    if (list === null) return
    try {
      const driver = await import('./embla-driver.tsx')
      await atRest(list)
      setEmbla(driver)
    } catch {
      // The list still scrolls, and no control pretends to work.
      setPosition({ count: 0, selected: 0 })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    const list = viewport.current
    if (list === null) return
    let gone = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        if (list.scrollWidth > list.clientWidth) setPosition({ count: list.querySelectorAll('li').length, selected: 0 })
        firstInput().then(() => {
          if (!gone) load()
        })
      },
      { rootMargin: nearby },
    )
    observer.observe(list)
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    if (api === undefined) return
    const follow = () => setPosition({ count: api.scrollSnapList().length, selected: api.selectedScrollSnap() })
    follow()
    api.on('select', follow).on('reInit', follow)
    waiting.current?.(api)
    waiting.current = undefined
    return () => {
      api.off('select', follow).off('reInit', follow)
    }
  }, [api])

  function act(move: (api: CarouselApi) => void) {
    if (api !== undefined) return move(api)
    waiting.current = move
    load()
  }
  const driver = embla && (
    <embla.EmblaDriver viewport={viewport} options={options} autoplay={autoplay} onStart={setApi} />
  )
  return { count, selected, api, act, driver }
}
