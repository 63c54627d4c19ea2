import { useLocation, useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Makes a `<details>` behave like a menu: it closes on navigation, on Escape, on a click outside and when the focus
 * leaves it. If it is opened during a navigation, it stays open on the next page.
 */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const currentKey = useRef(key)
  const nextKey = useRef<string>()
  nextKey.current = useNavigation().location?.key
  const openedForKey = useRef<string>()

  // Close on navigation but not on hydration: the menu may have been opened before.
  useEffect(() => {
    if (ref.current && currentKey.current !== key && openedForKey.current !== key) ref.current.open = false
    currentKey.current = key
  }, [key])

  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const closeOnLeave = (event: Event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (menu.open && to instanceof Node && !menu.contains(to)) menu.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const onToggle = () => {
      openedForKey.current = nextKey.current
    }
    menu.addEventListener('toggle', onToggle)
    menu.addEventListener('focusout', closeOnLeave)
    document.addEventListener('pointerdown', closeOnLeave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      menu.removeEventListener('toggle', onToggle)
      menu.removeEventListener('focusout', closeOnLeave)
      document.removeEventListener('pointerdown', closeOnLeave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  return ref
}

/**
 * True once a `<details>` has been opened, to render its content on demand. It listens to clicks, which come before the
 * opening, so it is never painted empty. The toggle event covers find-in-page.
 */
export function useOpened(details: RefObject<HTMLDetailsElement>, isInitiallyOpened = false): boolean {
  const [opened, setOpened] = useState(isInitiallyOpened)
  useEffect(() => {
    const element = details.current
    if (element === null || opened) return
    const onOpen = () => setOpened(true)
    // It may have been opened before hydration.
    if (element.open) return onOpen()
    element.addEventListener('click', onOpen)
    element.addEventListener('toggle', onOpen)
    return () => {
      element.removeEventListener('click', onOpen)
      element.removeEventListener('toggle', onOpen)
    }
  }, [details, opened])
  return opened
}
