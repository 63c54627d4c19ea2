import type { EmblaOptionsType, EmblaPluginType } from 'embla-carousel'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'
import { type CarouselApi, reducedMotion } from './use-carousel.tsx'

interface EmblaDriverProps {
  viewport: RefObject<HTMLElement>
  options: EmblaOptionsType
  autoplay: boolean
  onStart: (api: CarouselApi | undefined) => void
}

/** Embla for a list that is already in the page. */
export function EmblaDriver({ viewport, options, autoplay, onStart }: EmblaDriverProps) {
  const [setViewport, api] = useEmblaCarousel(
    { align: 'start', container: '.carousel-track', ...options, breakpoints: { [reducedMotion]: { duration: 0 } } },
    [scrollPosition(), ...(autoplay ? [autoplayPlugin()] : [])],
  )
  useEffect(() => setViewport(viewport.current), [setViewport, viewport])
  useEffect(() => {
    onStart(api)
    return () => onStart(undefined)
  }, [api, onStart])
  // Products that were loaded anew come in a list of their own.
  useEffect(() => {
    if (api !== undefined && !api.containerNode().isConnected) api.reInit()
  })
  return null
}

/** Stops while the pointer is over the carousel or a slide has the focus. */
export function autoplayPlugin() {
  return Autoplay({
    delay: 5_000,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    rootNode: (viewport) => viewport.parentElement,
    breakpoints: { [reducedMotion]: { active: false } },
  })
}

/**
 * Takes the viewport's own scroll position over, when Embla starts and whenever the browser scrolls to a slide: for the focus,
 * an anchor, a search in the page or a screen reader.
 */
function scrollPosition(): EmblaPluginType {
  let stop = () => {}
  return {
    name: 'scrollPosition',
    options: {},
    init(api) {
      const viewport = api.rootNode()
      const follow = () => {
        if (viewport.scrollLeft === 0) return
        const slides = Math.round(viewport.scrollLeft / (api.slideNodes()[0]?.offsetWidth || 1))
        viewport.scrollLeft = 0
        api.scrollTo(api.selectedScrollSnap() + slides, true)
      }
      viewport.dataset.embla = ''
      follow()
      viewport.addEventListener('scroll', follow)
      stop = () => {
        viewport.removeEventListener('scroll', follow)
        delete viewport.dataset.embla
      }
    },
    destroy: () => stop(),
  }
}
