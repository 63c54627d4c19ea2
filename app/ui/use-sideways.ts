import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Spec §9: milliseconds of one move. */
const moveTime = 400

/** The places at which a list comes to rest: one for each step that its width leaves. */
export function placesOf(scrollWidth: number, clientWidth: number, step: number): number {
  return step <= 0 ? 0 : Math.max(1, Math.round((scrollWidth - clientWidth) / step) + 1)
}

/** The place that is meant by one before the first or after the last. */
export function around(place: number, places: number): number {
  return places === 0 ? 0 : (place + places) % places
}

/** Measures a list that scrolls sideways, says where it stands and moves it. No places before hydration. */
export function useSideways(viewport: RefObject<HTMLElement>) {
  const [{ places, place, step }, setPosition] = useState({ places: 0, place: 0, step: 0 })

  useEffect(() => {
    const box = viewport.current
    if (!box) return
    const measure = () => {
      const slide = box.querySelector('li')?.offsetWidth ?? 0
      const next = {
        places: placesOf(box.scrollWidth, box.clientWidth, slide),
        place: slide === 0 ? 0 : Math.round(box.scrollLeft / slide),
        step: slide,
      }
      setPosition((now) =>
        now.places === next.places && now.place === next.place && now.step === next.step ? now : next,
      )
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    return () => {
      watcher.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [viewport])

  const move = useCallback(
    (to: number) => {
      if (viewport.current) glide(viewport.current, around(to, places) * step)
    },
    [viewport, places, step],
  )
  return { places, place, move }
}

/** Scrolls in the spec's time; a browser's own smooth scrolling takes whatever it likes. */
function glide(box: HTMLElement, target: number) {
  const from = box.scrollLeft
  const way = Math.min(target, box.scrollWidth - box.clientWidth) - from
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    box.scrollLeft = from + way
    return
  }
  const start = performance.now()
  box.dataset.moving = ''
  const frame = (now: number) => {
    const done = Math.min(1, Math.max(0, (now - start) / moveTime))
    box.scrollLeft = from + way * (1 - (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(frame)
    else delete box.dataset.moving
  }
  requestAnimationFrame(frame)
}
