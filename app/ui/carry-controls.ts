type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * React draws a part of a page anew where it finds something else than the server has rendered. The result takes what was typed,
 * chosen and ticked in controls that React has just replaced, and the focus, over to their replacements.
 */
export function carryControls(page: Element): () => void {
  let focused = document.activeElement
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  const changes = new MutationObserver(() => {})
  changes.observe(page, { childList: true, subtree: true })
  return () => {
    const records = changes.takeRecords()
    const replacements = byKey(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const [key, old] of byKey(records.flatMap(({ removedNodes }) => [...removedNodes]))) {
      const next = replacements.get(key)
      if (next === undefined) continue
      copyValue(old, next)
      if (old === focused) next.focus({ preventScroll: true })
    }
  }
}

/** By form and name, and by the position among those of the same name. */
function byKey(nodes: readonly Node[]): Map<string, Control> {
  const found = new Map<string, Control>()
  const controls = nodes
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [...node.querySelectorAll('input:not([type=hidden], [type=file]), select, textarea')])
  for (const control of controls) {
    if (!isControl(control)) continue
    const form = control.getAttribute('form') ?? control.closest('form')?.getAttribute('action')
    let key = `${form} ${control.name} ${isTicked(control) ? control.getAttribute('value') : ''}`
    while (found.has(key)) key += '+'
    found.set(key, control)
  }
  return found
}

function isControl(element: unknown): element is Control {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind)
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function copyValue(old: Control, next: Control) {
  if (isTicked(old) && isTicked(next)) {
    if (old.checked !== next.checked && (old.checked || old.type === 'checkbox')) next.click()
  } else if (old.value !== next.value) {
    // React ignores events about a value that was set through the element's own property, which it watches.
    Reflect.set(Object.getPrototypeOf(next), 'value', old.value, next)
    for (const type of ['input', 'change']) next.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
