/** What a visitor without styles reads of an element, and by which name they know it. */

export type Name = string | RegExp

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim()

const hiddenSelector = 'script, style, template, [hidden], dialog:not([open]), [type=hidden]'

export function isShown(element: Element): boolean {
  if (element.closest(hiddenSelector) !== null) return false
  const closed = element.closest('details:not([open])')
  return closed === null || closed === element || element.closest('summary')?.parentNode === closed
}

/** The shown text of an element, its white space collapsed. */
export function textOf(element: Element | null): string {
  if (element === null) return ''
  const texts: string[] = []
  collect(element, texts)
  return normalized(texts.join(''))
}

function collect(element: Element, texts: string[]): void {
  const closed = /^details$/i.test(element.tagName) && !element.hasAttribute('open')
  for (const child of element.childNodes) {
    // 3 is a text node, 1 an element.
    if (child.nodeType === 3 && !closed) texts.push(child.textContent ?? '')
    if (child.nodeType === 1 && isShown(child as Element)) collect(child as Element, texts)
  }
}

/** By what a visitor knows an element: its label, its text, or the description of its picture. */
export function nameOf(element: Element): string {
  const page = element.ownerDocument
  const references = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (references.length > 0) return normalized(references.map((id) => page.getElementById(id)?.textContent).join(' '))
  const label = element.getAttribute('aria-label')
  if (label !== null) return normalized(label)
  if (
    /^(input|select|textarea)$/i.test(element.tagName) &&
    !/^(submit|image|button)$/.test(element.getAttribute('type') ?? '')
  )
    return contentOf(labelOf(element))
  if (/^img$/i.test(element.tagName)) return normalized(element.getAttribute('alt') ?? '')
  if (/^fieldset$/i.test(element.tagName)) return normalized(element.querySelector('legend')?.textContent ?? '')
  const value = /^input$/i.test(element.tagName) ? (element.getAttribute('value') ?? '') : ''
  return normalized(`${contentOf(element)} ${value}`)
}

/** Text and descriptions of pictures. */
function contentOf(element: Element | null): string {
  const pictures = [...(element?.querySelectorAll('img[alt], [role=img][aria-label]') ?? [])]
  const descriptions = pictures.map((each) => each.getAttribute('alt') ?? each.getAttribute('aria-label'))
  return normalized(`${element?.textContent ?? ''} ${descriptions.join(' ')}`)
}

function labelOf(field: Element): Element | null {
  const id = field.getAttribute('id')
  return (id === null ? null : field.ownerDocument.querySelector(`label[for="${id}"]`)) ?? field.closest('label')
}

/** A text names whatever begins with it, as "Email address" does the field "Email address *". */
export function isNamed(element: Element, name: Name | undefined): boolean {
  if (name === undefined) return true
  return typeof name === 'string' ? nameOf(element).startsWith(name) : name.test(nameOf(element))
}
