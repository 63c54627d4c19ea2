/** Milliseconds after which a page has followed a change, or never will. */
const patience = 8_000

/**
 * When a pressed button goes away with its line, the focus goes to the one that takes its place; after the last line to
 * what opened the list, or to the page's content. Nothing scrolls.
 */
export function keepFocus(button: HTMLElement) {
  const list = button.closest('ul, ol, table')
  if (document.activeElement !== button) return
  const place = list === null ? 0 : buttonsOf(list).indexOf(button)
  const around = button.closest('details')?.querySelector('summary') ?? document.getElementById('content')
  const gone = new MutationObserver(() => {
    if (button.isConnected) return
    gone.disconnect()
    if (document.activeElement !== document.body) return
    const left = list?.isConnected ? buttonsOf(list) : []
    const next = left[Math.min(place, left.length - 1)] ?? around
    next?.focus({ preventScroll: true })
  })
  gone.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => gone.disconnect(), patience)
}

function buttonsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button[type="submit"]')]
}
