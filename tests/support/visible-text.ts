/** Visible text and accessible names of elements, without CSS. */

export type Name = string | RegExp

const normalizeText = (text: string) => text.replace(/\s+/g, ' ').trim()

const hiddenSelector = 'script, style, template, [hidden], dialog:not([open]), [type=hidden]'

export function isVisible(element: Element): boolean {
  if (element.closest(hiddenSelector) !== null) return false
  const closed = element.closest('details:not([open])')
  return closed === null || closed === element || element.closest('summary')?.parentNode === closed
}

/** The visible text of an element with collapsed white space. */
export function getText(element: Element | null): string {
  if (element === null) return ''
  const texts: string[] = []
  collect(element, texts)
  return normalizeText(texts.join(''))
}

function collect(element: Element, texts: string[]): void {
  const closed = /^details$/i.test(element.tagName) && !element.hasAttribute('open')
  for (const child of element.childNodes) {
    // Node type 3 is text, 1 an element.
    if (child.nodeType === 3 && !closed) texts.push(child.textContent ?? '')
    if (child.nodeType === 1 && isVisible(child as Element)) collect(child as Element, texts)
  }
}

/** The accessible name of an element: its label, its text, or the alternative text of its picture. */
export function getAccessibleName(element: Element): string {
  const page = element.ownerDocument
  const references = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (references.length > 0)
    return normalizeText(references.map((id) => page.getElementById(id)?.textContent).join(' '))
  const label = element.getAttribute('aria-label')
  if (label !== null) return normalizeText(label)
  if (
    /^(input|select|textarea)$/i.test(element.tagName) &&
    !/^(submit|image|button)$/.test(element.getAttribute('type') ?? '')
  )
    return getContent(findLabel(element))
  if (/^img$/i.test(element.tagName)) return normalizeText(element.getAttribute('alt') ?? '')
  if (/^fieldset$/i.test(element.tagName)) return normalizeText(element.querySelector('legend')?.textContent ?? '')
  const value = /^input$/i.test(element.tagName) ? (element.getAttribute('value') ?? '') : ''
  return normalizeText(`${getContent(element)} ${value}`)
}

/** The text and the alternative texts of the pictures inside. */
function getContent(element: Element | null): string {
  const pictures = [...(element?.querySelectorAll('img[alt], [role=img][aria-label]') ?? [])]
  const descriptions = pictures.map((picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label'))
  return normalizeText(`${element?.textContent ?? ''} ${descriptions.join(' ')}`)
}

function findLabel(field: Element): Element | null {
  const id = field.getAttribute('id')
  return (id === null ? null : field.ownerDocument.querySelector(`label[for="${id}"]`)) ?? field.closest('label')
}

/** A string matches names that start with it: "Email address" matches the field "Email address *". */
export function isNamed(element: Element, name: Name | undefined): boolean {
  if (name === undefined) return true
  return typeof name === 'string' ? getAccessibleName(element).startsWith(name) : name.test(getAccessibleName(element))
}
