import type { EmblaOptionsType, EmblaPluginType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>

interface EmblaDriverProps {
  viewport: RefObject<HTMLElement>
  options: EmblaOptionsType
  autoplay: boolean
  /** The media query under which nothing moves by itself. */
  reducedMotion: string
  onStart: (api: CarouselApi | undefined) => void
}

/** Starts Embla on a list that is already in the page. */
export function EmblaDriver({ viewport, options, autoplay, reducedMotion, onStart }: EmblaDriverProps) {
  const [setViewport, api] = useEmblaCarousel(
    { align: 'start', container: '.carousel-track', ...options, breakpoints: { [reducedMotion]: { duration: 0 } } },
    [scrollPosition(), ...(autoplay ? [autoplayPlugin(reducedMotion)] : [])],
  )
  useEffect(() => setViewport(viewport.current), [setViewport, viewport])
  useEffect(() => {
    onStart(api)
    return () => onStart(undefined)
  }, [api, onStart])
  // When products are reloaded, React replaces the list element.
  useEffect(() => {
    if (api !== undefined && !api.containerNode().isConnected) api.reInit()
  })
  return null
}

/** Stops while the pointer is over the carousel or a slide has the focus. */
export function autoplayPlugin(reducedMotion: string) {
  return Autoplay({
    delay: 5_000,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    rootNode: (viewport) => viewport.parentElement,
    breakpoints: { [reducedMotion]: { active: false } },
  })
}

/**
 * An Embla plugin that adopts the viewport's scroll position, when Embla starts and whenever the browser scrolls to a
 * slide: for focus, an anchor, find-in-page or a screen reader.
 */
function scrollPosition(): EmblaPluginType {
  let stopListening = () => {}
  return {
    name: 'scrollPosition',
    options: {},
    init(api) {
      const viewport = api.rootNode()
      let frame = 0
      const updatePosition = () => {
        if (frame !== 0 || viewport.scrollLeft === 0) return
        const slides = Math.round(viewport.scrollLeft / (api.slideNodes()[0]?.offsetWidth || 1))
        api.scrollTo(api.selectedScrollSnap() + slides, true)
        // Embla moves the track in the next frame. Resetting the scroll position earlier would make the slides jump.
        frame = requestAnimationFrame(() => {
          viewport.scrollLeft = 0
          frame = 0
        })
      }
      viewport.dataset.embla = ''
      updatePosition()
      viewport.addEventListener('scroll', updatePosition)
      stopListening = () => {
        // Embla restarts at the selected slide.
        if (frame !== 0) viewport.scrollLeft = 0
        cancelAnimationFrame(frame)
        viewport.removeEventListener('scroll', updatePosition)
        delete viewport.dataset.embla
      }
    },
    destroy: () => stopListening(),
  }
}
