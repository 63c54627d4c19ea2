import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a `<details>` has been opened: its content is rendered with the first opening. The click on its summary comes before
 * the opening, so it is never painted empty; `toggle` tells of an opening by a search in the page.
 */
export function useOpened(details: RefObject<HTMLDetailsElement>, atFirst = false): boolean {
  const [opened, setOpened] = useState(atFirst)
  useEffect(() => {
    const element = details.current
    if (element === null || opened) return
    const open = () => setOpened(true)
    // It may have been opened before the script ran.
    if (element.open) return open()
    element.addEventListener('click', open)
    element.addEventListener('toggle', open)
    return () => {
      element.removeEventListener('click', open)
      element.removeEventListener('toggle', open)
    }
  }, [details, opened])
  return opened
}
