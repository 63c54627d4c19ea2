import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Gives a `<details>` menu the manners of a menu: it closes on navigation, with Escape, and when left. Opened on the way to
 * another page it is for that page too.
 */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const here = useRef(key)
  const next = useRef<string>()
  next.current = useNavigation().location?.key
  const openedOnTheWayTo = useRef<string>()

  // Each navigation closes the menu; the start of the script does not: it may have been opened before.
  useEffect(() => {
    if (ref.current && here.current !== key && openedOnTheWayTo.current !== key) ref.current.open = false
    here.current = key
  }, [key])

  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const leave = (event: Event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (menu.open && to instanceof Node && !menu.contains(to)) menu.open = false
    }
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const toggle = () => {
      openedOnTheWayTo.current = next.current
    }
    menu.addEventListener('toggle', toggle)
    menu.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leaveByKey)
    return () => {
      menu.removeEventListener('toggle', toggle)
      menu.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leaveByKey)
    }
  }, [])

  return ref
}
