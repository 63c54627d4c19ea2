/** Stop waiting after this time. */
const TIMEOUT_MS = 8_000

/**
 * When a pressed button or link is removed with its line, moves the focus to the one that takes its place. After the
 * last line it moves to the summary of the menu or to the page's content. Nothing scrolls.
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
