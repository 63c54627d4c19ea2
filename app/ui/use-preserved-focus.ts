import { useEffect } from 'react'

/** Stop waiting after this time. */
const TIMEOUT_MS = 8_000

/**
 * When a pressed button or link is removed with its line, moves the focus to the one that takes its place. If no line
 * is left, moves it to the summary of the menu or to the page's content. The page doesn't scroll.
 */
export function preserveFocus(control: HTMLElement) {
  const list = control.closest('ul, ol, table')
  if (document.activeElement !== control) return
  const kind = control.localName === 'a' ? 'a' : 'button[type="submit"]'
  const findSimilar = (container: Element) => [...container.querySelectorAll<HTMLElement>(kind)]
  const index = list === null ? 0 : findSimilar(list).indexOf(control)
  const fallback = control.closest('details')?.querySelector('summary') ?? document.getElementById('content')
  const observer = new MutationObserver(() => {
    if (control.isConnected) return
    observer.disconnect()
    if (document.activeElement !== document.body) return
    const remaining = list?.isConnected ? findSimilar(list) : []
    const next = remaining[Math.min(index, remaining.length - 1)] ?? fallback
    next?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), TIMEOUT_MS)
}

/**
 * Restores the focus after a form was submitted: to its button if that still exists, else to the one that takes its
 * place in the list, else to the page's content.
 */
export function usePreservedFocus() {
  useEffect(() => {
    document.addEventListener('submit', preserveFocusAfterSubmit, true)
    return () => document.removeEventListener('submit', preserveFocusAfterSubmit, true)
  }, [])
}

function preserveFocusAfterSubmit() {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.closest('#content') === null) return
  const findReplacement = createReplacementFinder(focused)
  const restoreFocus = () => {
    if (document.activeElement === focused) return
    // A disabled button can't have the focus until the response. The list may be re-rendered until then.
    if (document.activeElement === document.body) {
      if (focused.isConnected) {
        if (!focused.matches(':disabled')) focused.focus(focusOptions)
        return
      }
      findReplacement()?.focus(focusOptions)
      // The replacement may be in a closed `<details>`, where it can't get the focus.
      if (document.activeElement === document.body) document.getElementById('content')?.focus(focusOptions)
    }
    observer.disconnect()
  }
  const observer = new MutationObserver(restoreFocus)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  setTimeout(() => observer.disconnect(), TIMEOUT_MS)
}

const focusOptions = { preventScroll: true }

/** Finds the button with the same value that takes this button's place in its list. */
function createReplacementFinder(focused: HTMLElement): () => HTMLElement | undefined {
  const list = focused.closest('ul, ol, table')
  if (list === null || !(focused instanceof HTMLButtonElement)) return () => undefined
  const findLists = () => [...document.querySelectorAll('#content :is(ul, ol, table)')]
  const findSimilar = (container: Element | undefined) =>
    [...(container?.querySelectorAll('button') ?? [])].filter(({ value }) => value === focused.value)
  const [listIndex, buttonIndex] = [findLists().indexOf(list), findSimilar(list).indexOf(focused)]
  return () => {
    const remaining = findSimilar(findLists()[listIndex])
    return remaining[Math.min(buttonIndex, remaining.length - 1)]
  }
}
