import { useEffect } from 'react'

/** Milliseconds after which a form was answered, or never will be. */
const patience = 8_000

/**
 * Whoever sends a form of the page by the keyboard goes on from there once it is done: on its button where that still stands,
 * on the one that takes its place in the list, or at the head of the content.
 */
export function useKeptPlace() {
  useEffect(() => {
    document.addEventListener('submit', keepPlace, true)
    return () => document.removeEventListener('submit', keepPlace, true)
  }, [])
}

function keepPlace() {
  const held = document.activeElement
  if (!(held instanceof HTMLElement) || held.closest('#content') === null) return
  const place = placeOf(held)
  const follow = () => {
    if (document.activeElement === held) return
    // While the shop is at it the button can't have the focus; and the list around it may be drawn anew.
    if (document.activeElement === document.body) {
      if (held.isConnected) {
        if (!held.matches(':disabled')) held.focus(calmly)
        return
      }
      place()?.focus(calmly)
      // What is folded away takes no focus.
      if (document.activeElement === document.body) document.getElementById('content')?.focus(calmly)
    }
    followed.disconnect()
  }
  const followed = new MutationObserver(follow)
  followed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  setTimeout(() => followed.disconnect(), patience)
}

const calmly = { preventScroll: true }

/** Finds what stands where this button stood, among those that do the same in its list. */
function placeOf(held: HTMLElement): () => HTMLElement | undefined {
  const list = held.closest('ul, ol, table')
  if (list === null || !(held instanceof HTMLButtonElement)) return () => undefined
  const lists = () => [...document.querySelectorAll('#content :is(ul, ol, table)')]
  const alike = (within: Element | undefined) =>
    [...(within?.querySelectorAll('button') ?? [])].filter(({ value }) => value === held.value)
  const [which, number] = [lists().indexOf(list), alike(list).indexOf(held)]
  return () => {
    const left = alike(lists()[which])
    return left[Math.min(number, left.length - 1)]
  }
}
