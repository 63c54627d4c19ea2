import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds that a row of products stands still. */
const pause = 5_000

/**
 * Turns a carousel by itself while nobody is busy with it: not under the pointer, not with the focus inside, not out of
 * sight, not for people who asked for less motion, and not once it was told to stop.
 */
export function useAutoplay(box: RefObject<HTMLElement>, able: boolean, next: () => void) {
  const [wanted, setWanted] = useState(true)
  const [calm, setCalm] = useState(true)
  const turn = useRef(next)
  useEffect(() => {
    turn.current = next
  })

  useEffect(() => {
    setCalm(matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  useEffect(() => {
    const element = box.current
    if (!element || !able || !wanted || calm) return
    let inSight = false
    const watcher = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? false
    })
    watcher.observe(element)
    const timer = setInterval(() => {
      if (inSight && !document.hidden && !element.matches(':hover, :focus-within')) turn.current()
    }, pause)
    return () => {
      watcher.disconnect()
      clearInterval(timer)
    }
  }, [box, able, wanted, calm])

  return { possible: able && !calm, wanted, change: () => setWanted(!wanted) }
}
