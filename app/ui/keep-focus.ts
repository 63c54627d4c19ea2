/** Milliseconds after which a page has followed a change, or never will. */
const patience = 8_000

/**
 * When a pressed button or link goes away with its line, the focus goes to the one that takes its place; after the last line to
 * what opened the list, or to the page's content. Nothing scrolls.
 */
export function keepFocus(pressed: HTMLElement) {
  const list = pressed.closest('ul, ol, table')
  if (document.activeElement !== pressed) return
  const kind = pressed.localName === 'a' ? 'a' : 'button[type="submit"]'
  const alike = (within: Element) => [...within.querySelectorAll<HTMLElement>(kind)]
  const place = list === null ? 0 : alike(list).indexOf(pressed)
  const around = pressed.closest('details')?.querySelector('summary') ?? document.getElementById('content')
  const gone = new MutationObserver(() => {
    if (pressed.isConnected) return
    gone.disconnect()
    if (document.activeElement !== document.body) return
    const left = list?.isConnected ? alike(list) : []
    const next = left[Math.min(place, left.length - 1)] ?? around
    next?.focus({ preventScroll: true })
  })
  gone.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => gone.disconnect(), patience)
}
